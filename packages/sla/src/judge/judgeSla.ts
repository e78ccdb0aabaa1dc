import type { SlaRules } from '../rules/slaRules.ts'

/** Duties of a day by what they count for. */
export type DayCounts = {
  /** Duties that count: kept and missed ones. */
  counted: number
  /** Those of them that were not kept. */
  missed: number
  /** Duties of which nothing is known: they count neither way. */
  unknown: number
}

/** The duties of one day in UTC, by role. */
export type SlaDay = { day: string; byRole: Record<string, DayCounts> }

/** A share over the days up to one, and what it is of. */
export type SlaFigure = DayCounts & {
  /** `ALL`, or a role. */
  role: string
  /** `(counted - missed) / counted`; `null` where too little was counted. */
  share: number | null
  /** The least share. */
  least: number
}

/** A time in which it was broken. */
export type SlaBreach = {
  /** The day after which it was. */
  since: string
  /** Last day of notice, and last day to cure. */
  noticeUntil: string
  cureUntil: string
  /** The day after which it was kept again; absent where it was not. */
  curedOn?: string | undefined
  /** Whether it was not cured in time. */
  isFailed: boolean
}

/** What became of it. */
export type SlaVerdict = {
  /**
   * - `kept`: kept at the end, whatever was before; `breaches` has it
   * - `notice`, `cure`: broken, and within the days of notice, or of cure
   * - `failed`: broken, and not cured in time, at the end or before
   * - `unknown`: too little was counted to say
   */
  state: 'kept' | 'notice' | 'cure' | 'failed' | 'unknown'
  /** Since when it is broken; absent where it is not. */
  since?: string | undefined
  /** The figures of the last days: all roles together, then single roles that have a share of their own. */
  figures: SlaFigure[]
  breaches: SlaBreach[]
  /** Whether there were fewer days than the rules have, so that the share is of these. */
  isShort: boolean
}

/**
 * Judges days by rules: after each day before which there are enough, the share of the last days is looked at; where the
 * range is shorter, once at its end, with `isShort`. It is a function of the counts alone, so that anybody can repeat it.
 *
 * @param days all days of the range in order, days without duties too
 */
export function judgeSla(days: readonly SlaDay[], rules: SlaRules): SlaVerdict {
  const breaches: SlaBreach[] = []
  let figures: SlaFigure[] = []
  let open: SlaBreach | undefined
  let isKnown = false
  days.forEach(({ day }, i) => {
    if (i + 1 < Math.min(rules.days, days.length)) return
    figures = getFigures(days.slice(Math.max(0, i + 1 - rules.days), i + 1), rules)
    const known = figures.filter(({ share }) => share !== null)
    isKnown = known.length > 0
    const isBroken = known.some(({ share, least }) => share !== null && share < least)
    if (isBroken && open === undefined) {
      const noticeUntil = addDays(day, rules.noticeDays)
      open = { since: day, noticeUntil, cureUntil: addDays(noticeUntil, rules.cureDays), isFailed: false }
      breaches.push(open)
    }
    if (open === undefined) return
    if (!isBroken && isKnown) {
      open.curedOn = day
      open = undefined
    } else if (day > open.cureUntil) open.isFailed = true
  })
  const last = days.at(-1)?.day ?? ''
  const since = open === undefined ? {} : { since: getSince(open) }
  return { state: getState(), ...since, figures, breaches, isShort: days.length < rules.days }

  function getState(): SlaVerdict['state'] {
    if (breaches.some(({ isFailed }) => isFailed)) return 'failed'
    if (open !== undefined) return last <= open.noticeUntil ? 'notice' : 'cure'
    return isKnown ? 'kept' : 'unknown'
  }
}

function getSince({ since }: SlaBreach): string {
  return since
}

function getFigures(days: readonly SlaDay[], { share, byRole = {}, minDuties = 1 }: SlaRules): SlaFigure[] {
  const sum = (role: string | undefined, least: number): SlaFigure => {
    const total = { counted: 0, missed: 0, unknown: 0 }
    for (const day of days) {
      for (const [name, counts] of Object.entries(day.byRole)) {
        if (role !== undefined && name !== role) continue
        total.counted += counts.counted
        total.missed += counts.missed
        total.unknown += counts.unknown
      }
    }
    const isEnough = total.counted >= minDuties
    return {
      role: role ?? 'ALL',
      ...total,
      share: isEnough ? (total.counted - total.missed) / total.counted : null,
      least,
    }
  }
  return [sum(undefined, share), ...Object.entries(byRole).map(([role, least]) => sum(role, least))]
}

/** A day in UTC, so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
