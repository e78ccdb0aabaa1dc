import type { StreamEffort } from '@x/exporter-client/internal'
import type { Command } from 'commander'
import { readInteger } from '../../inputs/readInteger.ts'

/** Flags for how hard a stream tries. */
export type StreamFlags = {
  attempts?: string | undefined
  timeout?: string | undefined
  window?: string | undefined
  giveUpAfter?: string | undefined
}

/** Adds `--attempts`, `--timeout`, `--window` and `--give-up-after`. */
export function streamFlags(command: Command): Command {
  return command
    .optionsGroup('Exporter:')
    .option('--attempts <n>', 'attempts for a slot before it is reported as unreadable (default: 4)')
    .option('--timeout <seconds>', 'time limit for a response (default: 12, the limit of the server)')
    .option('--window <slots>', 'maximum slots per request (default: 4096)')
    .option('--give-up-after <n>', 'stop after this many unreadable slots in a row (default: 32)')
}

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
