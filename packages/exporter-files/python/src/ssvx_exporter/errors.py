"""What can go wrong, one class for each thing that a caller can handle."""

from __future__ import annotations

from collections.abc import Sequence

SlotRange = tuple[int, int]
"""A range of slots, ends included."""


class SsvxExporterError(Exception):
    """Base of all errors of this package.

    Attributes:
        fix: what to do about it.
    """

    def __init__(self, message: str, fix: str) -> None:
        super().__init__(f"{message} {fix}")
        self.fix = fix


class ExportNotFoundError(SsvxExporterError):
    """There is no manifest of an export."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"There is no manifest of an export in {place}.",
            "Name the directory that `ssvx exporter export` wrote to.",
        )


class OldLayoutError(SsvxExporterError):
    """An earlier version wrote the export, with other names of tables and columns."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"An older version of ssvx, whose tables and columns have other names, wrote the export in {place}.",
            "Export the range again into another directory.",
        )


class ManifestError(SsvxExporterError):
    """A manifest cannot be read, or says what this version does not know."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(
            f"The manifest {place} cannot be used: {problem}.",
            "Restore it, take a newer version of this package, or export again into another directory.",
        )


class NotParquetError(SsvxExporterError):
    """The files of the export are not Parquet."""

    def __init__(self) -> None:
        super().__init__("The files of the export are not Parquet.", "Export with --format parquet.")


class UnfinishedExportError(SsvxExporterError):
    """The export has no file for some of the slots that are wanted.

    Attributes:
        missing: the slots, as ranges with both ends included.
    """

    def __init__(self, missing: Sequence[SlotRange], shards: Sequence[str] = ()) -> None:
        shown = ", ".join(f"{from_} to {to}" for from_, to in missing[:5])
        more = f" and {len(missing) - 5} more ranges" if len(missing) > 5 else ""
        lost = f" Shards without a manifest: {', '.join(shards)}." if shards else ""
        super().__init__(
            f"No file has the slots {shown}{more}.{lost}",
            "Finish the export with --resume, ask for other slots, or say `allow_missing=True`.",
        )
        self.missing = list(missing)


class DamagedFileError(SsvxExporterError):
    """A file is not what the manifest says.

    Attributes:
        path: the file, relative to the export.
        problem: `absent`, `size` or `hash`.
    """

    def __init__(self, path: str, problem: str) -> None:
        what = {"absent": "is not there", "size": "has another size", "hash": "has another hash"}[problem]
        super().__init__(
            f"The file {path} {what} than the manifest says." if problem != "absent" else f"The file {path} {what}.",
            "If an export writes to it just now, open it again; else write the file anew with --resume --verify.",
        )
        self.path = path
        self.problem = problem


class InvalidInputError(SsvxExporterError):
    """An argument cannot be used."""


class StoreError(SsvxExporterError):
    """Files cannot be read where they are."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(
            f"{place} cannot be read: {problem}.",
            "Check the place and the rights; for S3 the secret of the DuckDB connection (CREATE SECRET).",
        )


class GapsWarning(UserWarning):
    """Files lack some of their own slots, which could not be read: the table `ssv_coverage` says which and why."""
