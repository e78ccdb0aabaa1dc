import { formatNumber } from './formatNumber.ts'

/** Counts things: `1 slot`, `1,200 slots`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}
