import type { HttpFaults, NumberedRequest } from '../server/HttpFault.ts'
import type { HandlerChange } from './routes/handlerChange.ts'

/** A request as passed to the functions that decide about faults. Its path has no query. */
export type ExporterRequest = NumberedRequest & {
  /** Of the range, where the route has one and the request could be read. */
  from: number | undefined
  to: number | undefined
  /** 1 for the first request of this path and range, 2 for its first repetition, and so on. */
  attempt: number
}

/** What goes wrong at the moment. A plain, mutable object: changes apply from the next request on. */
export type ExporterFaults = HttpFaults<ExporterRequest> & {
  /** Time in ms that the store takes per slot and role: large windows exceed the time to write. */
  msPerSlot: number
  /** An error to report for a slot instead of its rows (in standard mode the whole request fails). */
  partialError: ((slot: number, request: ExporterRequest) => string | undefined) | undefined
  /** How the handlers differ from those of the release, as in a version that is not known yet. */
  changes: readonly HandlerChange[]
}

/** What an exporter has been asked so far. */
export type ExporterStats = {
  requests: number
  inFlight: number
  maxInFlight: number
  /** Answers by status; 0 stands for connections that were closed without one. */
  statuses: Record<number, number>
}

/** Counts an answer; 0 for a connection that was closed without one. */
export function countStatus({ statuses }: ExporterStats, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}
