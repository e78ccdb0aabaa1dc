"""The queries of `ssvx exporter sql`, as text."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Sequence
from typing import Any

from .definitions import read_definitions
from .errors import InvalidInputError, SlotRange
from .names_generated import Engine, JoinName, Per

MAX_SLOT = 2**53 - 1
"""Beyond every slot."""


def participation_sql(
    *,
    engine: Engine = "duckdb",
    network: str,
    schema: str | None = None,
    per: Per = "operator",
    from_: int | None = None,
    to: int | None = None,
    validators: Sequence[str | int] | None = None,
    operators: Sequence[int] | None = None,
) -> str:
    """The SQL of participation over tables that were loaded: shares, missed duties and the published scores.

    It is that of `ssvx exporter sql participation --schema …`.

    Args:
        engine: what runs it.
        network: the network whose rows are wanted, such as `mainnet`.
        schema: the database or schema of the tables; the engine's own where left out.
        per: one row for each operator, for each operator and validator, or for each committee.
        from_: first slot; that of all rows where left out.
        to: last slot, included.
        validators: public keys or indices; all where left out.
        operators: operators whose rows are wanted, or whose committees'; all where left out.

    Raises:
        InvalidInputError: an argument cannot be used.
    """
    return fill_in(
        engine,
        f"participation/{per}",
        read_table=_table_reader(engine, schema),
        network=network,
        slots=check_range(from_, to),
        validators=validators,
        operators=operators,
    )


def join_sql(
    join: JoinName,
    *,
    engine: Engine = "duckdb",
    network: str,
    schema: str | None = None,
    xatu: str | None = None,
    from_: int | None = None,
    to: int | None = None,
) -> str:
    """The SQL that joins loaded tables with the tables `canonical_beacon_*` of xatu.

    It is that of `ssvx exporter sql inclusion`, `operator-inclusion` or `proposals`.

    Args:
        join: which one.
        engine: what runs it.
        network: the network whose rows are wanted, such as `mainnet`.
        schema: the database or schema of our tables; the engine's own where left out.
        xatu: that of the tables `canonical_beacon_*`; the engine's own where left out.
        from_: first slot; that of all rows where left out.
        to: last slot, included.

    Raises:
        InvalidInputError: an argument cannot be used.
    """
    slots = check_range(from_, to)
    return fill_in(engine, join, read_table=_table_reader(engine, schema), network=network, slots=slots, xatu=xatu)


def fill_in(
    engine: Engine,
    query: str,
    *,
    read_table: Callable[[str], str],
    network: str,
    slots: SlotRange,
    validators: Sequence[str | int] | None = None,
    operators: Sequence[int] | None = None,
    xatu: str | None = None,
) -> str:
    """A query of the catalogue with these values; `read_table` gives the text that stands for a table's rows."""
    queries = read_definitions()["queries"].get(engine)
    if queries is None or query not in queries:
        names = ", ".join(read_definitions()["queries"]["duckdb"])
        raise InvalidInputError(
            "There is no such engine or query.", f"Engines: duckdb, clickhouse, spark, postgres. Queries: {names}."
        )
    values: dict[str, str] = {
        "network": quote(network, engine),
        "from": str(slots[0]),
        "to": str(slots[1]),
        "xatu": _prefix(xatu),
    }
    if validators is not None:
        keys, indices = split_validators(validators)
        values["validators"] = ""
        values["validator_keys"] = ", ".join(quote(key, engine) for key in keys) or "NULL"
        values["validator_indices"] = ", ".join(map(str, indices)) or "NULL"
    if operators is not None:
        values["operators"] = ""
        values["operator_ids"] = (
            ", ".join(map(str, (_check_integer("operators", each) for each in operators))) or "NULL"
        )
    text = "\n".join(queries[query])
    text = re.sub(
        r"\{\{#(\w+)\}\}(.*?)\{\{/\1\}\}", lambda found: found[2] if found[1] in values else "", text, flags=re.S
    )
    return re.sub(
        r"\{\{(\w+)\}\}", lambda found: values[found[1]] if found[1] in values else read_table(found[1]), text
    )


def quote(text: str, engine: Engine = "duckdb") -> str:
    """A text as a literal."""
    if engine in ("duckdb", "postgres"):
        return "'" + text.replace("'", "''") + "'"
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def split_validators(validators: Sequence[str | int]) -> tuple[list[str], list[int]]:
    """Public keys, in lower case, and indices.

    Raises:
        InvalidInputError: one is neither a public key nor an index.
    """
    keys: list[str] = []
    indices: list[int] = []
    for each in validators:
        if isinstance(each, str) and re.fullmatch(r"0x[0-9a-fA-F]{96}", each):
            keys.append(each.lower())
        elif isinstance(each, str):
            raise InvalidInputError(
                "`validators` has a text that is no public key.", "Write 0x and 96 hex digits, or an index as a number."
            )
        else:
            indices.append(_check_integer("validators", each))
    return keys, indices


def check_range(from_: int | None, to: int | None) -> SlotRange:
    """The slots from the first to the last one, where something is left out all there may be.

    Raises:
        InvalidInputError: they are no slots, or the first comes after the last.
    """
    first = 0 if from_ is None else _check_slot("from_", from_)
    last = MAX_SLOT if to is None else _check_slot("to", to)
    if first > last:
        raise InvalidInputError("`from_` is a slot after `to`.", "Change them.")
    return first, last


def _check_slot(name: str, value: Any) -> int:
    if isinstance(value, (str, datetime.date)):
        raise InvalidInputError(
            f"`{name}` has to be a slot: a whole number.",
            "For a time, open the export without it and give what `export.slot_at(time)` returns, with `time` as a "
            "`datetime` that has a time zone, for example "
            "`export.slot_at(datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc))`.",
        )
    return _check_integer(name, value)


def _check_integer(name: str, value: Any) -> int:
    # numpy's integers are good as well, and True is no number here.
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise InvalidInputError(f"`{name}` has to be of whole numbers.", "Give slots, ids and indices as `int`.")
    number = int(value)
    if not 0 <= number <= MAX_SLOT:
        raise InvalidInputError(f"`{name}` has a number that is negative or too large.", "Check it.")
    return number


def _table_reader(engine: Engine, schema: str | None) -> Callable[[str], str]:
    engines = read_definitions()["engines"]
    template = engines[engine]["table"] if engine in engines else ""
    prefix = _prefix(schema)
    return lambda table: template.replace("{{schema}}", prefix).replace("{{table}}", table)


def _prefix(schema: str | None) -> str:
    if schema is None:
        return ""
    if not re.fullmatch(r"[a-zA-Z_]\w*(\.[a-zA-Z_]\w*)?", schema, flags=re.A):
        raise InvalidInputError(
            "A schema is not a name.", "Letters, digits and _, or two names with a dot between them."
        )
    return f"{schema}."
