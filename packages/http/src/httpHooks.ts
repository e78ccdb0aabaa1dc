export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One attempt that is about to be sent. */
export type RequestEvent = {
  /** Number of the request in this client; the attempts of a request share it. */
  requestId: number
  method: HttpMethod
  /** Address without credentials and without the query. */
  endpoint: string
  /** 1 for the first. */
  attempt: number
}

/** One attempt that has ended, whether it succeeded or failed. */
export type ResponseEvent = RequestEvent & {
  status: number | undefined
  /** Bytes of the body after decompression, as far as they were read. */
  bytes: number
  durationMs: number
  /** Why the attempt failed; undefined where it succeeded. */
  error: unknown
}

/** A wait before another attempt; `attempt` is the one that failed. */
export type RetryEvent = RequestEvent & {
  /** Milliseconds until the next attempt. */
  delay: number
  error: unknown
}

/** Functions that follow each attempt of a request, for logs, metrics and traces. */
export type HttpHooks = {
  /**
   * Called before each attempt. What is put into `headers` is sent along, for instance `traceparent`; the client's own
   * headers can neither be seen nor replaced there.
   */
  onRequest?: ((event: RequestEvent & { headers: Headers }) => void) | undefined
  /** Called once for each attempt when it has ended. */
  onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Called before each wait for another attempt. */
  onRetry?: ((event: RetryEvent) => void) | undefined
}

/** What is known of an attempt that has not ended. */
export type Progress = {
  /** As `performance.now()` tells it. */
  started: number
  response: Response | undefined
  bytes: number
}
