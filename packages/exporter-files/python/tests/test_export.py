"""What is refused, on exports that `pnpm check:python` makes: exports.json in the working directory names them."""

import datetime
import json
import shutil
import tempfile
import unittest
import warnings
from pathlib import Path

import duckdb

from ssvx_exporter import (
    DamagedFileError,
    ExportNotFoundError,
    GapsWarning,
    InvalidInputError,
    ManifestError,
    NotParquetError,
    OldLayoutError,
    SsvxExporterError,
    UnfinishedExportError,
    describe,
    open_export,
    participation_sql,
)

EXPORTS = json.loads(Path("exports.json").read_text())
KEY = EXPORTS["validators"][0]
FIRST, LAST = EXPORTS["range"]["from"], EXPORTS["range"]["to"]


def replace(path: Path, change) -> None:
    """Changes a JSON file."""
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))


class TestOpen(unittest.TestCase):
    def setUp(self) -> None:
        self.copy = Path(tempfile.mkdtemp()) / "copy"
        self.addCleanup(shutil.rmtree, self.copy.parent)
        shutil.copytree(EXPORTS["tables"]["hive"], self.copy)

    def a_file(self, table: str = "ssv_duty"):
        return open_export(self.copy).list_files(table)[3]

    def refused(self, kind: type, **options) -> SsvxExporterError:
        with self.assertRaises(kind) as raised:
            open_export(self.copy, **options)
        self.assertTrue(raised.exception.fix)
        return raised.exception

    def test_nothing_there(self) -> None:
        shutil.rmtree(self.copy)
        self.refused(ExportNotFoundError)
        self.copy.mkdir()
        self.refused(ExportNotFoundError)

    def test_files_beside_the_manifest_are_not_read(self) -> None:
        count = len(open_export(self.copy).table("ssv_duty").fetchall())
        file = self.copy / self.a_file().path
        shutil.copy(file, file.with_name("ssv_duty-1.parquet"))
        self.assertEqual(len(open_export(self.copy).table("ssv_duty").fetchall()), count)

    def test_a_file_of_another_size(self) -> None:
        file = self.a_file()
        export = open_export(self.copy)
        with open(self.copy / file.path, "ab") as opened:
            opened.write(b"x")
        error = self.refused(DamagedFileError)
        self.assertEqual((error.path, error.problem), (file.path, "size"))
        # Also where the export was open before; slots of other files can be read.
        with self.assertRaises(DamagedFileError):
            export.participation()
        with self.assertRaises(DamagedFileError):
            export.table("ssv_duty")
        self.assertGreater(len(export.table("ssv_duty", from_=file.to + 1).fetchall()), 0)

    def test_a_file_of_the_same_size(self) -> None:
        file = self.a_file("ssv_decided")
        content = bytearray((self.copy / file.path).read_bytes())
        content[10] ^= 1
        (self.copy / file.path).write_bytes(content)
        open_export(self.copy)
        error = self.refused(DamagedFileError, verify=True)
        self.assertEqual((error.path, error.problem), (file.path, "hash"))

    def test_a_file_that_is_not_there(self) -> None:
        file = self.a_file()
        (self.copy / file.path).unlink()
        error = self.refused(DamagedFileError)
        self.assertEqual((error.path, error.problem), (file.path, "absent"))

    def test_a_roster_that_is_not_there(self) -> None:
        (self.copy / "ssv_committee_member/ssv_committee_member.parquet").unlink()
        with self.assertRaises(DamagedFileError):
            open_export(self.copy).participation()

    def test_a_file_that_is_being_replaced_may_be_either(self) -> None:
        file = self.a_file()
        part = next(path for path in self.copy.glob("manifest*/*.json") if f'"{file.path}"' in path.read_text())

        def change(content: dict) -> None:
            (own,) = (each for each in content["files"] if each["path"] == file.path)
            own["next"] = {**own}
            own["bytes"], own["sha256"] = own["bytes"] + 1, "0" * 64

        replace(part, change)
        open_export(self.copy, verify=True)

    def test_a_shard_that_is_not_there(self) -> None:
        slots = open_export(self.copy).list_files("ssv_duty")
        (self.copy / "manifest-1-of-3.json").unlink()
        error = self.refused(UnfinishedExportError)
        self.assertIn("1/3", str(error))
        (hole,) = error.missing
        export = open_export(self.copy, allow_missing=True)
        self.assertEqual(export.missing, [hole])
        self.assertEqual(len(export.list_files("ssv_duty")) + 16, len(slots))
        # The slots before the hole are all there.
        open_export(self.copy, to=hole[0] - 1)

    def test_slots_that_the_export_does_not_have(self) -> None:
        error = self.refused(UnfinishedExportError, to=LAST + 10)
        self.assertEqual(error.missing, [(LAST + 1, LAST + 10)])
        self.refused(UnfinishedExportError, from_=FIRST - 1)

    def test_a_part_of_the_manifest_that_is_lost(self) -> None:
        next(self.copy.glob("manifest-0-of-3/*.json")).unlink()
        self.refused(ManifestError)

    def test_a_manifest_that_is_none(self) -> None:
        for text in ("{", "[]", "{}", '{"version": 3}', '{"version": 2, "format": "parquet"}'):
            (self.copy / "manifest-0-of-3.json").write_text(text)
            self.refused(ManifestError)

    def test_an_old_layout(self) -> None:
        (self.copy / "manifest.json").write_text('{"version": 1, "files": []}')
        self.refused(OldLayoutError)

    def test_rows_that_are_not_parquet(self) -> None:
        replace(self.copy / "manifest-0-of-3.json", lambda content: content.update(format="ndjson"))
        self.refused(NotParquetError)

    def test_a_manifest_that_names_files_elsewhere(self) -> None:
        for path in ("../secret.parquet", "/etc/passwd", "a/../../b.parquet", "ssv_duty/*/x.parquet", "s3://other/x"):
            part = next(self.copy.glob("manifest-0-of-3/*.json"))
            replace(part, lambda content, path=path: content["files"][0].update(path=path))
            self.refused(ManifestError)

    def test_slots_that_could_not_be_read_are_told(self) -> None:
        part = next(self.copy.glob("manifest-0-of-3/*.json"))
        failed = {"from": FIRST, "to": FIRST + 1, "error": "HttpError", "message": "It answered 503."}
        replace(part, lambda content: content["files"][0]["failed"].append(failed))
        export = open_export(self.copy)
        self.assertEqual([(gap.from_, gap.kind) for gap in export.list_gaps(to=FIRST)][:1], [(FIRST, "failed")])
        with self.assertWarns(GapsWarning):
            export.participation()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            export.participation(from_=FIRST + 2)

    def test_a_directory_whose_name_looks_like_a_pattern(self) -> None:
        other = self.copy.parent / "a[b]*?'c"
        self.copy.rename(other)
        self.assertGreater(len(open_export(other).participation().fetchall()), 0)


class TestAsk(unittest.TestCase):
    def setUp(self) -> None:
        self.export = open_export(EXPORTS["tables"]["xatu"])

    def test_rows_by_range_validators_and_columns(self) -> None:
        slots = self.export.table("ssv_duty", from_=FIRST + 5, to=FIRST + 6, columns=["slot"]).distinct().fetchall()
        self.assertEqual(sorted(slots), [(FIRST + 5,), (FIRST + 6,)])
        both = self.export.table("ssv_duty", validators=EXPORTS["validators"], columns=["validator_index"])
        self.assertEqual(len(both.distinct().fetchall()), 2)
        self.assertEqual(self.export.table("ssv_duty", validators=[]).fetchall(), [])
        upper = self.export.table("ssv_duty", validators=["0x" + KEY[2:].upper()])
        self.assertGreater(len(upper.fetchall()), 0)

    def test_only_validators_and_only_operators(self) -> None:
        every = self.export.participation("validator").fetchall()
        by_key = self.export.participation("validator", validators=[KEY]).fetchall()
        self.assertEqual(by_key, [row for row in every if row[1] == KEY])
        by_operator = self.export.participation("validator", operators=[6]).fetchall()
        self.assertEqual(by_operator, [row for row in every if row[0] == 6])
        self.assertEqual(self.export.participation(validators=[]).fetchall(), [])

    def test_arguments_that_cannot_be_used(self) -> None:
        for call in (
            lambda: self.export.table("ssv_duties"),
            lambda: self.export.table("ssv_committee_trace"),
            lambda: self.export.table("ssv_duty", columns=["slot; DROP TABLE x"]),
            lambda: self.export.table("ssv_duty", validators=["0x' OR TRUE --"]),
            lambda: self.export.table("ssv_coverage", validators=[KEY]),
            lambda: self.export.table("ssv_duty", from_=LAST + 1),
            lambda: self.export.table("ssv_duty", from_=FIRST + 9, to=FIRST),
            lambda: self.export.participation(operators=["1"]),
            lambda: self.export.participation(operators=[True]),
            lambda: self.export.participation(from_=-1),
            lambda: self.export.participation("cluster"),
            lambda: self.export.join("nothing"),
            lambda: open_export(EXPORTS["nested"]["committees"]).participation(),
            lambda: participation_sql(engine="oracle", network="mainnet"),
            lambda: participation_sql(network="mainnet", schema="a; b"),
            lambda: describe("ssv_duties"),
            lambda: self.export.slot_at(datetime.datetime(2026, 1, 1)),
            lambda: self.export.slot_at(datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc)),
        ):
            with self.assertRaises(InvalidInputError):
                call()

    def test_a_date_in_place_of_a_slot_is_told_what_makes_one(self) -> None:
        day = datetime.date(2026, 11, 1)
        for call in (
            lambda: open_export(EXPORTS["tables"]["hive"], from_="2026-11-01"),  # type: ignore[arg-type]
            lambda: self.export.participation(to="2026-11-30"),  # type: ignore[arg-type]
            lambda: self.export.table("ssv_duty", from_=day),  # type: ignore[arg-type]
            lambda: participation_sql(network="mainnet", from_="2026-11-01"),  # type: ignore[arg-type]
        ):
            with self.assertRaisesRegex(InvalidInputError, "slot_at"):
                call()

    def test_the_slot_of_a_time(self) -> None:
        start = datetime.datetime.fromtimestamp(self.export.network.genesis_time, datetime.timezone.utc)
        length = datetime.timedelta(seconds=self.export.network.seconds_per_slot)
        self.assertEqual(self.export.slot_at(start + 7 * length), 7)
        self.assertEqual(self.export.slot_at(start + 7 * length - datetime.timedelta(microseconds=1)), 6)
        slot, begin = self.export.table("ssv_duty", columns=["slot", "slot_start_date_time"]).limit(1).fetchall()[0]
        self.assertEqual(self.export.slot_at(begin), slot)

    def test_views_and_joins_use_the_connection(self) -> None:
        connection = duckdb.connect()
        connection.execute("CREATE SCHEMA xatu")
        connection.execute(
            "CREATE TABLE xatu.canonical_beacon_elaborated_attestation AS SELECT 0::UINTEGER AS slot, "
            "0::UINTEGER AS block_slot, []::UINTEGER[] AS validators, '' AS beacon_block_root, '' AS meta_network_name"
        )
        export = open_export(EXPORTS["tables"]["hive"], connection=connection)
        export.create_views(to=FIRST + 9)
        self.assertEqual(connection.sql("SELECT max(slot) FROM ssv_duty").fetchall(), [(FIRST + 9,)])
        self.assertGreater(len(export.join("inclusion", xatu="xatu").fetchall()), 0)

    def test_units_are_said(self) -> None:
        (decided,) = (column for column in describe("ssv_duty").columns if column.name == "decided_ms")
        self.assertEqual((decided.unit, decided.is_nullable), ("ms", True))
        (consensus,) = (column for column in describe("ssv_committee_trace").columns if column.name == "consensus")
        self.assertGreater(len(consensus.columns), 3)


if __name__ == "__main__":
    unittest.main()
