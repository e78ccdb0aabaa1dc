import type { SlotClock } from '@x/schemas'
import type { SlotRange } from '../rules/slotRange.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import type { Failure } from './classifyFailure.ts'
import type { StreamEvent } from './exporterStream.ts'

/** What the caller of a stream chose, and what follows from it. */
export type ScheduleSettings = {
  /** Last slot; absent for a stream without an end. */
  to?: number | undefined
  /** The clock of the chain to follow. */
  follow?: SlotClock | undefined
  /** Requests at a time. */
  concurrency: number
  /** Slots of the first window, and of the largest. */
  initialWindow: number
  maxWindow: number
  /** What an answer should take: ms and bytes. */
  targetDuration: number
  targetBytes: number
  /** Bytes of answers that may wait for the caller before nothing more is sent. */
  maxHeldBytes: number
  /** Attempts for a single slot. */
  attempts: number
  /** First wait before a repetition, in ms. */
  retryDelay: number
  /** Slots that may fail in a row, and refusals of a full exporter, before the stream ends. */
  maxConsecutiveFailures: number
  maxThrottled: number
}

/** A piece of the range on its way from the exporter to the caller. Its first slot tells it from the others. */
export type Piece = SlotRange & {
  state: 'waiting' | 'running' | 'done'
  /** Times that it was sent. */
  attempts: number
  /** Not to be sent before this moment. */
  notBefore: number
  /** Size in bytes of the answer, which is held until the caller takes it. */
  bytes?: number | undefined
}

/** Everything that decides what is sent next. Never changed: each transition makes a new one. */
export type Schedule = {
  /** In slot order, without gaps. */
  pieces: readonly Piece[]
  /** First slot behind the pieces. */
  nextSlot: number
  /** Slots of the next window. */
  windowSize: number
  /** Requests allowed at a time at present. */
  concurrency: number
  successesSinceThrottle: number
  throttledInARow: number
  failuresInARow: number
  /** Nothing is sent before this moment. */
  pausedUntil: number
  /** Kinds of partial errors that stayed when a slot was asked for again, with the number of slots. */
  stubbornErrors: ReadonlyMap<string, number>
  /** Nothing is sent any more. */
  isOver: boolean
  counts: { requests: number; bytes: number; bisections: number; throttled: number; retries: number }
}

/** What happened. */
export type ScheduleEvent =
  /** Time has passed. */
  | { type: 'tick' }
  /** The caller took the first piece. */
  | { type: 'taken' }
  /** The exporter answered the piece that begins with `from`. */
  | {
      type: 'answered'
      from: number
      rows: number
      bytes: number
      durationMs: number
      errors: readonly string[]
      unreadable?: readonly UnreadableRow[] | undefined
    }
  /** It did not. */
  | { type: 'failed'; from: number; failure: Failure }
  /** Whether the exporter answered another question, after a single slot had failed too often. */
  | { type: 'probed'; from: number; failure: Failure; isAlive: boolean }
  /** An error that has nothing to do with the exporter ends the stream. */
  | { type: 'stopped' }

/** When it happened. Passed along, so that the transitions depend on nothing else. */
export type Moment = {
  /** Milliseconds of a clock that never jumps. */
  now: number
  /** The present in ms since the Unix epoch, which tells the head of the chain. */
  time: number
  /** A random number from 0 to 1. */
  jitter: number
}

/** What is to be done now. */
export type ScheduleCommand =
  | (SlotRange & { type: 'send' })
  /** The answer of this piece is final: hold it until the caller takes it. */
  | (SlotRange & { type: 'keep' })
  /** This slot could not be read: hold that. */
  | (SlotRange & { type: 'giveUp'; error: string; message: string })
  /** Find out whether the exporter answers anything at all. */
  | { type: 'probe'; from: number; failure: Failure }
  | { type: 'tell'; event: StreamEvent }
  /** End the stream with the error at hand, or because so many slots failed in a row. */
  | { type: 'end'; slot: number; failures?: number | undefined }

export type Transition = {
  schedule: Schedule
  commands: ScheduleCommand[]
  /** Milliseconds until there is something to do without an event; `Infinity` where there is not. */
  wait: number
}
