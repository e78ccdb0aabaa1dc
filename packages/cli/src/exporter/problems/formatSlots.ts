import type { SlotRange } from '@x/exporter-client'
import { group } from '../../terminal/formatAmounts.ts'

/** Slots, both ends included: `slot 7` or `slots 7–9`. */
export function formatSlots({ from, to }: SlotRange): string {
  return from === to ? `slot ${group(from)}` : `slots ${group(from)}–${group(to)}`
}
