import { HttpStatusError, NetworkError, ResponseError, TimeoutError } from '@x/http'
import { BaseError } from '@x/schemas'

/** Why a request failed, as far as it decides what to do. */
export type Failure = {
  /**
   * - `throttled`: the exporter has too much to do.
   * - `broken`: a smaller window, or the same one a little later, may do.
   * - `silent`: the same, and the exporter may be busy with a request that it will never answer.
   * - `unreachable`: there is no connection at all.
   * - `refused`: no window can change that.
   * - `behind`: the exporter may not have come so far.
   */
  kind: 'throttled' | 'broken' | 'silent' | 'unreachable' | 'refused' | 'behind'
  /** Where it is behind: the last slot of the window of which its silence counts. */
  seen?: number | undefined
  /** How long the exporter asks to wait, in ms. */
  retryAfter?: number | undefined
  /** Name and text of the error. */
  error: string
  message: string
}

/** Tells what an error of a request means for the pieces of a stream. */
export function classifyFailure(error: unknown): Failure {
  const kind = getKind(error)
  const retryAfter = error instanceof HttpStatusError ? error.retryAfter : undefined
  return { kind, ...(retryAfter === undefined ? {} : { retryAfter }), ...describe(error) }
}

function getKind(error: unknown): Failure['kind'] {
  if (error instanceof HttpStatusError) {
    const { status, excerpt } = error
    if (status === 429) return 'throttled'
    // The node says why it refuses a request: a refusal without a reason was cut off on its way.
    const isBroken = status >= 500 || status === 408 || status === 413 || (status === 400 && excerpt === '')
    return isBroken ? 'broken' : 'refused'
  }
  // Browsers do not say that there is no connection; another question tells then.
  if (error instanceof NetworkError) return unreachable.has(error.code ?? '') ? 'unreachable' : 'silent'
  if (error instanceof TimeoutError) return 'silent'
  return error instanceof ResponseError && error.reason !== 'redirect' ? 'broken' : 'refused'
}

const unreachable: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

function describe(error: unknown): { error: string; message: string } {
  if (!(error instanceof Error)) return { error: 'Error', message: String(error) }
  if (!(error instanceof BaseError)) return { error: error.name, message: error.message }
  // Where a slot has no row at all, its partial errors are the text of a 500.
  const isWrongShape = error instanceof ResponseError && error.reason === 'shape'
  const reason = error instanceof HttpStatusError || isWrongShape ? error.details : undefined
  return { error: error.name, message: `${error.shortMessage}${reason ? ` ${reason}` : ''}` }
}
