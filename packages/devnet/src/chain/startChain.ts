import type { ClusterSnapshot } from '@x/schemas'
import { createPublicClient, encodeFunctionData, http, parseEventLogs, type TransactionReceipt } from 'viem'
import { ssvNetworkAbi } from './contracts.generated.ts'
import { createDevnetWallet } from './createDevnetWallet.ts'
import { createNodeClient } from './createNodeClient.ts'
import { createOperatorKey } from './createOperatorKey.ts'
import { deployContracts } from './deployContracts.ts'
import { sendAsNode } from './sendAsNode.ts'
import { startAnvil } from './startAnvil.ts'
import type { ChainHandle, ClusterChange, DevnetAccount } from './types.ts'

export type StartChainParameters = {
  /** An existing directory for the states that anvil moves to disk. */
  directory: string
  /** Seconds between two blocks. A block for each transaction unless given. */
  blockTime?: number | undefined
  /** How many operators to register, 13 unless given. The last three are the private ones and the removed one. */
  operatorCount?: number | undefined
  /** Port of the node, a free one unless given. */
  port?: number | undefined
  /** 3000 unless given, as on the public network. */
  validatorsPerOperatorLimit?: number | undefined
  /**
   * Start of slot 0 in unix seconds. Ten days before the first block unless given, so that the exporters have a past
   * to tell of, and more of it than a standard exporter keeps.
   */
  genesisTime?: number | undefined
  signal?: AbortSignal | undefined
}

const secondsPerSlot = 12
const slotsPerEpoch = 32
const historySlots = 72_000

/**
 * Starts a chain with the network's contracts and operators with fresh RSA keys, and nothing else.
 *
 * @throws {AnvilStartError} anvil is missing or its port is taken
 * @example
 * const chain = await startChain({ directory: await mkdtemp(join(tmpdir(), 'ssvx-')) })
 * await chain.stop()
 */
export async function startChain({
  directory,
  blockTime,
  genesisTime,
  operatorCount = 13,
  port,
  validatorsPerOperatorLimit = 3_000,
  signal,
}: StartChainParameters): Promise<ChainHandle> {
  if (!Number.isSafeInteger(operatorCount) || operatorCount < 3) {
    throw new RangeError('operatorCount must be an integer from 3: three operators have roles.')
  }
  signal?.throwIfAborted()
  const keys = Promise.all(Array.from({ length: operatorCount }, createOperatorKey))
  // Awaited only once anvil runs; until then a failure must not count as unhandled.
  keys.catch(() => {})
  const anvil = await startAnvil({ directory, port, signal })
  try {
    const operatorKeys = await keys
    signal?.throwIfAborted()
    const { rpcUrl, accounts } = anvil
    const node = createNodeClient(rpcUrl)
    const deployment = await deployContracts({ node, accounts, operatorKeys, validatorsPerOperatorLimit })
    const { contracts, governor } = deployment
    const firstBlock = await node.getBlock({ blockNumber: 0n })
    if (blockTime !== undefined) {
      await node.setAutomine(false)
      await node.setIntervalMining({ interval: blockTime })
    }
    signal?.throwIfAborted()

    const stranger = accounts.at(-4)?.address ?? governor
    const send = async (from: typeof governor, data: `0x${string}`, value = 0n): Promise<TransactionReceipt> => {
      const [receipt] = await sendAsNode(node, [{ from, to: contracts.network, data, value }])
      if (receipt === undefined) throw new RangeError('unreachable')
      return receipt
    }
    const getAccount = (index: number): DevnetAccount => {
      const account = accounts[index]
      if (account === undefined) throw new RangeError(`The devnet has no account at position ${index}.`)
      return account
    }
    const { chain } = node
    const transport = http(rpcUrl, { timeout: 60_000 })
    return {
      rpcUrl,
      chainId: chain.id,
      chain,
      publicClient: createPublicClient({ chain, transport, pollingInterval: 20 }),
      genesisTime: genesisTime ?? Number(firstBlock.timestamp) - historySlots * secondsPerSlot,
      secondsPerSlot,
      slotsPerEpoch,
      accounts,
      ...deployment,
      getAccount,
      createWallet: (index) => createDevnetWallet({ chain, rpcUrl, account: getAccount(index) }),
      getOperators: (ids) =>
        ids.map((id) => {
          const operator = deployment.operators.find((candidate) => candidate.id === id)
          if (operator === undefined) throw new RangeError(`The devnet has no operator with id ${id}.`)
          return operator
        }),
      stop: anvil.stop,
      async mine(blocks = 1) {
        for (let left = blocks; left > 0; left -= 200) await node.mine({ blocks: Math.min(left, 200) })
      },
      async reorg(depth) {
        await node.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
          method: 'anvil_reorg',
          params: [depth, []],
        })
      },
      async strangerDeposit({ owner, operatorIds, snapshot, value = 1n }) {
        const args = [owner, operatorIds.map(BigInt), snapshot] as const
        const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args })
        return readChange(await send(stranger, data, value))
      },
      async setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance }) {
        const args = [owner, operatorIds.map(BigInt), snapshot, effectiveBalance] as const
        return readChange(
          await send(
            governor,
            encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'devnetSetEffectiveBalance', args }),
          ),
        )
      },
      async seedLegacyCluster({ owner, publicKeys, operatorIds, sharesData, ssvBalance }) {
        const args = [owner, publicKeys, operatorIds.map(BigInt), sharesData, ssvBalance] as const
        return readChange(
          await send(
            governor,
            encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'devnetSeedLegacyCluster', args }),
          ),
        )
      },
      async setValidatorsPerOperatorLimit(limit) {
        const args = [limit] as const
        const functionName = 'devnetSetValidatorsPerOperatorLimit'
        await send(governor, encodeFunctionData({ abi: ssvNetworkAbi, functionName, args }))
      },
      async setNetworkFee(fee) {
        const args = [fee] as const
        await send(governor, encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'updateNetworkFee', args }))
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

function readChange({ transactionHash, logs }: TransactionReceipt): ClusterChange {
  const snapshots = parseEventLogs({ abi: ssvNetworkAbi, logs }).flatMap(({ args }): ClusterSnapshot[] =>
    'cluster' in args ? [args.cluster] : [],
  )
  const snapshot = snapshots.at(-1)
  if (snapshot === undefined) throw new RangeError('unreachable')
  return { hash: transactionHash, snapshot }
}
