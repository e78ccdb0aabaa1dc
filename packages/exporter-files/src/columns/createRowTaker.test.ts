import { parseCommitteeTraces, parseValidatorTraces, type RowTaker } from '@x/exporter-client/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isColumnRow } from '../parquet/createColumnStore.ts'
import { createParquetWriter } from '../parquet/createParquetWriter.ts'
import { createCommonColumns } from '../rows/createCommonColumns.ts'
import { tableOfDataSet } from '../rows/dataSet.ts'
import { addProposalColumns } from '../rows/proposalColumns.ts'
import { getFields } from '../tables/getFields.ts'
import { createRowTaker } from './createRowTaker.ts'

type Answer = ReturnType<typeof parseCommitteeTraces | typeof parseValidatorTraces>
type Traces = Pick<Answer, 'unreadable' | 'schedule' | 'errors'> & {
  data: { slot: number }[]
}

const sets = {
  committees: {
    open: createRowTaker('committees'),
    parse: (text: string) => parseCommitteeTraces(JSON.parse(text), text),
  },
  validators: {
    open: createRowTaker('validators'),
    parse: (text: string) => parseValidatorTraces(JSON.parse(text), text),
  },
} as const

/** Takes the rows of an answer that comes as it does from a socket: cut anywhere. */
function take<row>(open: () => RowTaker<row>, body: Uint8Array): ReturnType<RowTaker<row>['take']> {
  const { add, take, getText, close } = open()
  const cut = body.length >> 1
  for (const piece of [Uint8Array.from(body.subarray(0, cut)), Uint8Array.from(body.subarray(cut))]) {
    add(piece)
    // As its memory may be used again.
    piece.fill(0)
  }
  expect(getText()).toBe(new TextDecoder().decode(body))
  const taken = take()
  close?.()
  return taken
}

/** What a stream makes of an answer: its content, or that it can't be read. */
function read(data: keyof typeof sets, body: Uint8Array): { traces: Traces | 'error'; taken: number } {
  const { open, parse } = sets[data]
  const taken = take<{ slot: number }>(open, body)
  try {
    const text = taken?.rest ?? new TextDecoder().decode(body)
    const traces: Traces = parse(text)
    return { traces: { ...traces, data: [...(taken?.rows ?? []), ...traces.data] }, taken: taken?.rows.length ?? 0 }
  } catch {
    return { traces: 'error', taken: 0 }
  }
}

function readReference(data: keyof typeof sets, body: Uint8Array): Traces | 'error' {
  try {
    return sets[data].parse(new TextDecoder().decode(body))
  } catch {
    return 'error'
  }
}

const clock = { name: 'test', genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 }
const addCommonColumns = createCommonColumns(clock, 1_800_000_000_000)

/** The bytes of the Parquet file of rows in their order. */
async function writeFile(data: keyof typeof sets, rows: readonly { slot: number }[]): Promise<string> {
  const chunks: Buffer[] = []
  const write = async (bytes: Uint8Array) => {
    chunks.push(Buffer.from(bytes))
  }
  const writer = createParquetWriter({
    fields: getFields(tableOfDataSet[data]),
    rowGroupSize: 7,
    createdBy: 'test',
    write,
  })
  await writer.append(
    rows
      .toSorted((a, b) => a.slot - b.slot)
      .map((row) => {
        addProposalColumns(row)
        addCommonColumns(row)
        return row
      }),
  )
  await writer.finish()
  return Buffer.concat(chunks).toString('base64')
}

async function expectSame(data: keyof typeof sets, body: Uint8Array): Promise<number> {
  const { traces, taken } = read(data, body)
  const reference = readReference(data, body)
  if (traces === 'error' || reference === 'error') expect(traces).toBe(reference)
  else {
    const { data: rows, ...rest } = traces
    const { data: referenceRows, ...referenceRest } = reference
    expect(rest).toEqual(referenceRest)
    expect(await writeFile(data, rows)).toBe(await writeFile(data, referenceRows))
  }
  return taken
}

/** A piece of JSON as it is written: objects are lists of keys and values, since a key may come twice. */
type Piece = string | { list: Piece[] } | { fields: [string, Piece][] }

function print(piece: Piece, space: string): string {
  if (typeof piece === 'string') return piece
  if ('list' in piece) return `[${space}${piece.list.map((item) => print(item, space)).join(`${space},`)}${space}]`
  const fields = piece.fields.map(([key, value]) => `${JSON.stringify(key)}${space}:${space}${print(value, space)}`)
  return `{${space}${fields.join(`${space},${space}`)}${space}}`
}

/** Mostly as usual, and now and then as it may be or must not be. */
const odd = <value>(usual: fc.Arbitrary<value>, ...unusual: value[]) =>
  fc.oneof(
    { weight: 200 * unusual.length, arbitrary: usual },
    ...unusual.map((value) => ({ weight: 1, arbitrary: fc.constant(value) })),
  )

const count = odd<Piece>(
  fc.nat(70_000).map(String),
  ...[
    '0',
    '"17"',
    '"017"',
    '""',
    '-1',
    '1.5',
    '1e3',
    '9007199254740993',
    '999999999999999',
    'null',
    'true',
    '[]',
    '01',
  ],
)
const hash = odd<Piece>(
  fc.integer({ min: 0, max: 5 }).map((i) => JSON.stringify(`0x${`${i}f`.repeat(32)}`)),
  ...[
    `"${'ab'.repeat(32)}"`,
    `"0x${'AB'.repeat(32)}"`,
    `"0x${'ab'.repeat(31)}"`,
    '"0x"',
    '""',
    'null',
    '7',
    '"\\u0030x00"',
  ],
)
const time = odd<Piece>(
  fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => JSON.stringify(new Date(seconds * 1000).toISOString())),
  ...[
    ...['1970-01-01T00:00:00Z', '2025-02-29T00:00:00Z', '2024-02-29T23:59:59.999999999Z', '2100-02-29T00:00:00Z'],
    ...['2025-01-01T00:00:00+02:00', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2025-01-01T24:00:00Z'],
    ...['2025-01-01T00:00:60Z', '2025-01-01 00:00:00Z', '2025-01-01T00:00:00.Z', '2025-13-01T00:00:00Z', '', 'soon'],
    ...['2025-01-01T00:00:00.1234567890Z', '2025-01-01T00:00:00', '2025-01-01T00:00:0Z', '2025-04-31T00:00:00.5Z'],
  ].map((text) => JSON.stringify(text)),
  'null',
)
const oddTexts = ['""', 'null', '"\\u0041"', '"é"', '5']
const text = odd<Piece>(fc.constantFrom('"COMMITTEE"', '"PROPOSER"'), ...oddTexts)
const runnerRole = odd<Piece>(fc.constantFrom('"COMMITTEE"', '"AGGREGATOR_COMMITTEE"'), '"PROPOSER"', ...oddTexts)
const digits = (size: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), ...fixedSize(size) })
const fixedSize = (size: number) => ({ minLength: size, maxLength: size })
/** A BeaconVote in SSZ. */
const writeVote = (source: string, root: string, target: string, block = '0a'.repeat(32)) =>
  `${block}${source}${root}${target}${'0c'.repeat(32)}`
const vote = fc
  .tuple(
    fc.constantFrom('01ab050000000000', '02ab050000000000'),
    digits(64),
    fc.constantFrom('03ab050000000000', '04ab050000000000'),
    fc.constantFrom('0a'.repeat(32), '0c'.repeat(32)),
  )
  .map((parts) => JSON.stringify(writeVote(...parts)))
const data = odd<Piece>(
  fc.oneof(
    vote,
    digits(40).map((all) => JSON.stringify(all)),
  ),
  '""',
  'null',
)
const anything = fc.json({ maxDepth: 3 }).map((json): Piece => json)

const list = (item: fc.Arbitrary<Piece>) =>
  odd<Piece>(
    fc.array(item, { maxLength: 3 }).map((items) => ({ list: items })),
    'null',
    '{}',
    '7',
    '""',
  )

/** An object, now and then with its keys in another order, one of them missing or there twice, or one more. */
function object(fields: Record<string, fc.Arbitrary<Piece>>): fc.Arbitrary<Piece> {
  const names = Object.keys(fields)
  return fc
    .tuple(fc.tuple(...Object.values(fields)), fc.nat(300), fc.nat(names.length), anything)
    .map(([values, kind, which, extra]): Piece => {
      const all = names.map((name, i): [string, Piece] => [name, values[i] ?? 'null'])
      if (kind === 0) return { fields: all.toReversed() }
      if (kind === 1) return { fields: all.filter((_, i) => i !== which) }
      if (kind === 2) return { fields: [...all, ...all.slice(which, which + 1)] }
      if (kind === 3) return { fields: [...all, ['more', extra]] }
      if (kind === 4) return { fields: [['more', extra], ...all] }
      return { fields: all }
    })
}

const message = { round: count, ssvRoot: hash, signer: count, time }
const roundChange = object({ ...message, preparedRound: count, prepareMessages: list(object(message)) })
const proposal = object({
  ...{ round: count, ssvRoot: hash, leader: count, time },
  ...{ roundChangeJustifications: list(roundChange), prepareJustifications: list(object(message)) },
})
const round = object({
  proposal: odd<Piece>(proposal, 'null', 'null', '[]'),
  ...{ prepares: list(object(message)), commits: list(object(message)), roundChanges: list(roundChange) },
})
const consensus = {
  consensus: list(round),
  decideds: list(object({ round: count, ssvRoot: hash, signers: list(count), time })),
}
const signers = list(object({ signer: count, validatorIdx: list(count), time }))
const partial = list(object({ ssvRoot: hash, signer: count, time, type: text }))

const rows = {
  committees: object({
    committeeID: hash,
    role: runnerRole,
    ...consensus,
    sync_committee: signers,
    attester: signers,
    proposalData: data,
  }),
  validators: object({
    role: text,
    validator: count,
    committeeID: hash,
    ...consensus,
    pre: partial,
    post: partial,
    proposalData: data,
  }),
}

/** An answer whose rows are told apart by their slots. */
function answer(set: keyof typeof rows): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(rows[set], { maxLength: 12 }), fc.constantFrom('', '', ' ', '\n\t'), fc.boolean())
    .map(([items, space, isDataFirst]) => {
      const list = items.map((row, slot): Piece => {
        if (typeof row === 'string' || 'list' in row) return row
        return { fields: [['slot', String(slot + 1000)], ...row.fields] }
      })
      const data: [string, Piece] = ['data', { list }]
      const others: [string, Piece][] = [
        ['schedule', 'null'],
        ['errors', '["one"]'],
      ]
      return print({ fields: isDataFirst ? [data, ...others] : [...others, data] }, space)
    })
}

test.each(['committees', 'validators'] as const)('%s are read as the client reads them, odd ones too', async (set) => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(answer(set), async (text) => {
      taken += await expectSame(set, Buffer.from(text))
    }),
    { numRuns: 80 },
  )
  expect(taken).toBeGreaterThan(50)
})

test.each(['committees', 'validators'] as const)('of %s that are no JSON any more nothing is made', async (set) => {
  const byte = fc.constantFrom(...Buffer.from('"\\{}[]:,0-e.nt \u0000\u007f\u00e9'))
  await fc.assert(
    fc.asyncProperty(
      answer(set),
      fc.nat(),
      byte,
      fc.constantFrom('replace', 'insert', 'cut'),
      async (text, at, byte, how) => {
        const body = Buffer.from(text)
        const place = at % body.length
        const rest = body.subarray(how === 'insert' ? place : place + 1)
        const changed = Buffer.concat([
          body.subarray(0, place),
          how === 'cut' ? Buffer.alloc(0) : Buffer.of(byte),
          rest,
        ])
        await expectSame(set, how === 'cut' ? body.subarray(0, place) : changed)
      },
    ),
    { numRuns: 120 },
  )
})

test('large answers make room, and small ones after them start anew', async () => {
  const row = (slot: number, length: number) =>
    `{"slot":${slot},"committeeID":"${String(slot).padStart(64, '0')}","attester":[{"signer":1,"validatorIdx":[${Array.from({ length }, (_, i) => i * slot).join()}],"time":"2025-01-01T00:00:00Z"}]}`
  const large = `{"data":[${Array.from({ length: 700 }, (_, i) => row(i + 1, 500)).join()}]}`
  expect(await expectSame('committees', Buffer.from(large))).toBe(700)
  expect(await expectSame('committees', Buffer.from(`{"data":[${row(3, 2)}]}`))).toBe(1)
  expect(await expectSame('committees', Buffer.from('{"data":[]}'))).toBe(0)
  expect(await expectSame('committees', Buffer.from('{"data":null}'))).toBe(0)
})

test('numbers that hardly repeat and then do, and rows of which others are left out, are the same too', async () => {
  const row = (slot: number, indices: number[]) =>
    `{"slot":${slot},"committeeID":"${String(slot).padStart(64, '0')}","attester":[{"signer":1,"validatorIdx":[${indices.join()}],"time":"2025-01-01T00:00:00Z"}]}`
  const distinct = (i: number) => Array.from({ length: 500 }, (_, k) => 1000 * i + k)
  const rows = Array.from({ length: 40 }, (_, i) => row(i + 1, i < 20 ? distinct(i) : [i, 7, 7, 7, 8]))
  const body = Buffer.from(`{"data":[${rows.join()}]}`)
  expect(await expectSame('committees', body)).toBe(40)
  const taken = take(sets.committees.open, body)?.rows ?? []
  const parsed = sets.committees.parse(body.toString()).data
  // One, two of which the first is left out, and several that follow each other.
  const isKept = (_: unknown, i: number) => [0, 2, 5, 6, 7, 25, 39].includes(i)
  expect(await writeFile('committees', taken.filter(isKept))).toBe(await writeFile('committees', parsed.filter(isKept)))
})

test('votes are what the client decodes: of their size, with epochs that are numbers, and of committees alone', async () => {
  const [zero, root] = ['00'.repeat(8), '0b'.repeat(32)]
  const largest = 'ffffffffffff1f00'
  const proposals: [role: string | undefined, data: string, isTaken: boolean][] = [
    ['COMMITTEE', writeVote(largest, root, zero), true],
    ['COMMITTEE', `0x${writeVote(zero, root, largest)}`, true],
    ['COMMITTEE', writeVote('0000000000002000', root, zero), true],
    ['COMMITTEE', writeVote(zero, root, '0000000000002000'), true],
    ['COMMITTEE', writeVote(zero, root, 'f'.repeat(16)), true],
    ['COMMITTEE', `${writeVote(zero, root, zero)}00`, true],
    ['COMMITTEE', writeVote(zero, root, zero).slice(2), true],
    [undefined, writeVote(largest, root, largest), true],
    ['AGGREGATOR_COMMITTEE', writeVote(zero, root, zero), true],
    ['AGGREGATOR_COMMITTEX', writeVote(zero, root, zero), false],
    ['BGGREGATOR_COMMITTEE', writeVote(zero, root, zero), false],
    ['COMMITTEX', writeVote(zero, root, zero), false],
    ['ATTESTER', writeVote(zero, root, zero), false],
    ['PROPOSER', writeVote(zero, root, zero), false],
  ]
  for (const [role, proposalData, isTaken] of proposals) {
    const row = { slot: 5, committeeID: '0a'.repeat(32), role, proposalData }
    const body = Buffer.from(JSON.stringify({ data: [row] }))
    expect([role, proposalData, await expectSame('committees', body)]).toEqual([role, proposalData, isTaken ? 1 : 0])
  }
})

test('what stands in an answer twice is left to the client, which knows which of two rows are one', () => {
  const row = (slot: number, role: string, id: string) =>
    `{"slot":${slot},"committeeID":"${id.repeat(32)}","role":"${role}"}`
  const rows = [row(5, 'COMMITTEE', '0a'), row(5, 'AGGREGATOR_COMMITTEE', '0a'), row(5, 'COMMITTEE', '0b')]
  const open = (all: readonly string[]) => take(sets.committees.open, Buffer.from(`{"data":[${all.join()}]}`))
  expect(open([...rows, row(6, 'COMMITTEE', '0a')])?.rows).toHaveLength(4)
  expect(open([...rows, row(5, 'AGGREGATOR_COMMITTEE', '0a')])).toBeUndefined()
})

test('a row that is taken says when its messages came, all of them and no others', () => {
  const time = (second: number) => ({ time: new Date(1_700_000_000_000 + 1000 * second).toISOString() })
  const message = (second: number) => ({ round: 1, ssvRoot: '0a'.repeat(32), signer: 1, ...time(second) })
  const round = { proposal: { ...message(1), leader: 1 }, prepares: [message(2), message(3)], commits: [message(4)] }
  const signers = (second: number) => [{ signer: 1, validatorIdx: [1], ...time(second) }]
  const row = (slot: number, parts: object) => ({ slot, committeeID: '0a'.repeat(32), role: 'COMMITTEE', ...parts })
  const data = [
    row(5, { attester: signers(9) }),
    row(6, { consensus: [round], attester: signers(5), sync_committee: signers(6) }),
    row(7, {}),
  ]
  const rows = take(sets.committees.open, Buffer.from(JSON.stringify({ data })))?.rows ?? []
  const times = rows.map((each) => each.columns.listTimes(each.index).map((ms) => (ms - 1_700_000_000_000) / 1000))
  expect(times.map((each) => each.toSorted())).toEqual([[9], [1, 2, 3, 4, 5, 6], []])
})

test('rows of an answer that was released are refused, never those of another one in their place', async () => {
  const body = Buffer.from(`{"data":[{"slot":5,"committeeID":"${'0a'.repeat(32)}","role":"COMMITTEE"}]}`)
  const [row] = take(sets.committees.open, body)?.rows ?? []
  row?.columns.release()
  row?.columns.release()
  await expect(writeFile('committees', row ? [row] : [])).rejects.toThrow('The rows of this answer were released.')
})

test('a row that is taken says what rows are told apart by', () => {
  const body = Buffer.from(`{"data":[{"slot":5,"committeeID":"${'0a'.repeat(32)}","role":"AGGREGATOR_COMMITTEE"}]}`)
  const [row] = take(sets.committees.open, body)?.rows ?? []
  expect(row).toMatchObject({ slot: 5, committeeId: `0x${'0a'.repeat(32)}`, role: 'AGGREGATOR_COMMITTEE', index: 0 })
  expect(isColumnRow(row ?? {})).toBe(true)
})
