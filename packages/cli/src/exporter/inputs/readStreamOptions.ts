import type { StreamEffort } from '@x/exporter-client/internal'
import { readInteger } from '../../inputs/readInteger.ts'
import type { StreamFlags } from './exporterFlags.ts'

/** Reads the flags of `streamFlags`. */
export function readStreamOptions(flags: StreamFlags): StreamEffort {
  const timeout = readInteger(flags.timeout, '--timeout', { from: 1, to: 3600 })
  const maxWindow = readInteger(flags.window, '--window', { from: 1, to: 1_000_000 })
  return {
    attempts: readInteger(flags.attempts, '--attempts', { from: 1, to: 1000 }),
    timeout: timeout === undefined ? undefined : timeout * 1000,
    maxWindow,
    // A stream begins with 8 and grows.
    initialWindow: maxWindow === undefined ? undefined : Math.min(8, maxWindow),
    maxConsecutiveFailures: readInteger(flags.giveUpAfter, '--give-up-after', { from: 1 }),
  }
}
