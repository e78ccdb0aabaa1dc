import type * as v from 'valibot'
import type { HttpBody } from './createJsonBody.ts'
import type { HttpMethod } from './httpHooks.ts'
import type { RetryOptions } from './retry.ts'

type QueryValue = string | number | bigint | boolean

/** A request, and what its answer must look like. */
export type HttpRequest<data> = {
  method?: HttpMethod | undefined
  /** Appended to the base address; left out for the base address itself. Segments from outside must be encoded. */
  path?: string | undefined
  /** Undefined values are left out, lists are sent as one value joined by commas. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>> | undefined
  /** Sent as JSON with exactly `Content-Type: application/json`. */
  json?: unknown
  /** Media type that is asked for. Default `application/json`. */
  accept?: string | undefined
  /** Checks the answer and makes `data` of it. */
  schema: v.GenericSchema<unknown, data>
  /** Begins what takes the body of a good answer, one for each attempt, instead of text that is parsed as JSON. */
  openBody?: (() => HttpBody) | undefined
  /** Whether sending it again changes nothing. Default: true for GET. Only such requests are tried again. */
  idempotent?: boolean | undefined
  /** An abort rejects at once with `signal.reason`, also while waiting. */
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  totalTimeout?: number | undefined
  /** Milliseconds that the caller waits in all; whichever is less counts, this or `totalTimeout`. */
  giveUpAfter?: number | undefined
  maxBytes?: number | undefined
  retry?: RetryOptions | false | undefined
  /** For APIs that report failures in answers of status 200, as GraphQL does: the error to throw instead. */
  getFailure?: ((data: data) => HttpFailure | undefined) | undefined
  /** Errors after which another attempt is pointless, whatever their status. */
  isFinal?: ((error: unknown) => boolean) | undefined
}

export type HttpFailure = {
  error: Error
  /** Whether another attempt may help. */
  isTransient: boolean
}

/** A checked answer. */
export type HttpResponse<data> = {
  data: data
  status: number
  headers: Headers
  /** Bytes of the body after decompression. */
  bytes: number
  /** Duration of the attempt that succeeded, in milliseconds. */
  durationMs: number
}
