/** A request as the decision about a fault sees it. */
export type ExporterRequest = {
  /** 1 for the first request of the server. */
  sequence: number
  method: string
  /** Without the query. */
  path: string
  /** Of the range, where the route has one and the request could be read. */
  from: number | undefined
  to: number | undefined
  /** 1 for the first request of this path and range, 2 for its first repetition, and so on. */
  attempt: number
}

/** What can go wrong with one request. */
export type ExporterFault =
  /** 429 as the throttle answers. */
  | 'throttled'
  /** 500 with an error body. */
  | 'error'
  /** 500 without a body, as after a panic. */
  | 'panic'
  /** The connection is closed without a status line. */
  | 'emptyReply'
  /** 200, complete as HTTP, with half of the JSON. */
  | 'truncatedJson'
  /** 200, and the connection is lost in the middle of the body. */
  | 'brokenBody'

/** What goes wrong at the moment. Plain and mutable: a change counts from the next request on. */
export type ExporterFaults = {
  /** Decides request by request. See `everyNth`. */
  onRequest: ((request: ExporterRequest) => ExporterFault | undefined) | undefined
  /** Time in ms that a request takes before its work begins; a function makes some windows slow. */
  latency: number | ((request: ExporterRequest) => number)
  /** Time in ms that the store takes for one slot (times the number of roles): large windows exceed the time to write. */
  msPerSlot: number
  /** An error to report for a slot in place of its rows (a whole request fails with it in standard mode). */
  partialError: ((slot: number, request: ExporterRequest) => string | undefined) | undefined
}

/** A server without faults. */
export function noFaults(): ExporterFaults {
  return { onRequest: undefined, latency: 0, msPerSlot: 0, partialError: undefined }
}

/**
 * Makes every n-th request fail: the first fault whose number divides the request's sequence number.
 *
 * @example
 * server.faults.onRequest = everyNth({ throttled: 5, error: 7, emptyReply: 11 })
 */
export function everyNth(
  numbers: Partial<Record<ExporterFault, number>>,
): (request: ExporterRequest) => ExporterFault | undefined {
  const faults = Object.entries(numbers)
  return ({ sequence }) => {
    const found = faults.find(([, n]) => sequence % n === 0)?.[0]
    return found !== undefined && isFault(found) ? found : undefined
  }
}

function isFault(text: string): text is ExporterFault {
  return ['throttled', 'error', 'panic', 'emptyReply', 'truncatedJson', 'brokenBody'].includes(text)
}
