import { ssvNetworkAbi } from '@x/chain'
import type { Network } from '@x/schemas'
import { type ContractFunctionArgs, encodeFunctionData } from 'viem'
import type { ComposedCall } from '../transaction/prepareCall.ts'
import type { FoundCluster } from './findCluster.ts'

type ClusterFunction =
  | 'deposit'
  | 'withdraw'
  | 'reactivate'
  | 'liquidate'
  | 'liquidateSSV'
  | 'migrateClusterToETH'
  | 'updateClusterBalance'
  | 'removeValidator'
  | 'bulkRemoveValidator'

/** A function of the contract with its arguments, and the wei that go with it: none unless given. */
export type ClusterCall = {
  [name in ClusterFunction]: {
    functionName: name
    args: ContractFunctionArgs<typeof ssvNetworkAbi, 'nonpayable' | 'payable', name>
    value?: bigint | undefined
  }
}[ClusterFunction]

/** Composes a call for a cluster in the state that was found. */
export function composeClusterCall(
  network: Network,
  { owner, operatorIds, cluster }: FoundCluster,
  { functionName, args, value = 0n }: ClusterCall,
): ComposedCall {
  return {
    to: network.contracts.ssvNetwork.address,
    data: encodeFunctionData<typeof ssvNetworkAbi, ClusterFunction>({ abi: ssvNetworkAbi, functionName, args }),
    value,
    functionName,
    owner,
    operatorIds,
    snapshot: cluster.snapshot,
  }
}

/** Operator ids as the contract takes them. */
export function toContractIds(operatorIds: readonly number[]): bigint[] {
  return operatorIds.map(BigInt)
}
