import type { HttpFaults, NumberedRequest } from '../server/HttpFault.ts'

/** A request as the decision about a fault sees it. Its path has no query. */
export type ExporterRequest = NumberedRequest & {
  /** Of the range, where the route has one and the request could be read. */
  from: number | undefined
  to: number | undefined
  /** 1 for the first request of this path and range, 2 for its first repetition, and so on. */
  attempt: number
}

/** What goes wrong at the moment. Plain and mutable: a change counts from the next request on. */
export type ExporterFaults = HttpFaults<ExporterRequest> & {
  /** Time in ms that the store takes for one slot (times the number of roles): large windows exceed the time to write. */
  msPerSlot: number
  /** An error to report for a slot in place of its rows (a whole request fails with it in standard mode). */
  partialError: ((slot: number, request: ExporterRequest) => string | undefined) | undefined
}

/** A server without faults. */
export function noFaults(): ExporterFaults {
  return { latency: 0, next: [], onRequest: undefined, msPerSlot: 0, partialError: undefined }
}
