import type { Hex } from '@x/schemas'
import type { SlotRange } from '../rules/slotRange.ts'
import type { BeaconRole } from '../wire/roles.ts'
import type { WrongDuties } from './createWrongDutyKeeper.ts'

/** Times from the start of the slot, in ms. Quantiles are exact to the histogram's buckets of 100 ms. */
export type TimeDistribution = {
  count: number
  min: number
  mean: number
  p50: number
  p90: number
  p99: number
  max: number
  /** Counts per bucket, `bucket` being its lower end in ms; empty buckets are left out. */
  histogram: { bucket: number; count: number }[]
}

/** How far a figure may be trusted. */
export type Coverage = {
  /** Duties in the schedules. */
  scheduled: number
  /** Duties of the schedules of which a row was seen. */
  observed: number
  /** `observed / scheduled`; `null` where no schedule was kept, so that nothing can be said about missed duties. */
  share: number | null
}

/**
 * Duties counted: of a validator, of a committee, of all validators of an operator, of a role, or of all. A duty is one
 * role of one validator in one slot.
 */
export type DutyCounts = {
  /** Duties in the schedules. */
  scheduled: number
  /** Duties with a row that can be read. */
  observed: number
  /**
   * Duties with a decided message, or with a quorum of signatures after the consensus. In decideds, which name the
   * signers of both, those with a quorum of signers. Not those that the committee decided and its members left out when
   * they signed, so many that the others are no quorum.
   */
  decided: number
  /** Duties with a row and without either: `observed - decided`. */
  undecided: number
  /** Duties in the schedules without a row. */
  unobserved: number
  /** Duties with a row that no schedule names. Where no schedule is kept, all of them. */
  unscheduled: number
  /** Duties of which nothing is known: their row cannot be read, or they are disputed. In no other figure but `scheduled`. */
  unreadable: number
  /** Those of the unreadable that the schedule alone misses: the auditor of the exporter saw a quorum do them otherwise. */
  disputed: number
  /** Duties in the schedules that were not decided: unobserved ones, and those of the undecided that were scheduled. */
  missed: number
  /** Duties in the schedules that were decided. `decided` has those beside the schedules, too. */
  decidedOfScheduled: number
  /**
   * Of the duties in the schedules whose row can be read or is missing, those that were decided:
   * `decidedOfScheduled / (decidedOfScheduled + missed)`. `null` where there are none, as where no schedule is kept.
   */
  share: number | null
  coverage: Coverage
}

/** Consensus instances counted. Times are from the start of the slot: roles begin at different times of it. */
export type ConsensusFigures = {
  /** Instances with at least one round. */
  instances: number
  /** Instances by number of rounds: `rounds[0]` took one round. The last entry counts 12 and more. */
  rounds: number[]
  /** Instances that took more than one round. */
  aboveFirstRound: number
  /** Rounds after the first: each is a change of leader. */
  leaderChanges: number
  /** From the start of the slot to the first decided message; `null` where there is none. */
  decidedTime: TimeDistribution | null
}

/** The figures of one role. */
export type RoleFigures = DutyCounts & ConsensusFigures

/**
 * How often an operator signed, of the decided duties of its validators. A duty that was not decided, whoever was to
 * blame, is in neither number: `duties` and `missed` tell of those.
 */
export type SignerShare = {
  /** Decided duties of its validators. */
  expected: number
  /** Those that it signed. */
  signed: number
  /**
   * `signed / expected`; `null` where nothing was expected. As every share it is of the same duties above and below the
   * line: at most 1.
   */
  share: number | null
}

/** The performance score that the network publishes, in percent. */
export type PerformanceScore = {
  /** Points earned (σ). */
  earned: number
  /** Points that could be earned (µ). */
  possible: number
  /** 0 to 100; `null` where no step of a consensus was seen. */
  percent: number | null
  /** Whether proposals are in it, weighed 3/8 against 5/8 of the other duties. */
  withProposals: boolean
}

/** The figures of an operator. */
export type OperatorParticipation = SignerShare & {
  operatorId: number
  /** Committees in which it was seen, or is a member of. */
  committees: Hex[]
  validators: number
  /**
   * All duties of its validators, with their `share`, which has the definition of that of a validator or a committee:
   * what the operator signed is a share of its `decided`.
   */
  duties: Omit<DutyCounts, 'coverage'>
  /** By beacon role. */
  byRole: Record<string, SignerShare>
  /** Rounds that it led and in which its proposal was seen. */
  proposals: number
  /** Rounds that it had to lead and in which no proposal was seen; needs `committees`. */
  missedProposals: number
  prepares: number
  commits: number
  /** From the start of the slot to its partial signature after the consensus. */
  signatureTime: TimeDistribution | null
  /** Mean of `microScores` over the validators that it serves: the published macro score. */
  macroScore: { percent: number | null; validators: number }
  coverage: Coverage
}

/** The figures of a validator. */
export type ValidatorParticipation = DutyCounts & {
  /** Absent where it is not known: decideds name the public key only. */
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  committeeId?: Hex | undefined
  byRole: Record<string, DutyCounts>
  operators: (SignerShare & {
    operatorId: number
    /** The published micro score of this operator for this validator. */
    microScore: PerformanceScore
  })[]
}

/** The figures of a committee. */
export type CommitteeParticipation = ConsensusFigures & {
  committeeId: Hex
  /** Operator ids: as given, or all that were seen. */
  operators: number[]
  /** Whether `operators` was given; otherwise one that never signed is not in it. */
  operatorsGiven: boolean
  duties: DutyCounts
  byRole: Record<string, DutyCounts>
  signers: (SignerShare & { operatorId: number })[]
}

/** One piece of the range, for charts over time. */
export type ParticipationInterval = SlotRange & {
  operators: (SignerShare & { operatorId: number })[]
  byRole: Record<string, DutyCounts>
}

/** A decided duty that rests on the word of one exporter, while others were there and did not see it decided. */
export type ContestedDuty = {
  slot: number
  role: BeaconRole
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  committeeId?: Hex | undefined
  /** Name of the exporter that alone has it. */
  decidedBy: string
  /** Names of those that were there. */
  deniedBy: string[]
}

/** Whose word the figures rest on, where several exporters were asked. */
export type TestimonyFigures = {
  /** In the order of their names. */
  witnesses: {
    name: string
    /** Decided duties that are so by its rows alone. */
    decided: number
    /** Those of them that no other has: what the others missed, or what it made up. */
    alone: number
    /** `decided` of those of all together; `null` where there are none. */
    share: number | null
  }[]
  /** Decided duties of all together. */
  decided: number
  /** Those that it takes the messages of several for. */
  together: number
  /** Those that one alone has, while others were there and did not see it. */
  contested: number
  /** Missed duties that one schedule alone has, while others were there, or have a schedule of the epoch without it. */
  missedByOneSchedule: number
  /** The first 200 of the contested ones. */
  contestedDuties: ContestedDuty[]
}

/** Who took part in the duties of a range: in all, by operator, validator, committee, role and interval. */
export type Participation = {
  /** First and last slot seen; `null` where there was no row, no schedule and no range. */
  range: SlotRange | null
  totals: DutyCounts
  /** The worst first. */
  operators: OperatorParticipation[]
  /** The worst first. */
  validators: ValidatorParticipation[]
  committees: CommitteeParticipation[]
  byRole: Record<string, RoleFigures>
  wrongDuties: WrongDuties
  /** Absent where one exporter alone was asked. */
  testimony?: TestimonyFigures | undefined
  /** In slot order; empty unless `intervalSlots` was given. */
  intervals: ParticipationInterval[]
  coverage: Coverage & {
    /** Slots of the range, as far as the answers say it. */
    slots: number
    slotsFailed: number
    /** Slots of which the exporter keeps nothing any more, or may not: what happened there is in no figure. */
    slotsPruned: number
    /** What the exporter could not provide, but for validators that it does not know. */
    partialErrors: number
    /** Rows that could not be read. */
    unreadable: number
    /** Validators that were asked for and that the exporter does not know: public keys and indices. */
    unknownValidators: string[]
    /** Roles whose schedule is not kept: their missed duties cannot be counted. */
    rolesWithoutSchedule: BeaconRole[]
    /** What the figures do not prove, one sentence each. */
    caveats: string[]
  }
}
