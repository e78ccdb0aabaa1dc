import { BaseError } from '@x/schemas'

/** What every error of a request tells: where the request went, without credentials, and how often it was tried. */
export type RequestFacts = {
  method: string
  /** Address of the request without credentials and without the query. */
  endpoint: string
  /** Attempts made, 1 for the first. */
  attempts: number
}

type HttpErrorOptions = RequestFacts & { cause?: unknown; fix?: string | undefined; details?: string | undefined }

/** Base class of all errors of a request. */
export class HttpError extends BaseError {
  override readonly name: string = 'HttpError'
  readonly method: string
  readonly endpoint: string
  /** Attempts made, 1 for the first. */
  readonly attempts: number

  constructor(shortMessage: string, { method, endpoint, attempts, cause, fix, details }: HttpErrorOptions) {
    const metaMessages = [`${method} ${endpoint}`, ...(attempts > 1 ? [`${attempts} attempts`] : [])]
    super(shortMessage, { cause, fix, details, metaMessages })
    this.method = method
    this.endpoint = endpoint
    this.attempts = attempts
  }
}

/** No complete answer: name not found, connection refused, reset or closed, TLS failure, answer cut off. */
export class NetworkError extends HttpError {
  override readonly name = 'NetworkError'
  /** Code of the operating system or of the HTTP library, such as `ECONNREFUSED`, where there is one. */
  readonly code: string | undefined
  /** `headers`: nothing of an answer arrived; `body`: the answer began and was cut off. */
  readonly phase: 'headers' | 'body'

  constructor({
    code,
    phase,
    ...facts
  }: RequestFacts & { code?: string | undefined; phase: 'headers' | 'body'; cause?: unknown }) {
    const what =
      phase === 'body' ? 'The answer was cut off' : 'The server could not be reached or closed the connection'
    super(`${what}${code === undefined ? '' : ` (${code})`}.`, {
      ...facts,
      fix:
        phase === 'body'
          ? 'Ask for less at once, or try again.'
          : 'Check the address, the network and that the server is running, then try again.',
    })
    this.code = code
    this.phase = phase
  }
}

/** The time limit of one attempt, or of the whole request, ran out. */
export class TimeoutError extends HttpError {
  override readonly name = 'TimeoutError'
  /** The limit that ran out, in milliseconds. */
  readonly timeout: number
  /** `attempt`: the limit of one attempt; `total`: the limit of all attempts, waiting included. */
  readonly scope: 'attempt' | 'total'

  constructor({
    timeout,
    scope,
    ...facts
  }: RequestFacts & { timeout: number; scope: 'attempt' | 'total'; cause?: unknown }) {
    super(`No complete answer within ${timeout} ms${scope === 'total' ? ' in total' : ''}.`, {
      ...facts,
      fix: `Ask for less at once, or raise \`${scope === 'total' ? 'totalTimeout' : 'timeout'}\`.`,
    })
    this.timeout = timeout
    this.scope = scope
  }
}

/** The server answered with a status outside 200–299. */
export class HttpStatusError extends HttpError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  /** The first characters of the body, credentials redacted. */
  readonly excerpt: string
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfter: number | undefined
  /** Headers of the answer in lower case, credentials redacted. */
  readonly headers: Readonly<Record<string, string>>
  /** Private, so that a printed error does not hold 16 KiB of it. */
  readonly #body: string

  constructor({
    status,
    excerpt,
    body = excerpt,
    retryAfter,
    headers,
    ...facts
  }: RequestFacts & {
    status: number
    excerpt: string
    body?: string | undefined
    retryAfter?: number | undefined
    headers: Readonly<Record<string, string>>
    cause?: unknown
  }) {
    super(`The server answered ${status}${reasons[status] === undefined ? '' : ` (${reasons[status]})`}.`, {
      ...facts,
      fix: statusFix(status, retryAfter),
      details: excerpt === '' ? undefined : excerpt,
    })
    this.status = status
    this.excerpt = excerpt
    this.retryAfter = retryAfter
    this.headers = headers
    this.#body = body
  }

  /** The first 16 KiB of the body, credentials redacted: for what an API says in it, line breaks and all. */
  get body(): string {
    return this.#body
  }
}

/** One field of an answer that is not as expected; the received value is left out. */
export type ShapeProblem = { path: string; message: string }

/** Why an answer can't be used. */
export type ResponseProblem =
  /** A success without a body. */
  | { reason: 'empty' }
  /** A login page, a proxy's error page, or JSON that ends too early. */
  | { reason: 'not-json'; contentType?: string | undefined; excerpt: string }
  /** To another origin, too often, or with another method. `targetOrigin` is undefined where the platform hides it. */
  | { reason: 'redirect'; targetOrigin?: string | undefined; redirects: string }
  /** JSON of another shape than the caller needs. `problems` are the first few wrong fields. */
  | { reason: 'shape'; problems: readonly ShapeProblem[] }
  /** Larger than `maxBytes`; reading stopped there. */
  | { reason: 'too-large'; maxBytes: number }

/** There is an answer, but it can't be used: `reason` says why. */
export class ResponseError extends HttpError {
  override readonly name = 'ResponseError'
  readonly reason: ResponseProblem['reason']
  /** Origin of a redirect's target, where it is known. */
  readonly targetOrigin: string | undefined
  /** The limit that a body exceeded. */
  readonly maxBytes: number | undefined
  /** The first characters of a body that is not JSON, credentials redacted. */
  readonly excerpt: string | undefined
  readonly contentType: string | undefined
  /** The first few wrong fields. */
  readonly problems: readonly ShapeProblem[]

  constructor(problem: RequestFacts & ResponseProblem) {
    const { method, endpoint, attempts } = problem
    const { message, fix, details } = describeProblem(problem)
    super(message, { method, endpoint, attempts, fix, details })
    this.reason = problem.reason
    this.targetOrigin = problem.reason === 'redirect' ? problem.targetOrigin : undefined
    this.maxBytes = problem.reason === 'too-large' ? problem.maxBytes : undefined
    this.excerpt = problem.reason === 'not-json' ? problem.excerpt : undefined
    this.contentType = problem.reason === 'not-json' ? problem.contentType : undefined
    this.problems = problem.reason === 'shape' ? problem.problems : []
  }
}

function describeProblem(problem: ResponseProblem): { message: string; fix: string; details?: string | undefined } {
  switch (problem.reason) {
    case 'empty':
      return { message: 'The answer is empty.', fix: 'Try again, or ask for less at once.' }
    case 'not-json':
      return {
        message: `The answer is not JSON${problem.contentType === undefined ? '' : ` (${problem.contentType})`}.`,
        fix: 'Check that the address is that of the API and not of a web page or a proxy.',
        details: problem.excerpt,
      }
    case 'redirect':
      return {
        message: `The server redirects ${problem.redirects}, which is not followed.`,
        fix: 'If you trust the target, use its address as the base URL.',
        details: problem.targetOrigin === undefined ? undefined : `target origin: ${problem.targetOrigin}`,
      }
    case 'shape':
      return {
        message: 'The answer does not have the expected shape.',
        fix: 'Check that the address is that of the right API and version.',
        details: problem.problems.map(({ path, message }) => `${path || 'answer'}: ${message}`).join('; '),
      }
    case 'too-large':
      return {
        message: `The answer is larger than ${problem.maxBytes} bytes.`,
        fix: 'Ask for less at once, or raise `maxBytes`.',
      }
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: 'bad request',
  401: 'not authorized',
  403: 'forbidden',
  404: 'not found',
  405: 'method not allowed',
  408: 'request timeout',
  413: 'request too large',
  429: 'too many requests',
  431: 'headers too large',
  500: 'internal error',
  502: 'bad gateway',
  503: 'unavailable',
  504: 'gateway timeout',
}

function statusFix(status: number, retryAfter: number | undefined): string {
  if (status === 401 || status === 403) return 'Check the credentials.'
  if (status === 404) return 'Check the address and the id.'
  if (status === 429) {
    return retryAfter === undefined
      ? 'Send fewer requests at a time, or wait before the next one.'
      : `Wait ${Math.ceil(retryAfter / 1000)} s, and send fewer requests at a time.`
  }
  if (status === 413 || status === 431) return 'Ask for less at once.'
  if (status >= 500) return 'Try again later. If it persists, contact the operator of the server.'
  return 'Check the input against the documentation of the API.'
}
