"""From a name, a path or a text to a `Variant`, with everything that was found on the way: `check` is this, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from julepe_rules.errors import JulepeError, VariantError
from julepe_rules.loading.diagnostics import Diagnostic, Place, VariantFileError, VariantFileNotFoundError
from julepe_rules.loading.documents import Document, from_path, from_text
from julepe_rules.loading.merging import Merged, merge
from julepe_rules.loading.parents import chain, is_path, names_close_to, shipped, shipped_path
from julepe_rules.loading.placing import placed
from julepe_rules.loading.reports import TOP, Report
from julepe_rules.variant import Ruling, Variant, Words

__all__ = ["Resolved", "list_variants", "load_variant", "load_variant_text", "resolve", "resolve_text"]


@attrs.frozen
class Resolved:
    """What became of a variant file.

    `variant` is missing if there are errors. `diagnostics` holds errors and warnings, the child's first, by place.
    `chain` names the files, the child first, and `texts` holds what stands in them. `origins` says for every dotted key
    that some file sets (``tricks.beat``, ``layouts.5.cards``, ``stakes.hand.dealer``) where that is; a key that is not
    there has its default.
    """

    variant: Variant | None
    diagnostics: tuple[Diagnostic, ...]
    chain: tuple[str, ...]
    origins: dict[str, Place] = attrs.field(factory=dict)
    texts: Mapping[str, str] = attrs.field(factory=dict, repr=False)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What keeps the file from loading."""
        return tuple(one for one in self.diagnostics if one.severity == "error")

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What has no effect."""
        return tuple(one for one in self.diagnostics if one.severity == "warning")

    @property
    def unreadable(self) -> bool:
        """The file itself could not be read at all (missing, a folder, no permission, binary)."""
        return any(one.unreadable for one in self.diagnostics)

    def require(self) -> Variant:
        """The variant; raises `VariantFileError` with all diagnostics if there is none."""
        if self.variant is not None:
            return self.variant
        missing = any(one.code in ("JV120", "JV125") for one in self.diagnostics)
        raise (VariantFileNotFoundError if missing else VariantFileError)(self.diagnostics)


def list_variants() -> tuple[str, ...]:
    """The ids of the shipped variants, sorted."""
    return shipped()


def load_variant(name_or_path: str | Path) -> Variant:
    """The variant of that name, or in that file.

    A bare name is a shipped variant; anything with a slash or ending in ``.yaml``, and any `Path`, is a file.

    Raises `VariantFileError` with every fault that was found; for a name or file that does not exist it is a
    `VariantNotFoundError`, too.
    """
    return resolve(name_or_path).require()


def load_variant_text(text: str, *, file: str = "<text>", base: Path | None = None) -> Variant:
    """The variant that `text` describes; messages call it `file`, and the paths in it begin at `base`.

    Raises `VariantFileError` with every fault that was found.
    """
    return resolve_text(text, file=file, base=base).require()


def resolve(name_or_path: str | Path) -> Resolved:
    """As `load_variant`, but never raises for what stands in files: the result says what was found."""
    name = str(name_or_path)
    if isinstance(name_or_path, Path) or is_path(name):
        return _resolved(from_path(Path(name_or_path), name))
    path = shipped_path(name)
    if path is not None:
        return _resolved(from_path(path, str(path)))
    report = Report(name, "")
    report.add("no_such_variant", TOP, name=name, hint=names_close_to(name, Path()))
    return Resolved(None, tuple(report.found), ())


def resolve_text(text: str, *, file: str = "<text>", base: Path | None = None) -> Resolved:
    """As `load_variant_text`, but never raises for what stands in the text."""
    return _resolved(from_text(text, file, base if base is not None else Path()))


def _resolved(first: Document) -> Resolved:
    documents = chain(first)
    variant, merged, judged = None, Merged(), list[Diagnostic]()
    if all(document.complete for document in documents):
        merged = merge(documents)
        variant, judged = _built(merged, documents)
    found = [one for document in documents for one in document.report.found]
    files = [document.file for document in documents]
    return Resolved(
        variant,
        tuple(sorted(found + judged, key=lambda one: _order(one, files))),
        tuple(files),
        {name: origin.place for name, origin in merged.origins.items()},
        {document.file: document.report.text for document in documents},
    )


def _order(one: Diagnostic, files: Sequence[str]) -> tuple[int, int, int, str]:
    return files.index(one.place.file), one.place.line, one.place.column, one.code


def _built(merged: Merged, documents: Sequence[Document]) -> tuple[Variant | None, list[Diagnostic]]:
    """The variant and its warnings, or nothing and its contradictions."""
    said = documents[0].data
    try:
        variant = Variant.from_rules(
            merged.rules,
            name=said["name"],
            title=Words(**said.get("title", {})),
            about=Words(**said.get("about", {})),
            sources=tuple(said.get("sources", ())),
            rulings=tuple(Ruling(**one) for one in said.get("rulings", ())),
        )
    except JulepeError as error:
        problems = error.problems if isinstance(error, VariantError) else ()
        return None, placed(problems, merged, documents) or _refused(error, documents[0])
    return variant, placed(variant.warnings, merged, documents)


def _refused(error: JulepeError, document: Document) -> list[Diagnostic]:
    """The rules are refused for a reason that has no code: nobody should ever see this."""
    report = Report(document.file, document.report.text)
    report.add("refused", document.spot, reason=str(error))
    return list(report.found)
