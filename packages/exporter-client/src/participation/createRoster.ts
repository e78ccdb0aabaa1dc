import { getCommitteeId, type Hex } from '@x/schemas'
import { getOrCreate } from './maps.ts'

/** A validator by index, or by public key where that is all that is known. */
export type Subject = number | Hex

/** A validator that rows tell of. There is one object for each, whichever way rows name it. */
export type RosterValidator = {
  index: number | undefined
  publicKey: Hex | undefined
  /** Undefined until a row or a schedule names it. */
  committee: RosterCommittee | undefined
  /** Whether it was known beforehand, and not from rows: then it does not depend on their order. */
  isGiven: boolean
}

/** A committee that rows tell of. */
export type RosterCommittee = {
  id: Hex
  /** Operator ids, ascending, where the members are known. */
  given: readonly number[] | undefined
  /** Operators that were seen in it. */
  seen: Set<number>
}

/** Who is who: joins indices, public keys and committees, and learns from the rows. */
export type Roster = {
  /** The validator that a row names; the row may name its committee too. */
  getValidator: (subject: Subject, committee?: RosterCommittee | undefined) => RosterValidator
  /** The same where it was given, or a row told of it. */
  findValidator: (subject: Subject) => RosterValidator | undefined
  getCommittee: (id: Hex) => RosterCommittee
  /** All that rows told of, in the order of their appearance. */
  readonly validators: Iterable<RosterValidator>
  /** All that rows told of, and all that were given. */
  readonly committees: Iterable<RosterCommittee>
}

export type CreateRosterParameters = {
  /** Lists of operator ids. */
  committees: Iterable<readonly number[]>
  validators: Iterable<{ index?: number | undefined; publicKey: Hex; committee: readonly number[] }>
}

/** Creates a roster of what is known beforehand. */
export function createRoster(given: CreateRosterParameters): Roster {
  const committees = new Map<Hex, RosterCommittee>()
  const validators = new Set<RosterValidator>()
  /** Under each of their names. Those that were given are here before any row told of them. */
  const named = new Map<Subject, RosterValidator>()

  const getCommittee = (id: Hex): RosterCommittee =>
    getOrCreate(committees, id, () => ({ id, given: undefined, seen: new Set() }))
  const giveCommittee = (members: readonly number[]): RosterCommittee => {
    const committee = getCommittee(getCommitteeId(members))
    committee.given ??= members.toSorted((a, b) => a - b)
    return committee
  }

  for (const members of given.committees) giveCommittee(members)
  for (const { index, publicKey, committee } of given.validators) {
    const validator = { index, publicKey, committee: giveCommittee(committee), isGiven: true }
    named.set(publicKey, validator)
    if (index !== undefined) named.set(index, validator)
  }

  return {
    getCommittee,
    findValidator: (subject) => named.get(subject),
    getValidator: (subject, committee) => {
      const validator = getOrCreate(named, subject, () => ({
        index: typeof subject === 'number' ? subject : undefined,
        publicKey: typeof subject === 'string' ? subject : undefined,
        committee,
        isGiven: false,
      }))
      validator.committee ??= committee
      validators.add(validator)
      return validator
    },
    validators,
    committees: { [Symbol.iterator]: () => committees.values() },
  }
}

/** What is known of a validator's names; the others are absent. */
export function nameValidator({ index, publicKey, committee }: RosterValidator): {
  validatorIndex?: number
  publicKey?: Hex
  committeeId?: Hex
} {
  return {
    ...(index === undefined ? undefined : { validatorIndex: index }),
    ...(publicKey === undefined ? undefined : { publicKey }),
    ...(committee === undefined ? undefined : { committeeId: committee.id }),
  }
}
