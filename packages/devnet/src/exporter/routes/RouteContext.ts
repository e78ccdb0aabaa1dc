import type { Reply } from '../../server/withFault.ts'
import type { BoundRequest } from '../request/bindRequest.ts'
import type { RequestBinding } from '../request/readRequest.ts'
import type { Simulation } from '../simulation/createSimulation.ts'
import type { Population } from '../simulation/population.ts'
import type { RowList } from './createRowList.ts'
import type { HandlerChange } from './handlerChange.ts'

/**
 * Which release's behaviour the server has, where they differ: the node of November 2025, or the line developed in
 * 2026, which knows the Boole fork, refuses the last uint64 as `to` and answers 400 where no asked key is known.
 */
export type ExporterLine = 'v2.3.7' | '2026'

/** `archive` keeps traces, for ever unless told otherwise; `standard` keeps decideds of the last slots only. */
export type ExporterMode = 'standard' | 'archive'

/** What the handlers of one request work with. */
export type RouteContext = {
  mode: ExporterMode
  line: ExporterLine
  population: Population
  simulation: Simulation
  headSlot: number
  slotsPerEpoch: number
  /** Infinity where the fork is not scheduled. */
  booleForkSlot: number
  /** The oldest slot that the exporter keeps, whatever its mode. */
  firstKeptSlot: number
  retainSlots: number
  formatTime: (time: number) => string
  /** When a slot begins, in ms. */
  getSlotTime: (slot: number) => number
  /** An error to report for a slot instead of its rows. */
  partialError: (slot: number) => string | undefined
  /** How the handlers differ from those of the release. */
  changes: readonly HandlerChange[]
  work: Work
}

/** How a handler shares its time with others. */
export type Work = {
  /** True now and then: the handler should await `pause`. */
  isDue: () => boolean
  /** Lets others run. Rejects once the handler has run much longer than the server may write. */
  pause: () => Promise<void>
  /** Waits as long as a handler with far too much to do, then rejects as `pause` does. */
  overrun: () => Promise<never>
}

export type RouteAnswer = {
  data: RowList
  /** Undefined on a route without schedules. */
  schedule: RowList | undefined
  errors: string[]
}

/** The exporter writes a slot's traces to disk when this many later slots have begun. */
export const flushDelay = 4

/** What a route's handler gets. */
type RouteInput = {
  /** Reads the validators as they are now, and all else that a handler works with. */
  getContext: () => Promise<RouteContext>
  bound: BoundRequest
  /** The `Accept` header. */
  accept: string
}

export type Route = RequestBinding & {
  methods: readonly string[]
  /** @throws {ApiError} an answer with an error body; anything else that is thrown is a panic */
  answer: (input: RouteInput) => Promise<Reply>
}
