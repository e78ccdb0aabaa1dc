import {
  agreeOnFeeTerms,
  assertRunwayDeposit,
  computeBurnAfter,
  computeRequiredDeposit,
  createContractRefusal,
  daysToBlocks,
  getClusterFeeAsset,
} from '@x/chain/internal'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { ReceiptEventsError } from '../transaction/ReceiptEventsError.ts'
import type { CallReceipt } from '../transaction/sendCall.ts'
import { type ClusterAmount, parseClusterAmount } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { type ClusterParameters, findCluster } from './findCluster.ts'
import { chooseAmount } from './payForWholeCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'
import { type ReactivationWitnesses, watchReactivation } from './watchReactivation.ts'

export type MigrateClusterToEthParameters = ClusterParameters &
  ClusterAmount & {
    /** Effective balance of each validator, in ETH. Default 32. */
    effectiveBalance?: number | undefined
  } & ReactivationWitnesses

/** The receipt of a migration. */
export type MigrationReceipt = ClusterReceipt & {
  /** Wei that the cluster holds now. */
  ethDeposited: bigint
  /** What was paid back, in units of 10^-18 SSV. */
  ssvRefunded: bigint
  /** What the cluster is billed for, in ETH. */
  effectiveBalance: number
}

/**
 * Migrates your cluster from fees in SSV to fees in ETH: its SSV balance is refunded, and it needs what all its
 * validators need in ETH. A cluster that was liquidated is active afterwards: with `beaconNodes`, its validators are looked
 * at as by `reactivate`. `migrateClusterToEth.prepare` makes the
 * unsigned transaction.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`; `IncorrectClusterVersion`: it pays its fees in ETH already
 * @throws {AmountRefusedError} the amount is less than the network requires; `minimum` is not
 * @throws what `sendCall` throws
 * @example
 * const operatorIds = [5, 6, 7, 8] // with which the owner has a cluster of the time of SSV fees
 * const { wait } = await migrateClusterToEth(walletClient, { operatorIds, runwayDays: 90 })
 * const { ssvRefunded } = await wait()
 */
export const migrateClusterToEth: CallAction<MigrateClusterToEthParameters, MigrationReceipt> =
  /* @__PURE__ */ createCallAction(
    async (parameters) => {
      const { publicClient, network } = parameters
      const functionName = 'migrateClusterToETH'
      const found = await findCluster(parameters, functionName)
      const { owner, operatorIds, cluster } = found
      if ((await getClusterFeeAsset(publicClient, { network, owner, operatorIds })) === 'ETH') {
        throw createContractRefusal('IncorrectClusterVersion', { functionName, owner, operatorIds })
      }
      const { amount, runwayDays = 0 } = parseClusterAmount(parameters)
      const { validatorCount } = cluster.snapshot
      const terms = await agreeOnFeeTerms(publicClient, { ...parameters, operatorIds })
      const cost = { ...terms, validatorsToAdd: validatorCount, effectiveBalance: parameters.effectiveBalance }
      const required = computeRequiredDeposit({
        ...cost,
        runwayBlocks: daysToBlocks(network, runwayDays),
        // It pays nothing in ETH until then.
        blocksUntilInclusion: 0,
      })
      const value = chooseAmount(amount, required)
      assertRunwayDeposit(network, {
        ...cost,
        deposit: value,
        runwayDays,
        validatorCount,
        burnRate: computeBurnAfter(cost),
        maxDeposit: amount ?? parameters.maxDeposit,
      })
      const args = [toContractIds(operatorIds), cluster.snapshot] as const
      return composeClusterCall(network, found, { functionName, args, value })
    },
    readMigration,
    /* @__PURE__ */ watchReactivation('migrateClusterToETH'),
  )

function readMigration(receipt: CallReceipt, call: PreparedCall): MigrationReceipt {
  const event = receipt.events.find(({ eventName }) => eventName === 'ClusterMigratedToETH')
  if (event?.eventName !== 'ClusterMigratedToETH') throw new ReceiptEventsError('cluster', receipt.transactionHash)
  const { ethDeposited, ssvRefunded, effectiveBalance } = event.args
  return { ...readClusterReceipt(receipt, call), ethDeposited, ssvRefunded, effectiveBalance }
}
