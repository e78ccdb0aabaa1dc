import {
  type Address,
  blsPublicKey,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  hex,
  operatorId,
} from '@x/schemas'
import * as v from 'valibot'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import { getOwnerTopics, snapshotEventNames } from '../owner/snapshotEvents.ts'
import type { MinedLog } from '../rpc/requestLogs.ts'

/** Where in the chain an event stands. */
export type EventPosition = { blockNumber: number; logIndex: number; transactionHash: Hex }

/** What an event of an owner says about a validator, a cluster, or both. */
export type OwnerEvent = {
  name: OwnerEventName
  position: EventPosition
  operatorIds: number[]
  /** Of a validator's event. */
  publicKey: Hex | undefined
  /** Of `ValidatorAdded`: whatever was registered. */
  sharesData: Hex | undefined
  /** Of all events but `ValidatorExited`. */
  snapshot: ClusterSnapshot | undefined
}

const ownerEventNames = [...snapshotEventNames, 'ValidatorExited'] as const

type OwnerEventName = (typeof ownerEventNames)[number]

/** Topics that match the events of `owner` about validators and clusters: all of them, or those of the names. */
export function getAuditTopics(owner: Address, names: readonly OwnerEventName[] = ownerEventNames): (Hex | Hex[])[] {
  return getOwnerTopics(owner, names)
}

/** Reads a log that the topics matched. */
export function decodeOwnerEvent(log: MinedLog): OwnerEvent {
  const { eventName, args } = decodeContractEvent(log)
  const { operatorIds, publicKey, shares, cluster } = v.parse(eventArguments, args)
  return {
    name: v.parse(eventNameSchema, eventName),
    position: {
      blockNumber: Number(log.blockNumber),
      logIndex: log.logIndex,
      transactionHash: v.parse(hex, log.transactionHash),
    },
    operatorIds,
    publicKey,
    sharesData: shares,
    snapshot: cluster,
  }
}

/** Which of two events came first: below 0 is the first. */
export function comparePositions(a: EventPosition, b: EventPosition): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex
}

const eventNameSchema = /* @__PURE__ */ v.picklist(ownerEventNames)

const eventArguments = /* @__PURE__ */ v.object({
  operatorIds: v.array(operatorId),
  publicKey: v.optional(blsPublicKey),
  shares: v.optional(hex),
  cluster: v.optional(clusterSnapshot),
})
