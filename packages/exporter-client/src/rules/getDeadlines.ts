import type { SlotClock } from '@x/schemas'
import type { BeaconRole } from '../wire/roles.ts'

/** When a duty is due, and until when deciding it is of use; in ms from the start of its slot. */
export type Deadlines = {
  /** When operators begin. */
  due: number
  /** Decided later than that, duties begin to fail. */
  late: number
  /** Decided at that time or later, they are in vain or worth less: the others have gone on. */
  tooLate: number
}

export type GetDeadlinesParameters = {
  /** The clock, and the first slot of the Gloas fork where it is known. */
  network: SlotClock
  role: BeaconRole
  slot: number
}

/**
 * When a duty of a role is due, late and too late. `undefined` for roles that have no time of their own, such as
 * registrations, exits and `PROPOSER_PREFERENCES`.
 *
 * A duty is too late when the next step begins: a proposal when others attest, an attestation when it is aggregated, an
 * aggregate when the next block takes it up. It is late at three quarters of the way. On mainnet that is 3.0 and 4.0 s
 * for a proposal (measured: of blocks that were ready after 3.0 s some are missed, of those ready at 4.0 s all) and 7 s
 * for an attestation (measured: little is lost before). Aggregates, and all roles from Gloas on, follow from these.
 *
 * @example
 * getDeadlines({ network: mainnet, role: 'PROPOSER', slot: 9_000_000 }) // { due: 0, late: 3000, tooLate: 4000 }
 */
export function getDeadlines({ network, role, slot }: GetDeadlinesParameters): Deadlines | undefined {
  const { secondsPerSlot, gloasForkSlot = Number.POSITIVE_INFINITY } = network.custom
  const steps = (slot < gloasForkSlot ? beforeGloas : sinceGloas)[role]
  if (steps === undefined) return undefined
  const twelfth = (secondsPerSlot * 1000) / 12
  const due = steps[0] * twelfth
  const tooLate = steps[1] * twelfth
  return { due, late: due + (3 * (tooLate - due)) / 4, tooLate }
}

/** When each role begins and when what follows it begins, in twelfths of a slot: seconds on mainnet. */
type Steps = Readonly<Record<string, readonly [due: number, next: number]>>

const beforeGloas: Steps = {
  PROPOSER: [0, 4],
  ATTESTER: [4, 8],
  SYNC_COMMITTEE: [4, 8],
  AGGREGATOR: [8, 12],
  SYNC_COMMITTEE_CONTRIBUTION: [8, 12],
}

const sinceGloas: Steps = {
  PROPOSER: [0, 3],
  ATTESTER: [3, 6],
  SYNC_COMMITTEE: [3, 6],
  AGGREGATOR: [6, 12],
  SYNC_COMMITTEE_CONTRIBUTION: [6, 12],
  PTC_ATTESTER: [9, 12],
}
