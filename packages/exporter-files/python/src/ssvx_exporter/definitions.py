"""What is known of tables, columns and SQL: generated from the sources of @x/exporter-files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, cast

from .errors import InvalidInputError
from .names_generated import TableName


@cache
def read_definitions() -> dict[str, Any]:
    """The generated definitions."""
    text = files(__package__).joinpath("definitions.generated.json").read_text(encoding="utf-8")
    return cast("dict[str, Any]", json.loads(text))


@dataclass(frozen=True)
class Column:
    """A column of a table, or one inside of such a column."""

    name: str
    type: str
    """`int64`, `string`, `boolean`, `timestamp_ms` (UTC), `list<int64>`, `list<struct>` or `struct`."""
    is_nullable: bool
    unit: str | None
    """Where the name alone does not say it: `ms`, `gwei`, `slots`, `epochs`, `points`, `rounds`, `rows` or `gas`."""
    meaning: str
    columns: tuple[Column, ...] = ()
    """The columns inside of a list of structs, or of a struct."""


@dataclass(frozen=True)
class Table:
    """A table that exports have."""

    name: TableName
    row_for: str
    """Completes "one row for each"."""
    meaning: str
    has_slots: bool
    """Whether its rows have slots; else it is as of the last run of the export."""
    columns: tuple[Column, ...]

    def has(self, column: str) -> bool:
        """Whether it has a column of this name."""
        return any(each.name == column for each in self.columns)


def describe(table: TableName) -> Table:
    """What a table of the catalogue is, with type, unit and meaning of each column.

    Raises:
        InvalidInputError: there is no such table.

    Example:
        >>> [column.unit for column in describe("ssv_duty").columns if column.name == "decided_ms"]
        ['ms']
    """
    definitions = read_definitions()
    found = definitions["tables"].get(table)
    if found is None:
        raise InvalidInputError(
            "There is no such table in the catalogue.", f"There are {', '.join(definitions['tables'])}."
        )
    columns = tuple(_describe_column(name) for name in found["columns"])
    return Table(table, found["row_for"], found["meaning"], found["has_slots"], columns)


def _describe_column(written: str) -> Column:
    name = written.removesuffix("?")
    facts = read_definitions()["columns"][name]
    inside = tuple(_describe_column(each) for each in facts.get("columns", []))
    return Column(name, facts["type"], written.endswith("?"), facts.get("unit"), facts["meaning"], inside)
