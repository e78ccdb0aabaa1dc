/** Formats a time as people write it: `2026-11-29 09:00:05 UTC`. */
export function formatMoment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
