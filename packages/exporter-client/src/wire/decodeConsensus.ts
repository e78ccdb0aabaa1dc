import type { Hex } from '@x/schemas'
import { readBytes, readCount, readCounts, readRecord, readTime, WireFault, within } from './fields.ts'
import type { ConsensusMessage, DecidedMessage, PartialSignature, Proposal, Round, RoundChange } from './rows.ts'

// These functions convert the objects that JSON.parse made where they are: rounds are nearly all of an answer, and
// copying them would take as long as parsing them. Fields that we do not know stay on the objects for the same reason.

export function decodeRounds(value: unknown, key: string): Round[] {
  return decodeList(value, key, decodeRound)
}

export function decodeDecidedMessages(value: unknown, key: string): DecidedMessage[] {
  return decodeList(value, key, decodeDecidedMessage)
}

export function decodePartialSignatures(value: unknown, key: string): PartialSignature[] {
  return decodeList(value, key, decodeSignature)
}

function decodeRound(value: unknown): asserts value is Round {
  const round = readRecord(value)
  if (round.proposal === undefined) round.proposal = null
  else if (round.proposal !== null) {
    try {
      decodeProposal(round.proposal)
    } catch (error) {
      throw within(error, 'proposal')
    }
  }
  round.prepares = decodeList(round.prepares, 'prepares', decodeMessage)
  round.commits = decodeList(round.commits, 'commits', decodeMessage)
  round.roundChanges = decodeList(round.roundChanges, 'roundChanges', decodeRoundChange)
}

function decodeProposal(value: unknown): asserts value is Proposal {
  const proposal = readRecord(value)
  decodeRoundNumber(proposal)
  decodeRoot(proposal)
  if (!isCount(proposal.leader)) proposal.leader = readCount(proposal.leader, 'leader')
  proposal.time = readTime(proposal.time)
  proposal.roundChangeJustifications = decodeList(
    proposal.roundChangeJustifications,
    'roundChangeJustifications',
    decodeRoundChange,
  )
  proposal.prepareJustifications = decodeList(proposal.prepareJustifications, 'prepareJustifications', decodeMessage)
}

function decodeRoundChange(value: unknown): asserts value is RoundChange {
  const change = readRecord(value)
  decodeMessageFields(change)
  if (!isCount(change.preparedRound)) change.preparedRound = readCount(change.preparedRound, 'preparedRound')
  change.prepareMessages = decodeList(change.prepareMessages, 'prepareMessages', decodeMessage)
}

function decodeMessage(value: unknown): asserts value is ConsensusMessage {
  decodeMessageFields(readRecord(value))
}

function decodeMessageFields(message: Record<string, unknown>): void {
  decodeRoundNumber(message)
  decodeSignatureFields(message)
}

function decodeSignature(value: unknown): asserts value is PartialSignature {
  decodeSignatureFields(readRecord(value))
}

function decodeSignatureFields(message: Record<string, unknown>): void {
  decodeRoot(message)
  if (!isCount(message.signer)) message.signer = readCount(message.signer, 'signer')
  message.time = readTime(message.time)
}

function decodeDecidedMessage(value: unknown): asserts value is DecidedMessage {
  const decided = readRecord(value)
  decodeRoundNumber(decided)
  decodeRoot(decided)
  decided.signers = readCounts(decided.signers, 'signers')
  decided.time = readTime(decided.time)
}

/** Go leaves a round of 0 out. */
function decodeRoundNumber(message: Record<string, unknown>): void {
  if (!isCount(message.round)) message.round = message.round === undefined ? 0 : readCount(message.round, 'round')
}

function decodeRoot(message: Record<string, unknown>): void {
  if (!isRoot(message.ssvRoot)) message.ssvRoot = readBytes(message.ssvRoot, 'ssvRoot', 32)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isSafeInteger(value)
}

function isRoot(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 66 && /^0x[0-9a-f]{64}$/.test(value)
}

function decodeList<item>(value: unknown, key: string, decode: (value: unknown) => asserts value is item): item[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw new WireFault([key], 'expected a list or null')
  let i = 0
  try {
    for (; i < value.length; i += 1) decode(value[i])
  } catch (error) {
    throw within(error, key, i)
  }
  return value
}
