import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from '@x/schemas'
import { parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ssvNetworkViewsAbi } from './contracts.generated.ts'
import { startChain } from './startChain.ts'
import type { ChainHandle } from './types.ts'

let directory: string
let chain: ChainHandle

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-controls-'))
  chain = await startChain({ directory, operatorCount: 3 })
})
afterAll(async () => {
  await chain.stop()
  await rm(directory, { recursive: true, force: true })
})

const send = (index: number, fees: { maxFeePerGas?: bigint; nonce?: number } = {}) =>
  chain.createWallet(index).sendTransaction({ to: chain.governor, value: 1n, gas: 21_000n, ...fees })
const head = () => chain.publicClient.getBlockNumber({ cacheTime: 0 })
const baseFee = async () => (await chain.publicClient.getBlock()).baseFeePerGas
/** The block that a transaction is in; undefined while it is in none. */
const blockOf = async (hash: Hex) => (await chain.publicClient.getTransaction({ hash })).blockNumber ?? undefined

test('while mining is paused transactions wait, and the devnet still changes what it is asked to', async () => {
  await chain.pauseMining()
  const before = await head()
  const hash = await send(0)
  expect(await blockOf(hash)).toBeUndefined()
  expect(await head()).toBe(before)
  await chain.resumeMining()
  expect(await blockOf(hash)).toBe(before + 1n)
  expect((await chain.publicClient.waitForTransactionReceipt({ hash: await send(0) })).blockNumber).toBe(before + 2n)

  await chain.pauseMining()
  await chain.setNetworkFee(10_652_700_000_000n)
  const { views } = chain.contracts
  const read = { address: views, abi: ssvNetworkViewsAbi, functionName: 'getNetworkFee' } as const
  expect(await chain.publicClient.readContract(read)).toBe(10_652_700_000_000n)
  await chain.resumeMining()
})

test('the base fee is what it is set to, and falls again', async () => {
  await chain.setBaseFee(parseGwei('900'))
  expect(await baseFee()).toBe(parseGwei('900'))
  await chain.mine()
  expect(await baseFee()).toBe(parseGwei('787.5'))
  await chain.setBaseFee(parseGwei('1'))
})

test('the next transaction is stuck until another one that pays more takes its place', async () => {
  const { address } = chain.getAccount(1)
  const accountNonce = await chain.publicClient.getTransactionCount({ address })
  const before = await head()
  const { stalled, replaced } = await chain.stallNextTransaction()
  const hash = await send(1, { maxFeePerGas: parseGwei('10') })
  expect(await stalled).toBe(hash)
  expect(await blockOf(hash)).toBeUndefined()
  expect(await head()).toBe(before)
  const replacement = await send(1, { maxFeePerGas: parseGwei('30'), nonce: accountNonce })
  expect(await replaced).toBe(replacement)
  const receipt = await chain.publicClient.waitForTransactionReceipt({ hash: replacement })
  expect([receipt.status, receipt.blockNumber]).toEqual(['success', before + 1n])
  await expect(chain.publicClient.getTransactionReceipt({ hash })).rejects.toThrow()
})

test('who waits for a transaction to stall can stop waiting, and mining goes on', async () => {
  const reason = new Error('enough')
  const controller = new AbortController()
  const { replaced } = await chain.stallNextTransaction({ signal: controller.signal })
  controller.abort(reason)
  await expect(replaced).rejects.toBe(reason)
  expect((await chain.publicClient.waitForTransactionReceipt({ hash: await send(0) })).status).toBe('success')
})

test('a reorganization drops the last transactions, or brings them back in later blocks', async () => {
  const { address } = chain.getAccount(2)
  const count = () => chain.publicClient.getTransactionCount({ address })
  const start = await count()
  const first = await chain.publicClient.waitForTransactionReceipt({ hash: await send(2) })
  const second = await chain.publicClient.waitForTransactionReceipt({ hash: await send(2) })
  await chain.reorg(2, { keepTransactions: true })
  await vi.waitFor(async () => expect(await count()).toBe(start + 2), { timeout: 60_000 })
  const again = await chain.publicClient.getTransactionReceipt({ hash: second.transactionHash })
  expect(again.blockHash).not.toBe(second.blockHash)
  expect(again.blockNumber).toBeGreaterThan(second.blockNumber)
  const replaced = await chain.publicClient.getBlock({ blockNumber: first.blockNumber })
  expect(replaced.hash).not.toBe(first.blockHash)

  await chain.reorg(1, { keepTransactions: 'in place' })
  const inPlace = await chain.publicClient.getTransactionReceipt({ hash: second.transactionHash })
  expect(inPlace.blockNumber).toBe(again.blockNumber)
  expect(inPlace.blockHash).not.toBe(again.blockHash)

  await chain.reorg(4)
  expect(await count()).toBe(start)
  await expect(chain.publicClient.getTransactionReceipt({ hash: second.transactionHash })).rejects.toThrow()
})
