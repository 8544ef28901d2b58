"""Writes the golden files anew: ``python -m tests.golden.regenerate``. Then read the difference."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, names, playthrough


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = {f"{name}.txt": name for name in names()}
    for path in FOLDER.iterdir():
        if path.name not in wanted:
            path.unlink()
            print(f"removed {path.name}")
    changed = 0
    for file, name in wanted.items():
        path, text = FOLDER / file, playthrough(name)
        if not path.exists() or path.read_bytes() != text.encode():
            path.write_bytes(text.encode())
            changed += 1
    print(f"{len(wanted)} files, {changed} of them written anew")


if __name__ == "__main__":
    main()
