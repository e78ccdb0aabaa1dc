import {
  type Address,
  address,
  type ClusterSnapshot,
  clusterSnapshot,
  getClusterId,
  type Hex,
  operatorId,
} from '@x/schemas'
import * as v from 'valibot'
import { decodeEventLog, getAbiItem, type Log, pad } from 'viem'
import { getEventTopic } from '../abi/contractEvents.ts'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { AddedValidator } from './findNonceEvidence.ts'

/** The events of an owner that carry a cluster's snapshot. */
export const snapshotEventNames = [
  'ValidatorAdded',
  'ValidatorRemoved',
  'ClusterDeposited',
  'ClusterWithdrawn',
  'ClusterLiquidated',
  'ClusterReactivated',
  'ClusterMigratedToETH',
  'ClusterBalanceUpdated',
] as const

/** The topic of `ValidatorAdded`, whose number is the owner nonce. */
export function getValidatorAddedTopic(): Hex {
  return getEventTopic('ValidatorAdded')
}

/** Topics that match every event of the owners that carries a cluster's snapshot. */
export function getSnapshotTopics(...owners: readonly Address[]): (Hex | Hex[])[] {
  return [snapshotEventNames.map(getEventTopic), owners.map(padOwner)]
}

/** Topics that match the events of `owner` with these names. Their first indexed argument must be the owner. */
export function getOwnerTopics(owner: Address, names: readonly string[]): (Hex | Hex[])[] {
  return [names.map(getEventTopic), padOwner(owner)]
}

function padOwner(owner: Address): Hex {
  return pad(`0x${owner.slice(2).toLowerCase()}`, { size: 32 })
}

/** A cluster's snapshot as an event tells it. */
export type SnapshotEvent = { owner: Address; operatorIds: number[]; snapshot: ClusterSnapshot }

/** What an event says about a cluster; `undefined` for events that carry no snapshot. */
export function decodeSnapshotEvent(log: Log): SnapshotEvent | undefined {
  const result = v.safeParse(snapshotArguments, decodeContractEvent(log).args)
  if (!result.success) return undefined
  const { owner, operatorIds, cluster: snapshot } = result.output
  return { owner, operatorIds, snapshot }
}

/** What a `ValidatorAdded` registered. */
export function decodeAddedValidator({ data, topics }: Log): AddedValidator {
  // Of all events viem would hash the signatures, for each log.
  const { args } = decodeEventLog({ abi: [getAbiItem({ abi: ssvNetworkAbi, name: 'ValidatorAdded' })], data, topics })
  return { publicKey: args.publicKey, sharesData: args.shares, operatorCount: args.operatorIds.length }
}

/** The snapshot that an event carries, where the event is about the cluster of `owner` and `operatorIds`. */
export function decodeSnapshot(log: Log, owner: Address, operatorIds: readonly number[]): ClusterSnapshot | undefined {
  const event = decodeSnapshotEvent(log)
  if (event === undefined) return undefined
  return getClusterId(event.owner, event.operatorIds) === getClusterId(owner, operatorIds) ? event.snapshot : undefined
}

const snapshotArguments = /* @__PURE__ */ v.object({
  owner: address,
  operatorIds: v.array(operatorId),
  cluster: clusterSnapshot,
})
