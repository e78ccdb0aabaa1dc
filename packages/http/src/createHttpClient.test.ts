import { once } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { getError, sendJson, startTestServer } from '@x/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CreateHttpClientParameters, createHttpClient } from './createHttpClient.ts'
import type { HttpBody } from './createJsonBody.ts'
import { createJsonBody } from './createJsonBody.ts'
import { HttpError, HttpStatusError, NetworkError, ResponseError, TimeoutError } from './errors.ts'
import type { ResponseEvent, RetryEvent } from './httpHooks.ts'

const token = 'f00dfacef00dfacef00dfacef00dface'
const schema = v.object({ value: v.number() })
/** Waits of about a millisecond, so that the tests are quick. */
const retry = { attempts: 4, baseDelay: 1, maxDelay: 2 }

/** Everything that a program could print of an error. */
const printAll = (error: unknown): string =>
  `${inspect(error, { depth: 12, showHidden: true })} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`

/** A clock that a test can move on; in between it goes as the real one does. */
function startClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) }
}

/** Something that a test waits for. */
function createEvent() {
  let happen = (): void => undefined
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return { happen: () => happen(), happened }
}

describe('a good answer', () => {
  test('is checked and comes with status, headers, bytes and time', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }, 200, { 'x-a': 'b' }))
    const client = createHttpClient({ baseUrl: `${server.url}/base/?fixed=1`, bearerToken: token })
    const answer = await client.request({ path: '/items', query: { a: 1n, b: [1, 2], c: undefined }, schema })
    expect(answer).toMatchObject({ data: { value: 1 }, status: 200, bytes: 11 })
    expect(answer.headers.get('x-a')).toBe('b')
    expect(answer.durationMs).toBeGreaterThan(0)
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/base/items?fixed=1&a=1&b=1%2C2',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
  })

  test('to a POST follows a body with exactly application/json', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    const client = createHttpClient({ baseUrl: server.url })
    await client.request({ method: 'POST', path: 'x', json: { from: 1 }, schema })
    expect(server.requests[0]).toMatchObject({ body: '{"from":1}', headers: { 'content-type': 'application/json' } })
  })

  test.each([
    ['me:p%40ss@', 'me:p@ss'],
    ['me@', 'me:'],
    [':p%40ss@', ':p@ss'],
  ])(
    'comes with basic authentication where the address carries user, password or both: %s',
    async (part, credentials) => {
      await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
      const client = createHttpClient({ baseUrl: server.url.replace('//', `//${part}`) })
      await client.request({ schema })
      expect(server.requests[0]?.headers.authorization).toBe(`Basic ${btoa(credentials)}`)
      expect(client.endpoint).toBe(`${server.url}/`)
    },
  )

  test('comes without authentication where nothing was given', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    await createHttpClient({ baseUrl: server.url }).request({ schema })
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
    expect(server.requests[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('a body of the caller', () => {
  function openCountedBody(log: string[]): HttpBody {
    log.push('open')
    return { ...createJsonBody(), close: () => void log.push('close') }
  }

  test('is one for each good answer, and closed whatever is wrong with it', async () => {
    await using server = await startTestServer((_, response, count) => {
      if (count === 1) response.writeHead(500).end('out of order')
      else if (count === 2) response.writeHead(200, { 'content-length': '10' }).write('{', () => response.destroy())
      else if (count === 3) response.end()
      else {
        // In chunks, of which nobody knows the length before.
        response.flushHeaders()
        response.end('{"value":')
      }
    })
    const log: string[] = []
    const client = createHttpClient({ baseUrl: server.url, retry, maxBytes: 1000 })
    const request = { schema, openBody: () => openCountedBody(log) }
    expect(await getError(client.request(request))).toMatchObject({
      name: 'ResponseError',
      reason: 'not-json',
      excerpt: '{"value":',
    })
    expect(log).toEqual(['open', 'close', 'open', 'close', 'open', 'close'])
    expect(await getError(client.request({ ...request, maxBytes: 5 }))).toMatchObject({
      name: 'ResponseError',
      reason: 'too-large',
    })
    expect(log).toEqual(Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 'open' : 'close')))
  })
})

describe('retries', () => {
  test('a read that meets 500 twice is answered on the third attempt', async () => {
    await using server = await startTestServer((_, response, count) =>
      count < 3 ? sendJson(response, { error: 'no' }, 500) : sendJson(response, { value: 3 }),
    )
    const retries: RetryEvent[] = []
    const responses: ResponseEvent[] = []
    const client = createHttpClient({
      baseUrl: server.url,
      retry,
      onRetry: (event) => retries.push(event),
      onResponse: (event) => responses.push(event),
    })
    expect((await client.request({ path: 'x', schema })).data).toEqual({ value: 3 })
    expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(responses.map(({ attempt, status, error }) => [attempt, status, error instanceof HttpStatusError])).toEqual([
      [1, 500, true],
      [2, 500, true],
      [3, 200, false],
    ])
    expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('follow the statuses that may pass, and no others', async () => {
    await using server = await startTestServer((request, response) =>
      sendJson(response, {}, Number(request.url?.slice(1)), { 'retry-after': '0' }),
    )
    const client = createHttpClient({ baseUrl: server.url, retry: { attempts: 2, baseDelay: 1 } })
    const tried: Record<number, number> = {}
    for (const status of [408, 425, 429, 500, 502, 503, 504, 520, 524, 400, 401, 403, 404, 409, 413, 431, 501, 505]) {
      const error = await getError(client.request({ path: `${status}`, schema }))
      tried[status] = error instanceof HttpStatusError ? error.attempts : 0
    }
    const passing = { 408: 2, 425: 2, 429: 2, 500: 2, 502: 2, 503: 2, 504: 2, 520: 2, 524: 2 }
    expect(tried).toEqual({ ...passing, 400: 1, 401: 1, 403: 1, 404: 1, 409: 1, 413: 1, 431: 1, 501: 1, 505: 1 })
  })

  test('follow neither an unknown error nor the total limit', async () => {
    const clock = startClock()
    let count = 0
    const ask = (fail: () => Promise<Response>) => {
      count = 0
      const fetch = () => {
        count += 1
        return fail()
      }
      return getError(
        createHttpClient({ baseUrl: 'http://localhost', retry, totalTimeout: 5000, fetch }).request({
          schema,
          getFailure: () => ({ error: new TypeError('a bug'), isTransient: false }),
        }),
      )
    }
    expect(await ask(async () => new Response('{"value":1}'))).toBeInstanceOf(TypeError)
    expect(count).toBe(1)
    const silent = () => {
      setImmediate(() => clock.pass(5000))
      return new Promise<Response>(() => undefined)
    }
    const timedOut = await ask(silent)
    expect(timedOut).toMatchObject({ name: 'TimeoutError', scope: 'total', attempts: 1 })
    expect(timedOut).not.toHaveProperty('cause')
    expect(count).toBe(1)
  })

  test('a write is sent once, whatever comes back', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, {}, 503))
    const client = createHttpClient({ baseUrl: server.url, retry })
    const error = await getError(client.request({ method: 'POST', json: {}, schema, retry }))
    expect(error).toBeInstanceOf(HttpStatusError)
    expect(server.requests).toHaveLength(1)
  })

  test('a POST that is declared idempotent is tried again with the same body', async () => {
    await using server = await startTestServer((_, response, count) =>
      count === 1 ? sendJson(response, {}, 502) : sendJson(response, { value: 2 }),
    )
    const client = createHttpClient({ baseUrl: server.url, retry })
    await client.request({ method: 'POST', json: { query: 'q' }, idempotent: true, schema })
    expect(server.requests.map(({ body }) => body)).toEqual(['{"query":"q"}', '{"query":"q"}'])
    expect(server.requests.map(({ headers }) => headers['content-length'])).toEqual(['13', '13'])
  })

  test('a failure inside a good answer is thrown, and tried again only where that may help', async () => {
    await using server = await startTestServer((_, response, count) => sendJson(response, { value: count }))
    const client = createHttpClient({ baseUrl: server.url, retry })
    const fail =
      (until: number, isTransient: boolean) =>
      ({ value }: { value: number }) =>
        value < until ? { error: new Error(`value ${value}`), isTransient } : undefined
    expect((await client.request({ schema, getFailure: fail(3, true) })).data).toEqual({ value: 3 })
    expect(await getError(client.request({ schema, getFailure: fail(9, false) }))).toHaveProperty('message', 'value 4')
    expect(server.requests).toHaveLength(4)
  })

  test('an answer of 400 is final', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { error: 'bad' }, 400))
    const responses: ResponseEvent[] = []
    const client = createHttpClient({ baseUrl: server.url, retry, onResponse: (event) => responses.push(event) })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'HttpStatusError', status: 400, excerpt: '{"error":"bad"}', attempts: 1 })
    expect(server.requests).toHaveLength(1)
    expect(responses).toMatchObject([{ attempt: 1, status: 400, bytes: 15, error }])
  })

  test('429 without Retry-After waits a random time below the doubling limit', async () => {
    await using server = await startTestServer((_, response) =>
      response.writeHead(429).end('Server capacity exceeded.'),
    )
    const delays: number[] = []
    const client = createHttpClient({
      baseUrl: server.url,
      retry: { attempts: 5, baseDelay: 4, maxDelay: 10 },
      onRetry: ({ delay }) => delays.push(delay),
    })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({
      status: 429,
      retryAfter: undefined,
      attempts: 5,
      excerpt: 'Server capacity exceeded.',
    })
    expect(delays).toHaveLength(4)
    for (const [i, limit] of [4, 8, 10, 10].entries()) {
      expect(delays[i]).toBeGreaterThanOrEqual(0)
      expect(delays[i]).toBeLessThan(limit)
    }
  })

  test('429 with Retry-After waits at least that long', async () => {
    await using server = await startTestServer((_, response, count) =>
      count === 1 ? sendJson(response, {}, 429, { 'retry-after': '0.05' }) : sendJson(response, { value: 1 }),
    )
    const delays: number[] = []
    const client = createHttpClient({ baseUrl: server.url, retry, onRetry: ({ delay }) => delays.push(delay) })
    await client.request({ schema })
    expect(delays[0]).toBeGreaterThanOrEqual(50)
    expect(delays[0]).toBeLessThan(52)
  })

  test('a Retry-After beyond the cap is not waited for but told', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, {}, 429, { 'retry-after': '3600' }))
    const client = createHttpClient({ baseUrl: server.url, retry: { ...retry, maxRetryAfter: 1000 } })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ status: 429, retryAfter: 3_600_000, attempts: 1 })
    expect(String(error)).toContain('Wait 3600 s')
  })

  test('a Retry-After is waited for up to the cap and no further, however much time there is', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, {}, 429, { 'retry-after': '2' }))
    const stopped = new Error('stopped while waiting')
    const ask = async (maxRetryAfter: number) => {
      const controller = new AbortController()
      const client = createHttpClient({
        baseUrl: server.url,
        retry: { ...retry, maxRetryAfter },
        onRetry: () => controller.abort(stopped),
      })
      return getError(client.request({ schema, signal: controller.signal }))
    }
    expect(await ask(2000)).toBe(stopped)
    expect(await ask(1999)).toMatchObject({ name: 'HttpStatusError', status: 429, retryAfter: 2000, attempts: 1 })
    expect(server.requests).toHaveLength(2)
  })

  test('are as many as `attempts` says, the first included', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, {}, 500))
    const client = createHttpClient({ baseUrl: server.url, retry: { attempts: 2, baseDelay: 1 } })
    expect(await getError(client.request({ schema }))).toMatchObject({ attempts: 2 })
    expect(await getError(client.request({ schema, retry: { attempts: 3 } }))).toMatchObject({ attempts: 3 })
    expect(await getError(client.request({ schema, retry: false }))).toMatchObject({ attempts: 1 })
    expect(server.requests).toHaveLength(6)
  })

  test('begin when the wait that was announced is over, and not before', async () => {
    const clock = startClock()
    let count = 0
    const wait = createEvent()
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      onRetry: wait.happen,
      fetch: async () => {
        count += 1
        return count === 1
          ? new Response('', { status: 429, headers: { 'retry-after': '25' } })
          : new Response('{"value":2}')
      },
    })
    const answer = client.request({ schema, retry: { baseDelay: 0 } })
    await wait.happened
    // Until the wait has begun, and later until the next attempt has.
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    await settle()
    clock.pass(24_000)
    await settle()
    expect(count).toBe(1)
    clock.pass(1_000)
    expect((await answer).data).toEqual({ value: 2 })
  })

  test('a wait that would outlast the total limit is not begun', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, {}, 429, { 'retry-after': '20' }))
    const client = createHttpClient({ baseUrl: server.url, retry, totalTimeout: 5000 })
    expect(await getError(client.request({ schema }))).toMatchObject({ status: 429, attempts: 1 })
  })
})

describe('time limits', () => {
  test('a slow answer ends in a TimeoutError and is tried again', async () => {
    const clock = startClock()
    await using server = await startTestServer((_, response, count) => {
      if (count === 2) sendJson(response, { value: 2 })
      else clock.pass(5000)
    })
    const client = createHttpClient({ baseUrl: server.url, timeout: 5000, retry })
    expect((await client.request({ schema })).data).toEqual({ value: 2 })
    const error = await getError(client.request({ schema, retry: false }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ scope: 'attempt', timeout: 5000, attempts: 1 })
    expect(await getError(client.request({ schema, retry: false, timeout: 3000 }))).toMatchObject({ timeout: 3000 })
  })

  test('the limit covers the reading of the body', async () => {
    const clock = startClock()
    await using server = await startTestServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"value":')
    })
    const responses: ResponseEvent[] = []
    const client = createHttpClient({
      baseUrl: server.url,
      timeout: 5000,
      retry: false,
      onResponse: (event) => responses.push(event),
      fetch: async (request) => {
        const response = await fetch(request)
        setImmediate(() => clock.pass(5000))
        return response
      },
    })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'TimeoutError', scope: 'attempt' })
    expect(responses).toMatchObject([{ status: 200, error }])
  })

  test('the total limit ends attempts and keeps the last error as cause', async () => {
    const clock = startClock()
    await using server = await startTestServer((_, response, count) => {
      if (count === 1) sendJson(response, {}, 500)
      else clock.pass(60_000)
    })
    const client = createHttpClient({ baseUrl: server.url, totalTimeout: 60_000, timeout: 90_000, retry })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'TimeoutError', scope: 'total', timeout: 60_000, attempts: 2 })
    expect(error).toHaveProperty('cause.status', 500)
  })

  test.each([
    ['attempt', { timeout: 30 }, {}],
    ['total', { totalTimeout: 30 }, {}],
    ['total', { totalTimeout: 30 }, { giveUpAfter: 60_000 }],
    ['total', { totalTimeout: 60_000 }, { giveUpAfter: 30 }],
    ['total', { timeout: 60_000 }, { giveUpAfter: 30 }],
  ])('an answer of which a byte comes now and then ends with the limit: %s %o %o', async (scope, options, given) => {
    await using server = await startTestServer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        response.write(' ')
        await sleep(2)
      }
    })
    const client = createHttpClient({ baseUrl: server.url, retry: false, ...options })
    expect(await getError(client.request({ schema, ...given }))).toMatchObject({ scope, timeout: 30 })
  })

  test('the total limit ends the waiting for a place too', async () => {
    const clock = startClock()
    const arrival = createEvent()
    await using server = await startTestServer(arrival.happen)
    const client = createHttpClient({ baseUrl: server.url, maxConcurrency: 1, timeout: 80_000 })
    const blocker = new AbortController()
    const first = getError(client.request({ schema, signal: blocker.signal }))
    await arrival.happened
    const second = getError(client.request({ schema, totalTimeout: 30_000 }))
    clock.pass(30_000)
    expect(await second).toMatchObject({ name: 'TimeoutError', scope: 'total', timeout: 30_000 })
    blocker.abort()
    await first
    expect(server.requests).toHaveLength(1)
  })

  test('the time in the queue is not the time of the attempt', async () => {
    const clock = startClock()
    const answers: ((response: Response) => void)[] = []
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      maxConcurrency: 1,
      timeout: 20_000,
      fetch: () => new Promise((resolve) => answers.push(resolve)),
    })
    const requests = [client.request({ schema, retry: false }), client.request({ schema, retry: false })]
    for (const [i, request] of requests.entries()) {
      await vi.waitFor(() => expect(answers).toHaveLength(i + 1), { timeout: 60_000 })
      clock.pass(15_000)
      answers[i]?.(new Response('{"value":1}'))
      expect(await request).toMatchObject({ data: { value: 1 } })
    }
  })

  test('limits beyond the longest timer do not end anything', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    const client = createHttpClient({ baseUrl: server.url, timeout: Number.POSITIVE_INFINITY, totalTimeout: 2 ** 40 })
    expect((await client.request({ schema })).status).toBe(200)
  })

  test('of an attempt are told once, before the wait for the next', async () => {
    const clock = startClock()
    await using server = await startTestServer((_, response, count) => {
      if (count === 2) sendJson(response, { value: 2 })
      else clock.pass(20_000)
    })
    const events: string[] = []
    const client = createHttpClient({
      baseUrl: server.url,
      retry,
      onRequest: ({ attempt }) => events.push(`request ${attempt}`),
      onResponse: ({ attempt, status, error }) =>
        events.push(`response ${attempt} ${error instanceof TimeoutError ? error.scope : status}`),
      onRetry: ({ attempt, error }) => events.push(`retry ${attempt} ${error instanceof TimeoutError}`),
    })
    await client.request({ schema })
    expect(events).toEqual(['request 1', 'response 1 attempt', 'retry 1 true', 'request 2', 'response 2 200'])
  })
})

describe('an abort', () => {
  const reason = new Error('the caller left')

  test('before the request sends nothing', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    const client = createHttpClient({ baseUrl: server.url })
    expect(await getError(client.request({ schema, signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(server.requests).toHaveLength(0)
  })

  test('during an attempt is rethrown as it is', async () => {
    const controller = new AbortController()
    await using server = await startTestServer(() => controller.abort(reason))
    const client = createHttpClient({ baseUrl: server.url, retry })
    expect(await getError(client.request({ schema, signal: controller.signal }))).toBe(reason)
    expect(server.requests).toHaveLength(1)
  })

  test('whose reason is a time-out is not taken for a time limit of ours', async () => {
    const timeout = new DOMException('The caller has no more time.', 'TimeoutError')
    const controller = new AbortController()
    await using server = await startTestServer(() => controller.abort(timeout))
    const client = createHttpClient({ baseUrl: server.url, retry })
    expect(await getError(client.request({ schema, signal: controller.signal }))).toBe(timeout)
    expect(server.requests).toHaveLength(1)
  })

  test('at the moment of a time-out is what the caller hears of', async () => {
    const clock = startClock()
    const controller = new AbortController()
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      timeout: 5000,
      fetch: (input) => {
        const { signal } = input instanceof Request ? input : new Request(input)
        signal.addEventListener('abort', () => controller.abort(reason))
        setImmediate(() => clock.pass(5000))
        return new Promise(() => undefined)
      },
    })
    expect(await getError(client.request({ schema, signal: controller.signal }))).toBe(reason)
  })

  test('during a wait ends it at once', async () => {
    const controller = new AbortController()
    await using server = await startTestServer((_, response) => sendJson(response, {}, 429, { 'retry-after': '25' }))
    const client = createHttpClient({ baseUrl: server.url, onRetry: () => controller.abort(reason) })
    expect(await getError(client.request({ schema, signal: controller.signal }))).toBe(reason)
  })

  test('ends a request whose fetch does not listen', async () => {
    const controller = new AbortController()
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      fetch: () => {
        queueMicrotask(() => controller.abort(reason))
        return new Promise(() => undefined)
      },
    })
    expect(await getError(client.request({ schema, signal: controller.signal }))).toBe(reason)
  })
})

describe('concurrency', () => {
  test('never more attempts than allowed are under way, and all are answered', async () => {
    let active = 0
    let most = 0
    await using server = await startTestServer((_, response) => {
      active += 1
      most = Math.max(most, active)
      setImmediate(() => {
        active -= 1
        sendJson(response, { value: 1 })
      })
    })
    const client = createHttpClient({ baseUrl: server.url, maxConcurrency: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.request({ schema })))
    expect(answers).toHaveLength(20)
    expect(most).toBeLessThanOrEqual(3)
    expect(await createHttpClient({ baseUrl: server.url, maxConcurrency: 0 }).request({ schema })).toBeDefined()
  })

  test('a request that waits for another attempt leaves its place to others', async () => {
    await using server = await startTestServer((_, response, count) =>
      count === 1 ? sendJson(response, {}, 429, { 'retry-after': '25' }) : sendJson(response, { value: count }),
    )
    const wait = createEvent()
    const client = createHttpClient({ baseUrl: server.url, maxConcurrency: 1, onRetry: wait.happen })
    const controller = new AbortController()
    const waiting = getError(client.request({ schema, signal: controller.signal }))
    await wait.happened
    expect((await client.request({ schema })).data).toEqual({ value: 2 })
    controller.abort()
    await waiting
  })

  test('an aborted waiter leaves its place to the next', async () => {
    const arrival = createEvent()
    await using server = await startTestServer((_, response, count) => {
      arrival.happen()
      if (count > 1) sendJson(response, { value: count })
    })
    const client = createHttpClient({ baseUrl: server.url, maxConcurrency: 1, retry: false })
    const [first, second] = [new AbortController(), new AbortController()]
    const one = getError(client.request({ schema, signal: first.signal }))
    const two = getError(client.request({ schema, signal: second.signal }))
    const three = client.request({ schema })
    await arrival.happened
    second.abort()
    await two
    first.abort()
    await one
    expect((await three).status).toBe(200)
  })
})

describe('bad answers', () => {
  test('200 MB are refused early, and memory stays low', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32)
    let sent = 0
    await using server = await startTestServer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (sent = 0; sent < 200 && !response.destroyed; sent += 1) {
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      }
    })
    const before = process.memoryUsage().rss
    const client = createHttpClient({ baseUrl: server.url, maxBytes: 5 * 1024 * 1024 })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'too-large' })
    expect(error).toMatchObject({ maxBytes: 5 * 1024 * 1024, attempts: 1 })
    expect(sent).toBeLessThan(60)
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
  })

  test('a declared length beyond the limit is refused without reading', async () => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(200, { 'content-length': String(200 * 1024 * 1024) }).flushHeaders()
    })
    const client = createHttpClient({ baseUrl: server.url, timeout: 5000 })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'too-large' })
  })

  test('the limit counts the bytes that come, not those that are announced', async () => {
    const text = '{"value":1,"more":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}'
    await using server = await startTestServer((request, response) => {
      if (request.url === '/compressed') {
        const body = gzipSync(text)
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.byteLength }).end(body)
        return
      }
      // Without Content-Length, in two pieces.
      response.writeHead(200)
      response.write(text.slice(0, 20))
      response.end(text.slice(20))
    })
    const client = createHttpClient({ baseUrl: server.url })
    for (const path of ['chunked', 'compressed']) {
      const { headers, bytes } = await client.request({ path, schema, maxBytes: text.length })
      expect(bytes).toBe(text.length)
      expect(Number(headers.get('content-length'))).toBeLessThan(text.length)
      expect(await getError(client.request({ path, schema, maxBytes: text.length - 1 }))).toMatchObject({
        name: 'ResponseError',
        reason: 'too-large',
        maxBytes: text.length - 1,
      })
    }
  })

  test('an answer beyond the limit is not received any further', async () => {
    const end = createEvent()
    await using server = await startTestServer((_, response) => {
      response.once('close', end.happen).writeHead(200).write('x'.repeat(1000))
    })
    const error = await getError(createHttpClient({ baseUrl: server.url, maxBytes: 999 }).request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'too-large' })
    await end.happened
  })

  test('of an error only the beginning is read, and its status counts more than its size', async () => {
    let sent = 0
    function* send() {
      for (sent = 0; sent < 1000; sent += 1) yield Buffer.alloc(64 * 1024, 32)
    }
    await using server = await startTestServer((request, response) => {
      const headers = { 'content-length': '1012' }
      if (request.url === '/long') sendJson(response, { error: 'x'.repeat(1000) }, 500, headers)
      else Readable.from(send()).pipe(response.writeHead(500))
    })
    const client = createHttpClient({ baseUrl: server.url, retry: false })
    expect(await getError(client.request({ path: 'long', schema, maxBytes: 100 }))).toMatchObject({
      name: 'HttpStatusError',
      excerpt: expect.stringMatching(/^{"error":"x{90}$/),
    })
    expect(await getError(client.request({ path: 'endless', schema }))).toBeInstanceOf(HttpStatusError)
    expect(sent).toBeLessThan(500)
  })

  test('an error whose body is cut off still tells its status', async () => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(404, { 'content-length': '1000' }).write('not', () => response.destroy())
    })
    const error = await getError(createHttpClient({ baseUrl: server.url, retry }).request({ schema }))
    expect(error).toMatchObject({ name: 'HttpStatusError', status: 404, excerpt: '', attempts: 1 })
  })

  test('characters are put together that arrive in pieces', async () => {
    const bytes = new TextEncoder().encode('{"text":"ä€😀"}')
    const body = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
          controller.close()
        },
      })
    const client = createHttpClient({ baseUrl: 'http://localhost', fetch: async () => new Response(body()) })
    const { data } = await client.request({ schema: v.object({ text: v.string() }) })
    expect(data).toEqual({ text: 'ä€😀' })
  })

  test('half a character at the end is not lost', async () => {
    const body = Uint8Array.of(...new TextEncoder().encode('{"value":1}'), 0xe2)
    const client = createHttpClient({ baseUrl: 'http://localhost', fetch: async () => new Response(body) })
    expect(await getError(client.request({ schema }))).toMatchObject({ name: 'ResponseError', reason: 'not-json' })
  })

  test('the limit counts decompressed bytes', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 32))
    await using server = await startTestServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    const error = await getError(createHttpClient({ baseUrl: server.url, maxBytes: 1024 * 1024 }).request({ schema }))
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'too-large' })
  })

  test('an answer that is cut off is a NetworkError of the body and is tried again', async () => {
    await using server = await startTestServer((_, response, count) => {
      if (count === 2) return sendJson(response, { value: 2 })
      response.writeHead(200, { 'content-length': '1000' }).write('{"value":', () => response.destroy())
    })
    const client = createHttpClient({ baseUrl: server.url, retry })
    expect((await client.request({ schema })).data).toEqual({ value: 2 })
    expect(await getError(client.request({ schema, retry: false }))).toMatchObject({
      name: 'NetworkError',
      phase: 'body',
    })
  })

  test('JSON that breaks off in a complete answer is a ResponseError', async () => {
    await using server = await startTestServer((_, response) => response.end('{"value":'))
    const error = await getError(createHttpClient({ baseUrl: server.url, retry }).request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'not-json', excerpt: '{"value":' })
  })

  test('HTML instead of JSON is a ResponseError that quotes the page', async () => {
    await using server = await startTestServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html>\n\u001b\u202e  <title>Sign in</title> ${'x'.repeat(999)}`),
    )
    const error = await getError(createHttpClient({ baseUrl: server.url }).request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'not-json' })
    expect(error).toMatchObject({ contentType: 'text/html' })
    expect(String(error)).toContain('<html> <title>Sign in</title>')
    expect(error).toHaveProperty('excerpt.length', 201)
  })

  test('an empty body is a ResponseError', async () => {
    await using server = await startTestServer((_, response) => response.end())
    const error = await getError(createHttpClient({ baseUrl: server.url, retry }).request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'empty' })
    expect(server.requests).toHaveLength(4)
  })

  test('a connection closed without a status line is a NetworkError of the headers', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end()))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const error = await getError(
      createHttpClient({ baseUrl: `http://127.0.0.1:${address.port}`, retry: false }).request({ schema }),
    )
    server.close()
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ phase: 'headers', code: 'UND_ERR_SOCKET' })
  })

  test('a refused connection is a NetworkError with its code', async () => {
    const gone = await startTestServer(() => undefined)
    await gone[Symbol.asyncDispose]()
    const error = await getError(createHttpClient({ baseUrl: gone.url, retry: false }).request({ path: 'a', schema }))
    expect(error).toMatchObject({
      name: 'NetworkError',
      code: 'ECONNREFUSED',
      endpoint: `${gone.url}/a`,
      method: 'GET',
    })
  })

  test('a fetch of the caller that throws is a NetworkError too', async () => {
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      retry: false,
      fetch: () => {
        throw Object.assign(new Error('no route'), { code: 'ENETUNREACH' })
      },
    })
    expect(await getError(client.request({ schema }))).toMatchObject({
      name: 'NetworkError',
      code: 'ENETUNREACH',
      cause: { message: 'no route' },
    })
  })

  test('a cause that leads back to itself is followed a few steps', async () => {
    const circle = new Error('round')
    circle.cause = circle
    const client = createHttpClient({ baseUrl: 'http://localhost', retry: false, fetch: () => Promise.reject(circle) })
    expect(await getError(client.request({ schema }))).toMatchObject({ name: 'NetworkError', phase: 'headers' })
  })

  test('a wrong shape names the first few fields and no received value', async () => {
    await using server = await startTestServer((_, response) =>
      sendJson(response, { list: Array(9).fill({ id: 'hush' }) }),
    )
    const error = await getError(
      createHttpClient({ baseUrl: server.url }).request({
        schema: v.object({ list: v.array(v.object({ id: v.number() })) }),
      }),
    )
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'shape' })
    expect(error).toHaveProperty('problems.length', 5)
    expect(error).toHaveProperty('problems.0', { path: 'list.0.id', message: 'expected number, received string' })
    expect(printAll(error)).not.toContain('hush')
  })
})

describe('redirects', () => {
  test('within the origin are followed', async () => {
    await using server = await startTestServer((_, response, count) =>
      count === 1 ? response.writeHead(302, { location: '/new?x=1' }).end() : sendJson(response, { value: 1 }),
    )
    await createHttpClient({ baseUrl: server.url, bearerToken: token }).request({ path: 'old', schema })
    expect(server.requests[1]).toMatchObject({ url: '/new?x=1', headers: { authorization: `Bearer ${token}` } })
  })

  test('to another origin are refused, and the other origin hears nothing', async () => {
    await using other = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    await using server = await startTestServer((_, response) =>
      response.writeHead(307, { location: `${other.url}/steal?t=${token}` }).end(),
    )
    const client = createHttpClient({ baseUrl: server.url, bearerToken: token, retry })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'redirect' })
    expect(error).toMatchObject({ targetOrigin: other.url })
    expect(other.requests).toHaveLength(0)
    expect(printAll(error)).not.toContain(token)
  })

  test('from https to http of the same host are refused, with the credentials unsent', async () => {
    const asked: string[] = []
    const fetch = async (input: Request | URL | string) => {
      const { url } = new Request(input)
      asked.push(url)
      return new Response(null, { status: 307, headers: { location: url.replace('https:', 'http:') } })
    }
    const client = createHttpClient({ baseUrl: 'https://api.example/v4', bearerToken: token, fetch })
    expect(await getError(client.request({ schema }))).toMatchObject({
      reason: 'redirect',
      targetOrigin: 'http://api.example',
    })
    expect(asked).toEqual(['https://api.example/v4'])
  })

  test('without a target are the status of the answer', async () => {
    await using server = await startTestServer((_, response) => response.writeHead(302).end())
    expect(await getError(createHttpClient({ baseUrl: server.url }).request({ schema }))).toMatchObject({
      name: 'HttpStatusError',
      status: 302,
    })
  })

  test('that are followed end with an abort, at the server too', async () => {
    const [arrival, end] = [createEvent(), createEvent()]
    await using server = await startTestServer((request, response) => {
      if (request.url === '/') {
        response.writeHead(302, { location: '/new' }).end()
      } else {
        response.once('close', end.happen)
        arrival.happen()
      }
    })
    const controller = new AbortController()
    const asked = getError(createHttpClient({ baseUrl: server.url }).request({ schema, signal: controller.signal }))
    await arrival.happened
    controller.abort()
    await asked
    await end.happened
  })

  test('in a circle end after five', async () => {
    await using server = await startTestServer((_, response) => response.writeHead(308, { location: '/' }).end())
    expect(await getError(createHttpClient({ baseUrl: server.url }).request({ schema }))).toMatchObject({
      name: 'ResponseError',
      reason: 'redirect',
    })
    expect(server.requests).toHaveLength(6)
  })

  test('of a POST keep method and body with 308 and are refused with 302', async () => {
    await using server = await startTestServer((request, response) => {
      if (request.url === '/end') return sendJson(response, { value: 1 })
      response.writeHead(request.url === '/308' ? 308 : 302, { location: '/end' }).end()
    })
    const client = createHttpClient({ baseUrl: server.url })
    await client.request({ method: 'POST', path: '308', json: { a: 1 }, schema })
    expect(server.requests[1]).toMatchObject({
      method: 'POST',
      url: '/end',
      body: '{"a":1}',
      headers: { 'content-length': '7', 'content-type': 'application/json' },
    })
    expect(await getError(client.request({ method: 'POST', path: '302', json: {}, schema }))).toMatchObject({
      name: 'ResponseError',
      reason: 'redirect',
    })
  })

  test('that the platform hides are refused', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const client = createHttpClient({ baseUrl: 'http://localhost', fetch: async () => hidden })
    expect(await getError(client.request({ schema }))).toMatchObject({
      name: 'ResponseError',
      reason: 'redirect',
      targetOrigin: undefined,
    })
  })
})

describe('credentials', () => {
  /** Servers that send back whatever they got, in every way that an answer can fail. */
  const echoes: Record<string, Parameters<typeof startTestServer>[0]> = {
    status: (request, response) =>
      sendJson(response, { got: request.headers, at: request.url }, 401, { 'x-echo': token }),
    host: (_, response) => response.writeHead(302, { location: `http://${token}.example/` }).end(),
    html: (request, response) =>
      response
        .writeHead(200, { 'content-type': `text/${token}` })
        .end(`<p>${request.headers.authorization} ${request.url}</p>`),
    shape: (request, response) => sendJson(response, { [String(request.headers.authorization)]: request.url }),
    cut: (request, response) =>
      response
        .writeHead(200, { 'content-length': '9999' })
        .write(String(request.headers.authorization), () => response.destroy()),
    garbage: (request, response) =>
      response.socket?.end(`HTTP/1.1 OK ${request.headers.authorization} ${request.url}\r\n\r\n`),
    redirect: (request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:1/${request.headers.authorization}` }).end(),
    slow: () => vi.advanceTimersByTime(5000),
  }
  const connections: Record<string, (url: string) => CreateHttpClientParameters> = {
    'bearer token': (url) => ({ baseUrl: url, bearerToken: token }),
    'key in the path': (url) => ({
      baseUrl: `${url}/api/${token}/subgraphs/id/F4AU5vPCuKfHvnLsusibxJEiTN7ELCoYTvnzg3YHGYbh`,
    }),
    'key in the query': (url) => ({ baseUrl: `${url}/?apiKey=${token}` }),
    'user and password': (url) => ({ baseUrl: url.replace('//', `//me:${token}@`) }),
    'a header of its own': (url) => ({ baseUrl: url, headers: { 'x-api-key': token } }),
  }

  for (const [fault, handle] of Object.entries(echoes)) {
    for (const [kind, connect] of Object.entries(connections)) {
      test(`never show: ${kind}, answer: ${fault}`, async () => {
        if (fault === 'slow') startClock()
        await using server = await startTestServer(handle)
        const seen: unknown[] = []
        const client = createHttpClient({
          ...connect(server.url),
          retry: { attempts: 2, baseDelay: 1 },
          timeout: 5000,
          onRequest: (event) => seen.push({ ...event, headers: [...event.headers] }),
          onResponse: (event) => seen.push(event),
          onRetry: (event) => seen.push(event),
        })
        const strict = v.strictObject({ value: v.number() })
        const error = await getError(client.request({ path: 'x', query: { a: 1 }, schema: strict }))
        expect(error).toBeInstanceOf(HttpError)
        const printed = printAll([error, seen, client])
        expect(printed).not.toContain(token)
        expect(printed).not.toContain(btoa(`me:${token}`))
        expect(server.requests.length).toBeGreaterThan(0)
      })
    }
  }

  test('never show where the path of a request has them', async () => {
    let sent: string | null = null
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      bearerToken: ` ${token}\n`,
      fetch: async (input) => {
        const { headers } = new Request(input)
        sent = headers.get('authorization')
        return new Response(null, { status: 400, headers })
      },
    })
    const error = await getError(client.request({ path: `keys/${token}`, schema }))
    expect(sent).toBe(`Bearer ${token}`)
    expect(error).toMatchObject({
      endpoint: 'http://localhost/keys/[redacted]',
      headers: { authorization: '[redacted]' },
    })
    expect(printAll(error)).not.toContain(token)
  })

  test('never show where the error of a fetch quotes them', async () => {
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      bearerToken: token,
      retry: false,
      fetch: () => Promise.reject(new TypeError(`can't send ${token}`, { cause: new Error(`Bearer ${token}`) })),
    })
    const error = await getError(client.request({ schema }))
    expect(error).toMatchObject({ cause: { message: "can't send [redacted]", cause: { message: '[redacted]' } } })
    expect(printAll(error)).not.toContain(token)
  })

  test('never show when they cannot be sent or the address cannot be read', () => {
    const failures = [
      () => createHttpClient({ baseUrl: `nonsense ${token}` }),
      () => createHttpClient({ baseUrl: `ftp://${token}@host` }),
      () => createHttpClient({ baseUrl: 'http://localhost', bearerToken: `${token}\n${token}` }),
      () => createHttpClient({ baseUrl: 'http://localhost', headers: { 'x-key': `${token}\0` } }),
    ]
    for (const create of failures) {
      let error: unknown
      try {
        create()
      } catch (caught) {
        error = caught
      }
      expect(error).toHaveProperty('name', 'InvalidInputError')
      expect(printAll(error)).not.toContain(token)
    }
  })

  test('of any shape are blotted out of any text around them', () => {
    const bearerTokens = fc.string({ unit: fc.constantFrom(...'abcXYZ019-._~+/="\\%$'), minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(bearerTokens, fc.string(), fc.string(), (bearerToken, before, after) => {
        const client = createHttpClient({ baseUrl: 'http://localhost', bearerToken })
        const clean = client.redact(`${before}${bearerToken}${after}`)
        expect(clean).toContain('[redacted]')
        expect(client.redact(JSON.stringify({ bearerToken })).includes(JSON.stringify(bearerToken))).toBe(false)
      }),
    )
  })

  test('never show decoded where the address has them encoded', () => {
    const client = createHttpClient({ baseUrl: 'http://localhost/v3/a1%7Eb2%7Ec3%7Ed4%7Ee5%7Ef6%7Eg7/x' })
    expect(client.endpoint).toBe('http://localhost/v3/[redacted]/x')
    expect(client.redact('no a1~b2~c3~d4~e5~f6~g7 here, nor a1%7Eb2%7Ec3%7Ed4%7Ee5%7Ef6%7Eg7')).toBe(
      'no [redacted] here, nor [redacted]',
    )
  })

  test('leave public parts of the address in messages', () => {
    const id = 'F4AU5vPCuKfHvnLsusibxJEiTN7ELCoYTvnzg3YHGYbh'
    const client = createHttpClient({ baseUrl: `https://gateway.thegraph.com/api/${token}/subgraphs/id/${id}?x=1` })
    expect(client.endpoint).toBe(`https://gateway.thegraph.com/api/[redacted]/subgraphs/id/${id}`)
  })
})

describe('hooks', () => {
  test('may add a header to each attempt but neither see nor replace ours', async () => {
    await using server = await startTestServer((_, response) => sendJson(response, { value: 1 }))
    const client = createHttpClient({
      baseUrl: server.url,
      bearerToken: token,
      onRequest: ({ headers }) => {
        expect(headers.get('authorization')).toBeNull()
        headers.set('authorization', 'Bearer other')
        headers.set('traceparent', '00-1-2-01')
      },
    })
    await client.request({ schema })
    expect(server.requests[0]?.headers).toMatchObject({ traceparent: '00-1-2-01', authorization: `Bearer ${token}` })
  })

  test('tell the requests of a client apart', async () => {
    const ids: number[] = []
    const client = createHttpClient({
      baseUrl: 'http://localhost',
      fetch: async () => new Response('{"value":1}'),
      onRequest: ({ requestId }) => ids.push(requestId),
    })
    await Promise.all([client.request({ schema }), client.request({ schema })])
    expect(new Set(ids).size).toBe(2)
  })
})

test('any JSON answer gives data or a ResponseError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => {
      const client = createHttpClient({ baseUrl: 'http://localhost', fetch: async () => new Response(text) })
      const result = await client.request({ schema }).then(
        ({ data }) => typeof data.value,
        (error: unknown) => error,
      )
      expect(result === 'number' || (result instanceof ResponseError && result.reason === 'shape')).toBe(true)
    }),
    { numRuns: 50 },
  )
})
