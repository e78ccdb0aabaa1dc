import { unrenderableTime } from '../request/isUnrenderable.ts'

/** One HTTP request as it is to be sent. */
export type NodeQuestion = {
  method: string
  /** Path and query. */
  path: string
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | undefined
}

/** What came back, without any interpretation. */
export type NodeAnswer = {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export type AskNodeOptions = {
  /** What precedes `/v1`, without a slash at its end. */
  url: string
  headers: Readonly<Record<string, string>>
  fetch: typeof globalThis.fetch
  signal: AbortSignal | undefined
  /** In ms. */
  timeout: number
}

/** Sends one request, which is never repeated, and reads the whole answer. */
export async function askNode(
  { url, headers, fetch, signal, timeout }: AskNodeOptions,
  question: NodeQuestion,
): Promise<NodeAnswer> {
  const limit = AbortSignal.timeout(timeout)
  const response = await fetch(`${url}${question.path}`, {
    method: question.method,
    headers: { ...headers, ...question.headers },
    ...(question.body === undefined ? {} : { body: question.body }),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Whether the node could not write its answer: one message with a time after the year 9999 fails the whole request. */
export function isUnrenderable({ status, body }: Pick<NodeAnswer, 'status' | 'body'>): boolean {
  return status === 500 && body.includes(unrenderableTime)
}
