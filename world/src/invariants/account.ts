import { listCauses } from '../people/registerUntilDone.ts'
import type { FaultKind } from '../stage/story.ts'
import type { Invariant } from './invariant.ts'

/** After so many milliseconds a run that was interrupted has ended, whatever it was waiting for. */
const longestEnd = 3_000

/**
 * The account may have other programs: nothing of theirs that waits is replaced. What an earlier run has left waiting is
 * waited for. A run that was interrupted sends nothing more, and ends with the reason of its signal.
 */
export const account: Invariant = {
  name: 'account',
  checkRun: ({ occurred }, { process, error, endedAt }) => {
    const { interrupted } = process
    const isBusy = listCauses(error).some(
      (each) => each.name === 'AccountBusyError' && 'reason' in each && each.reason === 'pending',
    )
    const isExplained = occurred.some(({ kind }) => busy.has(kind))
    return [
      isBusy && !isExplained ? ['a run failed because of a transaction that it could have waited for'] : [],
      interrupted === undefined || process.sent.length === interrupted.sentCount
        ? []
        : ['something was sent after the run was interrupted'],
      interrupted === undefined || process.isKilled || endedAt - interrupted.at <= longestEnd
        ? []
        : [`the run ended ${endedAt - interrupted.at} ms after it was interrupted`],
      interrupted === undefined || process.isKilled || error === undefined || error === process.signal.reason
        ? []
        : [`the run was interrupted, and failed with ${error}`],
    ].flat()
  },
  checkLife: ({ world, runs }) => {
    const own = new Set(runs.flatMap(({ process }) => process.sent))
    return world.chain.pool.replaced
      .filter(({ transaction, by }) => !own.has(transaction.raw) && own.has(by.raw))
      .map(({ transaction, by }) => `${by.hash} replaced ${transaction.hash}, which another program had sent`)
  },
}

/** Faults by which something of the account can be waiting that was not there when the run began. */
const busy: ReadonlySet<FaultKind> = new Set([
  'own-program-pays',
  'own-program-registers',
  'own-program-waits',
  'own-program-is-faster',
  'own-program-swaps',
  'reorg',
  'reorg-in-place',
  'reorg-delays',
  'node-lag',
  'node-mixed',
  'two-lie',
])
