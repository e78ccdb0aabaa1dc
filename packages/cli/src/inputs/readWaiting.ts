import type { WaitFlags } from '../flags/sendFlags.ts'
import { readInteger } from './readInteger.ts'
import { readSeconds } from './readSeconds.ts'

/** How transactions are waited for. Times are milliseconds. */
export type Waiting = {
  confirmations: number | undefined
  replaceAfter: number | undefined
  /** How long the node may show nothing new. */
  giveUpAfter: number | undefined
  /** In all: where many wait, a transaction may take hours to get its place. */
  timeout: number
}

/** Reads how transactions are waited for. */
export function readWaiting({ confirmations, replaceAfter, giveUpAfter }: WaitFlags): Waiting {
  return {
    confirmations: readInteger(confirmations, '--confirmations', { from: 1, to: 1_000 }),
    replaceAfter: readSeconds(replaceAfter, '--replace-after', { from: 1 }),
    giveUpAfter: readSeconds(giveUpAfter, '--give-up-after', { from: 1 }),
    timeout: 86_400_000,
  }
}
