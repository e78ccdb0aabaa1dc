/** Go cannot write a time as JSON, and gives up on the whole answer. */
export class GoMarshalError extends Error {
  override readonly name = 'GoMarshalError' as const

  constructor() {
    super('json: error calling MarshalJSON for type time.Time: Time.MarshalJSON: year outside of range [0,9999]')
  }
}

/**
 * Makes a formatter of times in ms as Go prints them in RFC3339Nano: up to three fraction digits without trailing
 * zeros, `Z` or the zone's offset. It throws a `GoMarshalError` for years of more than four digits.
 */
export function createGoTimeFormatter(zoneOffsetMinutes: number): (time: number) => string {
  const sign = zoneOffsetMinutes < 0 ? '-' : '+'
  const distance = Math.abs(zoneOffsetMinutes)
  const zone =
    zoneOffsetMinutes === 0
      ? 'Z'
      : `${sign}${String(Math.floor(distance / 60)).padStart(2, '0')}:${String(distance % 60).padStart(2, '0')}`
  // Messages of one duty share their seconds, so that the last prefix is nearly always the next one.
  let lastSecond = Number.NaN
  let prefix = ''
  return (time) => {
    const second = Math.floor(time / 1000)
    if (second !== lastSecond) {
      lastSecond = second
      const local = new Date(second * 1000 + zoneOffsetMinutes * 60_000)
      if (local.getUTCFullYear() > 9999) throw new GoMarshalError()
      prefix = local.toISOString().slice(0, 19)
    }
    const ms = time - second * 1000
    if (ms === 0) return prefix + zone
    if (ms % 100 === 0) return `${prefix}.${ms / 100}${zone}`
    if (ms % 10 === 0) return `${prefix}.${ms < 100 ? '0' : ''}${ms / 10}${zone}`
    return `${prefix}.${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}${zone}`
  }
}
