import type { WatchRun } from '../people/keepWatch.ts'
import type { Invariant } from './invariant.ts'
import { listAlertEvents } from './listAlertEvents.ts'

/** Milliseconds until an event is posted for the second time: the first attempt may take 10 seconds. */
const firstRetry = 15_000

/** Each event is posted until it is confirmed, signed, one after the other in their order, and not again after that. */
export const deliveries: Invariant<WatchRun> = {
  name: 'deliveries',
  checkLife: ({ world, runs }) => {
    const { deliveries: all } = world.receiver
    if (runs[0]?.plan.hasWebhook !== true) return all.length === 0 ? [] : ['something was posted to nobody']
    const events = listAlertEvents(runs)
    const problems = all.filter(({ isSigned }) => !isSigned).map(({ id }) => `${id} was posted without its signature`)
    const taken = all.filter(({ isTaken }) => isTaken)
    const ids: string[] = []
    for (const [i, { id, body, at }] of taken.entries()) {
      const event = events.find((each) => each.id === id)
      if (event === undefined || JSON.stringify(event) !== body)
        problems.push(`${describe(body)} was posted, and is no event`)
      if (!ids.includes(id)) {
        ids.push(id)
        continue
      }
      const before = taken[i - 1]
      // It may not have been heard of, or not have been written down, that it was taken.
      const isForgotten = runs.some(
        ({ startedAt, endedAt }) => (before?.at ?? 0) <= endedAt + 1_000 && startedAt <= at && endedAt <= at,
      )
      if (before?.id !== id || (before.isConfirmed && !isForgotten)) problems.push(`${describe(body)} was posted again`)
    }
    for (const [i, { id, at, isConfirmed }] of all.entries()) {
      const next = all[i + 1]
      const isSecond = all[i - 1]?.id !== id && !isConfirmed && next?.id === id
      const isOfOneRun = runs.some(({ startedAt, endedAt }) => startedAt <= at && (next?.at ?? 0) <= endedAt)
      const isLate = next !== undefined && next.at - at > firstRetry
      if (isSecond && isOfOneRun && isLate) problems.push(`${id} was posted again after ${next.at - at} ms only`)
    }
    const expected = events.map(({ id }) => id)
    if (ids.join() !== expected.join()) {
      problems.push(`${ids.length} events were taken, in the order ${ids.map(toNumber)}; there were ${expected.length}`)
    }
    return problems
  },
}

function describe(body: string): string {
  const { number, kind, type } = JSON.parse(body) as { number: number; kind: string; type: string }
  return `event ${number} (${kind} ${type})`
}

function toNumber(id: string): string {
  return id.split('-')[1] ?? id
}
