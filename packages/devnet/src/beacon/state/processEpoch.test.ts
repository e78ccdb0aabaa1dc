import { expect, test } from 'vitest'
import { addValidator, type BeaconState, createState, never } from './BeaconState.ts'
import { slashValidator } from './exits.ts'
import { processEpoch } from './processEpoch.ts'
import { processConsolidationRequest, processWithdrawalRequest } from './requests.ts'

const context = { getRoot: () => `0x${'00'.repeat(32)}`, getIndex: () => 99 }
const address = `0x${'ab'.repeat(20)}`
const keyOf = (index: number) => `0x${index.toString(16).padStart(2, '0').repeat(48)}`

/** A state at the end of an epoch, with validators of these sizes, in ETH. */
function createTestState(sizes: readonly number[], epoch = 1_000): BeaconState {
  const state = createState({ slot: epoch * 32 + 31, slotsPerEpoch: 32, getRoot: context.getRoot })
  for (const [index, eth] of sizes.entries()) {
    const validator = {
      index,
      publicKey: keyOf(index),
      withdrawalCredentials: `0x${eth > 32 ? '02' : '01'}${'00'.repeat(11)}${address.slice(2)}`,
      effectiveBalance: eth * 1e9,
      slashed: false,
      activationEligibilityEpoch: 0,
      activationEpoch: 0,
      exitEpoch: never,
      withdrawableEpoch: never,
    }
    addValidator(state, validator, eth * 1e9)
  }
  state.previousParticipation.fill(7)
  state.currentParticipation.fill(7)
  return state
}

test('who is slashed pays at once, and half of the period later three times the share that was slashed with it', () => {
  const state = createTestState([2_048, 48, 32, 32])
  slashValidator(state, 1, 0)
  slashValidator(state, 2, 0)
  // A 4,096th at once, which the proposer gets.
  expect(state.balances.slice(0, 3)).toEqual([2_048e9 + 11_718_750 + 7_812_500, 48e9 - 11_718_750, 32e9 - 7_812_500])
  expect(state.validators[1]).toMatchObject({ slashed: true, withdrawableEpoch: 1_000 + 8_192 })
  state.slot += 4_096 * 32
  // That they neither vote nor leave, for once.
  state.finalized = { epoch: 5_094, root: '' }
  const before = state.balances.slice()
  processEpoch(state, context)
  // 2,080 ETH are active, 80 were slashed: three times 80 of 2,080, in whole gwei for each ETH.
  const perEth = BigInt(3 * 80 * 1e9) / 2_080n
  const lost = [1, 2].map((i) => BigInt((before[i] ?? 0) - (state.balances[i] ?? 0)))
  const penalties = [48n, 32n].map((eth) => perEth * eth)
  expect(lost.map((each, i) => each >= (penalties[i] ?? 0n) && each < (penalties[i] ?? 0n) + 40_000_000n)).toEqual([
    true,
    true,
  ])
  expect((lost[0] ?? 0n) - (lost[1] ?? 0n)).toBeGreaterThan((penalties[0] ?? 0n) - (penalties[1] ?? 0n))
  const [, one] = state.balances
  processEpoch(Object.assign(state, { slot: state.slot + 32 }), context)
  // Once.
  expect((one ?? 0) - (state.balances[1] ?? 0)).toBeLessThan(40_000_000)
})

test('exits queue up by their stake, 256 ETH an epoch, and consolidations have a queue of their own', () => {
  const state = createTestState([...Array.from({ length: 40 }, () => 2_048), 32, 32])
  const exit = (index: number) =>
    processWithdrawalRequest(state, { sourceAddress: address, publicKey: keyOf(index), amount: 0 })
  exit(40)
  exit(0)
  exit(41)
  exit(1)
  // 32 ETH at once; of 2,048 ETH 224 in this epoch and the rest in 7.125 more; then what is left of the eighth is enough.
  const epochs = [40, 0, 41, 1].map((index) => state.validators[index]?.exitEpoch)
  expect(epochs).toEqual([1_005, 1_013, 1_013, 1_021])
  const consolidate = (source: number, target: number) =>
    processConsolidationRequest(state, {
      sourceAddress: address,
      sourcePublicKey: keyOf(source),
      targetPublicKey: keyOf(target),
    })
  consolidate(2, 3)
  consolidate(4, 3)
  consolidate(5, 0)
  // A 32nd of 81,984 ETH, less 256: 2,306 an epoch. Into one that leaves there is no consolidation.
  expect([2, 4, 5].map((index) => state.validators[index]?.exitEpoch)).toEqual([1_005, 1_006, never])
  expect(state.pendingConsolidations).toEqual([
    { sourceIndex: 2, targetIndex: 3 },
    { sourceIndex: 4, targetIndex: 3 },
  ])
})

test('no request passes that the specification refuses', () => {
  const state = createTestState([64, 32, 40, 2_048])
  const untouched = JSON.stringify(state)
  const withdraw = (index: number, amount: number, sourceAddress = address) =>
    processWithdrawalRequest(state, { sourceAddress, publicKey: keyOf(index), amount })
  const stranger = `0x${'cd'.repeat(20)}`
  withdraw(0, 0, stranger)
  withdraw(1, 1e9)
  withdraw(77, 0)
  processConsolidationRequest(state, {
    sourceAddress: stranger,
    sourcePublicKey: keyOf(1),
    targetPublicKey: keyOf(0),
  })
  // Its target has no compounding credentials; one that is compounding does not become so.
  processConsolidationRequest(state, { sourceAddress: address, sourcePublicKey: keyOf(0), targetPublicKey: keyOf(1) })
  processConsolidationRequest(state, { sourceAddress: address, sourcePublicKey: keyOf(0), targetPublicKey: keyOf(0) })
  expect(JSON.stringify(state)).toBe(untouched)
  // Too young to leave.
  state.validators = state.validators.map((each) => ({ ...each, activationEpoch: 745 }))
  withdraw(0, 0)
  expect(state.validators[0]?.exitEpoch).toBe(never)
  state.validators = state.validators.map((each) => ({ ...each, activationEpoch: 744 }))
  withdraw(0, 1e9)
  expect(state.pendingPartialWithdrawals).toEqual([{ index: 0, amount: 1e9, withdrawableEpoch: 1_005 + 256 }])
  // Neither an exit nor a consolidation while a part is still to be paid out.
  withdraw(0, 0)
  processConsolidationRequest(state, { sourceAddress: address, sourcePublicKey: keyOf(0), targetPublicKey: keyOf(2) })
  expect(state.validators[0]?.exitEpoch).toBe(never)
})
