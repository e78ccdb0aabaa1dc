/**
 * The start of an interval in UTC: `11-20`, or `11-20 15:20` where the interval is shorter than a day.
 *
 * @param time in ms since the Unix epoch
 * @param seconds length of the interval
 */
export function formatTime(time: number, seconds: number): string {
  const text = new Date(time).toISOString()
  return seconds >= 86_400 ? text.slice(5, 10) : `${text.slice(5, 10)} ${text.slice(11, 16)}`
}
