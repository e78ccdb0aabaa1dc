import { InvalidInputError, parse } from '@x/schemas'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { wireCommitteeTraces, wireDecideds, wireValidatorTraces, withChange } from '../fixtures/wireArbitraries.ts'
import { committeeTracesWire } from './committeeTracesWire.ts'
import { decidedsWire } from './decidedsWire.ts'
import { decodeCommitteeTraces } from './decodeCommitteeTraces.ts'
import { decodeDecideds } from './decodeDecideds.ts'
import { decodeValidatorTraces } from './decodeValidatorTraces.ts'
import { validatorTracesWire } from './validatorTracesWire.ts'

const kinds: {
  name: string
  decode: (input: unknown) => unknown
  schema: v.GenericSchema
  wire: fc.Arbitrary<unknown>
}[] = [
  { name: 'decideds', decode: decodeDecideds, schema: decidedsWire, wire: wireDecideds },
  { name: 'validator traces', decode: decodeValidatorTraces, schema: validatorTracesWire, wire: wireValidatorTraces },
  { name: 'committee traces', decode: decodeCommitteeTraces, schema: committeeTracesWire, wire: wireCommitteeTraces },
]

/** The output, or the paths of the problems. */
function outcome(decode: () => unknown): { output: unknown } | { paths: string[] } {
  try {
    return { output: decode() }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { paths: error.problems.map(({ path }) => path) }
  }
}

describe.each(kinds)('the decoder of $name', ({ decode, schema, wire }) => {
  test('gives what the schema gives for any answer of a node', () => {
    fc.assert(
      fc.property(wire, (answer) => {
        const expected = parse(schema, structuredClone(answer), 'The answer')
        expect(decode(structuredClone(answer))).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  })

  test('accepts and refuses what the schema accepts and refuses, and names a place that the schema names', () => {
    let refused = 0
    fc.assert(
      fc.property(withChange(wire), (answer) => {
        const expected = outcome(() => parse(schema, structuredClone(answer), 'The answer'))
        const actual = outcome(() => decode(structuredClone(answer)))
        if ('output' in expected || 'output' in actual) {
          expect(actual).toEqual(expected)
        } else {
          refused += 1
          expect(expected.paths).toContain(actual.paths[0])
        }
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
  expect(decodeDecideds(answer)).toEqual({
    data: [
      { role: 'PTC_ATTESTER', slot: 7, publicKey: `0x${'ab'.repeat(48)}`, signers: [1, 3], shard: 9 },
      { role: 'PROPOSER', slot: 8, publicKey: `0x${'cd'.repeat(48)}`, signers: [] },
    ],
    errors: [],
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
        post: null,
        proposalData: 'FF00',
      },
    ],
    schedule: [{ slot: 100, validator: 7, roles: null }],
    errors: ['one is missing'],
  }
  expect(decodeValidatorTraces(answer)).toEqual({
    data: [
      {
        slot: 100,
        role: 'PROPOSER',
        validator: 7,
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
        post: [],
        proposalData: '0xff00',
      },
    ],
    schedule: [{ slot: 100, validator: 7, roles: [] }],
    errors: ['one is missing'],
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
  expect(decodeCommitteeTraces(answer)).toEqual({
    data: [
      {
        slot: 100,
        committeeId: `0x${id}`,
        consensus: [],
        decideds: [
          { round: 2, ssvRoot: `0x${'22'.repeat(32)}`, signers: [], time: Date.UTC(2025, 10, 19, 8, 23, 4, 123) },
        ],
        syncCommittee: [],
        attester: [{ signer: 4, validators: [1, 2], time: Date.UTC(2025, 10, 19, 8, 23, 5, 120) }],
      },
    ],
    schedule: [{ slot: 100, committeeId: `0x${id}`, roles: { ATTESTER: [1, 2], PROPOSER: [] } }],
    errors: [],
  })
})

test('a wrong field is refused with its path and without its value', () => {
  const row = { role: 'PROPOSER', slot: 1, public_key: 'ab'.repeat(48), message: { Signers: [1, 'secret'] } }
  const error = outcome(() => decodeDecideds({ data: [row] }))
  expect(error).toEqual({ paths: ['data.0.message.Signers.1'] })
  expect(() => decodeDecideds({ data: [row] })).not.toThrow(/secret/)
  expect(() => decodeDecideds({ rows: [] })).toThrow(/data: missing/)
  expect(() => decodeDecideds([])).toThrow(InvalidInputError)
})

test('no key of an answer changes a prototype', () => {
  const id = 'ab'.repeat(32)
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1'
  const signer = `{"signer":1,"validatorIdx":[1],"time":"2026-01-01T00:00:00Z",${evil}}`
  const roles = '{"__proto__":[1],"constructor":[2],"ATTESTER":[3]}'
  const answer = `{${evil},"data":[{"slot":1,"committeeID":"${id}","attester":[${signer}],${evil}}],"schedule":[{"slot":1,"committeeID":"${id}","roles":${roles},${evil}}]}`
  const objects = (value: unknown): object[] =>
    typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objects)]
  for (const decode of [decodeCommitteeTraces, (input: unknown) => v.parse(committeeTracesWire, input)]) {
    const decoded = decode(JSON.parse(answer))
    expect(decoded.data[0]?.attester[0]).toMatchObject({ signer: 1, validators: [1] })
    expect(decoded.schedule[0]?.roles['ATTESTER']).toEqual([3])
    for (const value of objects(decoded)) {
      expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value))
    }
  }
  expect(Object.keys(decodeCommitteeTraces(JSON.parse(answer)).data[0]?.attester[0] ?? {})).toContain('toString')
  expect({}).not.toHaveProperty('polluted')
})

test('numbers that JavaScript cannot hold are refused rather than rounded', () => {
  const row = (slot: string) => `{"role":"PROPOSER","slot":${slot},"public_key":"${'ab'.repeat(48)}","message":{}}`
  for (const slot of ['9007199254740992', '"9007199254740992"', '"18446744073709551615"', '1e400']) {
    expect(() => decodeDecideds(JSON.parse(`{"data":[${row(slot)}]}`))).toThrow(/data\.0\.slot: expected an integer/)
  }
  expect(decodeDecideds(JSON.parse(`{"data":[${row('"9007199254740991"')}]}`)).data[0]?.slot).toBe(2 ** 53 - 1)
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
  expect(decodeValidatorTraces({ data: [row] }).data[0]?.proposalData?.length).toBe(2 + 2 * 4_194_532)
})
