import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import {
  createPublicClient,
  createWalletClient,
  formatLog,
  http,
  type Log,
  type PublicClient,
  parseEther,
  parseEventLogs,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { startChain } from '../chain/startChain.ts'
import type { ChainHandle } from '../chain/types.ts'
import { createRpcProxy, type RpcProxy } from './createRpcProxy.ts'

let directory: string
let chain: ChainHandle
let proxy: RpcProxy
/** Asks the proxy. */
let ask: PublicClient['request']
/** Asks the node itself. */
let askNode: PublicClient['request']

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-proxy-'))
  chain = await startChain({ directory, operatorCount: 9 })
  proxy = await createRpcProxy({ target: chain.rpcUrl })
  ask = createPublicClient({ transport: http(proxy.url, { retryCount: 0 }) }).request
  askNode = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) }).request
})
afterAll(async () => {
  await proxy.stop()
  await chain.stop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => {
  proxy.faults = Object.assign(proxy.faults, {
    gasPriceFactor: undefined,
    hideLogs: undefined,
    repeatedRegistrations: undefined,
    emptyLogsBelow: undefined,
    readsBehind: undefined,
    countsBehind: undefined,
    chainId: undefined,
    otherReceipt: undefined,
    operatorKeys: undefined,
  })
})

const head = async () => Number(await chain.publicClient.getBlockNumber({ cacheTime: 0 }))
const hexOf = (number: number): Hex => `0x${number.toString(16)}`

let made = 0
async function register(index: number, operatorIds: readonly number[]) {
  made += 1
  const wallet = chain.createWallet(index)
  const hash = await wallet.writeContract({
    address: chain.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [`0x${made.toString(16).padStart(96, '0')}`, operatorIds.map(BigInt), '0x', newClusterSnapshot],
    value: parseEther('1'),
  })
  return chain.publicClient.waitForTransactionReceipt({ hash })
}
const getLogs = (from: number, to: Hex | 'latest' = 'latest') =>
  ask({
    method: 'eth_getLogs',
    params: [{ address: chain.contracts.network, fromBlock: hexOf(from), toBlock: to }],
  })
const getCount = (read: typeof ask, address: Hex, block: 'latest' | 'pending' = 'latest') =>
  read({ method: 'eth_getTransactionCount', params: [address, block] })

test('gasPriceFactor multiplies every price that a wallet looks at, and nothing else', async () => {
  proxy.faults.gasPriceFactor = 10_000
  for (const method of ['eth_gasPrice', 'eth_maxPriorityFeePerGas'] as const) {
    expect(BigInt(await ask({ method }))).toBe(BigInt(await askNode({ method })) * 10_000n)
  }
  const getHistory = (read: typeof ask) => read({ method: 'eth_feeHistory', params: [hexOf(2), 'latest', [50]] })
  const [told, real] = await Promise.all([getHistory(ask), getHistory(askNode)])
  expect(told?.baseFeePerGas.map(BigInt)).toEqual(real?.baseFeePerGas.map((fee) => BigInt(fee) * 10_000n))
  expect(told?.reward?.flat().map(BigInt)).toEqual(real?.reward?.flat().map((tip) => BigInt(tip) * 10_000n))
  expect(told).toMatchObject({ oldestBlock: real?.oldestBlock, gasUsedRatio: real?.gasUsedRatio })
  const getBlock = (read: typeof ask) => read({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const [toldBlock, realBlock] = await Promise.all([getBlock(ask), getBlock(askNode)])
  expect(BigInt(toldBlock?.baseFeePerGas ?? 0)).toBe(BigInt(realBlock?.baseFeePerGas ?? 0) * 10_000n)
  expect({ ...toldBlock, baseFeePerGas: 0 }).toEqual({ ...realBlock, baseFeePerGas: 0 })
  const byHash = await ask({ method: 'eth_getBlockByHash', params: [realBlock?.hash ?? '0x', false] })
  expect(byHash).toEqual(toldBlock)
})

test('a wallet that asks the node for its prices pays as much', async () => {
  const wallet = createWalletClient({
    account: privateKeyToAccount(chain.getAccount(2).privateKey),
    chain: chain.chain,
    transport: http(proxy.url),
  })
  const pay = async () => {
    const hash = await wallet.sendTransaction({ to: chain.governor, value: 1n })
    return (await chain.publicClient.waitForTransactionReceipt({ hash })).effectiveGasPrice
  }
  const usual = await pay()
  proxy.faults.gasPriceFactor = 10_000
  expect(await pay()).toBeGreaterThan(usual * 1_000n)
  proxy.faults = Object.assign(proxy.faults, { gasPriceFactor: undefined, countsBehind: 1 })
  await expect(pay()).rejects.toThrow('nonce too low')
})

test('hideLogs hides the events of one owner and cluster, and shows those of all others', async () => {
  const from = (await head()) + 1
  await register(0, [1, 2, 3, 4])
  await register(0, [2, 3, 4, 5])
  await register(4, [1, 2, 3, 4])
  const { address: owner } = chain.getAccount(0)
  const left = async () => (await getLogs(from)).map(({ blockNumber }) => Number(blockNumber) - from)
  expect(await left()).toEqual([0, 1, 2])
  proxy.faults.hideLogs = [{ owner, operatorIds: [2, 3, 4, 5] }]
  expect(await left()).toEqual([0, 2])
  proxy.faults.hideLogs = [{ owner }]
  expect(await left()).toEqual([2])
  proxy.faults.hideLogs = [{ operatorIds: [1, 2, 3, 4] }]
  expect(await left()).toEqual([1])
})

test('repeatedRegistrations invents copies of the last registration of an answer, right after it', async () => {
  const { blockNumber } = await register(0, [3, 4, 5, 6])
  await register(4, [3, 4, 5, 6])
  const [from, until] = [Number(blockNumber), hexOf(Number(blockNumber))]
  const before = await getLogs(from)
  const earlier = await getLogs(from, until)
  proxy.faults.repeatedRegistrations = 2
  const after = await getLogs(from)
  expect(after.slice(0, before.length)).toEqual(before)
  const last = before.at(-1)
  const invented = after.slice(before.length)
  expect(invented.map((log) => ({ ...log, logIndex: last?.logIndex }))).toEqual([last, last])
  // Nobody takes them for one log that was told twice.
  expect(new Set(after.map(({ logIndex, blockHash }) => `${blockHash} ${logIndex}`)).size).toBe(after.length)
  expect(await getLogs(from, until)).toHaveLength(earlier.length + 2)
  // Where there is no registration there is nothing to repeat.
  expect(await ask({ method: 'eth_getLogs', params: [{ address: chain.contracts.token, fromBlock: '0x0' }] })).toEqual(
    await askNode({ method: 'eth_getLogs', params: [{ address: chain.contracts.token, fromBlock: '0x0' }] }),
  )
  const { transactionHash: hash = '0x' } = last ?? {}
  expect(await ask({ method: 'eth_getTransactionReceipt', params: [hash ?? '0x'] })).toEqual(
    await askNode({ method: 'eth_getTransactionReceipt', params: [hash ?? '0x'] }),
  )
})

test('emptyLogsBelow answers without old logs, and without an error', async () => {
  const { blockNumber } = await register(0, [1, 2, 4, 5])
  proxy.faults.emptyLogsBelow = Number(blockNumber)
  expect(await getLogs(0)).toHaveLength(1)
  expect(await getLogs(0, hexOf(Number(blockNumber) - 1))).toEqual([])
  proxy.faults.emptyLogsBelow = Number(blockNumber) + 1
  expect(await getLogs(0)).toEqual([])
})

test('readsBehind reads an older block while the count of transactions is current', async () => {
  const { address } = chain.getAccount(0)
  await register(0, [1, 2, 3, 6])
  const before = await head()
  const receipt = await register(0, [1, 2, 4, 6])
  proxy.faults.readsBehind = 1
  expect(Number(await ask({ method: 'eth_blockNumber' }))).toBe(before)
  expect(Number((await ask({ method: 'eth_getBlockByNumber', params: ['latest', false] }))?.number)).toBe(before)
  expect(await ask({ method: 'eth_getBlockByNumber', params: [hexOf(before + 1), false] })).toBeNull()
  expect(await ask({ method: 'eth_getBlockByHash', params: [receipt.blockHash, false] })).toBeNull()
  expect(await getLogs(before + 1)).toEqual([])
  expect(await getLogs(before)).toHaveLength(1)
  expect(await getLogs(before, hexOf(before + 1))).toHaveLength(1)
  const balance = async (block: Hex | 'latest') => ask({ method: 'eth_getBalance', params: [address, block] })
  expect(await balance('latest')).toBe(await askNode({ method: 'eth_getBalance', params: [address, hexOf(before)] }))
  await expect(balance(hexOf(before + 1))).rejects.toThrow('header not found')
  const transaction = { from: address, to: address } as const
  const atHash = { blockHash: receipt.blockHash }
  await expect(ask({ method: 'eth_call', params: [transaction, atHash] })).rejects.toThrow('header not found')
  expect(await ask({ method: 'eth_call', params: [transaction, 'latest'] })).toBe('0x')
  expect(await getCount(ask, address)).toBe(await getCount(askNode, address))
  const { transactionHash: hash } = receipt
  expect(await ask({ method: 'eth_getTransactionReceipt', params: [hash] })).toMatchObject({ transactionHash: hash })
})

test('countsBehind is the reverse', async () => {
  const { address } = chain.getAccount(0)
  await register(0, [1, 3, 5, 6])
  proxy.faults.countsBehind = 1
  const now = Number(await getCount(askNode, address))
  expect(Number(await getCount(ask, address))).toBe(now - 1)
  expect(Number(await getCount(ask, address, 'pending'))).toBe(now - 1)
  expect(Number(await ask({ method: 'eth_blockNumber' }))).toBe(await head())
})

test('chainId is another one from now on, and receipts are those of another transaction', async () => {
  proxy.faults.chainId = 17_000
  expect(Number(await ask({ method: 'eth_chainId' }))).toBe(17_000)
  const first = await register(0, [2, 3, 5, 6])
  const second = await register(0, [2, 4, 5, 6])
  proxy.faults.otherReceipt = first.transactionHash
  expect(await ask({ method: 'eth_getTransactionReceipt', params: [second.transactionHash] })).toMatchObject({
    transactionHash: first.transactionHash,
  })
})

test('operatorKeys puts another key into the event of an operator, and leaves all else of it', async () => {
  const read = async () =>
    parseEventLogs({
      abi: ssvNetworkAbi,
      eventName: 'OperatorAdded',
      logs: (await getLogs(0)).map((log) => formatLog(log)) as Log<bigint, number, false>[],
    })
  const before = await read()
  const { operatorKey } = chain.operators[4] ?? { operatorKey: '' }
  proxy.faults.operatorKeys = { 2: operatorKey }
  const after = await read()
  expect(after[1]?.args.publicKey).toBe(after[4]?.args.publicKey)
  expect(after.map(({ args: { publicKey: _, ...args }, ...log }) => [args, log.logIndex])).toEqual(
    before.map(({ args: { publicKey: _, ...args }, ...log }) => [args, log.logIndex]),
  )
  expect(after.filter((_, i) => i !== 1)).toEqual(before.filter((_, i) => i !== 1))
})
