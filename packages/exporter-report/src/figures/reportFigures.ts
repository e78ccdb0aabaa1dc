/** A part of duties, and where its share lies with 95 % confidence; `null` where nothing was counted. */
export type ReportShare = { count: number; of: number; share: number | null; low: number | null; high: number | null }

/** Duties with a figure from `from` on, up to the next point, and how many of them were missed. */
export type ReportPoint = ReportShare & { from: number }

/** How early (negative) or late messages are against those of others, in ms; the interval is of 95 %. */
export type ReportOffset = {
  count: number
  median: number
  low: number | null
  high: number | null
  /** The middle half lies between these. */
  quarter: number
  threeQuarters: number
}

/** What was missed of the duties of a role, by three figures of theirs. Times are in ms from the start of the slot. */
export type RoleCurves = {
  role: string
  /** By when the committee began, by the round that decided, and by when a quorum had signed. */
  start: ReportPoint[]
  round: ReportPoint[]
  delay: ReportPoint[]
}

/** What duties say of operators, whether they went well or not. */
export type ReportFigures = {
  /** By id. */
  operators: {
    operatorId: number
    /** Of the duties of its validators. */
    missed: ReportShare
    /** Of the duties of its committees, those in which it took no part. */
    absent: ReportShare
    /** Of messages that its own clock sends, and of those with which it answers others. */
    clock?: ReportOffset | undefined
    reaction?: ReportOffset | undefined
    roles: RoleCurves[]
  }[]
  /** Pairs that were both away at some time, the most suspicious first. */
  pairs: {
    operatorIds: readonly number[]
    duties: number
    /** Duties in which the one, the other, and both took no part. */
    absent: readonly number[]
    both: number
    /** How often both would be away if the one had nothing to do with the other. */
    expected: number
    /** How likely it is to see this by chance, with regard to how many pairs were looked at. */
    qValue: number
  }[]
}
