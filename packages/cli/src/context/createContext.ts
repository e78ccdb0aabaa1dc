import type { Writable } from 'node:stream'
import { sleep } from '@x/schemas'
import { createRedaction, type Redaction } from '@x/schemas/internal'
import type { Config, ConfigValue } from './config.ts'
import { createFingerprints } from './createFingerprints.ts'
import type { ExitCode } from './exitCodes.ts'
import type { TypedCommand } from './typedCommand.ts'

type Stream = Writable & { isTTY?: boolean | undefined; columns?: number | undefined }

/** The world outside: nothing below `bin.ts` touches `process`. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  stdin: NodeJS.ReadStream
  stdout: Stream
  stderr: Stream
  /** Aborted when the user interrupts. */
  signal: AbortSignal
  /** The working directory, where a configuration file is looked for; none is without it. */
  cwd?: string | undefined
  /** The clock that slots are compared with and waits go by. Default: the one of this machine. */
  clock?: Clock | undefined
}

/** The time, in milliseconds since the Unix epoch, and how it passes. */
export type Clock = {
  now(): number
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Where a value was said. `name` is the flag, the variable, or the key and its file. */
export type Origin = { from: 'flag' | 'variable' | 'file'; name: string }

/** What a running command knows. */
export type Context = Surroundings & {
  clock: Clock
  /** Texts that no message may show: the last line of defence, since errors of other programs may quote them. */
  secrets: Secrets
  /** Where the values of flags come from, by the flag, for those that were said. */
  origins: Map<string, Origin>
  /** The command as it was typed, for the line that is typed next. */
  typed: TypedCommand
  /** The settings file, where there is one. */
  config: Config | undefined
  /** What would count of it if the user had trusted it. */
  ignored: readonly ConfigValue[]
  /** Adds a message to the file of `--log-file`. */
  log: (text: string) => void
  /** What is done when the command has ended, however it did. */
  onEnd: (() => void)[]
  /**
   * Marks the end of reading and checking what the user gave. An error before it is bad input (exit code 2),
   * one after it is failed work (exit code 1).
   */
  startWork: () => void
  readonly hasStartedWork: boolean
  /** What the process exits with unless something is thrown. A check that found a problem sets 1. */
  exitCode: ExitCode
  /** True once the result is on stdout, so that an error is not written after it. */
  hasWrittenResult: boolean
}

/** Creates the context on the first call: help needs none of it, and starts faster without. */
export type GetContext = () => Promise<Context>

export function createContext(surroundings: Surroundings): Context {
  let hasStartedWork = false
  return {
    ...surroundings,
    clock: surroundings.clock ?? { now: Date.now, sleep },
    secrets: createSecrets(),
    origins: new Map(),
    typed: { path: '', args: [], flags: [] },
    config: undefined,
    ignored: [],
    log: () => {},
    onEnd: [],
    startWork: () => {
      hasStartedWork = true
    },
    get hasStartedWork() {
      return hasStartedWork
    },
    exitCode: 0,
    hasWrittenResult: false,
  }
}

/** Blots out what is secret, wherever a text quotes it. */
export type Secrets = Redaction & {
  /**
   * Remembers a password or a key by fingerprints, so that its bytes can be overwritten. No server gets to see it, so no
   * foreign text quotes a part of it: it is found as a whole. `add` and `addUrl` keep what is sent with each request as
   * text anyway, and find it where it is cut as well.
   */
  addBytes: (secret: Uint8Array) => void
}

/** Creates the memory of secrets of one run. */
export function createSecrets(): Secrets {
  const texts = createRedaction()
  const fingerprints = createFingerprints()
  return { ...texts, addBytes: fingerprints.add, redact: (text) => texts.redact(fingerprints.redact(text)) }
}
