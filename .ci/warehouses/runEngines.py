"""Runs SQL in the engines that this machine has: python3 runEngines.py <jobs.json> <results.json>

A job has an engine, statements that prepare it, and queries by name; the result has the rows of each as objects, or why
the engine is absent.
"""

import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile


def run_duckdb(job):
    import duckdb

    connection = duckdb.connect()
    for statement in job["setup"]:
        connection.execute(statement)

    def ask(query):
        cursor = connection.execute(query)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor.fetchall()]

    return {name: ask(query) for name, query in job["queries"].items()}


def run_clickhouse(job):
    from chdb import session

    with tempfile.TemporaryDirectory() as directory:
        database = session.Session(directory)
        for statement in job["setup"]:
            database.query(statement)

        def ask(query):
            lines = str(database.query(query, "JSONEachRow")).splitlines()
            return [json.loads(line) for line in lines if line]

        results = {name: ask(query) for name, query in job["queries"].items()}
        database.close()
        return results


def run_spark(job):
    from pyspark.sql import SparkSession

    directory = tempfile.mkdtemp()
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.warehouse.dir", directory)
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    for statement in job["setup"]:
        spark.sql(statement)
    results = {name: [row.asDict() for row in spark.sql(query).collect()] for name, query in job["queries"].items()}
    spark.stop()
    shutil.rmtree(directory)
    return results


def to_postgres(name, kind):
    """A column in the words of Postgres: structs and what has them as JSON, other lists as its own."""
    if kind.startswith("STRUCT"):
        return "to_json(%s)" % name
    return "'{' || array_to_string(%s, ',') || '}'" % name if kind.endswith("[]") else name


def run_postgres(job):
    import duckdb

    programs = [path for path in ["/usr/lib/postgresql/%d/bin" % n for n in range(30, 14, -1)] if os.path.isdir(path)]
    if not programs:
        raise ImportError("there is no Postgres of version 15 or newer below /usr/lib/postgresql")
    directory = tempfile.mkdtemp()
    owner = pwd.getpwnam("postgres") if os.getuid() == 0 else None
    if owner:
        os.chown(directory, owner.pw_uid, owner.pw_gid)

    def call(*command, text=None):
        done = subprocess.run(
            command, input=text, text=True, capture_output=True, cwd=directory, **({"user": "postgres"} if owner else {})
        )
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return done.stdout

    data = os.path.join(directory, "data")
    log = os.path.join(directory, "log")
    call(programs[0] + "/initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync")
    # Nothing listens but a socket in the directory.
    options = "-c listen_addresses='' -c fsync=off -k " + directory
    call(programs[0] + "/pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")
    psql = ["psql", "-h", directory, "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-q", "-A", "-t"]
    try:
        for statement in job["setup"]:
            call(*psql, text=statement + ";")
        for table, files in job["copies"].items():
            path = os.path.join(directory, table + ".csv")
            duckdb.sql("SET TimeZone = 'UTC'")
            names = [row[0] for row in duckdb.sql("DESCRIBE SELECT * FROM " + files).fetchall()]
            kinds = {row[0]: row[1] for row in duckdb.sql("DESCRIBE SELECT * FROM " + files).fetchall()}
            columns = ["%s AS %s" % (to_postgres(name, str(kinds[name])), name) for name in names]
            duckdb.sql("COPY (SELECT %s FROM %s) TO '%s' (FORMAT csv, HEADER true)" % (", ".join(columns), files, path))
            os.chmod(path, 0o644)
            call(*psql, text="\\copy %s (%s) FROM '%s' (FORMAT csv, HEADER true)\n" % (table, ", ".join(names), path))
        return {
            name: json.loads(call(*psql, text="SELECT coalesce(json_agg(t), '[]') FROM (%s) t;" % query))
            for name, query in job["queries"].items()
        }
    finally:
        call(programs[0] + "/pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(directory)


engines = {"duckdb": run_duckdb, "clickhouse": run_clickhouse, "spark": run_spark, "postgres": run_postgres}


def run(job):
    try:
        return {"results": engines[job["engine"]](job)}
    except ImportError as error:
        return {"absent": str(error)}


with open(sys.argv[1]) as file:
    answers = [run(job) for job in json.load(file)]
with open(sys.argv[2], "w") as file:
    json.dump(answers, file, default=str)
