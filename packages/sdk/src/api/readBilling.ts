import { type ChainClient, ContractRevertError, ssvNetworkViewsAbi } from '@x/chain'
import { callContract, getClusterEffectiveBalance } from '@x/chain/internal'
import type { ClusterSnapshot, Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import type { ParsedClusterId } from './parseClusterId.ts'

/** What a cluster pays in, and for how much stake. */
export type Billing = {
  feeAsset: 'ETH' | 'SSV'
  /** Whole ETH, as decimal text. */
  effectiveBalance: string
}

/** What the contract calls a cluster that still pays its fees in SSV. */
const paysInSsv = 0
const ethPerValidator = 32

/** Reads what the subgraph tells of a cluster beside its snapshot, from the contract. */
export async function readBilling(
  client: ChainClient,
  { network, owner, operatorIds, snapshot }: ParsedClusterId & { network: Network; snapshot: ClusterSnapshot },
): Promise<Billing> {
  const functionName = 'getClusterAssetType'
  const [assetType, effectiveBalance] = await Promise.all([
    callContract({ functionName, owner, operatorIds }, () =>
      readContract(client, {
        address: network.contracts.ssvNetworkViews.address,
        abi: ssvNetworkViewsAbi,
        functionName,
        args: [owner, operatorIds.map(BigInt)],
      }),
    ),
    getClusterEffectiveBalance(client, { network, owner, operatorIds, snapshot }).catch((error: unknown) => {
      // It says nothing of a cluster that is liquidated or pays in SSV.
      if (error instanceof ContractRevertError) return snapshot.validatorCount * ethPerValidator
      throw error
    }),
  ])
  return { feeAsset: assetType === paysInSsv ? 'SSV' : 'ETH', effectiveBalance: String(effectiveBalance) }
}
