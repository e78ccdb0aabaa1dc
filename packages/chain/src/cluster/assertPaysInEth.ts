import type { Address, Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { ContractRevertError, isContractRevert } from '../abi/ContractRevertError.ts'
import { callContract } from '../abi/callContract.ts'
import { contractErrorTexts } from '../abi/contractErrorTexts.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type AssertPaysInEthParameters = {
  network: Network
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
}

/** What the contract says of a cluster that still pays its fees in SSV. */
const paysInSsv = 0

/**
 * Makes sure that a cluster, if there is one, pays its fees in ETH.
 *
 * @throws {ContractRevertError} `IncorrectClusterVersion`, as a registration would get it: it has to be migrated first
 */
export async function assertPaysInEth(
  client: ChainClient,
  { network, owner, operatorIds }: AssertPaysInEthParameters,
): Promise<void> {
  const call = { functionName: 'getClusterAssetType', owner, operatorIds } as const
  const assetType = await callContract(call, () =>
    readContract(batchCalls(client), {
      address: network.contracts.views,
      abi: ssvNetworkViewsAbi,
      functionName: call.functionName,
      args: [owner, operatorIds.map(BigInt)],
    }),
  ).catch((error: unknown) => {
    if (isContractRevert(error, 'ClusterDoesNotExist')) return undefined
    throw error
  })
  if (assetType !== paysInSsv) return
  throw new ContractRevertError({
    message: contractErrorTexts.IncorrectClusterVersion?.message([], call) ?? 'The cluster pays its fees in SSV.',
    fix: contractErrorTexts.IncorrectClusterVersion?.fix,
    errorName: 'IncorrectClusterVersion',
    args: [],
    selector: undefined,
    call,
    cause: undefined,
  })
}
