import type { ExportHealth } from './readHealth.ts'

/** From when on `findHealthProblems` tells of something. */
export type FindHealthProblemsParameters = {
  /** The present in ms since the Unix epoch. */
  now?: number | undefined
  /** Seconds after which a file that nobody writes tells of a process that is gone or hangs; 120 where left out. */
  maxAge?: number | undefined
  /** Seconds that an export may be behind; any number of them where left out. */
  maxLag?: number | undefined
  /** Tells of what a restart cures alone, and not of an exporter that is away: that is what a liveness probe wants to know. */
  isAlive?: boolean | undefined
}

/** Slots at the end that may fail, by chance, before they tell of an exporter that shows nothing. */
const maxSilent = 8

/**
 * What is wrong with an export that follows the chain; nothing where all is well. While the exporter is away, nothing
 * comes, which is wrong unless `isAlive` is asked for. So it is where it answers, and shows nothing of the latest slots.
 *
 * @example
 * const health = await readHealth('traces')
 * const problems = health ? findHealthProblems(health, { maxLag: 3600 }) : ['nobody follows']
 */
export function findHealthProblems(
  { time, state, lag, slotsSilent, lastError }: ExportHealth,
  {
    now = Date.now(),
    maxAge = 120,
    maxLag = Number.POSITIVE_INFINITY,
    isAlive = false,
  }: FindHealthProblemsParameters = {},
): string[] {
  const age = Math.round((now - Date.parse(time)) / 1000)
  const problems: string[] = []
  if (state === 'ended') problems.push(`it has ended${lastError ? `: ${lastError.message}` : ''}`)
  else if (age > maxAge) problems.push(`its process has shown no sign of life for ${age} s`)
  const isAway = state === 'away'
  if (!isAlive && (lag > maxLag || isAway)) {
    const reason = isAway && lastError ? `: ${lastError.message}` : ''
    problems.push(`it is ${lag} s behind${isAway ? ' and the exporter is away' : ''}${reason}`)
  }
  if (!isAlive && slotsSilent >= maxSilent) problems.push(`nothing could be read of its last ${slotsSilent} slots`)
  return problems
}
