import type { Network } from '@x/schemas'
import type { WalletClient } from 'viem'
import type { Api } from './api/createApi.ts'
import { completeConfig, type OfficialConfig } from './config/completeConfig.ts'
import type { ConfigArgs } from './config/configArgs.ts'
import { assertSameChain, type Config, createConfig } from './config/createConfig.ts'
import { isConfig } from './config/isConfig.ts'
import type { ContractInteractions } from './contract/createContractInteractions.ts'
import { type ClusterManager, createClusterManager } from './managers/createClusterManager.ts'
import { createDaoManager, type DaoManager } from './managers/createDaoManager.ts'
import { createOperatorManager, type OperatorManager } from './managers/createOperatorManager.ts'
import { createUtils, type SdkUtils } from './utils/createUtils.ts'

/**
 * The calls that the scripts for the official SDK know, as a class like there; see `createSdk`.
 *
 * @example
 * const sdk = new SSVSDK({ publicClient, walletClient, extendedConfig: { subgraph: { apiKey } } })
 */
export class SSVSDK {
  readonly config: Config
  readonly clusters: ClusterManager
  readonly operators: OperatorManager
  readonly dao: DaoManager
  readonly utils: SdkUtils

  constructor(config: ConfigArgs | Config | OfficialConfig) {
    this.config = isConfig(config) ? completeConfig(config) : createConfig(config)
    this.clusters = createClusterManager(this.config)
    this.operators = createOperatorManager(this.config)
    this.dao = createDaoManager(this.config)
    this.utils = createUtils(this.config)
  }

  get network(): Network {
    return this.config.network
  }

  get api(): Api {
    return this.config.api
  }

  get contract(): ContractInteractions {
    return this.config.contract
  }

  /**
   * Signs with this wallet from now on.
   *
   * @throws {NetworkMismatchError} it is for another chain
   */
  connectWallet(walletClient: WalletClient): this {
    assertSameChain(this.config.chain, walletClient)
    this.config.walletClient = walletClient
    return this
  }
}
