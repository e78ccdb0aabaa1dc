import { type Kind, WireFault } from '@x/schemas/internal/wire'

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The minute that was read last, and its time as if its zone were UTC: an answer has thousands of times of it. */
let lastMinute = 'none'
let timeOfLastMinute = Number.NaN

/**
 * Reads an RFC 3339 time of any zone with 0 to 9 fraction digits, as milliseconds since the Unix epoch; digits below
 * the millisecond are cut. Returns NaN for anything else. `Date.parse` takes several times as long, and takes more
 * than that.
 */
export function parseTime(text: string): number {
  const length = text.length
  if (length < 20 || length > 35) return Number.NaN
  if (!text.startsWith(lastMinute)) {
    const time = parseMinute(text)
    if (Number.isNaN(time)) return Number.NaN
    timeOfLastMinute = time
    lastMinute = text.slice(0, 17)
  }
  const second = twoDigits(text, 17)
  // The comparison is false for NaN, so that a wrong digit ends here too.
  if (!(second <= 59)) return Number.NaN

  let at = 19
  let milliseconds = 0
  if (text.charCodeAt(at) === dot) {
    at += 1
    const start = at
    let scale = 100
    for (; at < length; at += 1) {
      const digit = text.charCodeAt(at) - zero
      if (!(digit >= 0 && digit <= 9)) break
      if (scale >= 1) milliseconds += digit * scale
      scale /= 10
      // Below the millisecond the scale is a fraction, and nothing is added any more.
    }
    if (at === start || at - start > 9) return Number.NaN
  }

  let offset = 0
  const sign = text.charCodeAt(at)
  if (sign === letterZ) {
    if (at + 1 !== length) return Number.NaN
  } else if (sign === plus || sign === dash) {
    if (at + 6 !== length || text.charCodeAt(at + 3) !== colon) return Number.NaN
    const hours = twoDigits(text, at + 1)
    const minutes = twoDigits(text, at + 4)
    if (!(hours <= 23 && minutes <= 59)) return Number.NaN
    offset = (hours * 60 + minutes) * (sign === plus ? 60_000 : -60_000)
  } else {
    return Number.NaN
  }
  return timeOfLastMinute + second * 1000 + milliseconds - offset
}

/** The time of `2025-11-19T08:23:` as if it were UTC, or NaN. */
function parseMinute(text: string): number {
  if (
    text.charCodeAt(4) !== dash ||
    text.charCodeAt(7) !== dash ||
    text.charCodeAt(10) !== letterT ||
    text.charCodeAt(13) !== colon ||
    text.charCodeAt(16) !== colon
  ) {
    return Number.NaN
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  // Each comparison is false for NaN, so that a wrong digit ends here too.
  if (!(month >= 1 && month <= 12 && hour <= 23 && minute <= 59 && day >= 1 && year >= 0)) return Number.NaN
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (day > (daysInMonth[month - 1] ?? 0) || (month === 2 && day === 29 && !isLeap)) return Number.NaN
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  const days =
    before * 365 + leapDays + (daysBeforeMonth[month - 1] ?? 0) + (isLeap && month > 2 ? 1 : 0) + day - 1 - daysToEpoch
  return days * 86_400_000 + hour * 3_600_000 + minute * 60_000
}

/** Days from 0001-01-01 to 1970-01-01. */
const daysToEpoch = 719_162
const zero = 48
const dash = 45
const plus = 43
const dot = 46
const colon = 58
const letterT = 84
const letterZ = 90

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero
  const ones = text.charCodeAt(at + 1) - zero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** An RFC 3339 time; ours is in milliseconds since the Unix epoch. */
export const time: Kind<number> = (value) => {
  const milliseconds = typeof value === 'string' ? parseTime(value) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new WireFault('expected an RFC 3339 time')
  return milliseconds
}
