import type { Hex } from '@x/schemas'
import { encodeFunctionData, keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { networkAbi } from './abi.ts'
import { createContractModel, localParameters } from './createContractModel.ts'
import type { ContractState } from './types.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const addresses = {
  network: address('a'),
  views: address('b'),
  token: address('c'),
  whitelistingContract: address('d'),
}
const governor = address('1')
const owner = address('2')
const unused = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }

const model = createContractModel({ addresses, governor, place: { number: 100, timestamp: 1_000 }, ...localParameters })

/** Bytes of which hardly any is zero, as those of keys and ciphertexts. */
function fill(bytes: number, seed: number): Hex {
  return `0x${keccak256(toHex(seed))
    .slice(2)
    .repeat(Math.ceil(bytes / 32))
    .slice(0, bytes * 2)}`
}

function run(state: ContractState, number: number, from: Hex, input: Hex, value = 0n) {
  const outcome = model.call(state, { from, to: addresses.network, value, input }, { number, timestamp: number * 12 })
  if ('revert' in outcome) throw new Error(outcome.revert)
  return outcome
}

/** A chain with this many operators. */
function startOperators(count: number): ContractState {
  let state = model.initial
  for (let id = 1; id <= count; id += 1) {
    const args = [fill(392, id), 1_770_000_000n, false] as const
    state = run(
      state,
      101,
      governor,
      encodeFunctionData({ abi: networkAbi, functionName: 'registerOperator', args }),
    ).state
  }
  return state
}

function register(
  state: ContractState,
  { size, count, number = 200, more = 0 }: Record<'size' | 'count', number> & { number?: number; more?: number },
) {
  const ids = Array.from({ length: size }, (_, at) => BigInt(at + 1))
  const keys = Array.from({ length: count }, (_, at) => fill(48, 1_000 + more + at))
  const shares = keys.map((_, at) => fill(96 + 304 * size, 2_000 + at))
  const snapshot = state.clusters.get(`${owner} ${ids.join()}`)?.snapshot ?? unused
  const args = [keys, ids, shares, snapshot] as const
  const input = encodeFunctionData({ abi: networkAbi, functionName: 'bulkRegisterValidator', args })
  return run(state, number, owner, input, 10n ** 20n)
}

// Measured on the public contract: the first of a block, and each validator.
test.each([
  [4, 175_000, 68_994],
  [7, 254_000, 95_531],
  [10, 330_000, 121_624],
  [13, 382_000, 151_928],
])('a registration with %i operators takes the gas that was measured, within a tenth', (size, base, each) => {
  const state = startOperators(size)
  for (const count of [1, 10, 30]) {
    const ratio = Number(register(state, { size, count }).gas) / (base + each * count)
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
  }
})

test('accounts that this block has settled already make a registration cheaper, and the next block dearer again', () => {
  const { state } = register(startOperators(4), { size: 4, count: 1 })
  const same = register(state, { size: 4, count: 1, more: 50 }).gas
  const next = register(state, { size: 4, count: 1, more: 50, number: 201 }).gas
  expect(Number(next - same)).toBeGreaterThan(10_000)
  expect(Number(next - same)).toBeLessThan(16_000)
})

test('the first use of operators of the time of SSV fees takes about 40,000 more for each', () => {
  const usual = startOperators(4)
  let old = usual
  for (const id of [1n, 2n, 3n, 4n]) {
    const args = [id, 10n ** 12n, 0n] as const
    old = run(
      old,
      102,
      governor,
      encodeFunctionData({ abi: networkAbi, functionName: 'devnetSetLegacyOperator', args }),
    ).state
  }
  const difference = register(old, { size: 4, count: 1 }).gas - register(usual, { size: 4, count: 1 }).gas
  expect(Number(difference)).toBeGreaterThan(4 * 30_000)
  expect(Number(difference)).toBeLessThan(4 * 50_000)
})
