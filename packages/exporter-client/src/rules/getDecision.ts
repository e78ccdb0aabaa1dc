import type { CommitteeTrace, DecidedMessage, ValidatorTrace } from '../wire/rows.ts'

/** How a consensus instance ended. */
export type Decision = {
  /** Rounds that it took, 0 where none was seen. */
  rounds: number
  /** The decided message that came first; `undefined` where none was seen. */
  first: DecidedMessage | undefined
  /** When it came, in ms since the Unix epoch; `undefined` where the node recorded no time. */
  time: number | undefined
  /** Operators of all decided messages. */
  signers: Set<number>
}

/** Reads how a consensus instance ended. Decided messages may come in any order, and a time of 0 is one that was not recorded. */
export function getDecision({
  consensus,
  decideds,
}: Pick<ValidatorTrace | CommitteeTrace, 'consensus' | 'decideds'>): Decision {
  const decision: Decision = { rounds: consensus.length, first: undefined, time: undefined, signers: new Set() }
  for (const message of decideds) {
    decision.rounds = Math.max(decision.rounds, message.round)
    for (const id of message.signers) decision.signers.add(id)
    decision.first ??= message
    if (message.time > 0 && message.time < (decision.time ?? Number.POSITIVE_INFINITY)) {
      decision.first = message
      decision.time = message.time
    }
  }
  return decision
}
