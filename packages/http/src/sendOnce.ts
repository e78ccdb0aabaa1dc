import { InvalidInputError } from '@x/schemas'
import { followRedirects, getInputProblems, type Redaction, readBody } from '@x/schemas/internal'
import * as v from 'valibot'
import type { HttpBody } from './createJsonBody.ts'
import { createJsonBody } from './createJsonBody.ts'
import { HttpStatusError, NetworkError, type RequestFacts, ResponseError } from './errors.ts'
import type { Progress } from './httpHooks.ts'
import { parseRetryAfter } from './retry.ts'

export type SendOnceParameters<data> = {
  /** With `redirect: 'manual'`. */
  request: Request
  /** JSON text of the request, if any, for redirects: the body of a `Request` can be read only once. */
  body: string | undefined
  schema: v.GenericSchema<unknown, data>
  openBody: () => HttpBody
  maxBytes: number
  fetch: typeof globalThis.fetch
  facts: RequestFacts
  redaction: Redaction
  /** Kept up to date, so that a failed attempt can be reported with it. */
  progress: Progress
}

/** Makes one attempt: sends, follows redirects within the origin, reads, parses and checks. */
export async function sendOnce<data>(
  parameters: SendOnceParameters<data>,
): Promise<{ data: data; response: Response }> {
  const { schema, maxBytes, facts, redaction, progress } = parameters
  const response = await fetchWithinOrigin(parameters)
  const { status, headers } = response
  progress.response = response

  // Of an error only the beginning is shown, however long it is.
  const limit = response.ok ? maxBytes : Math.min(maxBytes, 16 * 1024)
  if (response.ok && Number(headers.get('content-length')) > limit) {
    void response.body?.cancel().catch(() => undefined)
    throw new ResponseError({ ...facts, reason: 'too-large', maxBytes })
  }
  const body = response.ok ? parameters.openBody() : createJsonBody()
  try {
    const read = await readBody(response, limit, (piece) => body.add(piece)).catch((error: unknown) => {
      // The status says more than a body of which the rest is lost.
      if (!response.ok) return undefined
      throw new NetworkError({ ...facts, phase: 'body', ...describeCause(error, redaction) })
    })
    progress.bytes = read?.bytes ?? 0

    if (!response.ok || read === undefined) {
      const text = read === undefined ? '' : body.getText()
      throw new HttpStatusError({
        ...facts,
        status,
        excerpt: createExcerpt(text, redaction),
        body: redaction.redact(text),
        retryAfter: parseRetryAfter(headers.get('retry-after')),
        headers: Object.fromEntries(
          [...headers].map(([name, value]) => [redaction.redact(name), redaction.redact(value)]),
        ),
      })
    }
    if (read.isTruncated) throw new ResponseError({ ...facts, reason: 'too-large', maxBytes })
    if (read.bytes === 0) throw new ResponseError({ ...facts, reason: 'empty' })

    const result = v.safeParse(schema, parseJson(body, parameters, response))
    if (result.success) return { data: result.output, response }
    const problems = getInputProblems(result.issues).slice(0, 5)
    throw new ResponseError({
      ...facts,
      reason: 'shape',
      problems: problems.map(({ path, message }) => ({
        path: redaction.redact(path),
        message: redaction.redact(message),
      })),
    })
  } finally {
    body.close?.()
  }
}

function fetchWithinOrigin<data>(parameters: SendOnceParameters<data>): Promise<Response> {
  const { request, body = null, fetch, facts, redaction } = parameters
  const { url, method, headers, signal } = request
  return followRedirects({
    url,
    method,
    // An async function, because a caller's own fetch may throw at once.
    send: async (target) => fetch(new Request(target, { method, headers, body, signal, redirect: 'manual' })),
    refuse: ({ targetOrigin, reason: redirects }) =>
      new ResponseError({
        ...facts,
        reason: 'redirect',
        targetOrigin: targetOrigin && redaction.redact(targetOrigin),
        redirects,
      }),
  }).catch((error: unknown) => {
    if (error instanceof ResponseError) throw error
    throw new NetworkError({ ...facts, phase: 'headers', ...describeCause(error, redaction) })
  })
}

function parseJson<data>(body: HttpBody, { facts, redaction }: SendOnceParameters<data>, response: Response): unknown {
  try {
    return body.parse()
  } catch (error) {
    if (error instanceof InvalidInputError)
      throw new ResponseError({ ...facts, reason: 'shape', problems: error.problems })
    // The parser's own error quotes the text and would bring unredacted words into the cause.
    throw new ResponseError({
      ...facts,
      reason: 'not-json',
      contentType: redaction.redact(response.headers.get('content-type') ?? '') || undefined,
      excerpt: createExcerpt(body.getText(), redaction),
    })
  }
}

/**
 * One line that a terminal can show: without control characters, which could rewrite what stands before. Redacts
 * before cutting, since half a secret would not be recognised.
 */
function createExcerpt(text: string, { redact }: Redaction): string {
  const line = redact(text)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

/** The code of the innermost error that has one, and the cause without credentials. */
function describeCause(cause: unknown, { redact }: Redaction): { code: string | undefined; cause: unknown } {
  let code: string | undefined
  const copy = (error: unknown, depth: number): unknown => {
    if (!(error instanceof Error) || depth > 5) return undefined
    if ('code' in error && typeof error.code === 'string') code = redact(error.code)
    const inner = copy(error.cause, depth + 1)
    // A copy, because errors of HTTP parsers carry raw bytes of the answer in fields of their own.
    const clean = new Error(redact(error.message), inner === undefined ? undefined : { cause: inner })
    clean.name = error.name
    if (error.stack !== undefined) clean.stack = redact(error.stack)
    return clean
  }
  return { cause: copy(cause, 0), code }
}
