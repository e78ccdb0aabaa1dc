import { getClusterSnapshot } from '@x/chain'
import { type Address, getClusterId, type Hex } from '@x/schemas'
import { ClusterMissingError } from '../api/ClusterMissingError.ts'
import { parseClusterId } from '../api/parseClusterId.ts'
import type { Config } from '../config/createConfig.ts'
import type { SentCall } from '../contract/sendCall.ts'
import type { WriteOptions } from '../contract/writeOptions.ts'
import { createRegisterValidators, type RegisterParameters, type RegisterValidators } from './registerValidators.ts'
import { type PostRegistrationReport, validateSharesPostRegistration } from './validateSharesPostRegistration.ts'

type OnCluster = { id: string }
type Amount = { amount: bigint }
type Send<args> = (parameters: WriteOptions & { args: args }) => Promise<SentCall>

/** What an owner does with clusters. A cluster is named by its id in the subgraph: `0x…-1-2-3-4`. */
export type ClusterManager = {
  deposit: Send<OnCluster & Amount>
  withdraw: Send<OnCluster & Amount>
  liquidate: Send<OnCluster>
  /** Liquidates a cluster that still pays its fees in SSV. */
  liquidateSSV: Send<OnCluster>
  reactivate: Send<OnCluster & Amount>
  migrateClusterToETH: Send<OnCluster & Amount>
  removeValidators: Send<OnCluster & { publicKeys: readonly Hex[] }>
  exitValidators: Send<{ publicKeys: readonly Hex[]; operatorIds: readonly (bigint | number | string)[] }>
  setFeeRecipient: Send<{ recipient: Address }>
  registerValidators: RegisterValidators
  /** Only the data of the unsigned transaction. */
  registerValidatorsRawData: (parameters: RegisterParameters) => Promise<Hex>
  /** Checks what a transaction registered. */
  validateSharesPostRegistration: (parameters: {
    txHash: Hex
    ownerAddress?: string | undefined
  }) => Promise<PostRegistrationReport>
}

/**
 * The `clusters` of an SDK.
 *
 * @example
 * const { deposit } = createClusterManager(sdk.config)
 * const { wait } = await deposit({ args: { id: getClusterId(owner, operatorIds), amount: parseEther('1') } })
 */
export function createClusterManager(config: Config): ClusterManager {
  const { write } = config.contract.ssv
  const registerValidators = createRegisterValidators(config)
  return {
    async deposit({ args: { id, amount }, ...options }) {
      return write.deposit({ args: await readCluster(config, id), value: amount, ...options })
    },
    async withdraw({ args: { id, amount }, ...options }) {
      const { operatorIds, cluster } = await readCluster(config, id)
      return write.withdraw({ args: { operatorIds, amount, cluster }, ...options })
    },
    async liquidate({ args: { id }, ...options }) {
      return write.liquidate({ args: await readCluster(config, id), ...options })
    },
    async liquidateSSV({ args: { id }, ...options }) {
      return write.liquidateSSV({ args: await readCluster(config, id), ...options })
    },
    async reactivate({ args: { id, amount }, ...options }) {
      const { operatorIds, cluster } = await readCluster(config, id)
      return write.reactivate({ args: { operatorIds, cluster }, value: amount, ...options })
    },
    async migrateClusterToETH({ args: { id, amount }, ...options }) {
      const { operatorIds, cluster } = await readCluster(config, id)
      return write.migrateClusterToETH({ args: { operatorIds, cluster }, value: amount, ...options })
    },
    async removeValidators({ args: { id, publicKeys }, ...options }) {
      const { operatorIds, cluster } = await readCluster(config, id)
      return write.bulkRemoveValidator({ args: { publicKeys, operatorIds, cluster }, ...options })
    },
    async exitValidators({ args: { publicKeys, operatorIds }, ...options }) {
      return write.bulkExitValidator({ args: { publicKeys, operatorIds: operatorIds.map(BigInt) }, ...options })
    },
    async setFeeRecipient({ args: { recipient }, ...options }) {
      return write.setFeeRecipientAddress({ args: { recipientAddress: recipient }, ...options })
    },
    registerValidators,
    async registerValidatorsRawData(parameters) {
      const { data } = await registerValidators.prepare(parameters)
      return data
    },
    validateSharesPostRegistration: (parameters) => validateSharesPostRegistration(config, parameters),
  }
}

/**
 * The latest state of a cluster, confirmed by the contract, as the contract takes it.
 *
 * @throws {ClusterMissingError} there is no such cluster
 */
async function readCluster({ publicClient, network, sources }: Config, id: string) {
  const { owner, operatorIds } = parseClusterId(id)
  const { exists, snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds, sources })
  if (!exists) throw new ClusterMissingError(getClusterId(owner, operatorIds))
  return { clusterOwner: owner, operatorIds: operatorIds.map(BigInt), cluster: snapshot }
}
