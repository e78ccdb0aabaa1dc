import type { SlotRange } from '@x/exporter-client'

/** Counts things: `1 slot`, `1,200 slots`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}

const format = /* @__PURE__ */ new Intl.NumberFormat('en-US')

/** Groups digits by three: `1,234,567`. */
export function formatNumber(value: number | bigint): string {
  return format.format(value)
}

/** Slots, both ends included: `slot 7` or `slots 7–9`. */
export function formatSlots({ from, to }: SlotRange): string {
  return from === to ? `slot ${formatNumber(from)}` : `slots ${formatNumber(from)}–${formatNumber(to)}`
}
