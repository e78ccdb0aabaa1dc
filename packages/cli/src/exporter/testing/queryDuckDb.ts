import { DuckDBInstance } from '@duckdb/node-api'

/** Runs a query in a database of its own, and gives its rows as DuckDB writes them as JSON. */
export async function queryDuckDb(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
