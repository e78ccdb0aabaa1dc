import type { Address, ClusterSnapshot } from '@x/schemas'
import { asBigInt, plus } from '../fields.ts'
import type { Entity, EntityValue, Fields } from '../parseEntityTypes.ts'
import type { EntityWriter } from './createEntityWriter.ts'
import type { EventHandlers } from './NetworkEvent.ts'

/** What events of clusters and of their validators change. */
export const clusterHandlers: EventHandlers<`Cluster${string}` | `Validator${string}` | 'DevnetLegacyClusterSeeded'> = {
  ClusterBalanceUpdated: (event, writer) => {
    const effectiveBalance = BigInt(event.effectiveBalance)
    countChange(event, saveCluster(event, writer, { effectiveBalance }), writer)
    writer.patchNetwork(() => ({}), 'CLUSTER_BALANCE_UPDATED')
  },
  ClusterDeposited: (event, writer) => void saveCluster(event, writer),
  // The validators of a liquidated cluster are counted nowhere.
  ClusterLiquidated: (event, writer) => countAll(event, saveCluster(event, writer).after, -1n, writer),
  ClusterMigratedToETH: (event, writer) => {
    const effectiveBalance = BigInt(event.effectiveBalance)
    countChange(event, saveCluster(event, writer, { effectiveBalance, feeAsset: 'ETH' }), writer)
  },
  ClusterReactivated: (event, writer) => countAll(event, saveCluster(event, writer).after, 1n, writer),
  ClusterWithdrawn: (event, writer) => void saveCluster(event, writer),
  // Its `ValidatorAdded` events came before and were counted as those of a cluster that pays in ETH.
  DevnetLegacyClusterSeeded: (event, writer) => {
    const { after } = saveCluster(event, writer, { feeAsset: 'SSV' })
    writer.patchNetwork((network) => plus(network, { effectiveBalanceETH: -asBigInt(after['effectiveBalance']) }))
  },
  // Each registration increases the account's `nonce`, which never decreases.
  ValidatorAdded: (event, writer) => {
    const { owner, operatorIds, publicKey, shares } = event
    const { after } = saveCluster(event, writer, {}, defaultEffectiveBalance)
    const account = writer.ensureAccount(owner)
    writer.patch('Account', account, (before) => plus(before, { nonce: 1n }))
    writer.set('Validator', {
      id: publicKey.toLowerCase(),
      owner: account,
      operators: operatorIds.map(String),
      cluster: after.id,
      removed: false,
      shares: shares.toLowerCase(),
      ...writer.stamp,
    })
    count(event, { validators: 1n, effectiveBalance: defaultEffectiveBalance }, writer)
    writer.patchNetwork((network) => plus(network, { validatorsAdded: 1n }), 'VALIDATOR_ADDED')
  },
  // An exit changes nothing that the subgraph counts.
  ValidatorExited: () => {},
  ValidatorRemoved: (event, writer) => {
    saveCluster(event, writer, {}, -defaultEffectiveBalance)
    writer.patch('Validator', event.publicKey.toLowerCase(), () => ({ removed: true, ...writer.stamp }))
    // A liquidated cluster's validators were subtracted when it was liquidated.
    if (event.cluster.active) count(event, { validators: -1n, effectiveBalance: -defaultEffectiveBalance }, writer)
    writer.patchNetwork((network) => plus(network, { validatorsRemoved: 1n }), 'VALIDATOR_REMOVED')
  },
}

/** ETH that a validator counts for until an oracle reports another balance. */
const defaultEffectiveBalance = 32n

/** Units of 32 ETH of effective balance, as the public subgraph counts them: ten times those of the contract. */
const unitsPerValidator = 100_000n

type ClusterEventArgs = { owner: Address; operatorIds: readonly bigint[]; cluster: ClusterSnapshot }

/** Writes a cluster as an event's snapshot has it, with further fields, and with so much more effective balance. */
function saveCluster(
  { owner, operatorIds, cluster }: ClusterEventArgs,
  writer: EntityWriter,
  fields: Fields = {},
  addedBalance = 0n,
): { before: Entity; after: Entity } {
  const account = writer.ensureAccount(owner)
  const id = [account, ...operatorIds].join('-')
  const before = writer.get('Cluster', id) ?? { id, active: true, effectiveBalance: 0n, vUnits: 0n, feeAsset: 'ETH' }
  const effectiveBalance = asBigInt(fields['effectiveBalance'] ?? before['effectiveBalance']) + addedBalance
  const after: Entity = {
    ...before,
    ...fields,
    id,
    owner: account,
    operatorIds: [...operatorIds],
    validatorCount: BigInt(cluster.validatorCount),
    networkFeeIndex: cluster.networkFeeIndex,
    index: cluster.index,
    active: cluster.active,
    balance: cluster.balance,
    effectiveBalance,
    vUnits: (effectiveBalance * unitsPerValidator) / defaultEffectiveBalance,
    ...writer.stamp,
  }
  writer.set('Cluster', after)
  return { before, after }
}

/** Validators to add where they are counted, or to subtract, and their effective balance in whole ETH. */
type Count = { validators: bigint; effectiveBalance: bigint; feeAsset?: EntityValue | undefined }

/** Adds validators and their balance to account, operators and network. A cluster pays in ETH unless told otherwise. */
function count(
  { owner, operatorIds }: ClusterEventArgs,
  { validators, effectiveBalance, feeAsset = 'ETH' }: Count,
  writer: EntityWriter,
): void {
  writer.patch('Account', owner.toLowerCase(), (account) =>
    plus(account, { validatorCount: validators, effectiveBalance }),
  )
  writer.patchOperators(operatorIds, (operator) =>
    operator['removed'] === true
      ? {}
      : plus(operator, { validatorCount: validators, totalEffectiveBalance: effectiveBalance }),
  )
  writer.patchNetwork((network) =>
    plus(network, {
      totalValidators: validators,
      totalEffectiveBalance: effectiveBalance,
      effectiveBalanceETH: feeAsset === 'ETH' ? effectiveBalance : 0n,
    }),
  )
}

function countAll(event: ClusterEventArgs, after: Entity, sign: 1n | -1n, writer: EntityWriter): void {
  const effectiveBalance = sign * asBigInt(after['effectiveBalance'])
  count(event, { validators: sign * BigInt(event.cluster.validatorCount), effectiveBalance }, writer)
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
  const change = ({ effectiveBalance, feeAsset }: Entity, sign: 1n | -1n) =>
    count(event, { validators: 0n, effectiveBalance: sign * asBigInt(effectiveBalance), feeAsset }, writer)
  change(before, -1n)
  change(after, 1n)
}
