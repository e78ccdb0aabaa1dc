"""Reads the Parquet files that `ssvx exporter export` writes, and runs the queries of `ssvx exporter sql` over them."""

from importlib.metadata import version as _version

from .definitions import Column, Table, describe
from .errors import (
    DamagedFileError,
    ExportNotFoundError,
    GapsWarning,
    InvalidInputError,
    ManifestError,
    NotParquetError,
    OldLayoutError,
    SlotRange,
    SsvxExporterError,
    StoreError,
    UnfinishedExportError,
)
from .export import Export, open_export
from .manifest import ExportFile, Gap, Network
from .names_generated import Engine, JoinName, Per, TableName
from .sql import join_sql, participation_sql

__version__ = _version("ssvx-exporter")

__all__ = [
    "Column",
    "DamagedFileError",
    "Engine",
    "Export",
    "ExportFile",
    "ExportNotFoundError",
    "Gap",
    "GapsWarning",
    "InvalidInputError",
    "JoinName",
    "ManifestError",
    "Network",
    "NotParquetError",
    "OldLayoutError",
    "Per",
    "SlotRange",
    "SsvxExporterError",
    "StoreError",
    "Table",
    "TableName",
    "UnfinishedExportError",
    "describe",
    "join_sql",
    "open_export",
    "participation_sql",
]
