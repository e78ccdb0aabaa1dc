import { listCauses } from '../people/registerUntilDone.ts'
import type { FaultKind } from '../stage/story.ts'
import type { Invariant } from './invariant.ts'

/**
 * The account may have other programs: nothing of theirs that waits is replaced. What an earlier run has left waiting is
 * waited for.
 */
export const account: Invariant = {
  name: 'account',
  checkRun: ({ occurred }, { error }) => {
    const isBusy = listCauses(error).some(
      (each) => each.name === 'AccountBusyError' && 'reason' in each && each.reason === 'pending',
    )
    // Of those who do not answer the last one is behind.
    const isExplained = occurred.some(
      ({ kind, parameter }) => busy.has(kind) || (kind === 'send-unanswered' && parameter === 4),
    )
    return isBusy && !isExplained ? ['a run failed because of a transaction that it could have waited for'] : []
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
