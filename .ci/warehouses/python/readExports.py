"""Asks the wheel for all figures: python readExports.py <exports.json> <results.json>"""

import json
import sys
import warnings

import duckdb
import ssvx_exporter
from ssvx_exporter import join_sql, open_export, participation_sql

warnings.simplefilter("error")
with open(sys.argv[1]) as file:
    exports = json.load(file)
export_range = (exports["range"]["from"], exports["range"]["to"])
part = {"from_": exports["part"]["from"], "to": exports["part"]["to"]}
results = {}


def to_rows(relation):
    return [
        dict(zip(relation.columns, row, strict=True)) for row in relation.fetchall()
    ]


for layout, path in exports["tables"].items():
    export = open_export(path, verify=True)
    assert (export.from_, export.to) == export_range
    for per in ("operator", "validator", "committee"):
        results[f"{layout} {per}"] = to_rows(export.participation(per))
        results[f"{layout} {per} part"] = to_rows(export.participation(per, **part))
    chosen = export.participation(
        "validator", validators=exports["validators"], operators=exports["operators"]
    )
    results[f"{layout} chosen"] = to_rows(chosen)

    # The same rows as pandas, polars, Arrow and tuples, for each table; and by hand from the files of the manifest.
    for name in export.tables:
        rows = export.table(name)
        count = len(rows.fetchall())
        frames = [rows.df(), rows.pl(), rows.to_arrow_table()]
        assert [len(frame) for frame in frames] == [count] * 3, name
        assert list(frames[0].columns) == [
            column.name for column in ssvx_exporter.describe(name).columns
        ]
        if ssvx_exporter.describe(name).has_slots:
            assert count == sum(each.rows for each in export.list_files(name)), name
        assert count > 0 or name == "ssv_coverage", name

for path in exports["nested"].values():
    export = open_export(path, verify=True)
    (name,) = export.tables
    rows = export.table(name, **part)
    assert len(rows.pl()) == len(rows.df()) == rows.to_arrow_table().num_rows > 0

for engine in ("duckdb", "spark", "clickhouse", "postgres"):
    of = {
        "engine": engine,
        "network": "test",
        "schema": "ssv",
        "from_": export_range[0],
        "to": export_range[1],
    }
    chosen = {"validators": ["0x" + 48 * "AB", 7], "operators": exports["operators"]}
    texts = [
        participation_sql(per=per, **of, **chosen)
        for per in ("operator", "validator", "committee")
    ]
    texts += [
        join_sql(join, xatu="xatu", **of)
        for join in ("inclusion", "operator-inclusion", "proposals")
    ]
    results[f"text {engine}"] = [{"text": text} for text in texts]

print(
    f"duckdb {duckdb.__version__}, ssvx-exporter {ssvx_exporter.__version__}",
    file=sys.stderr,
)
with open(sys.argv[2], "w") as file:
    json.dump(results, file)
