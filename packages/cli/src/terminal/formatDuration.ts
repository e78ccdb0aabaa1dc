const units = [
  { size: 365 * 86_400, one: 'year', many: 'years' },
  { size: 86_400, one: 'day', many: 'days' },
  { size: 3600, one: 'h', many: 'h' },
  { size: 60, one: 'min', many: 'min' },
  { size: 1, one: 's', many: 's' },
] as const

/** Formats seconds in the two largest units that matter: `1 year 12 days`, `3 min 20 s`, `0.8 s`, `12 ms`. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'unlimited'
  // Shorter than a tenth of a second would round to nothing.
  if (seconds > 0 && seconds < 0.1) return `${Math.max(1, Math.round(seconds * 1000))} ms`
  if (seconds < 9.95) return `${Math.max(0, Number(seconds.toFixed(1)))} s`
  let rest = Math.round(seconds)
  const parts: string[] = []
  for (const { size, one, many } of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${count === 1 ? one : many}`)
    else if (parts.length === 1) break
    if (parts.length === 2) break
  }
  return parts.join(' ')
}
