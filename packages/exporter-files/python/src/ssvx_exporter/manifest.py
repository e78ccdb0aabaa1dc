"""The manifest of an export: which files there are, and what they lack."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .definitions import read_definitions
from .errors import ManifestError, NotParquetError, OldLayoutError, SlotRange
from .store import Store


@dataclass(frozen=True)
class Network:
    """The network of an export, and its clock."""

    name: str
    genesis_time: int
    """When slot 0 began, in seconds since the Unix epoch."""
    seconds_per_slot: int
    slots_per_epoch: int


@dataclass(frozen=True)
class Gap:
    """Slots of a file of which something is not known."""

    from_: int
    to: int
    kind: str
    """`failed`: they could not be read. `error`: the exporter reported an error. `caveat`: that a row is missing proves
    nothing. `unreadable`: a row could not be read. `contradiction`: exporters say what cannot all be true."""
    explanation: str


@dataclass(frozen=True)
class ExportFile:
    """A file of an export, as the manifest has it."""

    path: str
    """Relative to the export, with `/`."""
    table: str
    from_: int
    """First slot that it covers."""
    to: int
    """Last one, included."""
    rows: int
    bytes: int
    sha256: str
    gaps: tuple[Gap, ...]
    other: tuple[int, str] | None = None
    """Size and hash of what takes its place just now: the file is one of the two."""


@dataclass(frozen=True)
class _Part:
    day: str
    path: str
    from_: int
    to: int


class Manifest:
    """The manifest of an export, or that of one of its shards. Its parts are read when their slots are asked for."""

    def __init__(self, store: Store, name: str, index: dict[str, Any]) -> None:
        self._store = store
        self._name = name
        self._parts = [_Part(part["day"], part["path"], part["from"], part["to"]) for part in index["parts"]]
        self._known: dict[str, list[ExportFile]] = {}
        network = index["network"]
        self.network = Network(
            network["name"], network["genesisTime"], network["secondsPerSlot"], network["slotsPerEpoch"]
        )
        self.data: str = index["data"]
        self.layout: str = index["layout"]
        self.from_: int = index["from"]
        self.to: int = index["to"]
        self.removed_to: int = index.get("removedTo", -1)
        self.shard: tuple[int, int] | None = (
            (index["shard"]["index"], index["shard"]["count"]) if "shard" in index else None
        )

    def list_files(self, slots: SlotRange) -> list[ExportFile]:
        """The files that have some of these slots, in the order of their slots."""
        found: list[ExportFile] = []
        for part in self._parts:
            if part.from_ <= slots[1] and part.to >= slots[0]:
                found += [file for file in self._read_part(part) if _touches(file, slots) and file.to > self.removed_to]
        return sorted(found, key=lambda file: file.from_)

    def _read_part(self, part: _Part) -> list[ExportFile]:
        if part.day in self._known:
            return self._known[part.day]
        text = self._store.read_text(part.path)
        if text is None:
            # It was removed since the index was read, or it is lost.
            index = read_index(self._store, self._name)
            if index is not None and any(each["day"] == part.day for each in index["parts"]):
                raise ManifestError(part.path, "it is a part of the manifest and is missing")
            files = []
        else:
            with _telling(part.path):
                files = [_parse_file(file) for file in json.loads(text)["files"]]
        self._known[part.day] = files
        return files


def read_manifests(store: Store) -> tuple[list[Manifest], list[str]]:
    """The manifest of an export, or those of all of its shards, and the shards that have none as `0/8`.

    Raises:
        ManifestError: one cannot be used, or shards are of different exports.
        OldLayoutError: an earlier version wrote it.
        NotParquetError: the files are not Parquet.
    """
    index = read_index(store, "manifest.json")
    if index is not None:
        return [_open(store, "manifest.json", index)], []
    counts = {
        int(found[1])
        for name in store.list_manifests()
        if (found := re.fullmatch(r"manifest-\d+-of-(\d+)\.json", name))
    }
    if len(counts) > 1:
        raise ManifestError(store.name, "the shards in this directory are of different exports")
    manifests: list[Manifest] = []
    lost: list[str] = []
    for count in counts:
        for shard in range(count):
            name = f"manifest-{shard}-of-{count}.json"
            found_index = read_index(store, name)
            if found_index is None:
                lost.append(f"{shard}/{count}")
            else:
                manifests.append(_open(store, name, found_index))
    if len({(each.data, each.layout, each.network) for each in manifests}) > 1:
        raise ManifestError(store.name, "the shards in this directory are of different exports")
    return manifests, lost


def read_index(store: Store, name: str) -> dict[str, Any] | None:
    """A manifest without its files; `None` where there is none."""
    text = store.read_text(name)
    if text is None:
        return None
    with _telling(name):
        index = json.loads(text)
        version = index["version"]
    if version == 1:
        raise OldLayoutError(store.name)
    if version != read_definitions()["manifest_version"]:
        raise ManifestError(name, "it has a version that this package does not know")
    if not isinstance(index, dict):
        raise ManifestError(name, "it is not one")
    return index


def _open(store: Store, name: str, index: dict[str, Any]) -> Manifest:
    if index.get("format") != "parquet":
        raise NotParquetError()
    with _telling(name):
        return Manifest(store, name, index)


def find_missing(files: Sequence[Iterable[ExportFile]], slots: SlotRange) -> list[SlotRange]:
    """The slots that not every one of the lists has, which are in order of their slots."""
    holes: list[SlotRange] = []
    for own in files:
        following = slots[0]
        for file in own:
            if file.from_ > following:
                holes.append((following, min(file.from_ - 1, slots[1])))
            following = max(following, file.to + 1)
        if following <= slots[1]:
            holes.append((following, slots[1]))
    joined: list[SlotRange] = []
    for from_, to in sorted(holes):
        if joined and from_ <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], to))
        else:
            joined.append((from_, to))
    return joined


def _touches(file: ExportFile, slots: SlotRange) -> bool:
    return file.from_ <= slots[1] and file.to >= slots[0]


def _parse_file(file: dict[str, Any]) -> ExportFile:
    gaps = [
        *(Gap(each["from"], each["to"], "failed", each["message"]) for each in file["failed"]),
        *(Gap(each["from"], each["to"], "error", each["message"]) for each in file["errors"]),
        *(Gap(each["from"], each["to"], "caveat", each["explanation"]) for each in file["caveats"]),
    ]
    unreadable = file.get("unreadable", {}).get("rows", [])
    gaps += [Gap(each["slot"], each["slot"], "unreadable", each["problem"]) for each in unreadable]
    contradictions = file.get("contradictions", {}).get("findings", [])
    gaps += [Gap(each["slot"], each["slot"], "contradiction", each["explanation"]) for each in contradictions]
    path = file["path"]
    # A manifest of a stranger names no file elsewhere.
    if path.startswith("/") or ".." in path.split("/") or re.search(r"[\\*?\[\]{}:]", path):
        raise ValueError("it names a file outside of the export")
    return ExportFile(
        path=path,
        table=file["table"],
        from_=file["from"],
        to=file["to"],
        rows=file["rows"],
        bytes=file["bytes"],
        sha256=file["sha256"],
        gaps=tuple(gaps),
        other=(file["next"]["bytes"], file["next"]["sha256"]) if "next" in file else None,
    )


class _telling:
    """Makes of what a manifest lacks an error that says which one it was."""

    def __init__(self, place: str) -> None:
        self._place = place

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if isinstance(error, json.JSONDecodeError):
            raise ManifestError(self._place, "it is not JSON") from None
        if isinstance(error, (KeyError, TypeError, ValueError, AttributeError)):
            raise ManifestError(self._place, "it is not one") from error
