import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import { encodeFunctionData, parseEventLogs, type TransactionReceipt } from 'viem'
import { ssvNetworkAbi as abi } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { DevnetRoles } from './getRoles.ts'
import { sendAsNode } from './sendAsNode.ts'
import type { ChainControls, ClusterChange } from './types.ts'

export type CreateChainControlsParameters = {
  node: NodeClient
  /** Address of SSVNetwork. */
  network: Address
  roles: Pick<DevnetRoles, 'governor' | 'stranger'>
}

/** Makes the functions that change a chain from outside. */
export function createChainControls({
  node,
  network,
  roles: { governor, stranger },
}: CreateChainControlsParameters): ChainControls {
  async function send(from: Address, data: Hex, value = 0n): Promise<TransactionReceipt> {
    const [receipt] = await sendAsNode(node, [{ from, to: network, data, value }])
    if (receipt === undefined) throw new RangeError('unreachable')
    return receipt
  }
  return {
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
    async setValidatorsPerOperatorLimit(limit) {
      const functionName = 'devnetSetValidatorsPerOperatorLimit'
      await send(governor, encodeFunctionData({ abi, functionName, args: [limit] }))
    },
    async setNetworkFee(fee) {
      await send(governor, encodeFunctionData({ abi, functionName: 'updateNetworkFee', args: [fee] }))
    },
  }
}

function getChange({ transactionHash, logs }: TransactionReceipt): ClusterChange {
  const snapshots = parseEventLogs({ abi, logs }).flatMap(({ args }): ClusterSnapshot[] =>
    'cluster' in args ? [args.cluster] : [],
  )
  const snapshot = snapshots.at(-1)
  if (snapshot === undefined) throw new RangeError('unreachable')
  return { hash: transactionHash, snapshot }
}
