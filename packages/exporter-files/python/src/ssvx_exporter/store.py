"""Where the files of an export are: a directory, or a prefix of a bucket that DuckDB reads."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from typing import Protocol

import duckdb

from .errors import StoreError


class Store(Protocol):
    """Reads files by their paths relative to the export."""

    name: str

    def read_text(self, path: str) -> str | None:
        """The text of a file; `None` where there is none."""

    def list_manifests(self) -> list[str]:
        """The names of the files beside each other that begin with `manifest` and end with `.json`."""

    def get_sizes(self, paths: Sequence[str]) -> dict[str, int]:
        """The sizes of files in bytes. Those that are not there are absent."""

    def hash(self, path: str) -> str:
        """The SHA-256 of a file, in hex."""

    def get_address(self, path: str) -> str:
        """The file as DuckDB names it."""


class LocalStore:
    """A directory of this machine."""

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        self.name = os.fspath(directory)

    def read_text(self, path: str) -> str | None:
        try:
            with open(self.get_address(path), encoding="utf-8") as file:
                return file.read()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise StoreError(self.get_address(path), error.strerror or "it cannot be opened") from error

    def list_manifests(self) -> list[str]:
        try:
            return [name for name in os.listdir(self.name) if name.startswith("manifest") and name.endswith(".json")]
        except (FileNotFoundError, NotADirectoryError):
            return []

    def get_sizes(self, paths: Sequence[str]) -> dict[str, int]:
        sizes: dict[str, int] = {}
        for path in paths:
            try:
                sizes[path] = os.stat(self.get_address(path)).st_size
            except (FileNotFoundError, NotADirectoryError):
                continue
        return sizes

    def hash(self, path: str) -> str:
        digest = hashlib.sha256()
        with open(self.get_address(path), "rb") as file:
            while piece := file.read(2**20):
                digest.update(piece)
        return digest.hexdigest()

    def get_address(self, path: str) -> str:
        return os.path.join(self.name, *path.split("/"))


class BucketStore:
    """A prefix of a bucket. DuckDB reads it, by its extension `httpfs` and the secrets of the connection."""

    def __init__(self, address: str, connection: duckdb.DuckDBPyConnection) -> None:
        self.name = address.rstrip("/")
        self._connection = connection

    def read_text(self, path: str) -> str | None:
        # What is not there is an error for `read_text`, and no row for `glob`.
        if not self._ask("SELECT file FROM glob(?)", [self._match(path)], path):
            return None
        return str(self._ask("SELECT content FROM read_text(?)", [self.get_address(path)], path)[0][0])

    def list_manifests(self) -> list[str]:
        rows = self._ask("SELECT file FROM glob(?)", [f"{self.name}/manifest*.json"], "manifest.json")
        return [str(row[0]).rsplit("/", 1)[-1] for row in rows]

    def get_sizes(self, paths: Sequence[str]) -> dict[str, int]:
        # DuckDB reads no content where the size alone is asked for.
        def ask(some: Sequence[str]) -> list[int]:
            addresses: list[object] = [[self.get_address(path) for path in some]]
            rows = self._ask("SELECT size FROM read_blob(?)", addresses, some[0])
            return [int(str(row[0])) for row in rows]

        if not paths:
            return {}
        try:
            return dict(zip(paths, ask(paths), strict=True))
        except StoreError:
            there = [path for path in paths if self._ask("SELECT file FROM glob(?)", [self._match(path)], path)]
            if len(there) == len(paths):
                raise
            return {path: ask([path])[0] for path in there}

    def hash(self, path: str) -> str:
        rows = self._ask("SELECT sha256(content) FROM read_blob(?)", [self.get_address(path)], path)
        return str(rows[0][0])

    def get_address(self, path: str) -> str:
        return f"{self.name}/{path}"

    def _match(self, path: str) -> str:
        address = self.get_address(path)
        return f"{address[:-1]}[{address[-1]}]"

    def _ask(self, query: str, parameters: list[object], path: str) -> list[tuple[object, ...]]:
        try:
            return self._connection.cursor().execute(query, parameters).fetchall()
        except duckdb.Error as error:
            # What it says may have the address with a key in it.
            raise StoreError(self.get_address(path), f"DuckDB says {type(error).__name__}") from None
