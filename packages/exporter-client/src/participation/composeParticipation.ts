import { dutyRoles } from '../wire/roles.ts'
import type { ConsensusCounter } from './createConsensusCounter.ts'
import type { CoverageCounter } from './createCoverageCounter.ts'
import type { DutyCounter } from './createDutyCounter.ts'
import type { IntervalCounter } from './createIntervalCounter.ts'
import { nameValidator, type Roster, type RosterCommittee, type RosterValidator } from './createRoster.ts'
import type { ScoreCounter } from './createScoreCounter.ts'
import type { ShareCounter } from './createShareCounter.ts'
import type { TestimonyCounter } from './createTestimonyCounter.ts'
import type { WrongDutyKeeper } from './createWrongDutyKeeper.ts'
import { addTo, getOrCreate, mapToRecord } from './maps.ts'
import type {
  CommitteeParticipation,
  OperatorParticipation,
  Participation,
  RoleFigures,
  TestimonyFigures,
  ValidatorParticipation,
} from './participationTypes.ts'
import { addCounts, createRoleCounts, type RoleCounts, toDutyCounts, toShare } from './roleCounts.ts'

/** Everything that was counted. */
export type Counters = {
  roster: Roster
  duties: DutyCounter
  shares: ShareCounter
  scores: ScoreCounter
  consensus: ConsensusCounter
  intervals: IntervalCounter
  coverage: CoverageCounter
  wrongDuties: WrongDutyKeeper
  testimony: TestimonyCounter
}

/** Puts the figures together. */
export function composeParticipation(counters: Counters): Participation {
  const { roster, duties, intervals, coverage } = counters
  const range = coverage.getRange()
  const { byRole: _, ...totals } = duties.getTotals()
  const byRole = composeRoles(counters)
  const validators = [...roster.validators].map((validator) => composeValidator(counters, validator))
  const rolesWithoutSchedule = Object.keys(byRole).filter((role) => hasNoSchedule(byRole[role]))
  const gaps = coverage.getGaps()
  const testimony = counters.testimony.get()
  return {
    range,
    totals,
    operators: composeOperators(counters, validators),
    validators: validators.sort(
      (a, b) =>
        b.missed - a.missed ||
        (a.coverage.share ?? 1) - (b.coverage.share ?? 1) ||
        getSignedShare(a) - getSignedShare(b),
    ),
    committees: [...roster.committees]
      .map((committee) => composeCommittee(counters, committee))
      .sort((a, b) => (a.committeeId < b.committeeId ? -1 : 1)),
    byRole,
    wrongDuties: counters.wrongDuties.get(),
    ...(testimony && { testimony }),
    intervals: range ? intervals.getIntervals(range, (subject) => getMembersOf(counters, subject)) : [],
    coverage: {
      ...totals.coverage,
      slots: range ? range.to - range.from + 1 : 0,
      slotsFailed: gaps.slotsFailed,
      slotsPruned: gaps.slotsPruned,
      partialErrors: gaps.partialErrors,
      unreadable: gaps.unreadable,
      unknownValidators: gaps.unknownValidators,
      rolesWithoutSchedule,
      caveats: listCaveats(gaps, {
        rolesWithoutSchedule,
        rolesWithoutScore: Object.keys(byRole).filter((role) => dutyRoles.every((scored) => scored !== role)),
        hasMissed: totals.missed > 0,
        hasUnknownMembers: [...roster.committees].some(({ given }) => given === undefined),
        testimony,
      }),
    },
  }
}

function composeRoles({ duties, consensus }: Counters): Record<string, RoleFigures> {
  const { byRole } = duties.getTotals()
  const roles = new Set([...consensus.getRoles(), ...Object.keys(byRole)])
  return Object.fromEntries(
    [...roles].map((role) => [
      role,
      { ...(byRole[role] ?? toDutyCounts(createRoleCounts())), ...consensus.getOfRole(role) },
    ]),
  )
}

function hasNoSchedule(figures: RoleFigures | undefined): boolean {
  return figures !== undefined && figures.observed > 0 && figures.scheduled === 0
}

function composeValidator(counters: Counters, validator: RosterValidator): ValidatorParticipation {
  const { duties, shares, scores } = counters
  const counts = duties.getOfValidator(validator)
  const signed = shares.getOfValidator(validator)
  return {
    ...nameValidator(validator),
    ...counts,
    operators: getMembersOf(counters, validator).map((operatorId) => ({
      operatorId,
      ...toShare(counts.decided, signed.get(operatorId)),
      microScore: scores.getScore(validator, operatorId),
    })),
  }
}

function composeCommittee(counters: Counters, committee: RosterCommittee): CommitteeParticipation {
  const { byRole, ...duties } = counters.duties.getOfCommittee(committee)
  const signed = counters.shares.getOfCommittee(committee)
  const members = getMembersOf(counters, committee)
  return {
    committeeId: committee.id,
    operators: members,
    operatorsGiven: committee.given !== undefined,
    ...counters.consensus.getOfCommittee(committee),
    duties,
    byRole,
    signers: members.map((operatorId) => ({ operatorId, ...toShare(duties.decided, signed.get(operatorId)) })),
  }
}

/** Operators are summed up from the validators, since all members of a committee were expected in each of its duties. */
function composeOperators(
  { shares, consensus }: Counters,
  validators: readonly ValidatorParticipation[],
): OperatorParticipation[] {
  const services = new Map<number, Service>()
  for (const validator of validators) {
    for (const { operatorId, signed, microScore } of validator.operators) {
      const service = getOrCreate(services, operatorId, createService)
      service.expected += validator.decided
      service.signed += signed
      addCounts(service.duties, { ...validator, observedOfScheduled: validator.coverage.observed })
      for (const [role, { decided }] of Object.entries(validator.byRole)) addTo(service.expectedByRole, role, decided)
      service.validators += 1
      if (validator.committeeId) service.committees.add(validator.committeeId)
      if (microScore.percent !== null) service.scores.push(microScore.percent)
    }
  }
  // Those that are not known to be a member of any committee, too.
  for (const id of [...shares.getOperators(), ...consensus.getOperators()]) getOrCreate(services, id, createService)
  return [...services]
    .map(([operatorId, service]): OperatorParticipation => {
      const { byRole, signatureTime } = shares.getOfOperator(operatorId)
      const { scores } = service
      const { coverage, ...duties } = toDutyCounts(service.duties)
      return {
        operatorId,
        ...toShare(service.expected, service.signed),
        committees: [...service.committees].sort(),
        validators: service.validators,
        duties,
        byRole: mapToRecord(service.expectedByRole, (expected, role) => toShare(expected, byRole.get(role))),
        ...consensus.getOfOperator(operatorId),
        signatureTime,
        macroScore: {
          percent: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
          validators: scores.length,
        },
        coverage,
      }
    })
    .sort((a, b) => (a.share ?? 2) - (b.share ?? 2) || a.operatorId - b.operatorId)
}

/** What one operator was there for. */
type Service = {
  expected: number
  signed: number
  duties: RoleCounts
  validators: number
  committees: Set<NonNullable<ValidatorParticipation['committeeId']>>
  expectedByRole: Map<string, number>
  /** Micro scores in percent. */
  scores: number[]
}

function createService(): Service {
  return {
    expected: 0,
    signed: 0,
    duties: createRoleCounts(),
    validators: 0,
    committees: new Set(),
    expectedByRole: new Map(),
    scores: [],
  }
}

/** Operator ids, ascending: as given, or all that were seen. */
function getMembersOf({ shares, scores }: Counters, subject: RosterCommittee | RosterValidator): number[] {
  const committee = 'seen' in subject ? subject : subject.committee
  if (committee) return [...(committee.given ?? committee.seen)].sort((a, b) => a - b)
  if ('seen' in subject) return []
  const seen = new Set([...shares.getOfValidator(subject).keys(), ...scores.getOperators(subject)])
  return [...seen].sort((a, b) => a - b)
}

function getSignedShare({ operators }: ValidatorParticipation): number {
  return operators.reduce((sum, { share }) => sum + (share ?? 0), 0) / Math.max(operators.length, 1)
}

function listCaveats(
  { slotsFailed, partialErrors, unreadable, unknownValidators, caveats }: ReturnType<CoverageCounter['getGaps']>,
  {
    rolesWithoutSchedule,
    rolesWithoutScore,
    hasMissed,
    hasUnknownMembers,
    testimony,
  }: {
    rolesWithoutSchedule: readonly string[]
    rolesWithoutScore: readonly string[]
    hasMissed: boolean
    hasUnknownMembers: boolean
    testimony: TestimonyFigures | undefined
  },
): string[] {
  const texts = [...caveats]
  if (slotsFailed > 0) {
    texts.push(
      slotsFailed === 1
        ? '1 slot could not be read and is not in the figures.'
        : `${slotsFailed} slots could not be read and are not in the figures.`,
    )
  }
  if (partialErrors > 0) {
    const errors = partialErrors === 1 ? '1 partial error' : `${partialErrors} partial errors`
    texts.push(`The exporter reported ${errors}; rows may be missing.`)
  }
  if (unreadable > 0) {
    const rows = unreadable === 1 ? '1 row' : `${unreadable} rows`
    texts.push(`${rows} could not be read: the figures say nothing of the duties there.`)
  }
  if (unknownValidators.length > 0) {
    texts.push(`The exporter does not know ${unknownValidators.join(', ')}.`)
  }
  if (rolesWithoutSchedule.length > 0) {
    texts.push(`There is no schedule of ${rolesWithoutSchedule.join(', ')}: missed duties cannot be counted.`)
  }
  if (rolesWithoutScore.length > 0) {
    texts.push(
      `${rolesWithoutScore.join(', ')}: counted, but in no score, since the published formulae do not know them.`,
    )
  }
  if (hasUnknownMembers) {
    texts.push(
      'Members of some committees are those that were seen: operators that never signed are not among them, strangers may be, and nobody is blamed for a round without a proposal.',
    )
  }
  if (testimony) texts.push(...listDoubts(testimony))
  if (hasMissed) {
    texts.push('Schedules are best effort: a missed duty is one that the exporter expected and did not see decided.')
  }
  return texts
}

/** What rests on the word of one exporter alone. */
function listDoubts({ contested, missedByOneSchedule, contestedDuties }: TestimonyFigures): string[] {
  const names = [...new Set(contestedDuties.map(({ decidedBy }) => decidedBy))].sort().join(', ')
  const done = contested === 1 ? '1 decided duty rests' : `${contested} decided duties rest`
  const missed = missedByOneSchedule === 1 ? '1 missed duty is' : `${missedByOneSchedule} missed duties are`
  return [
    ...(contested === 0
      ? []
      : [`${done} on the word of one exporter alone (${names}): others were there and did not see it.`]),
    ...(missedByOneSchedule === 0 ? [] : [`${missed} in the schedule of one exporter alone.`]),
  ]
}
