from __future__ import annotations

from typing import Any

import attrs
import pytest

from julepe_rules import load_variant
from julepe_rules import simulation as below

from .using import Terminal, checked, julepe


def test_the_json_is_the_report() -> None:
    line = ["simulate", "viuda", "--players", "4", "--hands", "150", "--seed", "9", "--json"]
    result = julepe(*line)
    assert (result.exit_code, result.stderr) == (0, "")
    data = checked(result.stdout, "simulation")
    report = below.simulate(load_variant("viuda"), players=4, hands=150, seed=9)
    assert data == report.as_dict()
    assert (data["hands"], data["conserved_cards"], data["conserved_money"]) == (150, True, True)
    assert julepe(*line).stdout == result.stdout


@pytest.mark.parametrize("policy", ["random", "simple"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_figures_as_a_table(lang: str, policy: str) -> None:
    result = julepe("simulate", "manual", "--hands", "60", "--policy", policy, "--lang", lang)
    assert (result.exit_code, result.stderr) == (0, "")
    flat = " ".join(result.stdout.split())
    assert ("Manos 60" if lang == "es" else "Hands 60") in flat
    assert ("¿Están todas las fichas? sí" if lang == "es" else "All chips accounted for yes") in flat
    assert policy in flat


@pytest.mark.parametrize("lost", ["conserved_cards", "conserved_money"])
def test_a_lost_card_or_chip_is_exit_code_1(lost: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = below.simulate

    def losing(*args: Any, **how: Any) -> below.Report:
        report = real(*args, **how)
        return attrs.evolve(report, tally=attrs.evolve(report.tally, **{lost: False}))

    monkeypatch.setattr(below, "simulate", losing)
    result = julepe("simulate", "manual", "--hands", "10", "--json")
    assert result.exit_code == 1
    assert checked(result.stdout, "simulation")[lost] is False
    assert result.stderr.startswith("Error: ")
    assert "NO" in julepe("simulate", "manual", "--hands", "10").stdout


def test_a_session_that_is_cut_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = below.simulate

    def cut(*args: Any, **how: Any) -> below.Report:
        report = real(*args, **how)
        return attrs.evolve(report, tally=attrs.evolve(report.tally, sessions_cut=3))

    monkeypatch.setattr(below, "simulate", cut)
    assert "Sessions cut" in julepe("simulate", "manual", "--hands", "10").stdout


@pytest.mark.slow
def test_a_bar_on_a_terminal() -> None:
    terminal = Terminal("simulate", "tomate", "--players", "3", "--hands", "1500")
    assert terminal.end() == 0
    assert "1500/1500" in terminal.text.replace(" ", "")
    assert "All chips accounted for" in terminal.text


@pytest.mark.slow
def test_ctrl_c_ends_it_with_a_word() -> None:
    terminal = Terminal("simulate", "manual", "--hands", "100000000", "--lang", "es")
    while "/100000000" not in terminal.text:
        terminal.read_some()
    terminal.send(b"\x03")
    assert terminal.end() == 4
    assert "Interrumpido." in terminal.text
    assert "Traceback" not in terminal.text
