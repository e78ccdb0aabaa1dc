import { BaseError } from '@x/schemas'
import { find } from './find.ts'

/** How the page stands to the exporter. */
export type State = {
  /** When the last look was taken, in ms; `undefined` before the first. */
  heardAt: number | undefined
  /** Why there is no newer one; `undefined` where all is well. */
  problem: unknown
  /** From how old a look on, in ms, it is not live any more, whatever the reason. */
  staleAfter: number
}

/** Says when the exporter was last heard, and what is wrong when it is not: old figures are never shown as new ones. */
export function showState({ heardAt, problem, staleAfter }: State): void {
  const age = heardAt === undefined ? 0 : Date.now() - heardAt
  const isLive = heardAt !== undefined && problem === undefined && age <= staleAfter
  const isStale = heardAt !== undefined && !isLive
  find('main').dataset['state'] = isLive ? 'live' : isStale ? 'stale' : problem === undefined ? 'asking' : 'nothing'
  // A screen reader reads it out when it changes, so that it must not count seconds.
  const said = [
    isLive && 'Live',
    isStale &&
      `Not live: these are the figures of ${new Date(heardAt).toISOString().slice(0, 19).replace('T', ' ')} UTC.`,
    !isLive && problem === undefined && (isStale ? 'The exporter has not answered since.' : 'Asking the exporter…'),
    problem !== undefined && describe(problem),
  ]
  const text = said.filter((part) => part !== false).join(' ')
  const state = find('state')
  if (state.textContent !== text) state.textContent = text
  find('heard').textContent = heardAt === undefined ? '' : `The exporter was heard ${formatAge(age)}.`
}

function describe(problem: unknown): string {
  if (problem instanceof BaseError) return [problem.shortMessage, problem.fix].filter(Boolean).join(' ')
  return `Something went wrong that should not: ${String(problem)}`
}

function formatAge(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'just now'
  if (seconds < 120) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}
