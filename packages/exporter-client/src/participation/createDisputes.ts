import { type SlotClock, slotToEpoch } from '@x/schemas'
import type { AuditorFinding } from '../node/getAuditorFindings.ts'
import type { BeaconRole } from '../wire/roles.ts'

/** A duty that a schedule names. */
type ScheduledDuty = { slot: number; role: BeaconRole; validatorIndex: number | undefined }

/**
 * Tells for a duty without a row why the auditor of the exporter does not hold it for missed: the reason of its finding,
 * if a quorum was seen to do it.
 */
export type FindDispute = (duty: ScheduledDuty, quorum: number) => string | undefined

/** A finding names no more signers. */
const maxSigners = 8

/**
 * Creates what finds the duties that were missed by the schedule alone. Each validator attests once an epoch: where a
 * quorum signed an attestation in another slot of it than the schedule says, the schedule or the slot of the trace is
 * wrong. One signer proves nothing: it could hide what it missed.
 */
export function createDisputes(network: SlotClock, findings: readonly AuditorFinding[]): FindDispute {
  const byDuty = new Map<string, AuditorFinding>()
  const getKey = ({ slot, role, validatorIndex }: ScheduledDuty) =>
    `${role} ${validatorIndex} ${role === 'ATTESTER' ? slotToEpoch(network, slot) : slot}`
  for (const finding of findings) {
    const { role, validatorIndex, slot } = finding
    if (role === undefined || validatorIndex === undefined) continue
    const key = getKey({ slot, role, validatorIndex })
    const known = byDuty.get(key)
    if (known === undefined || known.signers.length < finding.signers.length) byDuty.set(key, finding)
  }
  return (duty, quorum) => {
    const finding = byDuty.size === 0 ? undefined : byDuty.get(getKey(duty))
    return finding && new Set(finding.signers).size >= Math.min(quorum, maxSigners) ? finding.reason : undefined
  }
}
