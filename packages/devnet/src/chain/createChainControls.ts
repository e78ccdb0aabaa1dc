import { type Address, type ClusterSnapshot, type Hex, hex, sleep } from '@x/schemas'
import * as v from 'valibot'
import { encodeFunctionData, parseEventLogs, type RpcTransaction, type TransactionReceipt } from 'viem'
import { ssvNetworkAbi as abi } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { DevnetRoles } from './deployContracts.ts'
import { sendAsNode } from './sendAsNode.ts'
import type { ChainControls, ClusterChange } from './types.ts'

export type CreateChainControlsParameters = {
  node: NodeClient
  /** Address of SSVNetwork. */
  network: Address
  roles: Pick<DevnetRoles, 'governor' | 'stranger'>
  /** Seconds between two blocks; a block for each transaction unless given. */
  blockTime?: number | undefined
}

/** Makes the functions that change a chain from outside. */
export function createChainControls({
  node,
  network,
  roles: { governor, stranger },
  blockTime,
}: CreateChainControlsParameters): ChainControls {
  const { isPaused, ...mining } = createMiningControls({ node, blockTime })

  async function send(from: Address, data: Hex, value = 0n): Promise<TransactionReceipt> {
    const [receipt] = await sendAsNode(node, [{ from, to: network, data, value }], { mine: isPaused() })
    if (receipt === undefined) throw new RangeError('unreachable')
    return receipt
  }
  async function setNetworkFee(fee: bigint): Promise<void> {
    await send(governor, encodeFunctionData({ abi, functionName: 'updateNetworkFee', args: [fee] }))
  }

  return {
    ...mining,
    async reorg(depth, { keepTransactions = false } = {}) {
      const transactions = keepTransactions ? await readRawTransactions(node, depth) : []
      const isInPlace = keepTransactions === 'in place'
      await node.request<{ Method: 'anvil_reorg'; Parameters: [number, [Hex, number][]]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, isInPlace ? transactions.map((each) => [each, 0]) : []],
      })
      if (isInPlace) return
      for (const serializedTransaction of transactions) await node.sendRawTransaction({ serializedTransaction })
    },
    async passTime(seconds) {
      await node.increaseTime({ seconds })
      await mining.mine()
    },
    async strangerDeposit({ owner, operatorIds, snapshot, value = 1n }) {
      const args = [owner, operatorIds.map(BigInt), snapshot] as const
      return getChange(await send(stranger, encodeFunctionData({ abi, functionName: 'deposit', args }), value))
    },
    async setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance }) {
      const args = [owner, operatorIds.map(BigInt), snapshot, effectiveBalance] as const
      const functionName = 'devnetSetEffectiveBalance'
      return getChange(await send(governor, encodeFunctionData({ abi, functionName, args })))
    },
    async seedLegacyCluster({ owner, publicKeys, operatorIds, sharesData, ssvBalance }) {
      const args = [owner, publicKeys, operatorIds.map(BigInt), sharesData, ssvBalance] as const
      const functionName = 'devnetSeedLegacyCluster'
      return getChange(await send(governor, encodeFunctionData({ abi, functionName, args })))
    },
    async setLegacyOperator(operatorId, ssvFee = 1_000_000_000_000n, declaredSsvFee = 0n) {
      const args = [BigInt(operatorId), ssvFee, declaredSsvFee] as const
      await send(governor, encodeFunctionData({ abi, functionName: 'devnetSetLegacyOperator', args }))
    },
    async runDry({ snapshot: { balance, validatorCount } }) {
      const [inEth] = await node.readContract({ address: network, abi, functionName: 'devnetNetwork' })
      const fee = balance / BigInt(Math.max(1, validatorCount))
      await setNetworkFee((fee / packing + 1n) * packing)
      await mining.mine()
      await setNetworkFee(inEth.fee * packing)
    },
    async setValidatorsPerOperatorLimit(limit) {
      const functionName = 'devnetSetValidatorsPerOperatorLimit'
      await send(governor, encodeFunctionData({ abi, functionName, args: [limit] }))
    },
    setNetworkFee,
  }
}

/** The contract keeps fees in units of this many wei. */
const packing = 100_000n

function getChange({ transactionHash, logs }: TransactionReceipt): ClusterChange {
  const snapshots = parseEventLogs({ abi, logs }).flatMap(({ args }): ClusterSnapshot[] =>
    'cluster' in args ? [args.cluster] : [],
  )
  const snapshot = snapshots.at(-1)
  if (snapshot === undefined) throw new RangeError('unreachable')
  return { hash: transactionHash, snapshot }
}

/** The signed bytes of all transactions of the last `depth` blocks, oldest first. */
async function readRawTransactions(node: NodeClient, depth: number): Promise<Hex[]> {
  const head = await node.getBlockNumber({ cacheTime: 0 })
  const first = head - BigInt(depth) + 1n
  const blocks = await Promise.all(
    Array.from({ length: depth }, (_, index) => node.getBlock({ blockNumber: first + BigInt(index) })),
  )
  const answers = await Promise.all(
    blocks
      .flatMap(({ transactions }) => transactions)
      .map((hash) =>
        node.request<{ Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: unknown }>({
          method: 'eth_getRawTransactionByHash',
          params: [hash],
        }),
      ),
  )
  return answers.map((answer) => v.parse(hex, answer))
}

type CreateMiningControlsParameters = {
  node: NodeClient
  /** Seconds between two blocks; a block for each transaction unless given. */
  blockTime?: number | undefined
}

type MiningControls = Pick<
  ChainControls,
  'mine' | 'pauseMining' | 'resumeMining' | 'setBaseFee' | 'stallNextTransaction'
> & { isPaused(): boolean }

/** Makes the functions that decide when blocks are mined, and what they cost. */
function createMiningControls({ node, blockTime }: CreateMiningControlsParameters): MiningControls {
  let paused = false

  async function mine(blocks = 1): Promise<void> {
    for (let left = blocks; left > 0; left -= 200) await node.mine({ blocks: Math.min(left, 200) })
  }

  async function pauseMining(): Promise<void> {
    paused = true
    await node.setIntervalMining({ interval: 0 })
  }

  async function resumeMining(): Promise<void> {
    await mine()
    paused = false
    if (blockTime === undefined) await node.setAutomine(true)
    else await node.setIntervalMining({ interval: blockTime })
  }

  async function readWaiting(): Promise<RpcTransaction[]> {
    const { pending } = await node.getTxpoolContent()
    return Object.values(pending).flatMap((ofSender) => Object.values(ofSender))
  }

  return {
    isPaused: () => paused,
    mine,
    pauseMining,
    resumeMining,
    async setBaseFee(baseFee) {
      await node.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
      if (!paused) await mine()
    },
    async stallNextTransaction({ signal } = {}) {
      const before = new Set((await readWaiting()).map(({ hash }) => hash))
      await pauseMining()
      const first = waitUntil(async () => (await readWaiting()).find(({ hash }) => !before.has(hash)), signal)
      const successor = first.then(({ hash, from, nonce }) =>
        waitUntil(
          async () =>
            (await readWaiting()).find((other) => other.hash !== hash && other.from === from && other.nonce === nonce),
          signal,
        ),
      )
      const stalled = first.then(({ hash }) => hash)
      const replaced = successor.then(({ hash }) => hash).finally(resumeMining)
      // Who looks at neither must not be stopped by an abort.
      for (const promise of [stalled, replaced]) promise.catch(() => {})
      return { stalled, replaced }
    },
  }
}

async function waitUntil<value>(
  read: () => Promise<value | undefined>,
  signal: AbortSignal | undefined,
): Promise<value> {
  while (true) {
    const value = await read()
    if (value !== undefined) return value
    await sleep(20, signal)
  }
}
