import { InvalidInputError } from '@x/schemas'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCommitteeTraces } from './parseCommitteeTraces.ts'
import { parseDecideds } from './parseDecideds.ts'
import { parseValidatorTraces } from './parseValidatorTraces.ts'
import { sliceItems } from './sliceItems.ts'

const kinds: { kind: AnswerKind; parse: (input: unknown) => unknown }[] = [
  { kind: 'decideds', parse: parseDecideds },
  { kind: 'validator traces', parse: parseValidatorTraces },
  { kind: 'committee traces', parse: parseCommitteeTraces },
]

const rowsOutput = v.looseObject({
  data: v.array(v.unknown()),
  schedule: v.optional(v.array(v.unknown()), []),
  unreadable: v.array(v.object({ slot: v.number(), problem: v.string(), text: v.string() })),
})

/** The output, or the paths of the problems. */
function outcome(parse: () => unknown): { output: unknown } | { paths: string[] } {
  try {
    return { output: parse() }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { paths: error.problems.map(({ path }) => path) }
  }
}

describe.each(kinds)('the parser of $kind', ({ kind, parse }) => {
  test('gives our rows for any answer of a node', () => {
    fc.assert(
      fc.property(samplesOf[kind], ({ wire, ours }) => {
        expect(parse(structuredClone(wire))).toEqual(ours)
      }),
      { numRuns: 150 },
    )
  })

  test('takes what it should, refuses the rest, and names the place', () => {
    let refused = 0
    fc.assert(
      fc.property(withChange(kind), ({ wire, ours, place, isRefused, unreadable }) => {
        const actual = outcome(() => parse(structuredClone(wire)))
        if (!isRefused) {
          expect(actual).toEqual({ output: ours })
          return
        }
        refused += 1
        if (unreadable !== undefined) {
          const { list, index } = unreadable
          const promised = v.parse(rowsOutput, ours)
          const { output } = v.parse(v.object({ output: rowsOutput }), actual)
          expect({ ...output, unreadable: [] }).toEqual({ ...promised, [list]: promised[list].toSpliced(index, 1) })
          expect(output.unreadable).toHaveLength(1)
          const path = output.unreadable[0]?.problem.replace(/^schedule: /, '').replace(/: .*/, '')
          expect(`${list}.${index}.${path}.`).toMatch(`${place}.`)
          expect(output.unreadable[0]?.slot).toBe(v.parse(v.object({ slot: v.number() }), promised[list][index]).slot)
          return
        }
        const [path = ''] = 'paths' in actual ? actual.paths : []
        // What is missing in an object that stands in the wrong place is named by its own path.
        expect(`${path}.`.startsWith(`${place}.`)).toBe(true)
      }),
      { numRuns: 600, endOnFailure: true },
    )
    expect(refused).toBeGreaterThan(50)
  })
})

test('a decided has our names, and fields that we do not know are kept', () => {
  const answer = {
    data: [
      { role: 'PTC_ATTESTER', slot: '7', public_key: 'AB'.repeat(48), message: { Signers: ['1', 3] }, shard: 9 },
      { role: 'PROPOSER', slot: 8, public_key: 'cd'.repeat(48), message: { Signers: null } },
    ],
  }
  expect(parseDecideds(answer)).toEqual({
    data: [
      { role: 'PTC_ATTESTER', slot: 7, publicKey: `0x${'ab'.repeat(48)}`, signers: [1, 3], shard: 9 },
      { role: 'PROPOSER', slot: 8, publicKey: `0x${'cd'.repeat(48)}`, signers: [] },
    ],
    errors: [],
    unreadable: [],
  })
})

test('a validator trace has our names, null lists are empty, and the absent committee stays absent', () => {
  const ssvRoot = `0x${'11'.repeat(32)}`
  const answer = {
    data: [
      {
        slot: '100',
        role: 'PROPOSER',
        validator: '7',
        consensus: [
          {
            proposal: null,
            prepares: [{ round: 1, ssvRoot, signer: 2, time: '2025-11-19T08:23:04.1Z' }],
            commits: null,
            roundChanges: [
              { ssvRoot, signer: 3, time: '1970-01-01T00:00:00Z', preparedRound: 0, prepareMessages: null },
            ],
          },
        ],
        decideds: null,
        pre: [{ type: 'randao', ssvRoot, signer: 1, time: '2025-11-19T09:23:00+01:00' }],
        post: [{ type: 5, ssvRoot, signer: 2, time: '2025-11-19T09:23:00+01:00' }],
        proposalData: 'FF00',
      },
    ],
    schedule: [{ slot: 100, validator: 7, roles: null }],
    errors: ['one is missing'],
  }
  expect(parseValidatorTraces(answer)).toEqual({
    data: [
      {
        slot: 100,
        role: 'PROPOSER',
        validatorIndex: 7,
        consensus: [
          {
            proposal: null,
            prepares: [{ round: 1, ssvRoot, signer: 2, time: Date.UTC(2025, 10, 19, 8, 23, 4, 100) }],
            commits: [],
            roundChanges: [{ round: 0, ssvRoot, signer: 3, time: 0, preparedRound: 0, prepareMessages: [] }],
          },
        ],
        decideds: [],
        pre: [{ type: 'randao', ssvRoot, signer: 1, time: Date.UTC(2025, 10, 19, 8, 23) }],
        post: [{ type: '5', ssvRoot, signer: 2, time: Date.UTC(2025, 10, 19, 8, 23) }],
        proposalData: '0xff00',
      },
    ],
    schedule: [{ slot: 100, validatorIndex: 7, roles: [] }],
    errors: ['one is missing'],
    unreadable: [],
  })
})

test('a committee trace has our names', () => {
  const id = 'cf97adeedb59e05bfd73a2b4c2a8885708c4f4f70c84c64b27120e72ab733b72'
  const answer = {
    data: [
      {
        slot: 100,
        committeeID: id,
        consensus: null,
        decideds: [{ round: 2, ssvRoot: `0x${'22'.repeat(32)}`, signers: null, time: '2025-11-19T08:23:04.123Z' }],
        sync_committee: null,
        attester: [{ signer: 4, validatorIdx: [1, '2'], time: '2025-11-19T08:23:05.12Z' }],
      },
    ],
    schedule: [{ slot: 100, committeeID: id, roles: { ATTESTER: [1, 2], PROPOSER: null } }],
  }
  expect(parseCommitteeTraces(answer)).toEqual({
    data: [
      {
        slot: 100,
        committeeId: `0x${id}`,
        consensus: [],
        decideds: [
          { round: 2, ssvRoot: `0x${'22'.repeat(32)}`, signers: [], time: Date.UTC(2025, 10, 19, 8, 23, 4, 123) },
        ],
        syncCommittee: [],
        attester: [{ signer: 4, validatorIndices: [1, 2], time: Date.UTC(2025, 10, 19, 8, 23, 5, 120) }],
      },
    ],
    schedule: [{ slot: 100, committeeId: `0x${id}`, roles: { ATTESTER: [1, 2], PROPOSER: [] } }],
    errors: [],
    unreadable: [],
  })
})

test('a wrong field is refused with its path and without its value', () => {
  const row = { role: 'PROPOSER', slot: 'secret', public_key: 'ab'.repeat(48), message: { Signers: [1] } }
  const error = outcome(() => parseDecideds({ data: [row] }))
  expect(error).toEqual({ paths: ['data.0.slot'] })
  expect(() => parseDecideds({ data: [row] })).not.toThrow(/secret/)
  expect(() => parseDecideds({ rows: [] })).toThrow(/data: missing/)
  expect(() => parseDecideds([])).toThrow(InvalidInputError)
})

describe('a row with a message that cannot be read', () => {
  const id = 'ab'.repeat(32)
  const message = (round: string, time = '2026-01-01T00:00:00Z') =>
    `{"round":${round},"ssvRoot":"0x${'11'.repeat(32)}","signer":1,"time":"${time}"}`
  const row = (slot: number, prepare: string) =>
    `{"slot":${slot},"committeeID":"${id}","role":"COMMITTEE","note":"]},{\\" data","consensus":[{"prepares":[${prepare}]}]}`

  test.each([
    [
      'a number beyond 2^53',
      message('18446744073709551615'),
      'consensus.0.prepares.0.round: expected an integer from 0',
    ],
    [
      'a time that is none',
      message('1', '2026-13-01T00:00:00Z'),
      'consensus.0.prepares.0.time: expected an RFC 3339 time',
    ],
    [
      'a time before all times',
      message('1', '-0001-01-01T00:00:00Z'),
      'consensus.0.prepares.0.time: expected an RFC 3339 time',
    ],
  ])('is handed over as it came, and costs no other: %s', (_, absurd, problem) => {
    const good = message('1')
    const rows = [row(7, good), row(7, absurd), row(8, good)]
    const text = `{ "errors": ["data"], "schedule": [], "data" : [ ${rows.join(' , ')} ] }`
    const { data, unreadable, errors } = parseCommitteeTraces(JSON.parse(text), text)
    expect(data.map(({ slot }) => slot)).toEqual([7, 8])
    expect(unreadable).toEqual([{ slot: 7, role: 'COMMITTEE', committeeId: `0x${id}`, problem, text: rows[1] }])
    expect(errors).toEqual(['data'])
  })

  test('is told as well as it can be where the text of the answer is not there', () => {
    const bad = row(7, message('18446744073709551615'))
    const [unreadable] = parseCommitteeTraces(JSON.parse(`{"data":[${bad}]}`)).unreadable
    expect(unreadable?.text).toContain('"round":18446744073709552000')
  })

  test('of a validator names it', () => {
    const validator = `{"slot":"7","role":"PROPOSER","validator":"12","post":[${message('1')},{"signer":-1}]}`
    const decided = `{"role":"ATTESTER","slot":9,"public_key":"${'cd'.repeat(48)}","message":{"Signers":[9007199254740993]}}`
    expect(parseValidatorTraces(JSON.parse(`{"data":[${validator}]}`)).unreadable).toMatchObject([
      { slot: 7, role: 'PROPOSER', validatorIndex: 12, problem: expect.stringContaining('post.1') },
    ])
    const answer = `{"data":[${decided}]}`
    expect(parseDecideds(JSON.parse(answer), answer)).toEqual({
      data: [],
      errors: [],
      unreadable: [
        {
          slot: 9,
          role: 'ATTESTER',
          publicKey: `0x${'cd'.repeat(48)}`,
          problem: 'message.Signers.0: expected an integer from 0',
          text: decided,
        },
      ],
    })
  })
})

describe('a row or an entry of the schedule that does not say what it is about', () => {
  const id = 'ab'.repeat(32)
  const good = `{"slot":7,"committeeID":"${id}","role":"COMMITTEE"}`
  const goodEntry = `{"slot":7,"committeeID":"${id}","roles":{"ATTESTER":[1]}}`
  const read = (rows: string[], schedule: string[], slot?: number) => {
    const text = `{"schedule":[${schedule.join(' , ')}],"data":[${rows.join(' , ')}]}`
    return parseCommitteeTraces(JSON.parse(text), text, slot)
  }

  test.each([
    ['a slot beyond 2^53', good.replace('7', '100000000000000000000'), 'slot: expected an integer from 0'],
    ['no object', 'null', 'expected an object'],
  ])('costs itself alone where one slot was asked for: %s', (_, bad, problem) => {
    const { data, unreadable } = read([good, bad, good], [], 7)
    expect(data).toHaveLength(2)
    const known = bad === 'null' ? {} : { role: 'COMMITTEE', committeeId: `0x${id}` }
    expect(unreadable).toEqual([{ slot: 7, ...known, problem, text: bad }])
    expect(() => read([good, bad, good], [])).toThrow(/data\.1/)
  })

  test('costs itself alone where it says its slot', () => {
    const bad = good.replace(id, 'zz')
    const { data, unreadable } = read([bad, good], [])
    expect(data).toHaveLength(1)
    expect(unreadable).toEqual([
      { slot: 7, role: 'COMMITTEE', problem: 'committeeID: expected 32 bytes as hex', text: bad },
    ])
  })

  test('is told from a row where it is an entry, and costs no row', () => {
    const bad = goodEntry.replace('[1]', '[1,18446744073709551615]')
    const { data, schedule, unreadable } = read([good], [goodEntry, bad])
    expect([data.length, schedule.length]).toEqual([1, 1])
    const problem = 'schedule: roles.ATTESTER.1: expected an integer from 0'
    expect(unreadable).toEqual([{ slot: 7, isSchedule: true, problem, text: bad }])
    expect(read([], ['null'], 7).unreadable).toMatchObject([{ slot: 7, problem: 'schedule: expected an object' }])
    expect(() => read([], ['null'])).toThrow(/schedule\.0: expected an object/)
  })

  test('is refused with all others where a key is not there: that is another format', () => {
    expect(() => read([good.replace('committeeID', 'committee')], [], 7)).toThrow(/data\.0\.committeeID/)
    expect(() => read([], [goodEntry.replace('committeeID', 'committee')], 7)).toThrow(/schedule\.0\.committeeID/)
  })
})

test('rows are cut out of any JSON as they stand there', () => {
  const row = fc.record({ a: fc.jsonValue(), 'data"[{': fc.array(fc.string()) })
  fc.assert(
    fc.property(fc.array(row), fc.jsonValue(), fc.nat(2), (rows, other, indent) => {
      const text = JSON.stringify({ other: { data: [other] }, data: rows, more: [other, { data: [1] }] }, null, indent)
      expect(sliceItems(text, 'data').map((cut) => JSON.parse(cut))).toEqual(
        rows.map((item) => JSON.parse(JSON.stringify(item))),
      )
      for (const cut of sliceItems(text, 'data')) expect(text).toContain(cut)
    }),
  )
})

test('no key of an answer changes a prototype', () => {
  const id = 'ab'.repeat(32)
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1'
  const signer = `{"signer":1,"validatorIdx":[1],"time":"2026-01-01T00:00:00Z",${evil}}`
  const roles = '{"__proto__":[1],"constructor":[2],"ATTESTER":[3]}'
  const answer = `{${evil},"data":[{"slot":1,"committeeID":"${id}","attester":[${signer}],${evil}}],"schedule":[{"slot":1,"committeeID":"${id}","roles":${roles},${evil}}]}`
  const objects = (value: unknown): object[] =>
    typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objects)]
  const parsed = parseCommitteeTraces(JSON.parse(answer))
  expect(parsed.data[0]?.attester[0]).toMatchObject({ signer: 1, validatorIndices: [1] })
  expect(parsed.schedule[0]?.roles['ATTESTER']).toEqual([3])
  for (const value of objects(parsed)) {
    expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value))
  }
  expect(Object.keys(parseCommitteeTraces(JSON.parse(answer)).data[0]?.attester[0] ?? {})).toContain('toString')
  expect({}).not.toHaveProperty('polluted')
})

test('numbers that JavaScript cannot hold are refused rather than rounded', () => {
  const row = (slot: string) => `{"role":"PROPOSER","slot":${slot},"public_key":"${'ab'.repeat(48)}","message":{}}`
  for (const slot of ['9007199254740992', '"9007199254740992"', '"18446744073709551615"', '1e400']) {
    expect(() => parseDecideds(JSON.parse(`{"data":[${row(slot)}]}`))).toThrow(/data\.0\.slot: expected an integer/)
  }
  expect(parseDecideds(JSON.parse(`{"data":[${row('"9007199254740991"')}]}`)).data[0]?.slot).toBe(2 ** 53 - 1)
})

test('a proposal of 4 MB is decoded', () => {
  const row = {
    slot: '1',
    role: 'PROPOSER',
    validator: '1',
    consensus: null,
    decideds: null,
    pre: null,
    post: null,
    proposalData: 'a0'.repeat(4_194_532),
  }
  expect(parseValidatorTraces({ data: [row] }).data[0]?.proposalData?.length).toBe(2 + 2 * 4_194_532)
})

// Answers as the exporter's Go code writes them, each with the rows that we promise for it. Written down from what the
// node does, not from our tables: the parsers are held against it.

/** A value on the wire, and ours. `undefined` stands for a field that is not there. */
type Sample = { wire: unknown; ours: unknown }
type Samples = fc.Arbitrary<Sample>

const same = (values: fc.Arbitrary<unknown>): Samples => values.map((value) => ({ wire: value, ours: value }))
const absent: Samples = fc.constant({ wire: undefined, ours: undefined })
const maybe = (samples: Samples): Samples =>
  fc.oneof({ weight: 2, arbitrary: samples }, { weight: 1, arbitrary: absent })

const count: Samples = fc.oneof(
  same(fc.nat(5000)),
  fc.nat(2 ** 31).map((number) => ({ wire: String(number), ours: number })),
)
/** Go leaves 0 out. */
const round: Samples = fc.oneof(count, fc.constant({ wire: undefined, ours: 0 }))

const hex = (size: { minLength: number; maxLength: number }, prefixes: string[]): Samples =>
  fc
    .record({ bytes: fc.uint8Array(size), isUpper: fc.boolean(), prefix: fc.constantFrom(...prefixes) })
    .map(({ bytes, isUpper, prefix }) => {
      const digits = Buffer.from(bytes).toString('hex')
      return { wire: prefix + (isUpper ? digits.toUpperCase() : digits), ours: `0x${digits}` }
    })
const bytes = (size: number) => hex({ minLength: size, maxLength: size }, ['', '0x'])
const ssvRoot = bytes(32)
const proposalData = maybe(hex({ minLength: 1, maxLength: 40 }, ['']))

const time: Samples = fc
  .record({
    ms: fc.integer({ min: 0, max: 2 ** 42 }),
    // Minutes east of UTC.
    zone: fc.constantFrom(0, 60, -210, 840),
    digitsBelowMs: fc.string({ maxLength: 6, unit: fc.constantFrom(...'0123456789') }),
  })
  .map(({ ms, zone, digitsBelowMs }) => {
    const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
    const suffix = zone === 0 ? 'Z' : `${zone < 0 ? '-' : '+'}${two(Math.abs(zone) / 60)}:${two(Math.abs(zone) % 60)}`
    const local = new Date(ms + zone * 60_000).toISOString().slice(0, -1) + digitsBelowMs
    return { wire: local.replace(/\.?0+$/, '') + suffix, ours: ms }
  })

/** A list as Go writes it: `null` where it was never made. */
const list = (items: Samples): Samples =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(items, { maxLength: 2 })
        .map((all) => ({ wire: all.map(({ wire }) => wire), ours: all.map(({ ours }) => ours) })),
    },
    { weight: 1, arbitrary: fc.constant({ wire: null, ours: [] }) },
  )

/** A field that our types do not know. */
const newField: Samples = fc.oneof(
  { weight: 4, arbitrary: absent },
  { weight: 1, arbitrary: same(fc.oneof(fc.string(), fc.nat(), fc.constant(null))) },
)

/** An object: each of its names on the wire, with our name where that is another. */
const object = (fields: Record<string, Samples>, names: Record<string, string> = {}, unknown = 'newField'): Samples =>
  fc.record({ [unknown]: newField, ...fields }).map((samples) => {
    const wire: Record<string, unknown> = {}
    const ours: Record<string, unknown> = {}
    for (const [name, sample] of Object.entries(samples)) {
      if (sample.wire !== undefined) wire[name] = sample.wire
      if (sample.ours !== undefined) ours[names[name] ?? name] = sample.ours
    }
    return { wire, ours }
  })

const message = object({ round, ssvRoot, signer: count, time })
const signature = object({ ssvRoot, signer: count, time })
const roundChange = object({
  round,
  ssvRoot,
  signer: count,
  time,
  preparedRound: count,
  prepareMessages: list(message),
})
const proposal = object({
  round,
  ssvRoot,
  leader: count,
  time,
  roundChangeJustifications: list(roundChange),
  prepareJustifications: list(message),
})
const consensus = list(
  object({
    proposal: fc.oneof(proposal, fc.constant({ wire: null, ours: null })),
    prepares: list(message),
    commits: list(message),
    roundChanges: list(roundChange),
  }),
)
const decideds = list(object({ round, ssvRoot, signers: list(count), time }))
const signers = list(object({ signer: count, validatorIdx: list(count), time }, { validatorIdx: 'validatorIndices' }))
const role = same(fc.constantFrom('ATTESTER', 'AGGREGATOR', 'PROPOSER', 'PTC_ATTESTER'))
const committeeId = bytes(32)
const ourRowNames = {
  committeeID: 'committeeId',
  sync_committee: 'syncCommittee',
  public_key: 'publicKey',
  validator: 'validatorIndex',
}

const errors: Samples = fc.oneof(
  same(fc.array(fc.string({ minLength: 1 }), { maxLength: 2 })),
  fc.constant({ wire: undefined, ours: [] }),
)

/** A decided, whose `message` holds the signers and whatever a newer node puts beside them. */
const decided: Samples = fc
  .tuple(
    object({ role, slot: count, public_key: bytes(48) }, ourRowNames),
    object({ Signers: list(count) }, { Signers: 'signers' }, 'newInnerField'),
  )
  .map(([row, inner]) => ({
    wire: Object.assign({}, row.wire, { message: inner.wire }),
    ours: Object.assign({}, inner.ours, row.ours),
  }))

const validatorTrace = object(
  {
    slot: count,
    role,
    validator: count,
    committeeID: maybe(committeeId),
    consensus,
    decideds,
    pre: list(signature),
    post: list(signature),
    proposalData,
  },
  ourRowNames,
)

const committeeTrace = object(
  {
    slot: count,
    committeeID: committeeId,
    role: maybe(same(fc.constantFrom('COMMITTEE', 'AGGREGATOR_COMMITTEE', 'NEW_COMMITTEE'))),
    consensus,
    decideds,
    sync_committee: signers,
    attester: signers,
    proposalData,
  },
  ourRowNames,
)

const committeeRoles: Samples = fc
  .dictionary(fc.constantFrom('ATTESTER', 'AGGREGATOR', 'PROPOSER', 'PTC_ATTESTER'), list(count))
  .map((byRole) => ({
    wire: Object.fromEntries(Object.entries(byRole).map(([name, { wire }]) => [name, wire])),
    ours: Object.fromEntries(Object.entries(byRole).map(([name, { ours }]) => [name, ours])),
  }))

type AnswerKind = 'decideds' | 'validator traces' | 'committee traces'

/** An answer of which all rows can be read. */
const answer = (fields: Record<string, Samples>): Samples =>
  object({ ...fields, unreadable: fc.constant({ wire: undefined, ours: [] }) })

const samplesOf: Record<AnswerKind, Samples> = {
  decideds: answer({ data: list(decided), errors }),
  'validator traces': answer({
    data: list(validatorTrace),
    schedule: list(object({ slot: count, validator: count, roles: list(role) }, ourRowNames)),
    errors,
  }),
  'committee traces': answer({
    data: list(committeeTrace),
    schedule: list(object({ slot: count, committeeID: committeeId, roles: committeeRoles }, ourRowNames)),
    errors,
  }),
}

/** Something else in the place of a value. `undefined` stands for taking it away. */
const replacements = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  '0x',
  '7',
  '-1',
  '1.5',
  -1,
  1.5,
  true,
  2 ** 60,
  'abc',
  '2026-01-01T00:00:00',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00.0000000001Z',
  { a: 1 },
  [1],
  [],
)

/**
 * An answer with one value replaced: where, and what we promise for it. `isRefused` where we refuse the answer or a part
 * of it: `unreadable` is the row, or the entry of the schedule, that is put aside.
 */
type ChangedSample = Sample & {
  place: string
  isRefused: boolean
  unreadable?: { list: 'data' | 'schedule'; index: number } | undefined
}

/** The answers of one kind with the value at one place replaced. */
function withChange(kind: AnswerKind): fc.Arbitrary<ChangedSample> {
  return fc.tuple(samplesOf[kind], fc.nat(), replacements).map(([sample, n, replacement]) => {
    const wire: unknown = structuredClone(sample.wire)
    const ours: unknown = structuredClone(sample.ours)
    const paths = listPaths(wire)
    const path = paths[n % Math.max(paths.length, 1)]
    if (path === undefined) return { wire, ours, place: '', isRefused: false }
    // JSON has no holes in lists, and an object in the place of `message` would be one without signers.
    const isOther = typeof path.at(-1) === 'number' ? replacement === undefined : path.at(-1) === 'message'
    const value = isOther ? null : structuredClone(replacement)
    setAt(wire, path, value)
    const promised = promise(kind, path, value)
    if (promised !== undefined) setAt(ours, toOurPath(path), promised.ours)
    const place = path.join('.')
    if (promised !== undefined) return { wire, ours, place, isRefused: false }
    const [list, index, field] = path
    if (list !== 'data' && list !== 'schedule') return { wire, ours, place, isRefused: true }
    const isOfItem = field !== undefined && field !== 'slot' && !(path.length === 3 && value === undefined)
    return { wire, ours, place, isRefused: true, ...(isOfItem && { unreadable: { list, index: Number(index) } }) }
  })
}

type Path = readonly (string | number)[]

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key]
    return [place, ...listPaths(item, place)]
  })
}

function setAt(value: unknown, path: Path, item: unknown): void {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null) return
  if (rest.length > 0) setAt(Reflect.get(value, key), rest, item)
  else if (item === undefined) Reflect.deleteProperty(value, key)
  else Reflect.set(value, key, item)
}

const ourNames: Record<string, string> = { ...ourRowNames, Signers: 'signers', validatorIdx: 'validatorIndices' }

function toOurPath(path: Path): Path {
  return path.filter((key) => key !== 'message').map((key) => ourNames[key] ?? key)
}

/** What becomes of a replaced value; `undefined` where the answer is refused. */
function promise(kind: AnswerKind, path: Path, value: unknown): { ours: unknown } | undefined {
  const name = path.findLast((key) => typeof key === 'string') ?? ''
  const isItem = typeof path.at(-1) === 'number'
  const isOfCommittee = kind === 'committee traces'
  const isMissing = value === undefined || value === null
  const isText = typeof value === 'string' && value !== ''
  const isEmpty = isMissing || (Array.isArray(value) && value.length === 0)
  const accept = (condition: boolean, ours: unknown) => (condition ? { ours } : undefined)

  if (name === 'newField' || name === 'newInnerField') return { ours: value }
  // An item of a list, by what the list is of.
  if (isItem && name === 'errors') return accept(typeof value === 'string', value)
  if (isItem && name === 'roles') return accept(isText, value)
  if (isItem && (numberLists.has(name) || isOfRoles(path))) return accept(value === '7', 7)
  // Of all objects a round alone has no field that must be there.
  if (isItem && name === 'consensus') return accept(isPlain(value), { ...emptyRound, a: 1 })
  if (isItem) return undefined
  // A list, or a field.
  if (isOfRoles(path) && value === undefined) return { ours: undefined }
  if (isOfRoles(path) || numberLists.has(name)) return accept(isEmpty || Array.isArray(value), isEmpty ? [] : value)
  if (name === 'data') return accept(isEmpty && value !== undefined, [])
  if (name === 'roles' && isOfCommittee) return accept(isMissing, {})
  if (name === 'errors' || name === 'roles' || objectLists.has(name)) return accept(isEmpty, [])
  if (name === 'proposal') return accept(isMissing, null)
  if (name === 'round' && value === undefined) return { ours: 0 }
  if (numbers.has(name)) return accept(value === '7', 7)
  if (name === 'proposalData') return value === '0x' ? { ours: '0x' } : accept(isMissing || value === '', undefined)
  if (name === 'committeeID') return accept(!isOfCommittee && (isMissing || value === ''), undefined)
  if (name === 'role') return isText ? { ours: value } : accept(isOfCommittee && isMissing, undefined)
  return undefined
}

/** Whether a place is in the schedule of a committee: `roles.ATTESTER`, or an item of it. */
function isOfRoles(path: Path): boolean {
  return path.some((key, i) => key === 'roles' && typeof path[i + 1] === 'string')
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const emptyRound = { proposal: null, prepares: [], commits: [], roundChanges: [] }
const numbers = new Set(['slot', 'validator', 'signer', 'leader', 'round', 'preparedRound'])
const numberLists = new Set(['Signers', 'signers', 'validatorIdx'])
const objectLists = new Set([
  ...['schedule', 'consensus', 'decideds', 'pre', 'post', 'prepares', 'commits', 'roundChanges'],
  ...['prepareMessages', 'roundChangeJustifications', 'prepareJustifications', 'sync_committee', 'attester'],
])
