import { bytes, count, type Kind, list, nullable, optional, orElse, record } from '@x/schemas/internal/wire'
import { time } from './parseTime.ts'
import type { ConsensusMessage, DecidedMessage, PartialSignature, Proposal, Round, RoundChange } from './rows.ts'

// What validator traces and committee traces have in common.

/** Go leaves a round of 0 out. */
const roundNumber = orElse(count, 0)
const ssvRoot = bytes(32)

const messages = list(record<ConsensusMessage>({ round: roundNumber, ssvRoot, signer: count, time }))

const roundChanges = list(
  record<RoundChange>({
    round: roundNumber,
    ssvRoot,
    signer: count,
    time,
    preparedRound: count,
    prepareMessages: messages,
  }),
)

const proposal = record<Proposal>({
  round: roundNumber,
  ssvRoot,
  leader: count,
  time,
  roundChangeJustifications: roundChanges,
  prepareJustifications: messages,
})

export const rounds: Kind<Round[]> = list(
  record<Round>({
    proposal: nullable(proposal),
    prepares: messages,
    commits: messages,
    roundChanges,
  }),
)

export const decidedMessages: Kind<DecidedMessage[]> = list(
  record<DecidedMessage>({ round: roundNumber, ssvRoot, signers: list(count), time }),
)

/** Newer nodes say a `type`, in a form that is not settled. */
const typeText: Kind<string | undefined> = (value) =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)

export const partialSignatures: Kind<PartialSignature[]> = list(
  record<PartialSignature>({ ssvRoot, signer: count, time, type: optional(typeText) }),
)
