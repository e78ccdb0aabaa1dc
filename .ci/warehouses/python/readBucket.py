"""Reads an export in a bucket: python readBucket.py <endpoint> <prefix> <results.json>"""

import json
import sys

import duckdb
import duckdb_extensions
from ssvx_exporter import DamagedFileError, ExportNotFoundError, open_export

_, endpoint, prefix, results = sys.argv
connection = duckdb.connect()
duckdb_extensions.import_extension("httpfs", con=connection)
connection.execute(
    "CREATE SECRET (TYPE s3, KEY_ID 'AKTEST', SECRET 'SKTEST', REGION 'us-east-1', URL_STYLE 'path', USE_SSL false, "
    f"ENDPOINT '{endpoint.removeprefix('http://')}')"
)
export = open_export(prefix, connection=connection, verify=True)
operators = export.participation()
rows = [dict(zip(operators.columns, row, strict=True)) for row in operators.fetchall()]
try:
    open_export("s3://exports/nothing", connection=connection)
    raise AssertionError("there is nothing")
except ExportNotFoundError:
    pass
try:
    export._files["ssv_duty"][0].__dict__["bytes"] += 1
    export.participation()
    raise AssertionError("the size is another one")
except DamagedFileError as error:
    assert error.problem == "size"
try:
    export._files["ssv_duty"][0].__dict__["path"] += "x"
    export.participation()
    raise AssertionError("the file is not there")
except DamagedFileError as error:
    assert error.problem == "absent"
with open(results, "w") as file:
    json.dump({"duckdb": duckdb.__version__, "rows": rows}, file)
