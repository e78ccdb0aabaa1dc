import { asBigInt, plus } from '../fields.ts'
import type { Entity } from '../parseEntityTypes.ts'
import { countValidators } from './countValidators.ts'
import type { EntityWriter } from './createEntityWriter.ts'
import type { NetworkEventArgs } from './NetworkEvent.ts'
import { type ClusterEventArgs, saveCluster } from './saveCluster.ts'

/** A deposit or a withdrawal. */
export function changeBalance(event: ClusterEventArgs, writer: EntityWriter): void {
  saveCluster(event, writer)
}

/** The validators of a liquidated cluster are counted nowhere. */
export function liquidateCluster(event: ClusterEventArgs, writer: EntityWriter): void {
  const { after } = saveCluster(event, writer)
  countAll(event, after, -1n, writer)
}

export function reactivateCluster(event: ClusterEventArgs, writer: EntityWriter): void {
  const { after } = saveCluster(event, writer)
  countAll(event, after, 1n, writer)
}

export function migrateCluster(event: NetworkEventArgs<'ClusterMigratedToETH'>, writer: EntityWriter): void {
  const effectiveBalance = BigInt(event.effectiveBalance)
  countChange(
    event,
    saveCluster(event, writer, () => ({ effectiveBalance, feeAsset: 'ETH' })),
    writer,
  )
}

export function setEffectiveBalance(event: NetworkEventArgs<'ClusterBalanceUpdated'>, writer: EntityWriter): void {
  const effectiveBalance = BigInt(event.effectiveBalance)
  countChange(
    event,
    saveCluster(event, writer, () => ({ effectiveBalance })),
    writer,
  )
  writer.patchNetwork(() => ({}), 'CLUSTER_BALANCE_UPDATED')
}

/** Its `ValidatorAdded` events came before and were counted as those of a cluster that pays in ETH. */
export function seedLegacyCluster(event: NetworkEventArgs<'DevnetLegacyClusterSeeded'>, writer: EntityWriter): void {
  const { after } = saveCluster(event, writer, () => ({ feeAsset: 'SSV' }))
  writer.patchNetwork((network) => plus(network, { effectiveBalanceETH: -asBigInt(after['effectiveBalance']) }))
}

function countAll(
  { owner, operatorIds, cluster }: ClusterEventArgs,
  after: Entity,
  sign: 1n | -1n,
  writer: EntityWriter,
): void {
  const validators = sign * BigInt(cluster.validatorCount)
  const effectiveBalance = sign * asBigInt(after['effectiveBalance'])
  countValidators({ owner, operatorIds, validators, effectiveBalance }, writer)
}

/** Replaces a cluster's old balance by its new one in all counts. A liquidated cluster was not counted before. */
function countChange(
  event: ClusterEventArgs,
  { before, after }: { before: Entity; after: Entity },
  writer: EntityWriter,
): void {
  if (after['active'] !== true) return
  if (before['active'] !== true) {
    countAll(event, after, 1n, writer)
    return
  }
  const { owner, operatorIds } = event
  const part = (cluster: Entity, sign: 1n | -1n) => ({
    owner,
    operatorIds,
    validators: 0n,
    effectiveBalance: sign * asBigInt(cluster['effectiveBalance']),
    feeAsset: cluster['feeAsset'],
  })
  countValidators(part(before, -1n), writer)
  countValidators(part(after, 1n), writer)
}
