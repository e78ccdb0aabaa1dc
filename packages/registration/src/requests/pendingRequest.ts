import type { Address, Hex } from '@x/schemas'
import { formatGwei } from 'viem'
import type { BeaconRequest } from './beaconRequest.ts'
import { formatTime } from './epochTime.ts'

/**
 * What was asked of the beacon chain for a validator, and is not over yet. Amounts are in gwei, times in milliseconds since
 * the Unix epoch.
 */
export type PendingRequest = (
  | {
      type: 'deposit'
      amount: bigint
      /** For a validator that the chain does not know, for one that it knows, or what one that compounds now had above 32 ETH. */
      cause: 'deposit' | 'top-up' | 'switch'
      /** Its place in the queue of all deposits, from 1 on, and how many there are. */
      place: number
      queued: number
      /** When it is credited: where the chain takes as much stake in an epoch as it ever does, and as little. */
      expectedAt: { earliest: number; latest: number }
    }
  /** Its exit has begun, whoever asked for it; `isSlashed` where it was slashed. */
  | { type: 'exit'; exitsAt: number; hasLeft: boolean; withdrawableAt: number | undefined; isSlashed: boolean }
  /** A part of its balance is going to be withdrawn. */
  | { type: 'withdrawal'; amount: bigint; withdrawableAt: number; withdrawableEpoch: number }
  /** Its balance is going to move into another validator. */
  | { type: 'consolidation'; target: ValidatorName; exitsAt: number | undefined; movesAt: number | undefined }
  /** The balance of another validator is going to move into it. */
  | { type: 'incoming'; source: ValidatorName; amount: bigint | undefined; movesAt: number | undefined }
  | {
      type: 'asked'
      request: BeaconRequest
      /** It waits in the queue of its contract, the beacon chain has it and shows nothing yet, or has ignored it. */
      state: 'queued' | 'waiting' | 'ignored'
      blockNumber: number
      hash: Hex
      from: Address
    }
) & {
  /** The same in a sentence. */
  sentence: string
}

/** A validator, by its index, and its public key where that is known. */
export type ValidatorName = { index: number; publicKey: Hex | undefined }

/** What is known of a request, without its sentence. */
export type PendingFinding = DistributiveOmit<PendingRequest, 'sentence'>

type DistributiveOmit<type, keys extends PropertyKey> = type extends unknown ? Omit<type, keys> : never

/** Adds the sentence that says it. */
export function describePending(finding: PendingFinding): PendingRequest {
  return { ...finding, sentence: formSentence(finding) }
}

function formSentence(finding: PendingFinding): string {
  switch (finding.type) {
    case 'deposit': {
      const { cause, amount, place, queued } = finding
      const eth = formatGwei(amount)
      const what =
        cause === 'switch'
          ? `${eth} ETH of its own, above 32 ETH when it began to compound, wait to be credited again`
          : `A ${cause} of ${eth} ETH waits to be credited`
      return `${what}: number ${place} of ${queued} in the queue, expected ${formatExpected(finding.expectedAt)}.`
    }
    case 'exit': {
      const { isSlashed, hasLeft, exitsAt, withdrawableAt } = finding
      const paid = withdrawableAt === undefined ? '' : ` Its balance is withdrawn after ${formatTime(withdrawableAt)}.`
      if (hasLeft) return `It ${isSlashed ? 'was slashed, and ' : ''}left at ${formatTime(exitsAt)}.${paid}`
      return `${isSlashed ? 'It was slashed' : 'Its exit has begun'}: it leaves at ${formatTime(exitsAt)}.${paid}`
    }
    case 'withdrawal': {
      const { amount, withdrawableAt, withdrawableEpoch } = finding
      return `${formatGwei(amount)} ETH are withdrawn after ${formatTime(withdrawableAt)} (epoch ${withdrawableEpoch}).`
    }
    case 'consolidation': {
      const { target, exitsAt, movesAt } = finding
      const leaves = exitsAt === undefined ? '' : ` It leaves at ${formatTime(exitsAt)}.`
      return `Its balance moves into ${name(target)}${formatAfter(movesAt)}.${leaves}`
    }
    case 'incoming': {
      const { source, amount, movesAt } = finding
      const what = amount === undefined ? 'The balance' : `${formatGwei(amount)} ETH`
      return `${what} of ${name(source)} ${amount === undefined ? 'moves' : 'move'} into it${formatAfter(movesAt)}.`
    }
    case 'asked': {
      const what = `${nameRequest(finding.request)} was requested in block ${finding.blockNumber}`
      switch (finding.state) {
        case 'queued':
          return `${what}, and waits for the beacon chain to take it.`
        case 'waiting':
          return `${what}, and the beacon chain does not show it yet.`
        case 'ignored':
          return `${what}, and the beacon chain has ignored it: one of its rules was broken, and the fee is lost.`
      }
    }
  }
}

function nameRequest(request: BeaconRequest): string {
  switch (request.type) {
    case 'exit':
      return 'Its exit'
    case 'withdrawal':
      return `A withdrawal of ${formatGwei(request.amount)} ETH`
    case 'compounding':
      return 'Its switch to compounding'
    case 'consolidation':
      return `Its consolidation into ${request.target}`
  }
}

function name({ index, publicKey }: ValidatorName): string {
  return publicKey === undefined ? `validator ${index}` : `validator ${index} (${publicKey})`
}

function formatAfter(time: number | undefined): string {
  return time === undefined ? '' : ` after ${formatTime(time)}`
}

function formatExpected({ earliest, latest }: { earliest: number; latest: number }): string {
  const [from, to] = [formatTime(earliest), formatTime(latest)]
  return from === to ? `about ${from}` : `between ${from} and ${to}`
}
