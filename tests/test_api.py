"""The public face: which names there are, values that behave like values, hands that never half change."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

import julepe_rules as jr
from julepe_rules import Action, Card, Carry, Hand, HandRecord, Variant, VariantError, load_variant
from tests.rules.board import deal, finish, house
from tests.rules.walks import WALKS, each_walk, step, trace, walk

PUBLIC = (
    "JOKER", "MAX_CHIPS", "UNKNOWN", "Action", "ActionKind", "AmountError", "Card", "CardError", "Carry", "Event",
    "FirstDealerNeeded", "Hand", "HandRecord", "IllegalActionError", "JulepeError", "Kind", "NotOverError", "Phase",
    "RandomPlayer", "Reason", "Report", "Settlement", "SetupError", "Shuffle", "ShuffleError", "ShuffleNeeded",
    "SimplePlayer", "Situation", "SituationError", "Table", "Transfer", "Variant", "VariantError", "VariantFileError",
    "VariantNotFoundError", "View", "Violation", "__version__", "jshuffle", "legal_cards", "list_variants",
    "load_variant", "load_variant_text", "settle", "shuffled", "simulate", "situation_from", "trick_winner",
)  # fmt: skip
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


# Names


def test_the_public_names() -> None:
    assert sorted(jr.__all__) == sorted(PUBLIC)
    assert dir(jr) == sorted(PUBLIC)
    assert all(hasattr(jr, name) for name in PUBLIC)
    with pytest.raises(AttributeError, match="no attribute 'deal'"):
        jr.deal  # noqa: B018


def documented() -> Iterator[tuple[str, object]]:
    for name in PUBLIC:
        public = getattr(jr, name)
        if isinstance(public, type) or inspect.isfunction(public):
            yield name, public
        if isinstance(public, type):
            for attribute in dir(public):
                member = inspect.getattr_static(public, attribute)
                if not attribute.startswith("_") and (
                    isinstance(member, property) or inspect.isroutine(member)
                ):
                    yield f"{name}.{attribute}", getattr(public, attribute)


@pytest.mark.parametrize(("name", "public"), list(documented()))
def test_every_public_name_explains_itself(name: str, public: object) -> None:
    assert (inspect.getdoc(public) or "").strip(), name


# Values


def values() -> list[object]:
    hand = finish(deal(house("manual"), 4))
    played = next(hand for args in WALKS for hand in walk(*args) if hand.is_over and len(hand.events) > 25)
    violation = deal(house(), 3).why_illegal(Action.play("1o"))
    session = jr.Table(house(), players=3)
    return [
        Card("12e"), jr.JOKER, jr.UNKNOWN, *played.legal_actions(), *hand.history, *played.history, *played.events,
        *played.transfers, played.settlement, played.situation, played.view(1), HandRecord.of(played), violation,
        Carry(fallen=(1,), reserve=3), house("viuda"), house("manual").layout(5), house("rams").pack,
        Hand(house(), players=3).need_shuffle, session.need_first_dealer,
    ]  # fmt: skip


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_value_behaves_like_one(value: object) -> None:
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert value not in (None, 0, "", object())
    assert repr(value)
    assert " object at 0x" not in repr(value)


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Card("1o"), "text"),
        (Action.play("1o"), "word"),
        (Carry(), "reserve"),
        (house(), "name"),
        (house().tricks, "beat"),
    ],
)
def test_a_value_is_frozen(value: object, name: str) -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, name, "x")


@pytest.mark.parametrize("card", ["1o", "12e", "jk", "??", "10d", "As"])
def test_a_card_is_read_back_from_its_repr(card: str) -> None:
    assert eval(repr(Card(card)), {"Card": Card}) == Card(card)
    assert Card(card) != Card("5b")
    with pytest.raises(TypeError):
        _ = Card(card) < Card("1o")  # type: ignore[operator]


@each_walk
def test_an_action_is_read_back_from_its_text(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        for action in hand.legal_actions():
            assert Action.parse(str(action)) == action == eval(repr(action), {"Action": Action})
            assert hash(Action.parse(str(action))) == hash(action)
            assert hand.is_legal(Action.parse(str(action)))
            assert hand.why_illegal(action) is None


def test_exchanges_behave_like_a_tuple() -> None:
    hand = deal(house("manual"), 5)
    for word in ("play", "pass", "pass", "pass", "play"):
        hand.apply(Action.declare(word))
    listed = hand.legal_actions()
    whole = tuple(listed)
    assert (len(listed), len(whole)) == (63, 63)
    assert listed == whole == tuple(listed[0:])
    other: object = list(whole)
    assert listed not in (whole[1:], other)
    assert hash(listed) == hash(whole)
    assert repr(listed) == repr(whole)
    assert (listed[0], listed[-1], listed[3:5]) == (whole[0], whole[-1], whole[3:5])
    assert [listed.index(action) for action in whole] == list(range(63))
    assert all(action in listed and listed.count(action) == 1 for action in whole)
    assert all(thing not in listed for thing in (Action.exchange(), Action.play("1o"), "exchange 1o", None))
    with pytest.raises(IndexError):
        _ = listed[63]


@pytest.mark.parametrize("wrong", ["", "jump 1o", "play", "play 1o 2o", "play 99x", "declare", "exchange 1x"])
def test_other_texts_are_no_actions(wrong: str) -> None:
    with pytest.raises(jr.JulepeError):
        Action.parse(wrong)


def test_variants_are_equal_when_their_rules_are() -> None:
    same = Variant.from_rules(house("manual").rules, name="another")
    assert same == house("manual") == jr.load_variant("manual")
    assert hash(same) == hash(jr.load_variant("manual"))
    assert same != house("breve-manual")
    assert "manual" in repr(jr.load_variant("manual"))
    assert same.__eq__("manual") is NotImplemented


# Hands


@each_walk
def test_copy_and_child_share_nothing_that_changes(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        before = trace(hand)
        other = hand.copy()
        assert other == hand
        assert trace(other) == before
        for action in list(hand.legal_actions())[:3]:
            assert hand.child(action) != hand
        while not other.is_over:
            step(other, f"{seed}-other")
        assert trace(hand) == before


@each_walk
def test_a_hand_pickles_and_replays_at_every_step(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        record = HandRecord.of(hand)
        assert record.replay() == hand
        assert trace(record.replay()) == trace(hand)
        plain = json.loads(json.dumps(record.as_dict()))
        assert HandRecord.from_dict(plain) == record
        assert HandRecord.from_dict(plain).as_dict() == record.as_dict()
        again = pickle.loads(pickle.dumps(hand, len(hand.history) % len(PROTOCOLS)))
        assert again == hand
        assert repr(again) == repr(hand)
        assert copy.deepcopy(hand) == copy.copy(hand) == hand


def test_a_record_has_its_claims() -> None:
    hand = finish(deal(house("viuda"), 3, bet="blind"))
    hand.claim_revoke(1, 2)
    record = HandRecord.of(hand)
    assert record.replay().settlement == hand.settlement
    assert HandRecord.from_dict(json.loads(json.dumps(record.as_dict()))).claims == ((1, 2),)
    assert finish(deal(house("viuda"), 3, bet="blind")) != hand


def test_hands_are_equal_when_rules_start_and_inputs_are() -> None:
    hand = deal(house(), 3)
    assert hand == deal(house(), 3)
    assert hand not in (
        deal(house(), 3, dealer=1),
        deal(house(), 3, plate=1),
        deal(house("rams"), 3),
        deal(house(), 4),
    )
    assert hand != deal(house(), 3, carry=None)
    assert hand != "hand"
    with pytest.raises(TypeError, match="unhashable"):
        hash(hand)


STRANGE = [
    *map(Action.declare, ("pass", "play", "take", "leave")), Action.bet("blind"), Action.baile("take"), Action.throw(0),
    Action.throw(9), Action.widow(1), Action.widow("take"), Action.exchange(), Action.exchange(["1o", "1o"]),
    Action.exchange(["1o", "2o", "3o"]), *map(Action.play, ("1o", "2o", "7c", "12b", "jk", "??", "As")),
    Action(jr.ActionKind.PLAY), Action(jr.ActionKind.EXCHANGE, cards=(Card("2o"), Card("1o"))),
]  # fmt: skip


@each_walk
def test_a_rejected_action_leaves_no_trace(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        before = trace(hand)
        for action in STRANGE:
            if action not in hand.legal_actions():
                with pytest.raises(jr.IllegalActionError) as caught:
                    hand.apply(action)
                assert caught.value.violation == hand.why_illegal(action)
                assert not hand.is_legal(action)
        for action in list(hand.legal_actions())[:1]:
            with pytest.raises(jr.IllegalActionError, match=f"it is seat {hand.to_act}'s turn"):
                hand.apply(action, seat=((hand.to_act or 0) + 1) % players)
        assert trace(hand) == before


def by_its_value(action: Action) -> Action:
    return Action(action.kind, action.word, action.cards)


@each_walk
def test_an_action_made_by_hand_does_the_same(name: str, players: int, seed: str) -> None:
    hand = next(walk(name, players, seed))
    for other in walk(name, players, seed):
        if len(other.history) > len(hand.history):
            made = other.history[-1]
            if isinstance(made, Action):
                hand.apply(by_its_value(made), seat=hand.to_act)
            else:
                hand.shuffle(made.order)
        assert trace(hand) == trace(other)


def test_threads_may_share_a_variant() -> None:
    variant = jr.load_variant("manual")

    def one(seed: int) -> tuple[object, ...]:
        hand = Hand(variant, players=5)
        while not hand.is_over:
            step(hand, f"thread-{seed}")
        return trace(hand)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(one, range(40))) == [one(seed) for seed in range(40)]


def test_a_hand_bears_the_name_of_its_own_variant() -> None:
    """Two variants of the same rules share what is worked out, never their names."""
    for name in ("fournier-en", "fournier-es", "fournier-en"):
        hand = Hand(load_variant(name), players=4)
        assert hand.variant.name == name
        assert hand.view(0).variant == name
        assert HandRecord.of(hand).variant.name == name


def test_the_rules_of_a_variant_change_only_as_a_whole() -> None:
    manual = load_variant("manual")
    with pytest.raises(VariantError, match="with_rules"):
        attrs.evolve(manual, tricks=load_variant("rams").tricks)
    other = manual.with_rules({"tricks": {"beat": "free"}}, name="casa")
    assert (other.name, other.rules["tricks"]["beat"], other == manual) == ("casa", "free", False)
    assert other.with_rules({"tricks": {"beat": "must"}}) == manual
    with pytest.raises(VariantError, match="unknown block"):
        manual.with_rules({"trick": {}})


def test_a_claim_is_an_event() -> None:
    hand = Hand(load_variant("viuda"), players=3)
    while not hand.trick_winners:
        need = hand.need_shuffle
        if need is not None:
            hand.shuffle(need.cards)
        else:
            hand.apply(hand.legal_actions()[-1])
    seat = hand.in_play[0]
    hand.claim_revoke(seat, 1)
    hand.claim_revoke(seat, 1)
    assert hand.view(None).claims == ((seat, 1),)
    assert pickle.loads(pickle.dumps(hand)).view(None) == hand.view(None)
