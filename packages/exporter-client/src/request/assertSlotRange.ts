import { type InputProblem, InvalidInputError } from '@x/schemas'
import { maxSlot, type SlotRange } from '../rules/slotRange.ts'

/**
 * Refuses a range of slots that the server would take, and then run forever or answer something else.
 *
 * @throws {InvalidInputError}
 */
export function assertSlotRange({ from, to }: SlotRange): void {
  const problems: InputProblem[] = []
  for (const [path, slot] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!Number.isSafeInteger(slot) || slot < 0) problems.push({ path, message: 'expected a slot: an integer from 0' })
    else if (slot > maxSlot) problems.push({ path, message: `expected a slot up to ${maxSlot} (2^32 - 1)` })
  }
  if (problems.length === 0 && from > to) problems.push({ path: 'from', message: 'must not be after `to`' })
  if (problems.length > 0) throw new InvalidInputError('The request', problems)
}
