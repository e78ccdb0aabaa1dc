import type { AlertEvent } from '@x/watch'
import type { WatchRun } from '../people/keepWatch.ts'
import { nameAlert, type Standing } from './readWatchTruth.ts'

/** Each event of a life once, in the order of their numbers. */
export function listAlertEvents(runs: readonly WatchRun[]): AlertEvent[] {
  const events = new Map(runs.flatMap((run) => run.events.map(({ event }) => [event.id, event] as const)))
  return [...events.values()].sort((a, b) => a.number - b.number)
}

/** What is open after the events up to a moment, by kind and subject. */
export function foldAlerts(events: readonly AlertEvent[], until: number): Map<string, Standing> {
  const open = new Map<string, Standing>()
  for (const event of events) {
    if (Date.parse(event.time) > until) break
    const name = nameAlert(event.kind, event.subject)
    if (event.type === 'resolved') open.delete(name)
    else open.set(name, readStanding(event))
  }
  return open
}

/** What an event says of how its subject stands. */
export function readStanding({ level, facts }: AlertEvent): Standing {
  if (level === 'short') return { level, detail: `${facts['limitDays']}` }
  if (level === 'announced') return { level, detail: `${facts['announcedFee']} ${facts['from']}` }
  if (level === 'raised') return { level, detail: `${facts['fee']}` }
  if (level === 'missed')
    return {
      level,
      detail: `${[facts['missed']]
        .flat()
        .map((each) => slotOf(each))
        .at(-1)}`,
    }
  return { level, detail: '' }
}

function slotOf(missed: unknown): unknown {
  return typeof missed === 'object' && missed !== null && 'slot' in missed ? missed.slot : undefined
}
