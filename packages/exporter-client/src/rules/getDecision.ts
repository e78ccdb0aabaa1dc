import type {
  CommitteeSigner,
  CommitteeTrace,
  ConsensusMessage,
  DecidedMessage,
  PartialSignature,
  Round,
  ValidatorTrace,
} from '../wire/rows.ts'
import { getCommitteeQuorum } from './getCommitteeQuorum.ts'

/** What a consensus instance is told from. Validator traces have `post`, committee traces `attester` and `syncCommittee`. */
export type DecisionTrace = Pick<ValidatorTrace | CommitteeTrace, 'consensus' | 'decideds'> &
  Partial<Pick<ValidatorTrace, 'post'>> &
  Partial<Pick<CommitteeTrace, 'attester' | 'syncCommittee'>>

/** How a consensus instance ended. */
export type Decision = {
  /** Whether a quorum signed a decided message, or signed for one validator after the consensus. */
  isDecided: boolean
  /** How many of the rounds were run, from the first: what came after the decision is not in it. 0 where none was seen. */
  rounds: number
  /** The decided message that came first; `undefined` where none was seen. */
  first: DecidedMessage | undefined
  /** When it came, in ms since the Unix epoch; `undefined` where the node recorded no time. */
  time: number | undefined
  /** Operators of all decided messages that a quorum signed. */
  signers: Set<number>
}

/** Operators give an instance up before; a round beyond it is one that somebody made up. */
const maxRounds = 64

/**
 * Reads how a consensus instance ended. Decided messages may come in any order, and a time of 0 is one that was not
 * recorded. One that fewer than a quorum signed decides nothing: any node of the network can send it.
 *
 * A round counts up to the one of the decision. Without a decided message it counts up to the last one in which there was
 * a proposal, or which a quorum of operators asked for before the signatures of the duty were complete: anybody can
 * send a message of a later round, and operators that were late do.
 *
 * @param members the operator ids of the committee, where they are known: what others sent counts for nothing. Otherwise
 * its size is that of the smallest committee that has room for the operators in the trace
 */
export function getDecision(trace: DecisionTrace, members?: readonly number[] | undefined): Decision {
  const { consensus, decideds } = trace
  const isMember = (id: number) => members?.includes(id) ?? true
  const decision: Decision = {
    isDecided: false,
    rounds: 0,
    first: undefined,
    time: undefined,
    signers: new Set(),
  }
  for (const message of decideds) {
    const signers = new Set(message.signers.filter(isMember))
    // Some exporters do not store who signed.
    if (message.signers.length > 0 && signers.size < getCommitteeQuorum(members, () => signers)) continue
    decision.isDecided = true
    for (const id of signers) decision.signers.add(id)
    decision.first ??= message
    if (message.time > 0 && message.time < (decision.time ?? Number.POSITIVE_INFINITY)) {
      decision.first = message
      decision.time = message.time
    }
  }
  if (decision.first && decision.first.round <= maxRounds) {
    decision.rounds = Math.max(decision.first.round, 1)
    return decision
  }
  const quorum = getCommitteeQuorum(members, () => getOperators(trace))
  const signedAt = getTimeOfQuorum(trace, quorum, isMember)
  decision.isDecided ||= signedAt !== undefined
  decision.rounds = 1 + consensus.findLastIndex((round) => wasEntered(round, { quorum, isMember, until: signedAt }))
  return decision
}

function wasEntered(
  { proposal, roundChanges }: Round,
  { quorum, isMember, until = 0 }: { quorum: number; isMember: (id: number) => boolean; until: number | undefined },
): boolean {
  const isInTime = ({ time }: { time: number }) => until === 0 || time < until
  if (proposal && isMember(proposal.leader) && isInTime(proposal)) return true
  const asked = new Set(roundChanges.filter((message) => isMember(message.signer) && isInTime(message)).map(getSigner))
  return asked.size >= quorum
}

/**
 * When a quorum had signed after the consensus, for the validator for which it came first; 0 where the node recorded no
 * times, and `undefined` where no validator has a quorum.
 */
function getTimeOfQuorum(
  { post = [], attester = [], syncCommittee = [] }: DecisionTrace,
  quorum: number,
  isMember: (id: number) => boolean,
): number | undefined {
  let first: number | undefined
  for (const signatures of [groupByRoot(post), groupByValidator(attester), groupByValidator(syncCommittee)].flat()) {
    const signers = new Set<number>()
    for (const { signer, time } of signatures.toSorted((a, b) => a.time - b.time)) {
      if (!isMember(signer)) continue
      signers.add(signer)
      if (signers.size < quorum) continue
      first = Math.min(first ?? time, time)
      break
    }
  }
  return first
}

type Signature = { signer: number; time: number }

/** Up to 256 signatures may be of several kinds, each for something else. */
function groupByRoot(signatures: readonly PartialSignature[]): Signature[][] {
  const groups = new Map<string, Signature[]>()
  for (const signature of signatures) {
    const key = `${signature.type} ${signature.ssvRoot}`
    const group = groups.get(key)
    if (group) group.push(signature)
    else groups.set(key, [signature])
  }
  return [...groups.values()]
}

function groupByValidator(signers: readonly CommitteeSigner[]): Signature[][] {
  const groups = new Map<number, Signature[]>()
  for (const { signer, validatorIndices, time } of signers) {
    for (const index of validatorIndices) {
      const group = groups.get(index)
      if (group) group.push({ signer, time })
      else groups.set(index, [{ signer, time }])
    }
  }
  return [...groups.values()]
}

/** All operators that the trace names. */
function getOperators({
  consensus,
  decideds,
  post = [],
  attester = [],
  syncCommittee = [],
}: DecisionTrace): ReadonlySet<number> {
  const operators = new Set(decideds.flatMap(({ signers }) => signers))
  const add = (messages: readonly (ConsensusMessage | PartialSignature | CommitteeSigner)[]) => {
    for (const { signer } of messages) operators.add(signer)
  }
  for (const { proposal, prepares, commits, roundChanges } of consensus) {
    if (proposal) operators.add(proposal.leader)
    for (const messages of [prepares, commits, roundChanges]) add(messages)
  }
  for (const messages of [post, attester, syncCommittee]) add(messages)
  return operators
}

function getSigner({ signer }: { signer: number }): number {
  return signer
}
