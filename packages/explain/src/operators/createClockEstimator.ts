import { getDeadlines } from '@x/exporter-client/internal'
import type { JudgedDuty } from '../judge/explainDuty.ts'
import { createMedianCounter, getMedian, type MedianCounter, type MedianEstimate } from './createMedianCounter.ts'

/**
 * How early or late the messages of an operator are, against the median of the others of its committee, in ms; negative is
 * early. A clock that is wrong shows in `clock` alone, a slow line or machine in both. Neither tells whether most of a
 * committee is wrong in the same direction, how far an operator is from the exporter, nor what a clock did for some
 * minutes only. Where another one of four is far off, the others look early or late by as much as messages scatter.
 */
export type ClockEstimate = {
  operatorId: number
  /**
   * Of messages that an operator sends by its own clock: signatures before the consensus, requests for another round, and
   * first proposals (against the latest ones of the other leaders).
   */
  clock: MedianEstimate | undefined
  /** Of messages with which it answers others: prepares and commits. */
  reaction: MedianEstimate | undefined
}

/** Estimates clocks. */
export type ClockEstimator = {
  /** Adds one duty, or of several that a committee has run together, one. */
  add: (duty: JudgedDuty) => void
  result: () => ClockEstimate[]
}

/** Creates an estimator of the clocks of operators. */
export function createClockEstimator(): ClockEstimator {
  const clocks = new Map<number, MedianCounter>()
  const reactions = new Map<number, MedianCounter>()
  /** How long after a duty was due each leader of a committee has proposed last, by role and committee. */
  const proposals = new Map<string, Map<number, number>>()

  return {
    add: ({ evidence, seen }) => {
      const { network, role, slot, members } = evidence
      compare(clocks, seen.pre.times)
      for (const { round, prepares, commits, roundChanges } of seen.rounds) {
        compare(clocks, times(roundChanges))
        // Whoever proposed has the proposal before the others.
        if (round === 1) {
          compare(reactions, times(prepares))
          compare(reactions, times(commits))
        }
      }
      const first = seen.rounds[0]?.proposal
      const due = getDeadlines({ network, role, slot })?.due
      // After signatures of others a proposal is an answer to them.
      if (first?.at === undefined || due === undefined || seen.pre.signers.size > 0) return
      const key = `${role} ${members.join()}`
      const latest = proposals.get(key) ?? new Map<number, number>()
      proposals.set(key, latest.set(first.leader, first.at - due))
      if (latest.size < 3) return
      counterOf(clocks, first.leader).add(first.at - due - getMedianOfOthers([...latest], first.leader))
    },
    result: () =>
      [...new Set([...clocks.keys(), ...reactions.keys()])]
        .sort((a, b) => a - b)
        .map((operatorId) => ({
          operatorId,
          clock: clocks.get(operatorId)?.estimate(),
          reaction: reactions.get(operatorId)?.estimate(),
        })),
  }

  /** Compares each of at least three with the median of the others. */
  function compare(counters: Map<number, MedianCounter>, at: ReadonlyMap<number, number | undefined>): void {
    const timed = [...at].flatMap(([id, time]) => (time === undefined ? [] : [[id, time] as const]))
    if (timed.length < 3) return
    for (const [id, time] of timed) counterOf(counters, id).add(time - getMedianOfOthers(timed, id))
  }
}

function getMedianOfOthers(timed: readonly (readonly [id: number, time: number])[], id: number): number {
  return getMedian(timed.filter(([other]) => other !== id).map(([, time]) => time)) ?? 0
}

function counterOf(counters: Map<number, MedianCounter>, id: number): MedianCounter {
  let counter = counters.get(id)
  if (counter === undefined) {
    counter = createMedianCounter()
    counters.set(id, counter)
  }
  return counter
}

function times(messages: ReadonlyMap<number, { at: number | undefined }>): ReadonlyMap<number, number | undefined> {
  return new Map([...messages].map(([id, { at }]) => [id, at]))
}
