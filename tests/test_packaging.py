"""What people install is what stands in the repository: wheel, editable install and checkout find the same files."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from julepe_rules import _data

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ("variants", "schemas")

ASK = """
import json, julepe_rules
from julepe_rules import _data
print(json.dumps({
    "file": julepe_rules.__file__,
    "variants": str(_data.variants_dir()),
    "schemas": str(_data.schemas_dir()),
}))
"""

pytestmark = [
    pytest.mark.slow,
    # One worker builds for all of them, where the tests are shared out by group.
    pytest.mark.xdist_group("packaging"),
]


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command without the network and without what the caller's environment adds to Python."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))
    }
    environment |= {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


class Environment:
    """A fresh environment that holds nothing, and sees the libraries that the tests run with.

    It sees them through a `.pth` file: Python puts that folder behind the environment's own, and does not follow the
    `.pth` files in it. So the libraries are found, and a `julepe_rules` that is installed there for editing is not.
    """

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.python = folder / "bin" / "python"
        self.command = folder / "bin" / "julepe"
        self.packages = Path(
            run(self.python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        )
        borrowed = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
        (self.packages / "zz_borrowed.pth").write_text("\n".join(borrowed) + "\n", "utf-8")

    def install(self, *what: str | Path) -> None:
        run(sys.executable, "-m", "pip", "--python", self.python, "install", "--quiet", "--no-deps", *what)

    def ask(self, elsewhere: Path) -> dict[str, Path]:
        answer = json.loads(run(self.python, "-I", "-c", ASK, cwd=elsewhere))
        return {name: Path(path) for name, path in answer.items()}


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> tuple[Path, Path]:
    """The sdist, and the wheel built from the sdist alone, as for a release."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def from_wheel(built, tmp_path_factory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("wheel") / "venv")
    environment.install(built[1])
    return environment


@pytest.fixture(scope="module")
def for_editing(tmp_path_factory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("editable") / "venv")
    environment.install("--no-build-isolation", "--editable", ROOT)
    return environment


def test_an_installed_wheel_holds_the_files_of_the_repository(from_wheel, tmp_path):
    found = from_wheel.ask(tmp_path)
    assert found["file"] == from_wheel.packages / "julepe_rules" / "__init__.py"
    for folder in SHIPPED:
        assert found[folder] == from_wheel.packages / "julepe_rules" / "data" / folder
        shipped = contents(found[folder])
        assert shipped
        assert shipped == contents(ROOT / folder)


def test_an_installed_wheel_holds_the_source_and_says_that_it_is_typed(from_wheel):
    installed = contents(from_wheel.packages / "julepe_rules")
    source = contents(ROOT / "src" / "julepe_rules")
    assert {name: text for name, text in installed.items() if not name.startswith("data/")} == source
    assert "py.typed" in installed


def test_the_command_of_an_installed_wheel_lists_the_variants(from_wheel, tmp_path):
    listed = run(from_wheel.command, "variants", "--ids", cwd=tmp_path).split()
    assert sorted(listed) == sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))


def test_an_editable_install_finds_the_files_where_they_stand(for_editing, tmp_path):
    found = for_editing.ask(tmp_path)
    assert found["file"] == ROOT / "src" / "julepe_rules" / "__init__.py"
    assert [found[folder] for folder in SHIPPED] == [ROOT / folder for folder in SHIPPED]


def test_a_checkout_that_is_not_installed_finds_them_too(tmp_path):
    program = f"import sys\nsys.path.insert(0, {str(ROOT / 'src')!r})\n{ASK}"
    found = json.loads(run(sys.executable, "-I", "-c", program, cwd=tmp_path))
    assert Path(found["file"]) == ROOT / "src" / "julepe_rules" / "__init__.py"
    assert [Path(found[folder]) for folder in SHIPPED] == [ROOT / folder for folder in SHIPPED]


def test_the_wheel_is_for_every_platform_and_holds_only_the_package(built):
    _, wheel = built
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"julepe_rules"}


def test_the_sdist_holds_all_that_one_needs_to_work_on_it(built):
    sdist, _ = built
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for needed in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "Makefile",
        ".ci/run",
        "tests/test_packaging.py",
    ):
        assert needed in names
    for folder in SHIPPED:
        assert {f"{folder}/{name}" for name in contents(ROOT / folder)} <= names
    assert not [name for name in names if name.startswith((".venv", ".git/")) or "__pycache__" in name]


@pytest.mark.parametrize("find", [_data.variants_dir, _data.schemas_dir])
def test_an_installation_without_its_files_says_so(find, tmp_path, monkeypatch):
    assert find().is_dir()
    monkeypatch.setattr(_data, "_PLACES", (tmp_path / "data", tmp_path))
    with pytest.raises(FileNotFoundError, match=r"without its (variants|schemas).*Install it again"):
        find()
