import type { Writable } from 'node:stream'
import { createSecrets, type Secrets } from '../errors/createSecrets.ts'

type Stream = Writable & { isTTY?: boolean | undefined; columns?: number | undefined }

export type CreateContextParameters = {
  env: Readonly<Record<string, string | undefined>>
  stdin: NodeJS.ReadStream
  stdout: Stream
  stderr: Stream
  /** Aborted when the user interrupts. */
  signal: AbortSignal
}

/** What a command knows of the world outside: nothing below `bin.ts` touches `process`. */
export type Context = CreateContextParameters & {
  /** Texts that no message may show. */
  secrets: Secrets
  /**
   * Marks the end of reading and checking what the user gave. An error before it is bad input (exit code 2),
   * one after it is failed work (exit code 1).
   */
  startWork: () => void
  readonly hasStartedWork: boolean
  /** What the process exits with where nothing is thrown. A check that found something wrong sets 1. */
  exitCode: number
  /** True once the result is on stdout, so that an error is not written after it. */
  hasWrittenResult: boolean
}

export function createContext(parameters: CreateContextParameters): Context {
  let hasStartedWork = false
  return {
    ...parameters,
    secrets: createSecrets(),
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
