import type { BeaconValidator } from '@x/beacon-client'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'

/** Everything of an owner that is on the chain, at one block. */
export type OwnerAudit = {
  owner: Address
  blockNumber: number
  blockHash: Hex
  /** The owner nonce that the next validator signs: how many the owner ever registered. */
  ownerNonce: number
  /** Who has the same number; those that are behind are left out. */
  ownerNonceSources: ('node' | 'subgraph' | 'api')[]
  /** How many registrations there are of each status. */
  counts: Record<AuditStatus, number>
  /** All clusters of the owner, or the one that was asked for, in the order in which they were made. */
  clusters: AuditedCluster[]
  /** The operators of clusters that have validators, by id. */
  operators: AuditedOperator[]
  /** All registrations in their order, removed ones too. */
  validators: AuditedValidator[]
  /** Who was asked whether other owners registered the same public keys. */
  otherOwners: OtherOwnersSource
  /** Whether the beacon chain was asked. */
  isBeaconAsked: boolean
  /** In how many blocks before the latest registrations a node has looked for other owners; in 0 where none answered. */
  blocksBefore: number
}

/**
 * `working`: nothing on the chain keeps the operators from running it. `unsafe`: the operators run it, or some of them
 * do, but its shares were not made as they have to be: a few operators may know its key. It must be started nowhere else.
 * `dead`: the operators ignore it, or too few can sign. `stopped`: the operators would run it, but its cluster was
 * liquidated. `removed`: by its owner.
 *
 * A node looks at the signature over owner and owner nonce, and at its own share; not at those of the others. So whatever
 * is wrong with the share keys alone does not keep the operators from running a validator.
 */
export type AuditStatus = 'working' | 'unsafe' | 'dead' | 'stopped' | 'removed'

/**
 * Who says that no owner but those that are named has them, and up to which block it knows the chain where it says so. Only
 * a subgraph has the events of all owners; without it this is plainly not checked, though others may name some.
 */
export type OtherOwnersSource = { source: 'subgraph'; blockNumber: number | undefined } | 'not checked'

/** One registration of a validator. */
export type AuditedValidator = {
  publicKey: Hex
  status: AuditStatus
  /** The owner nonce that the registration got. */
  ownerNonce: number
  /** The owner nonce that the validator signed; `undefined` where the signature is for none nearby. */
  signedOwnerNonce: number | undefined
  operatorIds: readonly number[]
  blockNumber: number
  transactionHash: Hex
  /** The block in which the owner asked for its exit from the beacon chain. */
  exitAskedInBlock: number | undefined
  removedInBlock: number | undefined
  /**
   * What the beacon chain has of it, in a state that is final; `undefined` where it was not asked, does not know it, or it
   * was removed.
   */
  beacon: BeaconValidator | undefined
  problems: AuditProblem[]
}

/** A cluster of the owner and what is wrong with it. */
export type AuditedCluster = {
  /** Its id in the subgraph: `0x…-1-2-3-4`. */
  id: string
  operatorIds: readonly number[]
  snapshot: ClusterSnapshot
  /** What it pays its fees in. */
  feeAsset: 'ETH' | 'SSV'
  problems: AuditProblem[]
}

/** An operator of the owner's clusters. */
export type AuditedOperator = {
  id: number
  exists: boolean
  isRemoved: boolean
}

/** One thing that is wrong with a validator or a cluster. */
export type AuditProblem = {
  code: AuditProblemCode
  /** Whether the operators don't run the validator because of it. */
  isFatal: boolean
  /** What is wrong, in one sentence. */
  message: string
  /** What to do about it. */
  fix: string
}

/** What may be wrong. The message of a problem says it in words. */
export type AuditProblemCode =
  | 'wrong-owner-nonce'
  | 'signature-invalid'
  | 'shares-invalid'
  | 'key-exposed'
  | 'shares-inconsistent'
  | 'operator-share-invalid'
  | 'too-few-operators'
  | 'other-owner'
  | 'cluster-liquidated'
  | 'cluster-liquidatable'
  | 'operator-removed'
  | 'exited'
  | 'slashed'
  | 'exit-overdue'
