"""Runs the command: in this process, and in a terminal of its own."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping
from typing import Any

import jsonschema
from click.testing import CliRunner, Result

from julepe_rules import Hand, Variant
from julepe_rules._data import schemas_dir
from julepe_rules.cli import main

#: No language, no colour and no width but those that a test asks for.
CLEAN = {
    "LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "NO_COLOR": "", "COLUMNS": "", "TERM": "xterm",
    "PYTHONIOENCODING": "utf-8", "FORCE_COLOR": "", "JULEPE_DEBUG": "",
}  # fmt: skip


def julepe(*args: str, text: str | bytes | None = None, env: Mapping[str, str] | None = None) -> Result:
    """Run a command line in this process."""
    return CliRunner().invoke(main, args, input=text, env={**CLEAN, **(env or {})})


def schema(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((schemas_dir() / f"{name}.schema.json").read_text("utf-8"))
    return loaded


def checked(text: str, name: str) -> dict[str, Any]:
    """The JSON object in `text`, which must fit its schema."""
    data: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator(schema(name)).validate(data)
    assert next(iter(data)) == "schema_version"
    return data


def random_hand(variant: Variant, players: int, rng: Any, **start: Any) -> Hand:
    """A hand played with random actions to its end."""
    hand = Hand(variant, players=players, **start)
    while not hand.is_over:
        if hand.need_shuffle is not None:
            cards = list(hand.need_shuffle.cards)
            rng.shuffle(cards)
            hand.shuffle(cards)
        else:
            hand.apply(rng.choice(hand.legal_actions()))
    return hand


_PROMPT = re.compile(r"\n> $")
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`julepe` in a pseudo-terminal. `text` is all that it has written, without control sequences."""

    def __init__(self, *args: str, env: Mapping[str, str] | None = None, columns: int = 80) -> None:
        whole = {**os.environ, **CLEAN, **(env or {})}
        self.env = {name: value for name, value in whole.items() if value}
        self.raw = b""
        self.status: int | None = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # pragma: no cover - the child
            signal.signal(
                signal.SIGINT, signal.SIG_DFL
            )  # a test run in the background passes on that it is ignored
            program = "import sys; from julepe_rules.cli import main; sys.exit(main(prog_name='julepe'))"
            os.execve(sys.executable, [sys.executable, "-c", program, *args], self.env)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 60, columns, 0, 0))

    @property
    def text(self) -> str:
        encoding = self.env.get("PYTHONIOENCODING", "utf-8")
        return _ESCAPES.sub("", self.raw.decode(encoding)).replace("\r\n", "\n").replace("\r", "")

    def until_prompt(self, seconds: float = 60) -> bool:
        """Wait until it asks something; false if it has ended."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready = select.select([self.fd], [], [], 0.05)[0]
            if not ready:
                if _PROMPT.search(self.raw[-20:].decode("utf-8", "replace")):
                    return True
                continue
            try:
                piece = os.read(self.fd, 65536)
            except OSError:  # the other end is closed
                piece = b""
            if not piece:
                return False
            self.raw += piece
        raise AssertionError(f"nothing asked for {seconds} s; so far:\n{self.text[-2000:]}")

    def read_some(self, seconds: float = 60) -> None:
        """Wait for a little more."""
        if not select.select([self.fd], [], [], seconds)[0]:
            raise AssertionError(f"silent for {seconds} s; so far:\n{self.text[-2000:]}")
        self.raw += os.read(self.fd, 65536)

    def send(self, keys: bytes | str) -> None:
        os.write(self.fd, keys.encode() if isinstance(keys, str) else keys)

    def answer(self, text: str) -> bool:
        """Type a line; false if that was the last."""
        before = len(self.raw)
        self.send(text + "\r")
        end = time.monotonic() + 10  # the line must be echoed before the next prompt counts
        while len(self.raw) <= before + 1 and time.monotonic() < end:
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.raw += os.read(self.fd, 65536)
                except OSError:
                    return False
        return self.until_prompt()

    def play(self, choose: Callable[[str], str], most: int = 400) -> None:
        """Answer every prompt with what `choose` makes of the text so far, until the end."""
        going = self.until_prompt()
        for _ in range(most):
            if not going:
                return
            going = self.answer(choose(self.text))
        raise AssertionError(f"no end after {most} answers:\n{self.text[-2000:]}")

    def end(self) -> int:
        """The exit code."""
        if self.status is None:
            while self.until_prompt():  # it asks where it should have ended
                os.kill(self.pid, signal.SIGTERM)
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            os.close(self.fd)
        return self.status
