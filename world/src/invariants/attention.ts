import { WatchStateError } from '@x/watch'
import { blockTime } from '../chain/createChain.ts'
import type { Look, WatchRun } from '../people/keepWatch.ts'
import { isNodeFailing } from './alerts.ts'
import type { Invariant } from './invariant.ts'
import { foldAlerts, listAlertEvents } from './listAlertEvents.ts'

/** A node whose newest block is older than this many seconds is behind, by the README. */
const stale = 300
/** Milliseconds that a look may take at most while nothing is wrong. */
const longestLook = 30_000

/**
 * A watch looks as often as it was told to, at the newest block that has enough confirmations. It takes a node for failing
 * where it does fail, or is behind, and tells so once that lasts for long enough.
 */
export const attention: Invariant<WatchRun> = {
  name: 'attention',
  checkRun: ({ occurred }, { plan, looks, error, startedAt, process }) => {
    const problems: string[] = []
    const isDisk = error instanceof WatchStateError && error.reason === 'inaccessible'
    if (error !== undefined && !(isDisk && occurred.some(({ kind }) => kind === 'disk-fails')))
      problems.push(`a watch ended with ${error}`)
    for (const look of looks) {
      const { at, after, status, isCalm } = look
      const isFirst = after === startedAt
      const waited = at - after
      if (!isFirst && waited < plan.interval) problems.push(`a watch looked again after ${waited} ms`)
      if (isCalm && waited > (isFirst ? 0 : plan.interval) + longestLook)
        problems.push(`a watch looked again after ${waited} ms only`)
      if (isCalm && isNodeFailing(look)) problems.push(`a good node is taken for failing: ${describe(look)}`)
      problems.push(...judgeBlock(look, plan.confirmations, isCalm ? Math.max(after, at - longestLook) : undefined))
      const newest = Math.max(...look.heads.map(({ timestamp }) => timestamp))
      const isBehind = (at - longestLook) / 1_000 - newest > stale + longestLook / 1_000
      if (isBehind && !isNodeFailing(look)) problems.push(`a node that is behind is not taken for failing`)
      void status
    }
    // Some three dozen for three clusters: a look is no search through the chain.
    const most = 300 + 100 * (looks.length + 1)
    if (process.requestCount > most) problems.push(`${looks.length} looks took ${process.requestCount} requests`)
    return problems
  },
  checkLife: ({ runs }) => {
    const last = runs.at(-1)
    const look = last?.looks.at(-1)
    return [
      ...judgeSources(runs),
      ...(look === undefined || isNodeFailing(look) ? ['the watch did not look again at the end'] : []),
      // Those of the look itself are on their way.
      ...(look === undefined || look.status.undelivered <= countSince(runs, look.after)
        ? []
        : [`${look.status.undelivered} are undelivered`]),
    ]
  },
}

function countSince(runs: readonly WatchRun[], moment: number): number {
  return listAlertEvents(runs).filter(({ time }) => Date.parse(time) > moment).length
}

function describe({ status }: Look): string {
  return `${status.sources.find(({ source }) => source === 'node')?.reason}`
}

/** It is one that the node had, with enough blocks after it; where nothing is wrong, the newest such. */
function judgeBlock(look: Look, confirmations: number, since: number | undefined): string[] {
  const { block } = look.status
  if (isNodeFailing(look) || block === undefined) return []
  const newest = Math.max(...look.heads.map(({ number }) => number)) - confirmations
  if (block > newest) return [`a look is of block ${block}, and ${newest} had enough confirmations`]
  const oldest = newest - Math.ceil(((look.at - (since ?? look.at)) / 1_000 + blockTime) / blockTime)
  return since === undefined || block >= oldest ? [] : [`a look is of block ${block}, and ${newest} was there`]
}

/** The alert of a node that fails is open once it has failed for long enough, and closed once it works. */
function judgeSources(runs: readonly WatchRun[]): string[] {
  const events = listAlertEvents(runs)
  const problems: string[] = []
  let lastGood = Number.NEGATIVE_INFINITY
  for (const { looks, plan, failures } of runs) {
    /** The first failing look of a row of them, as far as this process knows. */
    let firstBad: number | undefined
    let wasFailing: boolean | undefined
    for (const look of looks) {
      const open = foldAlerts(events, look.at)
      const isOpen = open.has('source node')
      const isFailing = isNodeFailing(look)
      if (!isFailing) {
        if (isOpen) problems.push('a node that works is told as failing')
        lastGood = look.at
        firstBad = undefined
      } else {
        firstBad ??= look.at
        if (!isOpen && look.at - firstBad >= plan.sourcePatience) problems.push('a node fails, and nobody was told')
        if (isOpen && look.at - lastGood < plan.sourcePatience) problems.push('a node is told as failing too early')
        const isTold = failures.some(({ at, source }) => source === 'node' && at >= look.after && at <= look.at)
        if (wasFailing === false && !isTold) problems.push('a node began to fail, and the hook was not called')
        if (wasFailing === true && isTold) problems.push('a node failed on, and the hook was called again')
      }
      wasFailing = isFailing
    }
  }
  return problems
}
