import type { SlotRange } from '@x/exporter-client'
import { formatNumber } from './formatNumber.ts'

/** Slots, both ends included: `slot 7` or `slots 7–9`. */
export function formatSlots({ from, to }: SlotRange): string {
  return from === to ? `slot ${formatNumber(from)}` : `slots ${formatNumber(from)}–${formatNumber(to)}`
}
