import { checksumAddress } from '@x/schemas/internal'
import { expect, test } from 'vitest'
import type { ProposedBlock } from '../state/watchState.ts'
import { judgeFeeRecipient, listExpectedRecipients } from './judgeFeeRecipient.ts'

const network = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const [owner, first, second, stranger] = ['01', '02', '03', '04'].map((byte) =>
  checksumAddress(`0x${byte.repeat(20)}`),
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const timeOf = (slot: number) => network.custom.genesisTime + slot * 12

test('the owner gets the fees until it sets somebody, and for two epochs after a change both may', () => {
  const changes = [
    { recipient: first, time: timeOf(1_000) },
    { recipient: second, time: timeOf(2_000) },
  ]
  const at = (slot: number) => listExpectedRecipients({ network, owner, changes, slot })
  expect(at(999)).toEqual([owner])
  expect(at(1_000)).toEqual([first, owner])
  expect(at(1_064)).toEqual([first, owner])
  expect(at(1_065)).toEqual([first])
  expect(at(1_999)).toEqual([first])
  expect(at(2_000)).toEqual([second, first])
  expect(at(2_065)).toEqual([second])
  // Two changes at once: whom operators have taken up is not known.
  const quick = [...changes, { recipient: owner, time: timeOf(2_010) }]
  expect(listExpectedRecipients({ network, owner, changes: quick, slot: 2_020 })).toEqual([owner, second, first])
  expect(listExpectedRecipients({ network, owner, changes: [], slot: 2_020 })).toEqual([owner])
})

test('a block is wrong only where the operators decided on it, and the chain has no other', () => {
  const block: ProposedBlock = {
    ...{ owner, operatorIds: [1, 2, 3, 4], publicKey: `0x${'ab'.repeat(48)}`, validatorIndex: 7, slot: 100 },
    ...{ feeRecipient: stranger, state: 'waiting' },
  }
  const { feeRecipient: _, ...unread } = block
  const judge = (of: ProposedBlock, paid?: `0x${string}` | null) => {
    const onChain = paid === null ? null : paid && { feeRecipient: paid }
    const { state, expected, isOnChain } = judgeFeeRecipient(of, { expected: [first, owner], onChain })
    return { state, ...(expected && { expected }), ...(isOnChain !== undefined && { isOnChain }) }
  }
  expect(judge(block)).toEqual({ state: 'wrong', expected: first })
  expect(judge(block, stranger)).toEqual({ state: 'wrong', expected: first, isOnChain: true })
  expect(judge(block, null)).toEqual({ state: 'wrong', expected: first, isOnChain: false })
  expect(judge({ ...block, feeRecipient: owner })).toEqual({ state: 'right' })
  expect(judge({ ...block, feeRecipient: first })).toEqual({ state: 'right' })
  // The chain has another block than the one that was heard of, maybe of a builder.
  expect(judge(block, second)).toEqual({ state: 'unknown' })
  expect(judge(block, owner)).toEqual({ state: 'right' })
  // What can't be read is right where the chain shows it, and else not known: a builder may have made it.
  expect(judge(unread)).toEqual({ state: 'unknown' })
  expect(judge(unread, first)).toEqual({ state: 'right' })
  expect(judge(unread, stranger)).toEqual({ state: 'unknown' })
})
