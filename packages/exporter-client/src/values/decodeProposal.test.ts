import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeProposal } from './decodeProposal.ts'

type Vector = {
  preset: string
  fork: string
  blinded: boolean
  slot: number
  validatorIndex: number
  data: `0x${string}`
}

const vectors: Vector[] = JSON.parse(readFileSync(new URL('./vectors/proposals.json', import.meta.url), 'utf8'))

/** So many bytes that rise from one on. */
const rising = (from: number, count: number) =>
  `0x${Array.from({ length: count }, (_, i) => ((from + i) & 255).toString(16).padStart(2, '0')).join('')}` as const

const toRow = ({ slot, validatorIndex, data }: Vector) => ({
  slot,
  validatorIndex,
  role: 'PROPOSER',
  proposalData: data,
})

test.each(vectors)('the block of $fork, $preset, blinded $blinded, of slot $slot', (vector) => {
  expect(decodeProposal(toRow(vector))).toEqual({
    type: 'block',
    fork: vector.fork,
    isBlinded: vector.blinded,
    parentRoot: rising(1, 32),
    feeRecipient: '0x388C818CA8B9251b393131C08a736A67ccB19297',
    gasLimit: 60_000_000,
    graffiti: 'ssv · häuser',
    extraData: vector.blinded ? 'Titan (titanbuilder.xyz)' : '',
    blockNumber: 23_456_789,
    blockHash: rising(150, 32),
  })
})

const [block] = vectors as [Vector]
const notDecodable = { type: 'not-decodable' }

test('a block of another slot or proposer is not that of the duty', () => {
  expect(decodeProposal({ ...toRow(block), slot: block.slot + 1 })).toEqual(notDecodable)
  expect(decodeProposal({ ...toRow(block), validatorIndex: 7 })).toEqual(notDecodable)
})

test('a block of a fork that is not known is not guessed at', () => {
  const version = (number: number) => `0x${block.data.slice(2, 10)}0${number}${block.data.slice(12)}` as const
  for (const number of [0, 4, 8]) {
    expect(decodeProposal({ ...toRow(block), proposalData: version(number) })).toEqual(notDecodable)
  }
})

test('bytes cut off, changed or made up are never an error', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((list) => `0x${Buffer.from(list).toString('hex')}` as const)
  const cut = fc.tuple(fc.constantFrom(...vectors), fc.nat()).map(([each, end]) => ({
    ...toRow(each),
    proposalData: each.data.slice(0, 2 + 2 * (end % (each.data.length / 2 - 1))) as `0x${string}`,
  }))
  const changed = fc.tuple(fc.constantFrom(...vectors), fc.nat(), fc.nat(255)).map(([each, place, value]) => {
    const at = 2 + 2 * (place % (each.data.length / 2 - 1))
    const byte = value.toString(16).padStart(2, '0')
    return {
      ...toRow(each),
      proposalData: `${each.data.slice(0, at)}${byte}${each.data.slice(at + 2)}` as `0x${string}`,
    }
  })
  const other = fc.record({
    slot: fc.nat(),
    validatorIndex: fc.nat(),
    role: fc.constantFrom('PROPOSER', 'ATTESTER'),
    proposalData: bytes,
  })
  fc.assert(
    fc.property(fc.oneof(cut, changed, other), (row) =>
      ['vote', 'block', 'not-decodable'].includes(decodeProposal(row)?.type ?? ''),
    ),
    { numRuns: 500, seed: 7 },
  )
})

/** Two checkpoints in which no byte stands twice. */
const vote =
  `0x${rising(1, 32).slice(2)}0102000000000000${rising(41, 32).slice(2)}0302000000000000${rising(81, 32).slice(2)}` as const
const committeeId = rising(9, 32)

test('the vote of a committee, whose trace may name no role', () => {
  const expected = {
    type: 'vote',
    blockRoot: rising(1, 32),
    source: { epoch: 513, root: rising(41, 32) },
    target: { epoch: 515, root: rising(81, 32) },
  }
  expect(decodeProposal({ slot: 1, committeeId, proposalData: vote })).toEqual(expected)
  expect(decodeProposal({ slot: 1, committeeId, role: 'COMMITTEE', proposalData: vote })).toEqual(expected)
  expect(decodeProposal({ slot: 1, committeeId, role: 'AGGREGATOR_COMMITTEE', proposalData: vote })).toBeUndefined()
  expect(decodeProposal({ slot: 1, committeeId })).toBeUndefined()
})

test('hex in capitals is the same, and an epoch may have all digits', () => {
  const data = `0x${vote.slice(2).replace('0302000000000000', 'efcdab8967450100').toUpperCase()}` as const
  expect(decodeProposal({ slot: 1, committeeId, proposalData: data })).toEqual({
    type: 'vote',
    blockRoot: rising(1, 32),
    source: { epoch: 513, root: rising(41, 32) },
    target: { epoch: 0x1_4567_89ab_cdef, root: rising(81, 32) },
  })
})

test('a vote of another length, or with an epoch that none can be, is not decodable', () => {
  for (const data of [
    `${vote}00`,
    vote.slice(0, -2),
    vote.replace('0102000000000000', '01020000000000ff'),
    // 2^53, one more than the largest.
    vote.replace('0102000000000000', '0000000000002000'),
    ...['g', ':', '@', '/', '`'].map((digit) => vote.replace('0102000000000000', `010200000000000${digit}`)),
  ] as `0x${string}`[]) {
    expect(decodeProposal({ slot: 1, committeeId, proposalData: data })).toEqual(notDecodable)
  }
})
