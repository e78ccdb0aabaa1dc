import { type Hex, hoodi } from '@x/schemas'
import { createWalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { recheckRun } from '../register/recheckRun.ts'
import { createRunLog, type RunLog } from '../register/runLog.ts'
import { type RecountRevertedParameters, recountReverted } from './recountReverted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const to = hoodi.contracts.ssvNetwork.address
const hash: Hex = `0x${'aa'.repeat(32)}`

/** It took 70 wei of the 1,000 that were spent. */
async function recount(
  prepare: (script: ChainScript, mine: () => void) => void,
  count: (parameters: RecountRevertedParameters, log: RunLog) => Promise<void> = recountReverted,
): Promise<unknown> {
  const { script, client: publicClient } = createScriptedChain({ chainId: hoodi.id, latestCount: 8 })
  script.known.set(hash, { hash, from: account.address, to, nonce: 7, input: '0xabcd', value: 5n })
  prepare(script, () => {
    const receipt = { transactionHash: hash, from: account.address, to, blockNumber: 99, blockHash: hashOfBlock(99) }
    script.receipts.set(hash, Object.assign(receipt, { gasUsed: '0xa', effectiveGasPrice: '0x9', status: '0x0' }))
  })
  const reverted = [{ hash, gasCost: 70n }]
  const log = { ...createRunLog(), spent: 1_000n, reverted }
  const work = count({ publicClient, network: hoodi, account, timeout: 60_000 }, log).then(
    () => log,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return work
}

test('counts what a reverted attempt took in the block that has it now, also where that comes later', async () => {
  expect(await recount((_, mine) => mine())).toMatchObject({ spent: 1_020n, reverted: [{ gasCost: 90n }] })
  expect(await recount((_, mine) => void setTimeout(mine, 1_500))).toMatchObject({ spent: 1_020n })
})

test('counts nothing for one whose number another transaction has used', async () => {
  expect(await recount((script) => void script.known.delete(hash))).toMatchObject({ spent: 930n })
})

test('does not guess what it took where it only waits', async () => {
  const error = await recount((script) => Object.assign(script, { latestCount: 7, onRequest: () => script.head++ }))
  expect(error).toMatchObject({ name: 'TransactionTimeoutError', hash })
})

test('is a part of the last look at a run', async () => {
  const recheck = async (parameters: RecountRevertedParameters, log: RunLog) => {
    const walletClient = createWalletClient({ account, transport: createScriptedChain().transport })
    await recheckRun({ ...parameters, walletClient }, log).next()
  }
  expect(await recount((_, mine) => mine(), recheck)).toMatchObject({ spent: 1_020n })
})
