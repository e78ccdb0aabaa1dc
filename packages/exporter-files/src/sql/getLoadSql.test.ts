import { DuckDBInstance } from '@duckdb/node-api'
import { queryDuckDb } from '@x/testing/duckdb'
import { expect, test } from 'vitest'
import { startTestExporter } from '../fixtures/startTestExporter.ts'
import { getTables } from '../tables/getTables.ts'
import { planExport } from '../write/planExport.ts'
import { writeExport } from '../write/writeExport.ts'
import { getLoadSql } from './getLoadSql.ts'
import { getParticipationSql } from './getParticipationSql.ts'
import { getTablesSql } from './getTablesSql.ts'
import { getViewsSql } from './getViewsSql.ts'
import { readTableFiles } from './readTableFiles.ts'

test('tables have the rows of the files, each once, however often they are loaded, and views have the same', async () => {
  await using exporter = await startTestExporter({ headSlot: 1100 })
  const { network, directory, server } = exporter
  const plan = planExport({ data: 'tables', network, from: 960, to: 1055, partition: 'epoch' })
  await writeExport({ url: server.url, network, directory, plan })
  const engine = 'duckdb'
  const files = await readTableFiles(directory)
  const expected = await queryDuckDb(getParticipationSql({ engine, source: { files }, per: 'validator' }))
  expect(expected.length).toBeGreaterThan(8)

  const instance = await DuckDBInstance.create(':memory:')
  await using database = {
    connection: await instance.connect(),
    [Symbol.asyncDispose]: async () => instance.closeSync(),
  }
  const ask = async (sql: string) => (await database.connection.runAndReadAll(sql)).getRowObjectsJson()
  const source = { schema: 'ssv', network: network.name }
  const figures = () => ask(getParticipationSql({ engine, source, per: 'validator' }))
  await ask('CREATE SCHEMA ssv')
  await ask(getTablesSql({ engine, schema: 'ssv' }))
  await ask(getTablesSql({ engine, schema: 'ssv' }))
  for (let i = 0; i < 2; i++) {
    await ask(getLoadSql({ engine, source: { files }, schema: 'ssv' }))
    expect(await figures()).toEqual(expected)
  }
  // A row that an export before had of these slots goes; those of other slots and of other networks stay.
  const copy = (changes: string) => `INSERT INTO ssv.ssv_duty SELECT * REPLACE (${changes}) FROM ssv.ssv_duty LIMIT 1`
  await ask(copy("'0xgone' AS validator"))
  await ask(copy("'0xother' AS validator, 'other' AS meta_network_name"))
  await ask(copy("'0xlater' AS validator, 2000 AS slot"))
  expect(await figures()).not.toEqual(expected)
  const some = await readTableFiles(directory, { range: { from: 1000, to: 1100 } })
  expect(some.tables.ssv_duty?.map(({ from }) => from)).toEqual([992, 1024])
  for (const part of [some, files]) await ask(getLoadSql({ engine, source: { files: part }, schema: 'ssv' }))
  const strangers = await ask(
    "SELECT validator FROM ssv.ssv_duty WHERE validator NOT LIKE '0x____________%' ORDER BY 1",
  )
  expect(strangers).toEqual([{ validator: '0xlater' }, { validator: '0xother' }])
  const range = { from: 960, to: 1055 }
  expect(await ask(getParticipationSql({ engine, source, range, per: 'validator' }))).toEqual(expected)

  await ask(getViewsSql({ engine, source: { files } }))
  expect(await ask(getParticipationSql({ engine, source: {}, per: 'validator' }))).toEqual(expected)
})

test('every column of the catalogue is in the tables of each engine', () => {
  for (const engine of ['duckdb', 'clickhouse', 'spark', 'postgres'] as const) {
    for (const { name, columns } of getTables()) {
      const sql = getTablesSql({ engine, schema: 'ssv', tables: [name] })
      expect(sql).toContain(`CREATE TABLE IF NOT EXISTS ssv.${name} (`)
      for (const column of columns) expect(sql).toMatch(new RegExp(`^ {2}${column.name} \\w`, 'm'))
    }
  }
  const [table, order, nullable] = [
    getTablesSql({ engine: 'clickhouse', tables: ['ssv_duty_operator'] }),
    'ORDER BY (meta_network_name, slot, role, validator, operator_id)',
    'committee_id Nullable(String)',
  ]
  expect(table).toContain(order)
  expect(table).toContain(nullable)
  expect(() => getTablesSql({ engine: 'duckdb', schema: 'a; DROP TABLE b' })).toThrow('The source of the query')
})

test('ClickHouse takes rows before it lets go of older ones, and what cannot load says so', async () => {
  const files = {
    directory: '/data/it’s',
    network: { name: 'main', genesisTime: 0, secondsPerSlot: 12, slotsPerEpoch: 32 },
    range: undefined,
    tables: {
      ssv_schedule: [
        { path: 'a.parquet', from: 0, to: 31 },
        { path: 'b.parquet', from: 32, to: 63 },
        { path: 'c.parquet', from: 96, to: 127 },
      ],
    },
    missing: [],
    gaps: { failed: [], errors: [], caveats: [], unreadable: { count: 0, rows: [] } },
    missingShards: [],
  }
  const sql = getLoadSql({ engine: 'clickhouse', source: { files, directory: "/it's/" } })
  const statements = sql.split(';\n').filter((text) => text !== '')
  expect(statements.map((text) => text.split(' ', 1)[0])).toEqual(['INSERT', 'DELETE', 'INSERT', 'DELETE'])
  expect(statements[0]).toContain("FROM file('/it\\'s/{a.parquet,b.parquet}', Parquet)")
  for (const place of ['s3://bucket/x', 'https://store:8333/bucket/x']) {
    const fromBucket = getLoadSql({ engine: 'clickhouse', source: { files, directory: place } })
    expect(fromBucket).toContain(`FROM s3('${place}/{a.parquet,b.parquet}', Parquet)`)
  }
  // What lies between the files is not theirs.
  expect(statements[1]).toContain(
    "meta_network_name = 'main' AND slot BETWEEN 0 AND 63 AND (slot, updated_date_time) NOT IN",
  )
  expect(statements[3]).toContain('slot BETWEEN 96 AND 127')
  for (const engine of ['spark', 'postgres'] as const) {
    expect(() => getLoadSql({ engine, source: { files } })).toThrow('The engine is not valid')
  }
  expect(() => getParticipationSql({ engine: 'postgres', source: { files } })).toThrow('The source of the query')
})
