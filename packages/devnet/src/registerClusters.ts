import { type Hex, newClusterSnapshot } from '@x/schemas'
import { ssvNetworkAbi, ssvNetworkViewsAbi } from './chain/contracts.generated.ts'
import { waitForReceipt } from './chain/waitForReceipt.ts'
import type { Devnet } from './createDevnet.ts'

export type RegisterClustersParameters = {
  /** Who owns the clusters and sends: a position in `devnet.accounts`. */
  account: number
  /** New clusters of this owner, each with what is registered in it, right or wrong, in one transaction. */
  clusters: readonly {
    /** Ascending. */
    operatorIds: readonly number[]
    register: readonly { publicKey: Hex; sharesData: Hex }[]
  }[]
}

/**
 * Registers validators in many new clusters, past all checks of any tool, with 1 ETH for each cluster: 10,000 in 200 take
 * some seconds. Operators may have more validators with it than the network's limit.
 *
 * @throws {Error} the contract refuses a call
 * @example
 * const register = [{ publicKey: `0x${'22'.repeat(48)}`, sharesData: '0x' }] as const
 * await registerClusters(devnet, { account: 4, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
 */
export async function registerClusters(
  devnet: Devnet,
  { account, clusters }: RegisterClustersParameters,
): Promise<void> {
  const { publicClient, network } = devnet
  const limit = await publicClient.readContract({
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    functionName: 'getValidatorsPerOperatorLimit',
  })
  await devnet.setValidatorsPerOperatorLimit(1_000_000)
  const wallet = devnet.createWallet(account)
  for (const { operatorIds, register } of clusters) {
    const keys = register.map(({ publicKey }) => publicKey)
    const shares = register.map(({ sharesData }) => sharesData)
    const hash = await wallet.writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [keys, operatorIds.map(BigInt), shares, newClusterSnapshot],
      value: 10n ** 18n,
    })
    const { status } = await waitForReceipt(publicClient, hash)
    if (status !== 'success') throw new Error('The contract refused the call.')
  }
  await devnet.setValidatorsPerOperatorLimit(limit)
}
