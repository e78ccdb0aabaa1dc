import { hoodi } from '@x/schemas'
import { encodeErrorResult, parseAbi, type TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { assertSucceeded } from './assertSucceeded.ts'
import { findReceipt } from './watchReceipt.ts'

const owner = `0x${'aa'.repeat(20)}` as const
const to = hoodi.contracts.ssvNetwork.address
const hash = hashOfBlock(1)

/** What a call at a block does: it succeeds, also without a limit of its gas, or it reverts. */
type Outcome = 'succeeds' | 'reverts' | 'reverts with this gas'

/** Judges a transaction of block 100 with a gas limit of 100,000, of which the node replays the call. */
async function judge(outcomes: Record<number, Outcome>, changes: { gasUsed?: string; status?: string } = {}) {
  const { script, client } = createScriptedChain()
  const raw = { transactionHash: hash, from: owner, to, blockNumber: '0x64', blockHash: hashOfBlock(100), logs: [] }
  const receipt = { ...raw, status: '0x0', gasUsed: '0xc350', effectiveGasPrice: '0x2', ...changes }
  const transaction = {
    hash,
    from: owner,
    to,
    nonce: '0x7',
    input: '0xabcd',
    value: '0x5',
    gas: '0x186a0',
    type: '0x2',
  }
  script.answers = {
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionByHash: () => transaction,
    eth_call: ([call, block]) => {
      expect(call).toMatchObject({ from: owner, to, data: '0xabcd', value: '0x5' })
      const outcome = outcomes[Number(block)]
      if (outcome === undefined) throw new Error('away')
      const isLimited = typeof call === 'object' && call !== null && 'gas' in call
      if (outcome === 'succeeds' || (outcome === 'reverts with this gas' && !isLimited)) return '0x'
      const data = encodeErrorResult({ abi: parseAbi(['error IncorrectClusterState()']) })
      throw Object.assign(new Error('no'), { code: 3, message: 'execution reverted', data })
    },
  }
  const found: TransactionReceipt | undefined = await findReceipt(client, { network: hoodi, owner, hash })
  if (found === undefined) throw new TypeError('There is one.')
  return assertSucceeded(client, found, { functionName: 'deposit' }).then(
    () => 'good',
    (error: unknown) => error,
  )
}

const reverted = (cause: unknown) =>
  expect.objectContaining({ name: 'TransactionRevertedError', hash, blockNumber: 100, gasCost: 100_000n, cause })
const state = expect.objectContaining({ errorName: 'IncorrectClusterState' })
const outOfGas = expect.objectContaining({ fix: 'Send it again with a higher gas limit.' })

test('a transaction that succeeded is good, and none is asked why', async () => {
  expect(await judge({}, { status: '0x1' })).toBe('good')
})

test.each<[string, Record<number, Outcome>, unknown]>([
  ['the reason of its block', { 100: 'reverts' }, state],
  ['the reason of the block before, where others changed it later', { 100: 'succeeds', 99: 'reverts' }, state],
  ['that it lacked gas, where it succeeds with more', { 100: 'reverts with this gas' }, outOfGas],
  ['nothing, where the call succeeds in both', { 100: 'succeeds', 99: 'succeeds' }, undefined],
])('of one that reverted is told %s', async (_, outcomes, cause) => {
  const error = await judge(outcomes)
  if (cause === undefined) expect(error).not.toHaveProperty('cause')
  else expect(error).toEqual(reverted(cause))
  expect(error).toMatchObject({ name: 'TransactionRevertedError' })
})

test('one that used all of its gas ran out of it', async () => {
  const error = await judge({ 100: 'reverts' }, { gasUsed: '0x186a0' })
  expect(error).toMatchObject({ name: 'TransactionRevertedError', gasCost: 200_000n, cause: outOfGas })
})
