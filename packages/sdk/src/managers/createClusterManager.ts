import { getClusterSnapshot } from '@x/chain'
import {
  deposit,
  liquidate,
  liquidateSsv,
  migrateClusterToEth,
  reactivate,
  setFeeRecipient,
  withdraw,
} from '@x/registration'
import { type Address, getClusterId, type Hex } from '@x/schemas'
import { parseClusterId } from '../api/parseClusterId.ts'
import type { Config } from '../config/createConfig.ts'
import type { SentCall } from '../contract/sendCall.ts'
import type { WriteOptions } from '../contract/writeOptions.ts'
import { SdkError } from '../errors/SdkError.ts'
import { type PostRegistrationReport, validateSharesPostRegistration } from '../utils/validateSharesPostRegistration.ts'
import { assertSender } from './assertSender.ts'
import { createRegisterValidators, type RegisterParameters, type RegisterValidators } from './registerValidators.ts'
import { type Send, sendAction } from './sendAction.ts'
import type { SendOptions } from './sendOptions.ts'

type OnCluster = { id: string }
type Amount = {
  /** Wei. */
  amount: bigint
}
/** What the contract is told as it is, with whatever viem takes for a transaction. */
type Write<args> = (parameters: WriteOptions & { args: args }) => Promise<SentCall>

/** What an owner does with clusters. A cluster is named by its id in the subgraph: `0x…-1-2-3-4`. */
export type ClusterManager = {
  /** Deposits ETH into any cluster. The debt of a cluster that ran dry is included. */
  deposit: Send<OnCluster & Amount>
  /**
   * Withdraws ETH from your cluster. What would let anyone liquidate the cluster is refused before it is sent. A
   * liquidated cluster gives back what was deposited since.
   */
  withdraw: Send<OnCluster & Amount>
  /**
   * Liquidates a cluster: the own one at any time, another one as soon as it holds too little. What it holds is paid to
   * whoever sends, and its validators stop.
   */
  liquidate: Send<OnCluster>
  /** Liquidates a cluster that still pays its fees in SSV. */
  liquidateSSV: Send<OnCluster>
  /** Reactivates your liquidated cluster. */
  reactivate: Send<OnCluster & Amount>
  /** Moves a cluster from SSV to ETH: it pays its fees in ETH from then on, and its SSV goes back to the owner. */
  migrateClusterToETH: Send<OnCluster & Amount>
  /**
   * Removes validators from your cluster. The operators stop at once, so a validator that has not exited incurs
   * penalties from then on. What the cluster holds stays in it.
   */
  removeValidators: Write<OnCluster & { publicKeys: readonly Hex[] }>
  /**
   * Asks the operators to exit validators of your cluster from the beacon chain, permanently. They stay registered, and
   * cost fees, until they are removed.
   */
  exitValidators: Write<{ publicKeys: readonly Hex[]; operatorIds: readonly (bigint | number | string)[] }>
  /** Sets who receives the fees of the blocks that the validators of the sender propose, those of all its clusters. */
  setFeeRecipient: Send<{ recipient: Address }>
  /**
   * Registers validators in one transaction: verifies the key shares, finds owner nonce and snapshot itself at one
   * block, makes sure that the key shares are for that owner nonce, simulates, estimates the gas, signs and sends. If
   * somebody changes the cluster meanwhile, as anyone can with a deposit, it is all tried again.
   */
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
  const { sources, beaconNodes } = config
  const own = (id: string, options: SendOptions) => {
    const { owner, operatorIds } = parseClusterId(id)
    assertSender(config, owner, options.account)
    return { operatorIds, sources }
  }
  return {
    async deposit({ args: { id, amount }, ...options }) {
      return sendAction(config, deposit, 'deposit', { ...parseClusterId(id), sources, amount }, options, amount)
    },
    async withdraw({ args: { id, amount }, ...options }) {
      return sendAction(config, withdraw, 'withdraw', { ...own(id, options), amount }, options)
    },
    async liquidate({ args: { id }, ...options }) {
      return sendAction(config, liquidate, 'liquidate', { ...parseClusterId(id), sources }, options)
    },
    async reactivate({ args: { id, amount }, ...options }) {
      return sendAction(config, reactivate, 'reactivate', { ...own(id, options), amount, beaconNodes }, options, amount)
    },
    async migrateClusterToETH({ args: { id, amount }, ...options }) {
      return sendAction(
        config,
        migrateClusterToEth,
        'migrateClusterToETH',
        { ...own(id, options), amount, beaconNodes },
        options,
        amount,
      )
    },
    async setFeeRecipient({ args: { recipient }, ...options }) {
      return sendAction(config, setFeeRecipient, 'setFeeRecipient', { recipient }, options)
    },
    async liquidateSSV({ args: { id }, ...options }) {
      return sendAction(config, liquidateSsv, 'liquidateSSV', { ...parseClusterId(id), sources }, options)
    },
    async removeValidators({ args: { id, publicKeys }, ...options }) {
      const { operatorIds, cluster } = await readCluster(config, id)
      return write.bulkRemoveValidator({ args: { publicKeys, operatorIds, cluster }, ...options })
    },
    async exitValidators({ args: { publicKeys, operatorIds }, ...options }) {
      return write.bulkExitValidator({ args: { publicKeys, operatorIds: operatorIds.map(BigInt) }, ...options })
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
 * @throws {SdkError} there is no such cluster
 */
async function readCluster({ publicClient, network, sources }: Config, id: string) {
  const { owner, operatorIds } = parseClusterId(id)
  const { exists, snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds, sources })
  if (!exists) throw new SdkError('cluster-missing', `There is no cluster ${getClusterId(owner, operatorIds)}.`)
  return { clusterOwner: owner, operatorIds: operatorIds.map(BigInt), cluster: snapshot }
}
