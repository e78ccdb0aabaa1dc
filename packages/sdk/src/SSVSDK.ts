import type { Network } from '@x/schemas'
import type { CreateSdkParameters } from './connectSdk.ts'
import { createSdk, type Sdk } from './createSdk.ts'

/**
 * `createSdk` as a class, for scripts that were written for the official SDK.
 *
 * @example
 * const sdk = new SSVSDK({ publicClient, walletClient, extendedConfig: { subgraph: { apiKey } } })
 */
export class SSVSDK implements Sdk {
  readonly network: Network
  readonly utils: Sdk['utils']
  readonly api: Sdk['api']
  readonly clusters: Sdk['clusters']

  constructor(parameters: CreateSdkParameters) {
    const { network, utils, api, clusters } = createSdk(parameters)
    this.network = network
    this.utils = utils
    this.api = api
    this.clusters = clusters
  }
}
