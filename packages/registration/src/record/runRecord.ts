import type { Hex, Network } from '@x/schemas'

/**
 * A line of the record of a run, as it is handed out before the step that it tells. It is as JSON can hold it: amounts
 * are wei as decimal text, times are ISO 8601. Nothing in it is secret.
 */
export type RunRecord = { at: string } & RunRecordLine

/** Where a run sends to. */
export type RecordedPlace = {
  network: string
  chainId: number
  contract: Hex
  /** What the command says of where it runs: the hosts that are asked, and the settings file that counted. */
  place?:
    | {
        network: string
        node?: string | undefined
        otherNode?: string | undefined
        subgraph?: string | undefined
        api?: string | undefined
        settings?: { path: string; profile?: string | undefined; state: string } | undefined
      }
    | undefined
}

/**
 * A line of the record of a run. It is for people: a run is resumed from the chain alone. Wei are decimal texts. The
 * first line of a run is `plan`, `move` or `call`, and names by a digest what was agreed to.
 */
export type RunRecordLine =
  /** A registration starts. */
  | (RecordedPlace & {
      type: 'plan'
      version: 2
      /** Of the plan's file, or of the plan where it was not written down. */
      digest: Hex
      owner: Hex
      operatorIds: number[]
      validatorCount: number
      /** How many of them are registered already. */
      registeredCount?: number | undefined
      firstOwnerNonce: number
      /** The beacon nodes that are asked, before anything is signed, whether somebody signs with the keys; none: it is not checked. */
      beaconNodes: string[]
      /** Validator clients that are asked before anything is signed, and files that are read: they must not have the keys. */
      keymanagers: string[]
      slashingProtection: string[]
      total: string
      limits: {
        maxFeePerGas: string
        maxPriorityFeePerGas: string
        maxTotal: string
        maxDeposit: string
        maxBurnPerValidator: string
      }
    })
  /** A move starts. The records of its removal and of its registration follow. */
  | (RecordedPlace & {
      type: 'move'
      version: 2
      /** Of the plan of the move. */
      digest: Hex
      owner: Hex
      from: number[]
      to: number[]
      publicKeys: Hex[]
      /** Who is asked for the keys, as in the line of a registration. */
      beaconNodes: string[]
      keymanagers: string[]
      slashingProtection: string[]
    })
  /** A call of the contract starts, or several of the same kind. */
  | (RecordedPlace & {
      type: 'call'
      version: 2
      /** Of all that this line says of the call. */
      digest: Hex
      /** Who sends. */
      owner: Hex
      functionName: string
      operatorIds?: number[] | undefined
      publicKeys?: Hex[] | undefined
      value: string
      /** Of a call that puts keys to work: who is asked for them, as in the line of a registration. */
      beaconNodes?: string[] | undefined
      keymanagers?: string[] | undefined
      slashingProtection?: string[] | undefined
    })
  /** Beacon nodes have shown that nobody signs with the keys of a transaction. */
  | {
      type: 'silent'
      batch: number
      askedBy: string[]
      /** When they were asked last. */
      epoch: number
      /** `silent`: in these two whole epochs. The other states have no duties, in which somebody could be seen. */
      keys: { publicKey: Hex; state: string; epochs?: number[] | undefined }[]
    }
  /** A transaction was signed and is going to be sent. */
  | {
      type: 'signed'
      /** Place of the transaction in the run, from 0. */
      batch: number
      /** Unknown where a wallet signs. */
      hash: Hex | null
      accountNonce: number | null
      functionName: string
      /** Keccak-256 of its call data. */
      dataHash: Hex
      firstOwnerNonce?: number | undefined
      lastOwnerNonce?: number | undefined
      publicKeys?: Hex[] | undefined
      value: string
      gas: string
      maxFeePerGas: string
      maxPriorityFeePerGas: string
    }
  | { type: 'sent'; batch: number; hash: Hex }
  /** A transaction is stuck, and another one with the same number and higher fees is going to be sent. */
  | {
      type: 'replaced'
      batch: number
      /** The replacement. Only one of the two can be mined. */
      hash: Hex
      /** The ones before it. */
      replaced: Hex[]
      accountNonce: number
      maxFeePerGas: string
      maxPriorityFeePerGas: string
    }
  /** The last look keeps a transaction that waits from being replaced or sent again. It may still be mined. */
  | { type: 'withheld'; batch: number; hash: Hex; error: string; reason: string }
  /** It was mined and did what it was sent for. */
  | {
      type: 'confirmed'
      batch: number
      hash: Hex
      blockNumber: number
      blockHash: Hex
      gasUsed: string
      gasPrice: string
    }
  /** It was mined and did nothing. It is going to be prepared again. */
  | { type: 'reverted'; batch: number; hash: Hex; reason: string }
  /** The block of a transaction that was confirmed was reorged out. */
  | { type: 'reorganized'; batch: number; hash: Hex; blockNumber: number }
  /** The run ended before all was done. */
  | { type: 'stopped'; error: string; reason: string; hash?: Hex | undefined }
  /** All is done. Of registrations it is told how many there were, and which owner nonce comes next. */
  | { type: 'done'; registeredCount?: number | undefined; nextOwnerNonce?: number | undefined; spent: string }

/** What the first line of a run says of the place. */
export function recordPlace({ name, id: chainId, contracts }: Network): RecordedPlace {
  return { network: name, chainId, contract: contracts.ssvNetwork.address }
}
