import type { ValidatorParticipation } from '@x/exporter-client/internal'

export type CountDutiesParameters = {
  /** What the exporter saw of a validator in an epoch; absent where it saw nothing. */
  figures: ValidatorParticipation | undefined
  /** Whether it had to attest in this epoch, as others than the exporter say where there are any. */
  mustAttest: boolean
  /** Whether the exporter keeps schedules. */
  isArchive: boolean
}

/** The duties of a validator in an epoch. */
export type DutiesCount = {
  /** Those of which it is known whether they were decided. */
  expected: number
  done: number
  /** Those of which that is not known: what was told can't be read, or nothing was told. */
  unknown: number
  /** Whether the exporter told nothing of the attestation that it had to make. */
  isUnseen: boolean
}

/**
 * Counts the duties of a validator that were decided. What can't be read is neither done nor missed, and an attestation
 * that had to be made and is in neither schedule nor rows was not seen by the exporter.
 */
export function countDuties({ figures, mustAttest, isArchive }: CountDutiesParameters): DutiesCount {
  const { scheduled = 0, observed = 0, decided = 0, unreadable = 0 } = figures?.byRole['ATTESTER'] ?? {}
  if (!isArchive) {
    if (!mustAttest) return { expected: 0, done: 0, unknown: 0, isUnseen: false }
    if (observed === 0 && unreadable > 0) return { expected: 0, done: 0, unknown: 1, isUnseen: false }
    return { expected: 1, done: Math.min(1, decided), unknown: 0, isUnseen: false }
  }
  const { decidedOfScheduled: done = 0, missed = 0 } = figures ?? {}
  const expected = done + missed
  const unknown = (figures?.scheduled ?? 0) - expected
  if (!mustAttest || scheduled > 0) return { expected, done, unknown, isUnseen: false }
  // A schedule has gaps.
  if (observed > 0) return { expected: expected + 1, done: done + Math.min(1, decided), unknown, isUnseen: false }
  return { expected, done, unknown: unknown + 1, isUnseen: unreadable === 0 }
}
