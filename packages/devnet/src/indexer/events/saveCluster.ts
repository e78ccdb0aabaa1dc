import type { Address, ClusterSnapshot } from '@x/schemas'
import { asBigInt } from '../fields.ts'
import type { Entity, Fields } from '../parseEntityTypes.ts'
import type { EntityWriter } from './createEntityWriter.ts'

/** ETH that a validator counts for until an oracle reports another balance. */
export const defaultEffectiveBalance = 32n

/** Units of 32 ETH of effective balance, as the public subgraph counts them: ten times those of the contract. */
const unitsPerValidator = 100_000n

export type ClusterEventArgs = { owner: Address; operatorIds: readonly bigint[]; cluster: ClusterSnapshot }

/** Writes a cluster as an event's snapshot has it, with the further fields that `change` gives. */
export function saveCluster(
  { owner, operatorIds, cluster }: ClusterEventArgs,
  writer: EntityWriter,
  change: (cluster: Entity) => Fields = () => ({}),
): { before: Entity; after: Entity } {
  const account = writer.ensureAccount(owner)
  const id = [account, ...operatorIds].join('-')
  const before = writer.get('Cluster', id) ?? { id, active: true, effectiveBalance: 0n, vUnits: 0n, feeAsset: 'ETH' }
  const changed = change(before)
  const effectiveBalance = changed['effectiveBalance'] ?? before['effectiveBalance']
  const after: Entity = {
    ...before,
    ...changed,
    id,
    owner: account,
    operatorIds: [...operatorIds],
    validatorCount: BigInt(cluster.validatorCount),
    networkFeeIndex: cluster.networkFeeIndex,
    index: cluster.index,
    active: cluster.active,
    balance: cluster.balance,
    vUnits: (asBigInt(effectiveBalance) * unitsPerValidator) / defaultEffectiveBalance,
    ...writer.stamp,
  }
  writer.set('Cluster', after)
  return { before, after }
}
