"""JV4xx and inheritance: who wins, what merges, and where it was set."""

import pytest

from julepe_rules import Variant
from julepe_rules.loading import list_variants, load_variant, resolve

from .marked import both_languages, check, read_marks


def head(name, parent):
    return f"format: julepe-variant/1\nname: {name}\nextends: {parent}\n"


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Writes files into the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(**files):
        for name, text in files.items():
            path = tmp_path / (name.replace("__", "/") + ".yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    return write


def origins(path):
    return {key: f"{place.file}:{place.line}" for key, place in resolve(path).origins.items()}


# What merges


def test_the_child_wins_key_by_key_and_keeps_what_it_does_not_say(write):
    write(
        abuela=head("abuela", "none") + "tricks: {beat: free, overtrump: free}\nquota: {tricks: 1}\n",
        casa=head("casa", "abuela.yaml") + "tricks:\n  beat: must\n",
    )
    assert load_variant("casa.yaml").changes == {"tricks": {"overtrump": "free"}, "quota": {"tricks": 1}}
    assert origins("casa.yaml") == {
        "tricks.beat": "casa.yaml:5",
        "tricks.overtrump": "abuela.yaml:4",
        "quota.tricks": "abuela.yaml:5",
    }


def test_lists_and_tables_of_numbers_are_replaced_whole(write):
    write(
        abuela=head("abuela", "none")
        + "deal: {packets: [3, 2]}\nbaile: {quota_by_rank: {as: 3, 3: 3}}\nquota: {by_players: {2: 3}}\n",
        casa=head("casa", "abuela.yaml")
        + "deal: {packets: [2, 3]}\nbaile: {quota_by_rank: {rey: 3}}\nquota: {by_players: {3: 1}}\n",
    )
    assert load_variant("casa.yaml").changes == {
        "deal": {"packets": [2, 3]},
        "baile": {"quota_by_rank": {"12": 3}},
        "quota": {"by_players": {"3": 1}},
    }
    assert origins("casa.yaml")["baile.quota_by_rank"] == "casa.yaml:5"


def test_layouts_merge_by_number_and_then_by_key(write):
    write(
        abuela=head("abuela", "none")
        + "layouts: {5: {cards: 6, removed_suit: b}, 6: {cards: 4, tricks: 4}}\n",
        casa=head("casa", "abuela.yaml") + "layouts:\n  5: {removed_suit: none}\n  4: {cards: 6}\n",
    )
    assert load_variant("casa.yaml").rules["layouts"] == {
        "5": {"cards": 6, "removed_suit": "none"},
        "6": {"cards": 4, "tricks": 4},
        "4": {"cards": 6},
    }
    where = origins("casa.yaml")
    assert where["layouts.5.cards"] == "abuela.yaml:4"
    assert where["layouts.5.removed_suit"] == "casa.yaml:5"
    assert where["layouts.4.cards"] == "casa.yaml:6"


def stakes(write, abuela, casa):
    write(abuela=head("abuela", "none") + abuela, casa=head("casa", "abuela.yaml") + casa)
    return load_variant("casa.yaml").rules["stakes"]


def test_stakes_merge_amount_by_amount(write):
    found = stakes(
        write,
        "stakes: {opening: {each: 1, dealer: 3}}\n",
        "stakes: {opening: {dealer: 5}, plate_empty: {each: 2}}\n",
    )
    assert found["opening"] == {"each": 1, "dealer": 5}
    assert found["plate_empty"] == {"each": 2, "dealer": 0}
    where = origins("casa.yaml")
    assert (where["stakes.opening.each"], where["stakes.opening.dealer"]) == ("abuela.yaml:4", "casa.yaml:4")


def test_absent_replaces_a_stake_and_a_stake_replaces_absent(write):
    found = stakes(
        write,
        "stakes: {opening: {each: 1}, plate_empty: absent}\n",
        "stakes: {opening: absent, plate_empty: {dealer: 4}}\n",
    )
    assert found["opening"] == "absent"
    assert found["plate_empty"] == {"each": 0, "dealer": 4}
    assert "stakes.opening.each" not in origins("casa.yaml")


@pytest.mark.parametrize(
    "parent", ["", "stakes: {hand: {dealer: 2}}\n", "stakes: {hand: {each: 0, dealer: 2}}\n"]
)
def test_equal_parents_have_equal_heirs(write, parent):
    """A parent that says what is the default anyway is the same parent."""
    assert stakes(write, parent, "stakes: {hand: {each: 1}}\n")["hand"] == {"each": 1, "dealer": 2}


def test_a_file_without_a_parent_says_what_from_rules_says(write):
    write(casa=head("casa", "none") + "stakes: {hand: {each: 1}}\n")
    assert load_variant("casa.yaml") == Variant.from_rules({"stakes": {"hand": {"each": 1}}})


def test_titles_sources_and_rulings_are_not_inherited(write):
    said = "title: {es: Abuela}\nabout: {es: x}\nsources: [y]\n"
    ruling = "rulings: [{point: a, readings: [b], choice: c, why: d, rule: R9}]\n"
    write(abuela=head("abuela", "none") + said + ruling, casa=head("casa", "abuela.yaml"))
    parent, child = load_variant("abuela.yaml"), load_variant("casa.yaml")
    assert (parent.title["en"], parent.sources, parent.rulings[0].rule) == ("Abuela", ("y",), "R9")
    assert (child.name, child.title["es"], child.about["es"], child.sources, child.rulings) == (
        "casa",
        "",
        "",
        (),
        (),
    )
    assert child == parent


def test_several_generations(write):
    write(
        a=head("a", "none") + "tricks: {beat: free, trump: free}\n",
        b=head("b", "./a.yaml") + "tricks: {trump: must}\n",
        c=head("c", "b.yaml") + "tricks: {beat: must}\n",
    )
    found = resolve("c.yaml")
    assert found.variant.changes == {}
    assert found.chain == ("c.yaml", "b.yaml", "a.yaml")
    assert set(found.texts) == {"c.yaml", "b.yaml", "a.yaml"}
    assert load_variant("a.yaml").changes != {}, "a parent is left as it is"


# Which file is meant


def test_a_path_is_relative_to_the_file_that_names_it(write):
    write(
        family__abuela=head("abuela", "../base/base.yaml"),
        base__base=head("base", "none") + "quota: {tricks: 1}\n",
        house__casa=head("casa", "../family/abuela.yaml"),
    )
    assert load_variant("house/casa.yaml").quota.tricks == 1
    assert resolve("house/casa.yaml").chain[1:] == (
        "house/../family/abuela.yaml",
        "house/../family/../base/base.yaml",
    )


def test_a_bare_name_is_a_shipped_variant_even_if_there_is_such_a_file(write):
    write(manual=head("manual", "none") + "quota: {tricks: 1}\n", casa=head("casa", "manual"))
    assert load_variant("casa.yaml") == load_variant("manual") != load_variant("manual.yaml")
    assert load_variant("./manual.yaml").quota.tricks == 1


@pytest.mark.parametrize("name", list_variants())
def test_an_empty_file_on_a_shipped_variant_has_its_rules(write, name):
    write(casa=head("casa", name))
    found = resolve("casa.yaml")
    assert found.variant == load_variant(name)
    assert found.diagnostics == ()
    assert len(found.chain) == 1 + len(resolve(name).chain)


# What goes wrong


def faults(path):
    found = resolve(path).diagnostics
    for one in found:
        both_languages(one)
    return [(one.code, str(one.place)) for one in found]


@pytest.mark.parametrize(
    ("parent", "message", "advice"),
    [
        ("manaul", "variant `manaul`", "did you mean `manual`?"),
        ("zzz", "variant `zzz`", "`viuda`"),
        ("abuela", "variant `abuela`", "write `abuela.yaml`"),
        ("casa.yml", "variant `casa.yml`", "write `./casa.yml`"),
        ("ninguna", "variant `ninguna`", "did you mean `none`?"),
        ("~", "variant `~`", "did you mean `none`?"),
        ("Manual", "variant `Manual`", "did you mean `manual`?"),
        ("abeula.yaml", "file `abeula.yaml`", "looked for at `abeula.yaml`"),
        ("./abuela", "file `./abuela`", "looked for at `abuela`"),
        ("https://example.org/a.yaml", "file `https://example.org/a.yaml`", "looked for"),
        ("x" * 300, "variant `xxx", "shipped"),
        ('"a\\uE000b"', "variant `a\\ue000b`", "shipped"),
    ],
)
def test_a_parent_that_is_not_there(write, parent, message, advice, tmp_path):
    write(abuela=head("abuela", "none"))
    (tmp_path / "casa.yml").write_text("", "utf-8")
    (one,) = check(head("casa", f"⟦{parent}⟧"), "JV401")
    assert message in one.message("en")
    assert advice in one.help("en")
    assert not one.unreadable


def test_a_parent_that_cannot_be_read(write, tmp_path):
    write(binary=" ", latin=" ")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "binary.yaml").write_bytes(b"\0\1\2")
    (tmp_path / "latin.yaml").write_bytes("name: caña".encode("latin-1"))
    (tmp_path / "big.yaml").write_bytes(b"#" * 300_000)
    for name in ("folder", "binary", "latin", "big"):
        (one,) = check(head("casa", f"⟦{name}.yaml⟧"), "JV403")
        assert not one.unreadable


def test_what_is_wrong_in_the_parent_is_told_there(write):
    write(
        abuela=head("abuela", "none") + "tricks: {beat: mst}\nquota: {tricks: 0}\n",
        casa="# mine\n" + head("casa", "abuela.yaml") + "tricks: {trump: mst}\n",
    )
    found = resolve("casa.yaml")
    assert found.variant is None
    assert faults("casa.yaml") == [
        ("JV211", "casa.yaml:5:17"),
        ("JV211", "abuela.yaml:4:16"),
        ("JV212", "abuela.yaml:5:17"),
    ]
    assert [(other.role, str(other.place)) for other in found.diagnostics[1].related] == [
        ("extended", "casa.yaml:4:10")
    ]


def test_a_contradiction_is_told_in_the_child_and_names_the_parent(write):
    write(
        abuela=head("abuela", "none") + "declare: {dealer_must_play: always}\n",
        casa=head("casa", "abuela.yaml") + "layouts: {6: {sits_out: dealer}}\n",
    )
    (one,) = resolve("casa.yaml").diagnostics
    assert (one.code, str(one.place)) == ("JV304", "casa.yaml:4:25")
    assert [(other.role, str(other.place)) for other in one.related] == [("inherited", "abuela.yaml:4:29")]


def test_a_contradiction_that_is_all_the_parents_is_told_there(write):
    write(abuela=head("abuela", "none") + "quota: {tricks: 6}\n", casa=head("casa", "abuela.yaml"))
    assert faults("casa.yaml") == [("JV307", "abuela.yaml:4:17")]


def test_a_child_may_repair_its_parent(write):
    write(
        abuela=head("abuela", "none") + "quota: {tricks: 6}\n",
        casa=head("casa", "abuela.yaml") + "quota: {tricks: 2}\n",
    )
    assert faults("abuela.yaml") == [("JV307", "abuela.yaml:4:17")]
    assert faults("casa.yaml") == []


def test_what_a_parent_says_in_vain_is_no_fault_of_the_child(write):
    write(
        abuela=head("abuela", "none") + "tricks: {overtrump: free}\n",
        casa=head("casa", "abuela.yaml") + "tricks: {trump: free}\n",
        prima=head("prima", "abuela.yaml") + "tricks: {trump: free, undertrump: excused}\n",
    )
    assert faults("casa.yaml") == []
    assert faults("prima.yaml") == [("JV351", "prima.yaml:4:35")]


def test_a_circle_is_named(write):
    write(a=head("a", "b.yaml"), b=head("b", "./c.yaml"), c=head("c", "b.yaml"), me=head("me", "me.yaml"))
    (one,) = resolve("a.yaml").diagnostics
    assert (one.code, str(one.place)) == ("JV402", "c.yaml:3:10")
    assert one.message("en").endswith("b.yaml -> c.yaml -> b.yaml")
    (one,) = resolve("me.yaml").diagnostics
    assert (one.code, str(one.place)) == ("JV402", "me.yaml:3:10")
    assert one.message("es").endswith("me.yaml -> me.yaml")


def test_a_circle_is_seen_through_links_and_detours(write, tmp_path):
    write(sub__b=head("b", "../sub/../a.yaml"), a=head("a", "link.yaml"))
    (tmp_path / "link.yaml").symlink_to(tmp_path / "sub" / "b.yaml")
    # The link lies beside a.yaml: what it names is looked for from there.
    (tmp_path / "sub" / "b.yaml").write_text(head("b", "./a.yaml"), "utf-8")
    assert [code for code, _ in faults("a.yaml")] == ["JV402"]


def test_a_chain_may_have_eight_files(write):
    files = {f"f{n}": head(f"f{n}", f"f{n + 1}.yaml") for n in range(1, 9)}
    write(**files, f9=head("f9", "none"))
    assert faults("f2.yaml") == []
    assert faults("f1.yaml") == [("JV404", "f8.yaml:3:10")]


def test_a_parent_of_a_newer_format_stops_there(write):
    write(
        abuela=head("abuela", "none").replace("/1", "/2") + "tricks: {beat: sometimes}\nnew_block: {}\n",
        casa=head("casa", "abuela.yaml") + "quota: {tricks: 6}\n",
    )
    assert faults("casa.yaml") == [("JV501", "abuela.yaml:1:9")]


def test_a_file_that_cannot_be_parsed_does_not_ask_for_its_parent(write):
    write(casa=head("casa", "nowhere.yaml") + "tricks: [\n")
    assert faults("casa.yaml") == [("JV102", "casa.yaml:4:9")]


def test_marks_are_read_right():
    assert read_marks("a\n⟦b⟧ ⟪c⟫")[1:] == (
        [read_marks("a\n⟦b⟧").faults[0]],
        [read_marks("a\nb ⟪c⟫").related[0]],
    )
