import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { queryDuckDb } from '@x/testing/duckdb'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createParquetWriter } from './createParquetWriter.ts'
import { double, type Field, flag, integer, list, optional, struct, text, timestamp } from './field.ts'

const fields: readonly Field[] = [
  integer('slot'),
  optional(text('word')),
  text('unique'),
  timestamp('time'),
  flag('isThere'),
  optional(double('share')),
  list('numbers', integer('element')),
  list(
    'rounds',
    struct('element', [
      optional(
        struct('proposal', [integer('leader'), list('causes', struct('element', [text('root'), timestamp('seen')]))]),
      ),
      list('signers', list('element', integer('element'))),
    ]),
  ),
]

const number = fc.oneof(fc.nat(9), fc.nat(70_000), fc.maxSafeNat())
const time = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000_000_000_000 }))
const cause = fc.record({ root: fc.constantFrom('0xaa', '0xbb', 'ä€'), seen: time })
const row = fc.record({
  slot: number,
  word: fc.option(fc.constantFrom('ATTESTER', 'PROPOSER', ''), { nil: undefined }),
  unique: fc.tuple(fc.uuid(), fc.string({ maxLength: 5 })).map(([id, text]) => `${text}${id}`),
  time,
  isThere: fc.boolean(),
  share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
  numbers: fc.array(number, { maxLength: 20 }),
  rounds: fc.array(
    fc.record({
      proposal: fc.option(fc.record({ leader: number, causes: fc.array(cause, { maxLength: 3 }) })),
      signers: fc.array(fc.array(number, { maxLength: 3 }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

/** A row as DuckDB gives it: numbers as text, times as milliseconds. */
function expectRow({
  slot,
  word,
  unique,
  time,
  isThere,
  share,
  numbers,
  rounds,
}: typeof row extends fc.Arbitrary<infer value> ? value : never) {
  const ms = (value: number) => (value === 0 ? null : `${value}`)
  return {
    slot: `${slot}`,
    word: word ?? null,
    unique,
    time: ms(time),
    isThere,
    share: share ?? null,
    numbers: numbers.map(String),
    rounds: rounds.map(({ proposal, signers }) => ({
      proposal: proposal && {
        leader: `${proposal.leader}`,
        causes: proposal.causes.map(({ root, seen }) => ({ root, seen: ms(seen) })),
      },
      signers: signers.map((all) => all.map(String)),
    })),
  }
}

type FileContent = {
  fields: readonly Field[]
  rows: readonly object[]
  rowGroupSize?: number
  create?: typeof createParquetWriter
}

/** The bytes of a file of rows, which come a few hundred at a time. */
async function writeRows({
  fields,
  rows,
  rowGroupSize = 10_000,
  create = createParquetWriter,
}: FileContent): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const write = async (bytes: Uint8Array) => {
    chunks.push(Uint8Array.from(bytes))
  }
  const writer = create({ fields, rowGroupSize, createdBy: 'test', write })
  for (let i = 0; i < rows.length; i += 700) await writer.append(rows.slice(i, i + 700))
  await writer.finish()
  return Buffer.concat(chunks)
}

/** Hands a file of rows to a query. */
async function withFile<result>(content: FileContent, use: (path: string) => Promise<result>): Promise<result> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-parquet-'))
  const path = join(directory, 'rows.parquet')
  try {
    await writeFile(path, await writeRows(content))
    return await use(path)
  } finally {
    await rm(directory, { recursive: true })
  }
}

test('DuckDB reads what was written: values that repeat and that do not, nulls, empty lists, lists in lists', async () => {
  // More rows than the sample that decides about dictionaries, and several row groups.
  const rows = fc.sample(row, { numRuns: 9500, seed: 7 })
  await withFile({ fields, rows, rowGroupSize: 5000 }, async (path) => {
    const found = await queryDuckDb(
      `SELECT slot, word, "unique", epoch_ms(time) AS time, isThere, share, numbers, list_transform(rounds, lambda r: {
       proposal: CASE WHEN r.proposal IS NULL THEN NULL ELSE {
         leader: r.proposal.leader,
         causes: list_transform(r.proposal.causes, lambda c: { root: c.root, seen: epoch_ms(c.seen) })
       } END,
       signers: r.signers
     }) AS rounds FROM '${path}'`,
    )
    expect(found.length).toBe(rows.length)
    for (const [i, row] of rows.entries()) expect(found[i]).toEqual(expectRow(row))
    // What a query may leave out: smallest and largest value of each row group.
    const bounds = await queryDuckDb(
      `SELECT stats_min_value AS low, stats_max_value AS high FROM parquet_metadata('${path}')
     WHERE path_in_schema = 'slot' ORDER BY row_group_id`,
    )
    const slots = [rows.slice(0, 5000), rows.slice(5000)].map((group) => group.map(({ slot }) => slot))
    expect(bounds).toEqual(slots.map((group) => ({ low: `${Math.min(...group)}`, high: `${Math.max(...group)}` })))
  })
})

test('a file without rows is one that DuckDB reads', async () => {
  await withFile({ fields, rows: [] }, async (path) => {
    expect(await queryDuckDb(`SELECT count(*) AS n FROM '${path}'`)).toEqual([{ n: '0' }])
  })
})

test('a file is the same whatever was written before it', async () => {
  // Columns of their own, which no other test has used.
  const own = [...fields]
  const writeAll = (rows: readonly object[]) => writeRows({ fields: own, rows, rowGroupSize: 5000 })
  const some = fc.sample(row, { numRuns: 300, seed: 8 })
  const alone = await writeAll(some)
  // Of so many it is known which columns hardly repeat.
  await writeAll(fc.sample(row, { numRuns: 5100, seed: 9 }))
  expect(alone.equals(await writeAll(some))).toBe(true)
})

test.each([
  // A run of a value whose place does not fit in a byte, and values that differ above 32 bits only.
  ['different ones', Array.from({ length: 1000 }, (_, i) => (i < 300 ? i : i < 400 ? 299 : (i % 2) * 2 ** 32 + 5))],
  ['hardly any twice, and then many', Array.from({ length: 6000 }, (_, i) => (i < 4200 ? i * 2 ** 21 : i >> 3))],
])('numbers come back: %s', async (_, numbers) => {
  const rows = numbers.map((n) => ({ n, text: n % 9 === 0 ? 'ä'.repeat(n % 500) : `${n}` }))
  await withFile({ fields: [integer('n'), text('text')], rows }, async (path) => {
    const found = await queryDuckDb(`SELECT n, text FROM '${path}'`)
    expect(found).toEqual(rows.map(({ n, text }) => ({ n: `${n}`, text })))
  })
})

test('a text comes back that is longer than all memory so far', async () => {
  const word = 'é'.repeat(400_000)
  await withFile({ fields: [text('word')], rows: [{ word }] }, async (path) => {
    expect(await queryDuckDb(`SELECT length(word) AS n, word = repeat('é', 400000) AS is FROM '${path}'`)).toEqual([
      { n: '400000', is: true },
    ])
  })
})

test.each([
  ['plain words', ['beta', 'alpha', 'be', 'alpha'], { low: 'alpha', high: 'beta' }],
  ['the empty one too', ['', 'b'], { low: '', high: 'b' }],
  ['one beyond ASCII, which readers order in their own ways', ['beta', 'ä'], { low: null, high: null }],
  ['one that is too long to help', ['beta', 'a'.repeat(129)], { low: null, high: null }],
])('smallest and largest text of a row group are told where they help: %s', async (_, words, bounds) => {
  // The same words again in a group of their own behind one that is told.
  const all = [...words, ...words.map(() => 'x'), ...words]
  const parameters = { fields: [text('word')], rows: all.map((word) => ({ word })), rowGroupSize: words.length }
  await withFile(parameters, async (path) => {
    const sql = `SELECT stats_min_value AS low, stats_max_value AS high FROM parquet_metadata('${path}') ORDER BY row_group_id`
    expect(await queryDuckDb(sql)).toEqual([bounds, { low: 'x', high: 'x' }, bounds])
    expect(await queryDuckDb(`SELECT word FROM '${path}'`)).toEqual(all.map((word) => ({ word })))
  })
})

// Node before 22.15, which the packages declare, has none.
test('where Node has no zstd, pages are packed with gzip', async () => {
  const { zstdCompressSync } = zlib
  const rows = Array.from({ length: 5000 }, (_, slot) => ({ slot }))
  Reflect.deleteProperty(zlib, 'zstdCompressSync')
  syncBuiltinESMExports()
  vi.resetModules()
  try {
    const { createParquetWriter: create } = await import('./createParquetWriter.ts')
    await withFile({ fields: [integer('slot')], rows, create }, async (path) => {
      const [meta] = await queryDuckDb(`SELECT compression FROM parquet_metadata('${path}')`)
      const [sum] = await queryDuckDb(`SELECT sum(slot)::INTEGER AS sum FROM '${path}'`)
      expect([meta, sum]).toEqual([{ compression: 'GZIP' }, { sum: (5000 * 4999) / 2 }])
    })
  } finally {
    Reflect.set(zlib, 'zstdCompressSync', zstdCompressSync)
    syncBuiltinESMExports()
  }
})
