import type { Address, ClusterSnapshot } from '@x/schemas'
import type { ContractFunctionReturnType, ReadContractParameters } from 'viem'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'

export type ClusterViewParameters = NetworkOption & {
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** The cluster's latest snapshot. */
  snapshot: ClusterSnapshot
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

type Views = typeof ssvNetworkViewsAbi
type ClusterView = `get${'Balance' | 'BurnRate'}${'' | 'SSV'}` | 'getEffectiveBalance' | `isLiquidatable${'' | 'SSV'}`

/** Reads a view that takes a cluster. */
export function readClusterView<name extends ClusterView>(
  client: ChainClient,
  functionName: name,
  { network, owner, operatorIds, snapshot, blockNumber }: ClusterViewParameters,
): Promise<ContractFunctionReturnType<Views, 'view', name>> {
  const { address } = findNetwork(client, network).contracts.ssvNetworkViews
  const args = [owner, operatorIds.toSorted((a, b) => a - b).map(BigInt), snapshot]
  const call = { address, abi: ssvNetworkViewsAbi, functionName, args, ...atBlock(blockNumber) }
  return callContract({ functionName, owner, operatorIds, snapshot }, () =>
    // All of these take the same, which TypeScript can't tell of a name that it does not know.
    readContract(client, call as unknown as ReadContractParameters<Views, name>),
  )
}
