"""A contract for import-linter: some parts of the package may use only some other packages.

import-linter's own "forbidden" contract needs every unwanted package by name and every importer to
exist. This one names what is allowed, and binds a part of the package as soon as it appears.
"""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from importlinter import Contract, ContractCheck, fields, output

if TYPE_CHECKING:
    from grimp import ImportGraph


class AllowedPackagesContract(Contract):
    """The modules under `importers` import only each other, the standard library and `allowed`."""

    type_name = "allowed_packages"

    importers = fields.ListField(subfield=fields.StringField())
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: "ImportGraph", verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - the base class' signature
        """Compare every import of a module under `importers` with the allowed packages."""
        bad = sorted(self._unwanted_imports(graph))
        return ContractCheck(kept=not bad, metadata={"bad": bad})

    def _unwanted_imports(self, graph: "ImportGraph") -> Iterator[tuple[str, str]]:
        importers = cast("list[str]", self.importers)
        allowed = {"kartenspiele", *sys.stdlib_module_names, *cast("set[str]", self.allowed)}
        for module in graph.modules:
            if not any(module == name or module.startswith(f"{name}.") for name in importers):
                continue
            for imported in graph.find_modules_directly_imported_by(module):
                if imported.partition(".")[0] not in allowed:
                    yield module, imported

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line for each unwanted import."""
        for module, imported in cast("list[tuple[str, str]]", check.metadata["bad"]):
            output.print_error(f"{module} may not import {imported}")
