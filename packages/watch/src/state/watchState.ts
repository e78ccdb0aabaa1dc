import { type Address, address, blsPublicKey, clusterSnapshot, operatorId } from '@x/schemas'
import * as v from 'valibot'
import { type AlertFact, alertKinds } from '../alerts/alertEvent.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const wei = v.pipe(
  v.string(),
  v.regex(/^[0-9]+$/, 'expected decimal text'),
  v.transform((text) => BigInt(text)),
)
const kind = v.picklist(alertKinds)
const ids = v.pipe(v.array(operatorId), v.readonly())
const severity = v.picklist(['warning', 'critical'])
const source = v.picklist(['node', 'beacon-node', 'exporter', 'webhook'])

const subject = v.variant('type', [
  v.object({ type: v.literal('cluster'), owner: address, operatorIds: ids }),
  v.object({ type: v.literal('operator'), operatorId }),
  v.object({ type: v.literal('network') }),
  v.object({ type: v.literal('source'), source }),
])

const fact: v.GenericSchema<AlertFact> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(fact), v.record(v.string(), fact)]),
)

const alert = v.object({
  id: v.string(),
  kind,
  subject,
  severity,
  level: v.string(),
  mark: v.optional(v.string()),
  message: v.optional(v.string()),
  began: v.string(),
})

const event = v.object({
  id: v.string(),
  number: count,
  alertId: v.string(),
  type: v.picklist(['began', 'changed', 'resolved']),
  kind,
  severity,
  level: v.string(),
  subject,
  message: v.string(),
  facts: v.record(v.string(), fact),
  began: v.string(),
  time: v.string(),
})

/** Two figures: of how many, and how many of them. */
const figures = v.tuple([count, count])

/** What is known of a cluster from its latest event. */
const watchedCluster = v.object({ owner: address, operatorIds: ids, snapshot: clusterSnapshot })

/** The fee of an operator, and how it was raised last. Wei, and seconds since the Unix epoch. */
const knownFee = v.object({ operatorId, fee: wei, raised: v.optional(v.object({ from: wei, at: count })) })

/** Validators of an owner, as its events up to a block tell them. */
const knownKeys = v.object({
  owner: address,
  /** No event up to this block has to be read again. */
  upTo: count,
  validators: v.array(
    v.object({
      publicKey: blsPublicKey,
      clusterId: v.string(),
      addedInBlock: count,
      exitAskedInBlock: v.optional(count),
    }),
  ),
})

const epochRecord = v.object({
  epoch: count,
  /** By operator id: decided duties of its validators, and those that it signed. */
  operators: v.record(v.string(), figures),
  /** By cluster id: duties of which it is known whether they were decided, and those that were. */
  clusters: v.record(
    v.string(),
    v.object({
      owner: address,
      operatorIds: ids,
      duties: figures,
      /** Duties besides of which it is not known whether they were decided. */
      unknown: v.optional(count),
      /** Whether only some of its validators are watched. */
      isPartial: v.optional(v.boolean()),
    }),
  ),
})

const missedProposal = v.object({
  owner: address,
  operatorIds: ids,
  publicKey: blsPublicKey,
  validatorIndex: v.optional(count),
  slot: count,
})

/** A block that operators decided on, and whether it pays whom the owner has set. */
const proposedBlock = v.object({
  owner: address,
  operatorIds: ids,
  publicKey: blsPublicKey,
  validatorIndex: count,
  slot: count,
  /** Whom it pays; absent where that can't be told. */
  feeRecipient: v.optional(address),
  /**
   * `waiting` for the chain to be read up to its slot; `blinded`: a builder made it, so that whom it pays is the builder's
   * choice; `unknown`: it can't be told.
   */
  state: v.picklist(['waiting', 'right', 'wrong', 'blinded', 'unknown']),
  /** Of a wrong one: whom the owner had set. */
  expected: v.optional(address),
  /** Of a wrong one: whether the beacon nodes have it in the chain; absent where they did not tell. */
  isOnChain: v.optional(v.boolean()),
})

/** Whom an owner set, and when, in seconds since the Unix epoch. */
const recipientChange = v.object({ recipient: address, time: count })

/** Whom an owner has set to get the fees of its validators' blocks, as its events up to a block tell. */
const knownRecipients = v.object({ owner: address, upTo: count, changes: v.array(recipientChange) })

/** Validators of an epoch, by their indices. */
const ofEpoch = v.object({ epoch: count, indices: v.array(count) })

const beacon = v.object({
  /** The first epoch that nobody has asked the beacon nodes about. */
  nextEpoch: v.optional(count),
  /** The latest epochs that nobody asked about while it was time, ascending: nothing is known of them. */
  notLookedAt: v.array(count),
  /** Active validators that were seen in none of the epochs since, of which so many were looked at. */
  silences: v.array(v.object({ index: count, since: count, epochs: count })),
  /** Who was seen at work by all beacon nodes, in epochs of which the exporter has not told yet. */
  live: v.array(ofEpoch),
  /** Whose attestation was not decided as the exporter saw it, in epochs that the beacon nodes were not asked about yet. */
  undecided: v.array(ofEpoch),
  /** Who was at work although its committee did not sign, in the last day, ascending. */
  elsewhere: v.array(v.object({ publicKey: blsPublicKey, index: count, epoch: count, slot: count })),
  /** What the beacon nodes did not agree on about the last epoch that they were asked about. */
  dispute: v.optional(v.string()),
})

const sourceHealth = v.object({
  /** Since when it fails, in ms since the Unix epoch; absent while it works. */
  failingSince: v.optional(v.number()),
  /** What it said last, without secrets. */
  reason: v.optional(v.string()),
  /** When it last worked, in ms since the Unix epoch. */
  lastSuccess: v.optional(v.number()),
})

/** All that a watch knows, as it is stored. */
export const watchState = v.object({
  version: v.literal(1),
  /** Begins the ids of its events. */
  watchId: v.string(),
  chainId: count,
  /** The contract that is watched. */
  contract: address,
  /** The number of the next event. */
  nextNumber: count,
  /** When the last poll ended, in ms since the Unix epoch. */
  lastLook: v.optional(v.number()),
  chain: v.object({
    /** The block of the last poll. */
    block: v.optional(count),
    /** Owners whose clusters are all known at that block. */
    owners: v.array(address),
    /** From which block on all their events were read; absent where no subgraph told of them. */
    searchedFrom: v.optional(count),
    clusters: v.array(watchedCluster),
    fees: v.array(knownFee),
    /** Only where beacon nodes are used. */
    keys: v.optional(v.array(knownKeys)),
    /** Of owners whose validators have proposed. */
    recipients: v.optional(v.array(knownRecipients)),
  }),
  duties: v.object({
    nextEpoch: v.optional(count),
    /** The latest ones, ascending. */
    epochs: v.array(epochRecord),
    /** Epochs of the last day that the exporter has not seen, or not as a whole: the next ones to read again first. */
    again: v.optional(v.array(count), []),
    /** Of the last day, ascending. */
    missedProposals: v.array(missedProposal),
    /** Of the last day, ascending. */
    blocks: v.optional(v.array(proposedBlock), []),
  }),
  beacon: v.optional(beacon, { notLookedAt: [], silences: [], live: [], undecided: [], elsewhere: [] }),
  sources: v.object({
    node: sourceHealth,
    'beacon-node': v.optional(sourceHealth, {}),
    exporter: sourceHealth,
    webhook: sourceHealth,
  }),
  alerts: v.array(alert),
  /** Events that the caller has not dealt with yet, and those that the receiver of the webhook has not confirmed. */
  pending: v.object({ caller: v.array(event), webhook: v.array(event) }),
})

export type WatchState = v.InferOutput<typeof watchState>
export type WatchedCluster = v.InferOutput<typeof watchedCluster>
export type KnownKeys = v.InferOutput<typeof knownKeys>
export type KnownFee = v.InferOutput<typeof knownFee>
export type EpochRecord = v.InferOutput<typeof epochRecord>
/** Whom the block of a slot pays on the beacon chain: `null` where there is none, `undefined` where it is not known. */
export type OnChain = { feeRecipient: Address } | null | undefined
export type ProposedBlock = v.InferOutput<typeof proposedBlock>
export type RecipientChange = v.InferOutput<typeof recipientChange>
export type KnownRecipients = v.InferOutput<typeof knownRecipients>
export type MissedProposal = v.InferOutput<typeof missedProposal>
export type BeaconRecord = WatchState['beacon']
export type SourceHealth = v.InferOutput<typeof sourceHealth>

/** Where the state of a watch is kept: one text. */
export type StateStore = {
  /** The text that was written last; `undefined` where there is none. */
  read: () => Promise<string | undefined>
  /** Replaces the text, completely or not at all. Once it returns, the text survives a power cut. */
  write: (text: string) => Promise<void>
}
