import { hoodi } from '@x/schemas'
import { expect, test } from 'vitest'
import { parseSubject } from './parseSubject.ts'

const key = `0x${'ab'.repeat(48)}` as const
const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const id = `0x${'cd'.repeat(32)}` as const

test.each([
  ['9000000:ATTESTER:1311498', { kind: 'duty', slot: 9_000_000, role: 'ATTESTER', validator: 1_311_498 }],
  [`9000000:proposer:${key}`, { kind: 'duty', slot: 9_000_000, role: 'PROPOSER', validator: key }],
  ['AGGREGATOR-e281250-s9000001-v7', { kind: 'duty', slot: 9_000_001, role: 'AGGREGATOR', validator: 7 }],
  ['COMMITTEE-1_2_3_9-e1-s33', { kind: 'committee-duty', slot: 33, role: 'COMMITTEE', operatorIds: [1, 2, 3, 9] }],
  [
    'AGGREGATOR_COMMITTEE-1_2_3_4-e1-s32',
    { kind: 'committee-duty', slot: 32, role: 'AGGREGATOR_COMMITTEE', operatorIds: [1, 2, 3, 4] },
  ],
  [key, { kind: 'validator', name: key }],
  [key.slice(2).toUpperCase(), { kind: 'validator', name: key }],
  ['1'.repeat(96), { kind: 'validator', name: `0x${'1'.repeat(96)}` }],
  ['validator:8', { kind: 'validator', name: 8 }],
  ['operator:8', { kind: 'operator', id: 8 }],
  ['8', { kind: 'number', value: 8 }],
  ['4-3-2-1', { kind: 'cluster', owner: undefined, operatorIds: [1, 2, 3, 4] }],
  [`${owner.toLowerCase()}-1-2-3-4`, { kind: 'cluster', owner, operatorIds: [1, 2, 3, 4] }],
  [`${owner}:1,2,3,4`, { kind: 'cluster', owner, operatorIds: [1, 2, 3, 4] }],
  ['cluster:1-2-3-4', { kind: 'cluster', owner: undefined, operatorIds: [1, 2, 3, 4] }],
  [id, { kind: 'cluster-id', id }],
  [id.slice(2), { kind: 'cluster-id', id }],
] as const)('%s', (text, subject) => {
  expect(parseSubject(text, hoodi)).toEqual(subject)
})

test.each([
  ['', 'It is no duty, validator, operator or cluster.'],
  ['everything', 'It is no duty'],
  ['9000000:ATTESTER', 'It has colons, and is not slot:role:validator'],
  ['9000000:SLEEPER:7', 'The role of the duty is none that has a consensus: ATTESTER, AGGREGATOR,'],
  ['9000000:VOLUNTARY_EXIT:7', 'The role of the duty is none that has a consensus'],
  ['9000000:ATTESTER:0xab', 'The validator of the duty is neither an index nor a public key'],
  ['4294967296:ATTESTER:7', 'The slot of the duty is not an integer from 0 to 4294967295.'],
  ['ATTESTER-e281251-s9000000-v7', 'The epoch of the duty is not that of its slot.'],
  ['ATTESTER-1_2_3_4-e281250-s9000000', 'The role of the duty is none of a committee'],
  [owner, 'An address alone is no cluster: its operator ids are missing.'],
  ['0xabcd', 'Hex of 4 digits is neither a public key (96) nor the id of a cluster (64).'],
  ['operator:0', 'The operator is not an integer from 1'],
  ['operator:me', 'The operator is not an integer from 1'],
  ['validator:1-2-3-4', 'The validator is neither an index nor a public key'],
  ['cluster:8', 'The cluster is neither operator ids, with or without an owner, nor an id.'],
])('%j is refused, and what it was read as is told', (text, message) => {
  expect(() => parseSubject(text, hoodi)).toThrow(message)
})

test('a cluster of three is none', () => {
  expect(() => parseSubject('1-2-3', hoodi)).toThrow('expected 4, 7, 10 or 13 operator ids')
})
