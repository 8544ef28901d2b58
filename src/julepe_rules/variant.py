"""The rules of one table: a frozen `Variant`, every axis of the rulebook as a word or a whole number.

If a `Variant` exists, it is complete and free of contradictions: building one raises `VariantError` otherwise. It says
*what* the rules are; nothing in here plays. Blocks and keys are those of a variant file, so
``variant.tricks.beat is Beat.MUST`` is what ``tricks: {beat: must}`` says. Amounts are chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from julepe_rules import edition
from julepe_rules.blocks import (
    Baile,
    Blind,
    Declare,
    Exchange,
    Julepe,
    Layout,
    Lone,
    Pack,
    PlateRules,
    Quota,
    Revoke,
    Ruling,
    Stakes,
    TableRules,
    Tricks,
    Words,
)
from julepe_rules.edition import Rules
from julepe_rules.errors import SetupError, VariantError
from julepe_rules.policies import Joker, JokerTurned, LoneGame

if TYPE_CHECKING:
    from julepe_rules.problems import Problem

__all__ = ["Ruling", "Variant", "Words"]

_NO_WORDS = Words()


def _layouts(full: Rules) -> tuple[Layout, ...]:
    """The layout of every number of players that these rules offer."""
    sizes = range(full["table"]["min_players"], full["table"]["max_players"] + 1)
    return tuple(Layout(players=n, **{**full["deal"], **full["layouts"].get(str(n), {})}) for n in sizes)


_KINDS: dict[str, type[Any]] = {
    "pack": Pack,
    "table": TableRules,
    "stakes": Stakes,
    "declare": Declare,
    "baile": Baile,
    "lone": Lone,
    "exchange": Exchange,
    "tricks": Tricks,
    "quota": Quota,
    "julepe": Julepe,
    "plate": PlateRules,
    "blind": Blind,
    "revoke": Revoke,
}


@attrs.frozen(repr=False, eq=False)
class Variant:
    """The rules of one table, complete and free of contradictions.

    Two variants are equal when their rules are: names, titles and sources do not count. Build one with `load_variant` from
    a YAML file, or with `Variant.from_rules` from plain data.
    """

    name: str
    pack: Pack
    table: TableRules
    layouts: tuple[Layout, ...]
    stakes: Stakes
    declare: Declare
    baile: Baile
    lone: Lone
    exchange: Exchange
    tricks: Tricks
    quota: Quota
    julepe: Julepe
    plate: PlateRules
    blind: Blind
    revoke: Revoke
    rules_digest: str
    title: Words = _NO_WORDS
    about: Words = _NO_WORDS
    sources: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    _rules: Rules = attrs.field(factory=dict, alias="rules")

    def __attrs_post_init__(self) -> None:
        full = self._rules or edition.defaults()
        blocks = {block: kind(**full[block]) for block, kind in _KINDS.items()}
        whole = all(getattr(self, block) == value for block, value in blocks.items())
        if not whole or self.rules_digest != edition.digest(full) or self.layouts != _layouts(full):
            raise VariantError(f"variant `{self.name}`: to change a rule, use `with_rules` or `from_rules`")
        from julepe_rules import (
            contradictions,  # with its words in two languages: only who builds a variant needs it
        )

        errors = contradictions.errors(self)
        if errors:
            lines = "\n".join(f"  {problem}" for problem in errors)
            raise VariantError(f"variant `{self.name}` contradicts itself:\n{lines}", errors)

    @classmethod
    def from_rules(
        cls,
        rules: Mapping[str, Mapping[str, Any]] | None = None,
        *,
        name: str = "unnamed",
        title: Words = _NO_WORDS,
        about: Words = _NO_WORDS,
        sources: tuple[str, ...] = (),
        rulings: tuple[Ruling, ...] = (),
    ) -> Variant:
        """A variant from ``{block: {key: value}}``; what is not said is the default of the edition.

        Raises `VariantError` for an unknown block, key or word, a missing number, or a contradiction.
        """
        rules = rules or {}
        if unknown := sorted(set(rules) - set(edition.BLOCKS)):
            raise VariantError(f"unknown block `{unknown[0]}`; known: {', '.join(edition.BLOCKS)}")
        if wrong := [block for block in rules if not isinstance(rules[block], Mapping)]:
            raise VariantError(f"`{wrong[0]}` cannot be {rules[wrong[0]]!r}; allowed: a block of keys")
        full = edition.complete(rules)
        if faults := [*edition.faults(full, {**edition.schema(), "required": []})]:
            raise VariantError(f"variant `{name}`: {'; '.join(faults)}")
        blocks = {block: kind(**full[block]) for block, kind in _KINDS.items()}
        return cls(
            name=name,
            layouts=_layouts(full),
            rules_digest=edition.digest(full),
            title=title,
            about=about,
            sources=sources,
            rulings=rulings,
            rules=full,
            **blocks,
        )

    def with_rules(self, rules: Mapping[str, Mapping[str, Any]], *, name: str | None = None) -> Variant:
        """The same table with some keys changed, ``{block: {key: value}}``; raises what `from_rules` raises."""
        merged = {block: {**self.rules[block], **rules.get(block, {})} for block in self.rules}
        unknown = {block: keys for block, keys in rules.items() if block not in merged}
        return Variant.from_rules(
            {**merged, **unknown},
            name=name or self.name,
            title=self.title,
            about=self.about,
            sources=self.sources,
            rulings=self.rulings,
        )

    @property
    def rules(self) -> Rules:
        """Every key with its value, as plain data; a fresh copy."""
        return edition.complete(self._rules)

    @property
    def changes(self) -> Rules:
        """Only the keys whose value is not the default of the edition."""
        return edition.changes(self._rules)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Keys that are set but have no effect."""
        from julepe_rules import idle

        return idle.warnings(self)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that this variant offers."""
        return tuple(layout.players for layout in self.layouts)

    def layout(self, players: int) -> Layout:
        """The deal at so many players. Raises `SetupError` when the variant does not offer it."""
        for layout in self.layouts:
            if layout.players == players:
                return layout
        raise SetupError(self._not_offered(players))

    def max_actions(self, players: int) -> int:
        """No deal takes more actions than this at so many players, chance steps included (law of termination).

        Counted: bet, baile and throw; a declaration, an answer to the widow and an exchange for each seat dealt in and
        one for a defender; the deal; a new stock for every card that can be served; and the cards of every trick. A new
        deal in the same hand (R1, R5) starts the count again.
        """
        layout = self.layout(players)
        served = (layout.dealt_in + 1) * (layout.tricks + 1)
        return 3 + 3 * layout.dealt_in + 1 + 1 + served + layout.tricks * (layout.dealt_in + 1)

    def shortage(self, players: int) -> dict[str, int]:
        """The arithmetic that forbids this many players (R2): empty if the pack would do.

        ``dealt_in`` x ``cards`` + ``extra`` (the turned card, a turned joker, the widow) = ``need`` > ``size`` of the pack.
        """
        layout = Layout(
            players=players, **{**self.rules["deal"], **self.rules["layouts"].get(str(players), {})}
        )
        joker = self.pack.joker is not Joker.NONE and self.pack.joker_turned is JokerTurned.TURN_NEXT
        extra = 1 + joker + (layout.tricks if self.lone.game is LoneGame.WIDOW else 0)
        need, size = layout.dealt_in * layout.cards + extra, len(self.pack.cards(layout.removed_suit))
        if need <= size:
            return {}
        return {
            "dealt_in": layout.dealt_in,
            "cards": layout.cards,
            "extra": extra,
            "need": need,
            "size": size,
        }

    def _not_offered(self, players: int) -> str:
        counts = self.player_counts
        text = f"{self.name} is played by {counts[0]} to {counts[-1]}, not by {players}"
        short = self.shortage(players) if players > counts[-1] else {}
        if short:
            text += ": {dealt_in} players x {cards} cards + {extra} = {need}, and the pack has {size} (R2)".format(
                **short
            )
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as plain data: the same bytes for the same rules, whatever order a set has in this process."""
        meta = (self.name, self.title, self.about, self.sources, self.rulings)
        return _from_changes, (self.changes, meta)

    def __repr__(self) -> str:
        counts = self.player_counts
        return f"<Variant {self.name}: {counts[0]}-{counts[-1]} players, {self.rules_digest[:15]}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return self.rules_digest == other.rules_digest

    def __hash__(self) -> int:
        return hash(self.rules_digest)


def _from_changes(rules: Rules, meta: tuple[Any, ...]) -> Variant:
    name, title, about, sources, rulings = meta
    return Variant.from_rules(rules, name=name, title=title, about=about, sources=sources, rulings=rulings)
