import type { Address } from '@x/schemas'
import { comparePositions, type EventPosition } from './ownerEvents.ts'

/** A registration or removal of one public key, by any owner. */
export type KeyEvent = {
  type: 'added' | 'removed'
  owner: Address
  position: EventPosition
  /** Of a registration: whether size and signature are right, without which the nodes ignore it. */
  isValid: boolean
}

/**
 * Finds whose validator the nodes take a public key for. The first owner with a valid registration has it until that
 * owner removes it; registrations of others are ignored meanwhile, and are not looked at again afterwards.
 */
export function findHolder(events: readonly KeyEvent[]): Address | undefined {
  let holder: Address | undefined
  for (const { type, owner, isValid } of events.toSorted((a, b) => comparePositions(a.position, b.position))) {
    if (type === 'added' && isValid) holder ??= owner
    else if (type === 'removed' && owner === holder) holder = undefined
  }
  return holder
}
