import type { Hex, SlotClock } from '@x/schemas'
import type { AuditorFinding } from '../node/getAuditorFindings.ts'
import type { Caveat } from '../rules/caveat.ts'
import type { CommitteeTrace, Decided, ScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { attestDuties } from './attestDuties.ts'
import { type Counters, composeParticipation } from './composeParticipation.ts'
import { createConsensusCounter } from './createConsensusCounter.ts'
import { type CoverageInput, createCoverageCounter } from './createCoverageCounter.ts'
import { createDisputes } from './createDisputes.ts'
import { createDutyCounter } from './createDutyCounter.ts'
import { createIntervalCounter } from './createIntervalCounter.ts'
import { createRoster } from './createRoster.ts'
import { createScoreCounter } from './createScoreCounter.ts'
import { createShareCounter } from './createShareCounter.ts'
import { createTestimonyCounter } from './createTestimonyCounter.ts'
import { createWrongDutyKeeper } from './createWrongDutyKeeper.ts'
import { toDutyRecords } from './dutyRecord.ts'
import { getSlotFacts, type SlotFacts } from './getSlotFacts.ts'
import { groupBySlot } from './groupBySlot.ts'
import { leaveOutPruned } from './leaveOutPruned.ts'
import type { Participation } from './participationTypes.ts'
import type { WitnessView } from './witnessView.ts'

/** An answer, or a batch of a stream. */
export type ParticipationInput = CoverageInput & {
  data: readonly (Decided | ValidatorTrace | CommitteeTrace)[]
  schedule?: readonly ScheduleEntry[] | undefined
  unreadable?: readonly UnreadableRow[] | undefined
  /** What each of several exporters has of it, where there were several: tells whose word a figure rests on. */
  views?: readonly WitnessView[] | undefined
}

/** What is known beyond the rows, and how finely it is counted. */
export type ComputeParticipationParameters = {
  /** The clock, for times from the start of the slot, and the fork. */
  network: SlotClock
  /**
   * Committees as lists of operator ids. Without them the members of a committee are all that were seen, so that an
   * operator that never did anything does not show up.
   */
  committees?: Iterable<readonly number[]> | undefined
  /** Validators with their committees, as `getValidators` reads them: joins indices, public keys and committees. */
  validators?: Iterable<{ index?: number | undefined; publicKey: Hex; committee: readonly number[] }> | undefined
  /** What the auditor of the exporter found in the epochs of the rows: duties that only the schedule misses. */
  findings?: readonly AuditorFinding[] | undefined
  /** Length of the pieces of `intervals` in slots; no pieces where absent. */
  intervalSlots?: number | undefined
  /** How many of the duties that went wrong to keep, the worst. Default: 200. */
  maxWrongDuties?: number | undefined
  /** For how many ms a duty may stay undecided from when it is due on. Default: deadlines by role and fork. */
  lateAfter?: number | undefined
}

/** Counts row by row, in memory that does not grow with the range. */
export type ParticipationAccumulator = {
  /** Counts an answer or a batch. All of one slot and kind of rows must come together, as in a batch. */
  add: (input: ParticipationInput) => void
  /** The figures so far. */
  result: () => Participation
}

/** Adds up participation in memory that does not grow with the number of slots. `computeParticipation` says how. */
export function createParticipation({
  network,
  committees = [],
  validators = [],
  findings = [],
  intervalSlots,
  maxWrongDuties = 200,
  lateAfter,
}: ComputeParticipationParameters): ParticipationAccumulator {
  const counters: Counters = {
    roster: createRoster({ committees, validators }),
    duties: createDutyCounter(),
    shares: createShareCounter(),
    scores: createScoreCounter(),
    consensus: createConsensusCounter(network),
    intervals: createIntervalCounter(intervalSlots),
    coverage: createCoverageCounter(),
    wrongDuties: createWrongDutyKeeper(maxWrongDuties),
    testimony: createTestimonyCounter(network),
  }
  const findDispute = createDisputes(network, findings)
  const { roster, duties, shares, scores, consensus, intervals, coverage, wrongDuties, testimony } = counters
  return {
    add: (input) => {
      coverage.add(input)
      const attest = input.views && attestDuties(input.views, { network, roster })
      for (const slotRows of groupBySlot(leaveOutPruned(input))) {
        coverage.addSlot(slotRows.slot)
        const facts = getSlotFacts(slotRows, { network, roster, findDispute })
        attest?.(facts)
        testimony.add(facts, input.views)
        coverage.add({ caveats: getDisputeCaveats(facts) })
        for (const counter of [duties, shares, scores, consensus, intervals]) counter.add(facts)
        wrongDuties.add(toDutyRecords(facts, { network, lateAfter, wrongOnly: true }))
      }
    },
    result: () => composeParticipation(counters),
  }
}

/** Says that duties were seen by the exporter's auditor, where the schedule alone misses them. */
function getDisputeCaveats({ slot, duties }: SlotFacts): Caveat[] {
  const roles = duties.flatMap(({ role, dispute }) => (dispute === undefined ? [] : [role]))
  if (roles.length === 0) return []
  const explanation =
    'The schedule has duties of these roles in slots in which nothing was seen, and the auditor of the exporter saw them done elsewhere: they are not counted as missed.'
  return [{ reason: 'disputed', from: slot, to: slot, roles: [...new Set(roles)], explanation }]
}
