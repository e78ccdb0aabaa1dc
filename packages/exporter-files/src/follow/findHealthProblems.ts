import type { ExportHealth } from './readHealth.ts'

/** From when on `findHealthProblems` tells of something. */
export type FindHealthProblemsParameters = {
  /** The present in ms since the Unix epoch. */
  now?: number | undefined
  /** Seconds after which a file that nobody writes tells of a process that is gone or hangs; 120 where left out. */
  maxAge?: number | undefined
  /** Seconds that an export may be behind; any number of them where left out. */
  maxLag?: number | undefined
}

/**
 * What is wrong with an export that follows the chain; nothing where all is well. Where `maxLag` is left out it tells of
 * what a restart cures, and not of an exporter that is away: that is what a liveness probe wants to know.
 *
 * @example
 * const health = await readHealth('traces')
 * const problems = health ? findHealthProblems(health, { maxLag: 3600 }) : ['nobody follows']
 */
export function findHealthProblems(
  { time, state, lag, lastError }: ExportHealth,
  { now = Date.now(), maxAge = 120, maxLag = Number.POSITIVE_INFINITY }: FindHealthProblemsParameters = {},
): string[] {
  const age = Math.round((now - Date.parse(time)) / 1000)
  const problems: string[] = []
  if (state === 'ended') problems.push(`it has ended${lastError ? `: ${lastError.message}` : ''}`)
  else if (age > maxAge) problems.push(`its process has shown no sign of life for ${age} s`)
  if (lag > maxLag) {
    const reason = state === 'away' && lastError ? `: ${lastError.message}` : ''
    problems.push(`it is ${lag} s behind${reason}`)
  }
  return problems
}
