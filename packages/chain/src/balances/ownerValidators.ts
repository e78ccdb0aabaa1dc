import { type Address, getClusterId, type Hex } from '@x/schemas'
import type { OwnerEvent } from '../owner/streamOwnerEvents.ts'

/** A validator of a cluster, as the events of its owner tell it. */
export type OwnerValidator = {
  publicKey: Hex
  /** The cluster's id in the subgraph. */
  clusterId: string
  addedInBlock: number
  /** The last block in which the owner asked the operators for its exit. */
  exitAskedInBlock: number | undefined
}

/** The events that tell which validators an owner has, and whose exit was asked for. */
export const ownerValidatorEvents = ['ValidatorAdded', 'ValidatorRemoved', 'ValidatorExited'] as const

/** Brings an owner's validators up to one more event. Events come in the order of the chain. */
export function takeInOwnerEvent(
  validators: Map<Hex, OwnerValidator>,
  owner: Address,
  { eventName, args, blockNumber }: OwnerEvent<(typeof ownerValidatorEvents)[number]>,
): void {
  const { publicKey } = args
  const known = validators.get(publicKey)
  if (eventName === 'ValidatorRemoved') validators.delete(publicKey)
  if (eventName === 'ValidatorExited' && known !== undefined) {
    validators.set(publicKey, { ...known, exitAskedInBlock: Number(blockNumber) })
  }
  if (eventName === 'ValidatorAdded') {
    const clusterId = getClusterId(owner, args.operatorIds.map(Number))
    validators.set(publicKey, { publicKey, clusterId, addedInBlock: Number(blockNumber), exitAskedInBlock: undefined })
  }
}

/** The same by the cluster that they are in. */
export function groupByCluster(validators: Iterable<OwnerValidator>): Map<string, OwnerValidator[]> {
  const clusters = new Map<string, OwnerValidator[]>()
  for (const validator of validators) {
    const ofCluster = clusters.get(validator.clusterId) ?? []
    ofCluster.push(validator)
    clusters.set(validator.clusterId, ofCluster)
  }
  return clusters
}
