import type { Address, ClusterSnapshot, Network } from '@x/schemas'
import type { ContractCall } from '../abi/ContractRevertError.ts'
import { atBlock } from '../rpc/atBlock.ts'

export type ClusterViewParameters = {
  network: Network
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** The cluster's latest snapshot. */
  snapshot: ClusterSnapshot
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** What all the views that take a cluster are called with. */
export function toClusterViewCall({ network, owner, operatorIds, snapshot, blockNumber }: ClusterViewParameters): {
  address: Address
  args: readonly [Address, readonly bigint[], ClusterSnapshot]
  blockNumber?: bigint
} {
  const ids = operatorIds.toSorted((a, b) => a - b).map(BigInt)
  return { address: network.contracts.ssvNetworkViews.address, args: [owner, ids, snapshot], ...atBlock(blockNumber) }
}

/** What an error of such a call tells. */
export function describeClusterView(
  functionName: string,
  { owner, operatorIds, snapshot }: ClusterViewParameters,
): ContractCall {
  return { functionName, owner, operatorIds, snapshot }
}
