import { group } from './formatAmounts.ts'

/** Runway in days: of a few days a tenth matters. */
export function formatDays(days: number): string {
  const shown = days < 10 ? Number(days.toFixed(1)) : Math.floor(days)
  return `${shown === 1 ? '1 day' : `${group(shown)} days`}`
}
