/** A time in ms as a date and a time of day in UTC: `2026-11-20 15:20`. */
export function formatMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
