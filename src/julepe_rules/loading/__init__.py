"""Reading variants from YAML: strictly, with every fault at its place and in the reader's language.

`load_variant` and `load_variant_text` return a `Variant` or raise `VariantFileError`; `resolve` and `resolve_text`
return whatever was found, and where each key was set.
"""

from julepe_rules.loading.diagnostics import (
    Diagnostic,
    Hint,
    Place,
    Related,
    VariantFileError,
    VariantFileNotFoundError,
)
from julepe_rules.loading.resolving import (
    Resolved,
    list_variants,
    load_variant,
    load_variant_text,
    resolve,
    resolve_text,
)

__all__ = [
    "Diagnostic",
    "Hint",
    "Place",
    "Related",
    "Resolved",
    "VariantFileError",
    "VariantFileNotFoundError",
    "list_variants",
    "load_variant",
    "load_variant_text",
    "resolve",
    "resolve_text",
]
