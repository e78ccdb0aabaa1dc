import { hoodi } from '@x/schemas'
import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { type ChainScript, createScriptedChain } from '../fixtures/createScriptedChain.ts'
import { simulateAndEstimate } from './simulateTransaction.ts'
import { maximumTransactionGas } from './transactionLimits.ts'

const owner = `0x${'aa'.repeat(20)}` as const
const to = hoodi.contracts.ssvNetwork.address
const call = { from: owner, to, data: '0xabcd', value: 5n, functionName: 'deposit', owner } as const
const publicKeys = [1, 2, 3, 4].map((digit) => `0x${`${digit}`.repeat(96)}` as const)

const fail = (error: object) => () => {
  throw Object.assign(new Error('no'), error)
}
const reason = {
  code: 3,
  message: 'execution reverted',
  data: encodeErrorResult({ abi: parseAbi(['error IncorrectClusterState()']), errorName: 'IncorrectClusterState' }),
}

function simulate(
  changes: Partial<ChainScript>,
  options: { gas?: bigint; maximum?: number; isOfValidators?: boolean } = {},
) {
  const asked: string[] = []
  const { client } = createScriptedChain({ ...changes, onRequest: (method) => void asked.push(method) })
  const { gas, maximum, isOfValidators = true } = options
  const request = isOfValidators ? { ...call, publicKeys } : call
  return { asked, gas: simulateAndEstimate({ publicClient: client, gas }, request, maximum) }
}

test('gas is what the node estimates, and spare gas; or what the caller says, once that is enough', async () => {
  expect(await simulate({}).gas).toBe(100_000n + 5_000n + 60_000n)
  const said = simulate({}, { gas: 90_000n })
  expect(await said.gas).toBe(90_000n)
  expect(said.asked).toContain('eth_call')
  expect(said.asked).not.toContain('eth_estimateGas')
  const tooLittle = simulate({ answers: { eth_call: fail(reason) } }, { gas: 90_000n })
  await expect(tooLittle.gas).rejects.toMatchObject({ errorName: 'IncorrectClusterState' })
})

test('the reason of the contract is told, where the node says it at once and where it has to be asked again', async () => {
  const atOnce = simulate({ answers: { eth_estimateGas: fail(reason) } })
  await expect(atOnce.gas).rejects.toMatchObject({ name: 'ContractRevertError', errorName: 'IncorrectClusterState' })
  expect(atOnce.asked).not.toContain('eth_call')
  const away = { code: -32_603, message: 'busy' }
  const later = simulate({ answers: { eth_estimateGas: fail(away), eth_call: fail(reason) } })
  await expect(later.gas).rejects.toMatchObject({ errorName: 'IncorrectClusterState' })
  const never = simulate({ answers: { eth_estimateGas: fail(away) } })
  await expect(never.gas).rejects.not.toMatchObject({ name: 'ContractRevertError' })
})

test('that the value is missing is told first', async () => {
  expect(await simulate({ balance: 5n }).gas).toBeGreaterThan(0n)
  const poor = simulate({ balance: 4n, answers: { eth_estimateGas: fail(reason) } })
  await expect(poor.gas).rejects.toMatchObject({ name: 'InsufficientFundsError', balance: 4n, required: 5n })
})

test('what takes more gas than a transaction may have is told with how many validators fit', async () => {
  const take = (gas: bigint, options = {}) =>
    simulate({ answers: { eth_estimateGas: () => `0x${gas.toString(16)}` } }, options).gas
  expect(await take(maximumTransactionGas)).toBe(maximumTransactionGas)
  const twice = (maximumTransactionGas * 18n) / 10n
  await expect(take(twice)).rejects.toThrow('with 4 validators')
  await expect(take(twice)).rejects.toThrow('Use at most 2 at a time')
  await expect(take(twice, { maximum: 3 })).rejects.toThrow('Use at most 3 at a time')
  await expect(take(twice, { isOfValidators: false })).rejects.toThrow('Do less in one transaction.')
})
