import type { Network } from '@x/schemas'
import { type CreateSdkParameters, connectSdk } from './connectSdk.ts'
import { createSdkApi, type SdkApi } from './createSdkApi.ts'
import { createSdkClusters, type SdkClusters } from './createSdkClusters.ts'
import { createSdkUtils, type SdkUtils } from './createSdkUtils.ts'

export type Sdk = {
  network: Network
  utils: SdkUtils
  api: SdkApi
  clusters: SdkClusters
}

/**
 * Creates an SDK with the shape that users of the official one know: a script written for that needs another import
 * and nothing else.
 *
 * State comes from the subgraph (with the API key or endpoint of `extendedConfig`, else the network's free one) and
 * is brought up to the newest block from the chain; where the subgraph can't be asked, all of it comes from the chain.
 *
 * @throws {NetworkMissingError} no network is given, and the client's chain is not that of a public one
 * @example
 * const sdk = createSdk({ publicClient, walletClient, extendedConfig: { subgraph: { apiKey } } })
 * const nonce = await sdk.api.getOwnerNonce({ owner })
 * const keyshares = await sdk.utils.generateKeyShares({
 *   keystore: keystores, keystorePassword, operatorIds, operatorKeys, ownerAddress: owner, nonce,
 * })
 * const transaction = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })
 * const receipt = await transaction.wait()
 */
export function createSdk(parameters: CreateSdkParameters): Sdk {
  const connections = connectSdk(parameters)
  return {
    network: connections.network,
    utils: createSdkUtils(connections),
    api: createSdkApi(connections),
    clusters: createSdkClusters(connections),
  }
}
