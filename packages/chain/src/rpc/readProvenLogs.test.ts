// The proof is held against blocks that anvil makes: hash and root are those of the node, and not of ours.

import { ssvNetworkAbi } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createClient, custom, type EIP1193RequestFn, encodeFunctionData, hexToBytes, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from './chainClient.ts'
import { computeTrieRoot } from './computeTrieRoot.ts'
import { readProvenLogs } from './readProvenLogs.ts'

const devnet = await useDevnet({ operatorCount: 4 })
const honest = devnet.publicClient

/** A node that alters answers of the honest one. */
function lie(alter: (method: string, answer: unknown) => unknown): ChainClient {
  const request = (async ({ method, params }: { method: string; params: unknown }) =>
    alter(method, await honest.request({ method, params } as never))) as EIP1193RequestFn
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

/** Sends so many transactions of different types into one block. */
async function mine(count: number): Promise<number> {
  await devnet.pauseMining()
  const wallet = devnet.createWallet(0)
  const { address } = wallet.account
  const first = await devnet.publicClient.getTransactionCount({ address })
  const call = {
    to: devnet.contracts.network,
    data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setFeeRecipientAddress', args: [address] }),
  }
  const hashes: Hex[] = []
  for (let i = 0; i < count; i++) {
    const fees = i % 3 === 0 ? ({ type: 'legacy', gasPrice: 3_000_000_000n } as const) : ({ type: 'eip1559' } as const)
    const to = i % 2 === 0 ? call : { to: address }
    hashes.push(await wallet.sendTransaction({ ...fees, ...to, nonce: first + i, gas: 60_000n }))
  }
  await devnet.resumeMining()
  const receipts = await Promise.all(hashes.map((hash) => devnet.publicClient.waitForTransactionReceipt({ hash })))
  const blocks = new Set(receipts.map(({ blockNumber }) => Number(blockNumber)))
  expect(blocks.size).toBe(1)
  return [...blocks][0] ?? 0
}

test.each([1, 2, 17, 130])('the logs of a block with %i transactions are proven', async (count) => {
  const block = await mine(count)
  const logs = await devnet.publicClient.getLogs({ fromBlock: BigInt(block), toBlock: BigInt(block) })
  const proven = await readProvenLogs([honest, honest], block)
  expect(proven).toEqual(logs.map(({ address, topics, data, logIndex }) => ({ address, topics, data, logIndex })))
  expect(proven).toHaveLength(Math.ceil(count / 2))
})

test('a block without transactions has the root of an empty trie', async () => {
  expect(computeTrieRoot([])).toBe('0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421')
})

test('what one node forges is proven by the other, or by nobody', async () => {
  const block = await mine(3)
  const forgedReceipts = lie((method, answer) =>
    method === 'eth_getBlockReceipts'
      ? (answer as { logs: object[] }[]).map((receipt) => ({
          ...receipt,
          logs: receipt.logs.map((log) => ({ ...log, data: `0x${'66'.repeat(32)}` })),
        }))
      : answer,
  )
  const logs = await readProvenLogs([honest], block)
  expect(logs).toHaveLength(2)
  expect(await readProvenLogs([forgedReceipts, honest], block)).toEqual(logs)
  expect(await readProvenLogs([honest, forgedReceipts], block)).toEqual(logs)
  expect(await readProvenLogs([forgedReceipts], block)).toBeUndefined()
  // A header of its own has another hash, on which the nodes do not agree; and with the right hash it does not fit.
  const root = `0x${'77'.repeat(32)}`
  const change = (changes: object) =>
    lie((method, answer) => (method === 'eth_getBlockByNumber' ? { ...(answer as object), ...changes } : answer))
  expect(await readProvenLogs([change({ receiptsRoot: root }), honest], block)).toBeUndefined()
  expect(await readProvenLogs([change({ hash: root }), honest], block)).toBeUndefined()
  expect(await readProvenLogs([honest, change({ hash: root })], block)).toBeUndefined()
  // Another block in the place of the one that was asked for.
  const earlier = lie((_, answer) => answer)
  expect(await readProvenLogs([earlier, honest], block + 1_000_000)).toBeUndefined()
  const none = lie((method, answer) => (method === 'eth_getBlockReceipts' ? null : answer))
  expect(await readProvenLogs([none], block)).toBeUndefined()
  expect(await readProvenLogs([none, honest], block)).toEqual(logs)
})

test('a header is the one of its hash, and of the number that was asked for', async () => {
  const [block, other] = [await mine(2), await mine(4)]
  const ask = (method: string, number: number) => honest.request({ method, params: [toHex(number), false] } as never)
  const receipts = await honest.request({ method: 'eth_getBlockReceipts', params: [toHex(other)] } as never)
  const { receiptsRoot } = (await ask('eth_getBlockByNumber', other)) as { receiptsRoot: Hex }
  // The hash on which all agree, with the root and the receipts of another block.
  const forged = lie((method, answer) =>
    method === 'eth_getBlockReceipts' ? receipts : { ...(answer as object), receiptsRoot },
  )
  expect(await readProvenLogs([forged, honest], block)).toBeUndefined()
  const whole = await ask('eth_getBlockByNumber', other)
  const replaced = lie((method) => (method === 'eth_getBlockReceipts' ? receipts : whole))
  expect(await readProvenLogs([replaced], other)).toHaveLength(2)
  expect(await readProvenLogs([replaced], block)).toBeUndefined()
})

test.each<[string, (log: { topics: Hex[]; data: Hex }) => object]>([
  [
    'a topic without its first zero',
    ({ topics: [name, topic = '0x'] }) => ({ topics: [name, topic.replace('0x0', '0x')] }),
  ],
  [
    'a topic in capitals',
    ({ topics: [name = '0x', topic] }) => ({ topics: [`0x${name.slice(2).toUpperCase()}`, topic] }),
  ],
  ['data that begins otherwise', ({ data }) => ({ data: data.replace('0x', '00') })],
  ['data as a list of bytes', ({ data }) => ({ data: { ...hexToBytes(data), length: (data.length - 2) / 2 } })],
])('a log means the same however a node spells it: %s', async (_, spell) => {
  const block = await mine(3)
  const logs = await readProvenLogs([honest], block)
  expect(logs?.[0]?.topics[1]).toMatch(/^0x0/)
  const spelling = lie((method, answer) =>
    method === 'eth_getBlockReceipts'
      ? (answer as { logs: { topics: Hex[]; data: Hex }[] }[]).map((receipt) => ({
          ...receipt,
          logs: receipt.logs.map((log) => ({ ...log, ...spell(log) })),
        }))
      : answer,
  )
  expect(await readProvenLogs([spelling, honest], block)).toEqual(logs)
})
