"""The tables of an export, and the queries over them."""

from __future__ import annotations

import datetime
import os
import warnings
from collections.abc import Sequence

import duckdb

from .definitions import describe, read_definitions
from .errors import (
    DamagedFileError,
    ExportNotFoundError,
    GapsWarning,
    InvalidInputError,
    SlotRange,
    UnfinishedExportError,
)
from .manifest import ExportFile, Gap, Manifest, Network, find_missing, read_manifests
from .names_generated import JoinName, Per, TableName
from .sql import check_range, fill_in, quote, split_validators
from .store import BucketStore, LocalStore, Store


def open_export(
    place: str | os.PathLike[str],
    *,
    from_: int | None = None,
    to: int | None = None,
    connection: duckdb.DuckDBPyConnection | None = None,
    allow_missing: bool = False,
    verify: bool = False,
) -> Export:
    """Opens what `ssvx exporter export` wrote, by its manifest: files that it does not name are never read.

    Args:
        place: the directory, or `s3://bucket/prefix`, which DuckDB reads by its extension `httpfs`.
        from_: first slot that is wanted; that of the export where left out.
        to: last slot, included; that of the export where left out.
        connection: a connection of DuckDB, with the secrets of a bucket or tables to join with; else one in memory.
        allow_missing: whether slots without a file are left out, in place of an error.
        verify: whether all files are read and their hashes compared. Else their sizes are.

    Raises:
        ExportNotFoundError: there is no manifest.
        OldLayoutError: an earlier version wrote the export.
        ManifestError: the manifest cannot be used.
        NotParquetError: the files are not Parquet.
        UnfinishedExportError: slots that are wanted have no file.
        DamagedFileError: a file is not what the manifest says.
        InvalidInputError: the range is none.
        StoreError: files cannot be read.

    Example:
        >>> export = open_export("november")  # doctest: +SKIP
        >>> export.participation().df()  # doctest: +SKIP
    """
    own = duckdb.connect() if connection is None else connection
    own.execute("SET TimeZone = 'UTC'")
    store = _open_store(place, own)
    manifests, lost = read_manifests(store)
    if not manifests:
        raise ExportNotFoundError(store.name)
    start = max(manifests[0].from_, max(each.removed_to for each in manifests) + 1)
    end = max(each.to for each in manifests)
    asked = check_range(from_, to)
    slots = (start if from_ is None else asked[0], end if to is None else asked[1])
    export = Export(store, manifests, slots, own)
    if export.missing and not allow_missing:
        raise UnfinishedExportError(export.missing, lost)
    export.check(verify=verify)
    return export


class Export:
    """An export that is open. `open_export` makes one.

    Attributes:
        network: the network and its clock.
        data: what was exported: `tables`, `committees`, `validators` or `decideds`.
        layout: `hive`, `xatu` or `cryo`.
        from_: first slot that is wanted.
        to: last one, included.
        missing: slots of these that no file has, as ranges with both ends included.
        connection: the connection of DuckDB.
    """

    def __init__(
        self, store: Store, manifests: Sequence[Manifest], slots: SlotRange, connection: duckdb.DuckDBPyConnection
    ) -> None:
        first = manifests[0]
        self.network: Network = first.network
        self.data: str = first.data
        self.layout: str = first.layout
        self.from_, self.to = slots
        self.connection = connection
        self._store = store
        self._tables: list[TableName] = read_definitions()["data_sets"][self.data]
        found = [file for manifest in manifests for file in manifest.list_files(slots)]
        found.sort(key=lambda file: file.from_)
        self._files: dict[str, list[ExportFile]] = {table: [] for table in self._tables}
        for file in found:
            self._files[file.table].append(file)
        self.missing: list[SlotRange] = find_missing(list(self._files.values()), slots)

    def __repr__(self) -> str:
        return f"<Export of {self.data}, {self.network.name}, slots {self.from_} to {self.to}>"

    @property
    def tables(self) -> list[TableName]:
        """The tables of the export. `describe` says what they are."""
        return [*self._tables, *self._rosters]

    @property
    def _rosters(self) -> list[TableName]:
        names: list[TableName] = ["ssv_validator", "ssv_committee_member"]
        return names if self.data == "tables" else []

    def list_files(self, table: TableName, from_: int | None = None, to: int | None = None) -> list[ExportFile]:
        """The files of a table that have some of these slots, in the order of their slots, as the manifest has them.

        Raises:
            InvalidInputError: the export has no such table, or the range is none.
        """
        slots = self._get_slots(from_, to)
        self._assert_has(table)
        return [file for file in self._files.get(table, []) if file.from_ <= slots[1] and file.to >= slots[0]]

    def list_gaps(self, from_: int | None = None, to: int | None = None) -> list[Gap]:
        """What the files lack of these slots, each thing once: slots and rows that could not be read, errors of the
        exporter, what exporters contradict each other in, and where a missing row proves nothing. The table
        `ssv_coverage` has the same as rows.
        """
        gaps = {gap for table in self._tables for file in self.list_files(table, from_, to) for gap in file.gaps}
        slots = self._get_slots(from_, to)
        wanted = [gap for gap in gaps if gap.from_ <= slots[1] and gap.to >= slots[0]]
        return sorted(wanted, key=lambda gap: (gap.from_, gap.to, gap.kind, gap.explanation))

    def check(self, *, verify: bool = False) -> None:
        """Compares the sizes of all files with the manifest, and with `verify` their hashes.

        Raises:
            DamagedFileError: one is absent, or has another size or hash.
            StoreError: one cannot be read.
        """
        files = [file for own in self._files.values() for file in own]
        self._check_sizes(files)
        if verify:
            for file in files:
                digest = self._store.hash(file.path)
                if digest != file.sha256 and (file.other is None or digest != file.other[1]):
                    raise DamagedFileError(file.path, "hash")

    def table(
        self,
        table: TableName,
        *,
        from_: int | None = None,
        to: int | None = None,
        validators: Sequence[str | int] | None = None,
        columns: Sequence[str] | None = None,
    ) -> duckdb.DuckDBPyRelation:
        """The rows of a table, which are read when they are asked for: `.df()` (pandas), `.pl()` (polars),
        `.to_arrow_table()` (pyarrow), `.fetchall()`, or DuckDB's `.filter(…)` and `.aggregate(…)`.

        Args:
            table: its name. `describe` says what its columns are.
            from_: first slot.
            to: last slot, included.
            validators: public keys or indices; all where left out.
            columns: those that are wanted; all where left out.

        Raises:
            InvalidInputError: the export has no such table, the table no such column, or an argument cannot be used.
            DamagedFileError: a file is not what the manifest says.
        """
        known = describe(table)
        self._assert_has(table)
        unknown = [name for name in columns or [] if not known.has(name)]
        if unknown:
            raise InvalidInputError(
                f"{table} has no such column.", f"It has {', '.join(column.name for column in known.columns)}."
            )
        names = columns or [column.name for column in known.columns]
        slots = self._get_slots(from_, to)
        conditions = [f"slot BETWEEN {slots[0]} AND {slots[1]}"] if known.has_slots else []
        if validators is not None:
            conditions.append(_choose_validators(table, validators))
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        return self.connection.sql(f"SELECT {', '.join(names)} FROM {self._read(table, slots)}{where}")

    def participation(
        self,
        per: Per = "operator",
        *,
        from_: int | None = None,
        to: int | None = None,
        validators: Sequence[str | int] | None = None,
        operators: Sequence[int] | None = None,
    ) -> duckdb.DuckDBPyRelation:
        """Shares, missed duties and the published scores, as `ssvx exporter report` has them.

        `share` is of the `expected`, which are decided duties: what the operator signed. `duty_share` is the part of
        the scheduled duties that was decided. `macro_score` and `micro_score` are percentages. What is kept in memory
        grows with validators and operators, and not with slots.

        Args:
            per: one row for each operator, for each operator and validator, or for each committee.
            from_: first slot.
            to: last slot, included.
            validators: public keys or indices; all where left out.
            operators: operators whose rows are wanted, or whose committees'; all where left out.

        Raises:
            InvalidInputError: an argument cannot be used, or the export is not one of tables.
            DamagedFileError: a file is not what the manifest says.
        """
        slots = self._get_slots(from_, to)
        self._warn_of_gaps(slots)
        return self._run(f"participation/{per}", slots, validators=validators, operators=operators)

    def join(
        self, join: JoinName, *, xatu: str | None = None, from_: int | None = None, to: int | None = None
    ) -> duckdb.DuckDBPyRelation:
        """What became of duties on the beacon chain, by xatu's tables `canonical_beacon_*`, which the connection has.

        Args:
            join: `inclusion`: attestations, one row for each validator. `operator-inclusion`: one for each operator and
                whether it signed. `proposals`: one for each proposal of a validator of the roster.
            xatu: the database or schema of these tables; that of the connection where left out.
            from_: first slot.
            to: last slot, included.

        Raises:
            InvalidInputError: an argument cannot be used, or the export is not one of tables.
            DamagedFileError: a file is not what the manifest says.
        """
        slots = self._get_slots(from_, to)
        self._warn_of_gaps(slots)
        return self._run(join, slots, xatu=xatu)

    def create_views(self, from_: int | None = None, to: int | None = None) -> None:
        """Makes the files views of the connection with the names of the tables, for SQL of your own.

        Example:
            >>> export.create_views()  # doctest: +SKIP
            >>> export.connection.sql("SELECT count(*) FROM ssv_duty")  # doctest: +SKIP
        """
        for table in self.tables:
            self.table(table, from_=from_, to=to).create_view(table, replace=True)

    def slot_at(self, time: datetime.datetime) -> int:
        """The slot that has begun at this time.

        Raises:
            InvalidInputError: the time has no time zone, or is before the first slot.
        """
        if time.tzinfo is None:
            raise InvalidInputError("The time has no time zone.", "Say one, such as `tzinfo=datetime.timezone.utc`.")
        # Whole microseconds: seconds as floats would lose some.
        since = time - datetime.datetime.fromtimestamp(self.network.genesis_time, datetime.timezone.utc)
        slot = since // datetime.timedelta(seconds=self.network.seconds_per_slot)
        if slot < 0:
            raise InvalidInputError(f"The time is before the first slot of {self.network.name}.", "Check it.")
        return slot

    def _run(
        self,
        query: str,
        slots: SlotRange,
        *,
        validators: Sequence[str | int] | None = None,
        operators: Sequence[int] | None = None,
        xatu: str | None = None,
    ) -> duckdb.DuckDBPyRelation:
        if self.data != "tables":
            raise InvalidInputError(
                "The queries need the flat tables.", "Export them with `ssvx exporter export tables`."
            )
        text = fill_in(
            "duckdb",
            query,
            read_table=lambda table: self._read(table, slots),
            network=self.network.name,
            slots=slots,
            validators=validators,
            operators=operators,
            xatu=xatu,
        )
        return self.connection.sql(text)

    def _read(self, table: str, slots: SlotRange) -> str:
        """The text that stands for the rows of a table's files, whose sizes are looked at again."""
        if table in self._rosters:
            path = read_definitions()["rosters"][self.layout][table].replace("{{network}}", self.network.name)
            if path not in self._store.get_sizes([path]):
                raise DamagedFileError(path, "absent")
            paths = [path]
        else:
            files = [file for file in self._files[table] if file.from_ <= slots[1] and file.to >= slots[0]]
            self._check_sizes(files)
            paths = [file.path for file in files]
        if not paths:
            raise InvalidInputError(f"The export has no files of {table} in these slots.", "Ask for others.")
        addresses = ", ".join(quote(self._store.get_address(path)) for path in paths)
        template: str = read_definitions()["engines"]["duckdb"]["files"]
        return template.replace("{{paths}}", addresses)

    def _check_sizes(self, files: Sequence[ExportFile]) -> None:
        sizes = self._store.get_sizes([file.path for file in files])
        for file in files:
            size = sizes.get(file.path)
            if size is None:
                raise DamagedFileError(file.path, "absent")
            if size != file.bytes and (file.other is None or size != file.other[0]):
                raise DamagedFileError(file.path, "size")

    def _assert_has(self, table: str) -> None:
        if table not in self.tables:
            raise InvalidInputError("The export has no such table.", f"It has {', '.join(self.tables)}.")

    def _get_slots(self, from_: int | None, to: int | None) -> SlotRange:
        """A range inside of that of the export."""
        asked = check_range(from_, to)
        slots = (self.from_ if from_ is None else asked[0], self.to if to is None else asked[1])
        if slots[0] < self.from_ or slots[1] > self.to or slots[0] > slots[1]:
            raise InvalidInputError(
                f"The slots are not those that the export was opened with: {self.from_} to {self.to}.",
                "Ask for some of these, or open it with others.",
            )
        return slots

    def _warn_of_gaps(self, slots: SlotRange) -> None:
        failed = [gap for gap in self.list_gaps(*slots) if gap.kind == "failed"]
        if failed:
            message = (
                f"Slots could not be read and are in no file ({len(failed)} ranges): see `list_gaps` or ssv_coverage."
            )
            warnings.warn(message, GapsWarning, stacklevel=3)


def _open_store(place: str | os.PathLike[str], connection: duckdb.DuckDBPyConnection) -> Store:
    address = os.fspath(place)
    return BucketStore(address, connection) if address.startswith("s3://") else LocalStore(address)


def _choose_validators(table: TableName, validators: Sequence[str | int]) -> str:
    known = describe(table)
    keys, indices = split_validators(validators)
    column = next((name for name in ("validator", "validator_pubkey") if known.has(name)), None)
    if (keys and column is None) or (indices and not known.has("validator_index")):
        what = "public keys" if keys else "indices"
        raise InvalidInputError(f"{table} has no {what} of validators.", "Choose by the other, or use another table.")
    conditions = [f"{column} IN ({', '.join(map(quote, keys))})"] if keys else []
    conditions += [f"validator_index IN ({', '.join(map(str, indices))})"] if indices else []
    return f"({' OR '.join(conditions)})" if conditions else "FALSE"
