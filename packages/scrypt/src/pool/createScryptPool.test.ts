import { scryptSync } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { platform as node } from '../platform/node.ts'
import type { Platform } from '../platform/Platform.ts'
import { platform as portable } from '../platform/portable.ts'
import type { ScryptParameters } from '../request/ScryptParameters.ts'
import {
  type CreateScryptPoolParameters,
  createScryptPool,
  createScryptPoolOn,
  type ScryptPool,
} from './createScryptPool.ts'
import { type Watched, watchPlatform } from './fixtures/watchPlatform.ts'

const patient = { timeout: 60_000 }
const encode = (text: string) => new TextEncoder().encode(text)
/** The least work that a worker does. */
const cost = { n: 2 ** 15, r: 8, p: 1 }
const memory = 2 ** 25
const parameters = { password: encode('test-secret-password'), salt: encode('salt'), ...cost, dkLen: 32 }
/** Takes half a minute, and little memory. */
const endless = { ...parameters, p: 500 }
const withPassword = (text: string) => ({ ...parameters, password: encode(text) })

function deriveNatively({ password, salt, n, r, p, dkLen }: ScryptParameters): string {
  return scryptSync(password, salt, dkLen, { N: n, r, p, maxmem: 2 ** 30 }).toString('hex')
}
const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')
const expected = deriveNatively(parameters)

const pools: ScryptPool[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const pool of pools.splice(0)) pool.close()
})

/** A pool on a machine of two cores. */
function create(options: CreateScryptPoolParameters = {}, changes: Partial<Platform> = {}) {
  const { platform, watched } = watchPlatform({ getCoreCount: () => 2, ...changes })
  const pool = createScryptPoolOn(platform, options)
  pools.push(pool)
  return { pool, watched }
}

/** How many derivations each task had, in the order in which they were given to workers. */
function getTasks({ messages }: Watched): number[] {
  return messages.flatMap(([, message]) => (message.type === 'run' ? [message.lanes.length] : []))
}

/** What has moved to a worker is empty here. */
const isWiped = (bytes: Uint8Array) => bytes.byteLength === 0 || bytes.every((byte) => byte === 0)

describe('threads', () => {
  test('one derivation runs alone, two run on a thread each, more run in pairs', async () => {
    const { pool, watched } = create()
    expect(hex(await pool.derive(parameters))).toBe(expected)
    expect(getTasks(watched)).toEqual([1])
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const keys = await Promise.all(texts.slice(0, 2).map((text) => pool.derive(withPassword(text))))
    expect(keys.map(hex)).toEqual(texts.slice(0, 2).map((text) => deriveNatively(withPassword(text))))
    expect(getTasks(watched)).toEqual([1, 1, 1])
    const more = await Promise.all(texts.map((text) => pool.derive(withPassword(text))))
    expect(more.map(hex)).toEqual(texts.map((text) => deriveNatively(withPassword(text))))
    expect(getTasks(watched).slice(3)).toEqual([2, 2, 2, 1])
    expect(new Set(watched.messages.map(([worker]) => worker))).toEqual(new Set([0, 1]))
  })

  test('other costs run beside each other', async () => {
    const { pool, watched } = create()
    const costs = [cost, { n: 2 ** 14, r: 8, p: 2 }, { n: 2 ** 16, r: 4, p: 1 }, cost].map((cost) => ({
      ...parameters,
      ...cost,
    }))
    const keys = await Promise.all(costs.map((parameters) => pool.derive(parameters)))
    expect(keys.map(hex)).toEqual(costs.map(deriveNatively))
    expect(getTasks(watched).sort()).toEqual([1, 1, 2])
  })

  test('concurrency is how many run at a time', async () => {
    const { pool, watched } = create({ concurrency: 1 })
    await Promise.all([pool.derive(parameters), pool.derive(parameters), pool.derive(parameters)])
    const kinds = watched.messages.map(([worker, { type }]) => `${worker} ${type}`)
    expect(kinds).toEqual(['0 start', '0 ready', '0 run', '0 done', '0 run', '0 done', '0 run', '0 done'])
  })

  test('maxMemory is for all together, kept memory included', async () => {
    const { pool, watched } = create({ maxMemory: 2 * memory })
    const large = { ...parameters, n: 2 ** 16 }
    await Promise.all([pool.derive(parameters), pool.derive(parameters)])
    expect(watched.ended).toEqual([])
    // Takes all that there is, so that one thread is ended and the other grows.
    expect(hex(await pool.derive(large))).toBe(deriveNatively(large))
    expect(watched.ended).toEqual([1])
    // What it keeps leaves no room for a second one beside it.
    await Promise.all([pool.derive(parameters), pool.derive(parameters)])
    const sizes = getTasks(watched)
    expect(sizes).toEqual([1, 1, 1, 1, 1])
  })

  test('concurrency and maxMemory count what node:crypto derives, too', async () => {
    for (const options of [{ concurrency: 2 }, { maxMemory: 2 * 2 ** 20 + 1 }]) {
      let most = 0
      let now = 0
      const nativeScrypt = async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setImmediate(resolve))
        now--
        return new Uint8Array(32)
      }
      const { pool } = create(options, { nativeScrypt })
      await Promise.all([1, 2, 3, 4, 5].map(() => pool.derive({ ...parameters, n: 1024 })))
      expect(most).toBe(2)
    }
  })

  test('small derivations are left to node:crypto, and so are second opinions', async () => {
    const { pool, watched } = create()
    const small = { ...parameters, n: 1024 }
    const onProgress = vi.fn()
    expect(hex(await pool.derive({ ...small, onProgress }))).toBe(deriveNatively(small))
    expect(onProgress.mock.calls).toEqual([[{ done: 2048, total: 2048 }]])
    expect(hex(await pool.derive({ ...parameters, method: 'reference' }))).toBe(expected)
    expect(watched).toMatchObject({ messages: [], nativeCount: 2 })
  })
})

describe('an abort', () => {
  test('rejects with its reason before anything, while it waits, and while it runs', async () => {
    const reason = new Error('enough')
    const { pool, watched } = create({ concurrency: 1 })
    await expect(pool.derive({ ...parameters, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = pool.derive({ ...endless, signal: running.signal })
    const second = pool.derive({ ...parameters, signal: waiting.signal })
    const third = pool.derive(parameters)
    await vi.waitFor(() => expect(getTasks(watched)).toEqual([1]), patient)
    waiting.abort(reason)
    await expect(second).rejects.toBe(reason)
    running.abort(reason)
    await expect(first).rejects.toBe(reason)
    expect(hex(await third)).toBe(expected)
    const kinds = watched.messages.map(([, { type }]) => type)
    // The worker has ended the first one long before its 32 million steps, and nobody has run the second.
    expect(kinds).toEqual(['start', 'ready', 'run', 'abort', 'done', 'run', 'done'])
    expect(watched.secrets.filter((secret) => !isWiped(secret))).toHaveLength(1)
  })

  test('between the first PBKDF2 and the thread leaves nothing, and starts nothing', async () => {
    const controller = new AbortController()
    const { pool, watched } = create(
      {},
      {
        pbkdf2: async (password, salt, length) => {
          const key = await node.pbkdf2(password, salt, length)
          controller.abort()
          return key
        },
      },
    )
    await expect(pool.derive({ ...parameters, signal: controller.signal })).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(watched.secrets.length).toBe(2), patient)
    await vi.waitFor(() => expect(watched.secrets.every(isWiped)).toBe(true), patient)
    expect(getTasks(watched)).toEqual([])
  })

  test('of one of a pair leaves the other as it is', async () => {
    const controller = new AbortController()
    const { pool, watched } = create({}, { getCoreCount: () => 1 })
    const ended = pool.derive({ ...parameters, onProgress: () => controller.abort(), signal: controller.signal })
    const other = withPassword('other')
    const key = pool.derive(other)
    await expect(ended).rejects.toThrow('aborted')
    expect(hex(await key)).toBe(deriveNatively(other))
    expect(getTasks(watched)).toEqual([2])
  })
})

describe('progress', () => {
  test('is told many times within one derivation, and ends with all', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { pool } = create()
    const told: number[] = []
    const total = 2 * 2 * cost.n
    await pool.derive({
      ...parameters,
      p: 2,
      onProgress: (progress) => {
        expect(progress.total).toBe(total)
        told.push(progress.done)
        vi.advanceTimersByTime(50)
      },
    })
    expect(told.length).toBeGreaterThan(4)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(total)
  })

  test('is told once within 50 ms, and at the end', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { pool } = create()
    const onProgress = vi.fn()
    await pool.derive({ ...parameters, onProgress })
    expect(onProgress).toHaveBeenCalledTimes(2)
    expect(onProgress).toHaveBeenLastCalledWith({ done: 2 * cost.n, total: 2 * cost.n })
  })

  test('that throws ends the derivation with the error', async () => {
    const { pool } = create()
    const onProgress = () => {
      throw new RangeError('broken')
    }
    await expect(pool.derive({ ...parameters, onProgress })).rejects.toThrow('broken')
    expect(hex(await pool.derive(parameters))).toBe(expected)
  })
})

describe('nothing is left', () => {
  test('of password and blocks, and the bytes of the caller stay', async () => {
    const { pool, watched } = create()
    const own = withPassword('test-secret-password')
    const keys = await Promise.all([pool.derive(own), pool.derive(own), pool.derive({ ...own, n: 1024 })])
    expect(own).toEqual(parameters)
    expect(watched.secrets.length).toBeGreaterThanOrEqual(8)
    const left = watched.secrets.filter((secret) => !isWiped(secret))
    expect(left.map(hex).sort()).toEqual(keys.slice(0, 2).map(hex).sort())
  })

  test('of threads and memory once they have been idle, until there is work again', async () => {
    const { pool, watched } = create()
    await Promise.all([pool.derive(parameters), pool.derive(parameters)])
    await vi.waitFor(() => expect(watched.later.size).toBe(1), patient)
    expect(watched.ended).toEqual([])
    await pool.derive(parameters)
    await vi.waitFor(() => expect(watched.later.size).toBe(1), patient)
    const working = pool.derive(parameters)
    await vi.waitFor(() => expect(watched.later.size).toBe(0), patient)
    await working
    await vi.waitFor(() => expect(watched.later.size).toBe(1), patient)
    for (const run of watched.later) run()
    expect(watched.ended.sort()).toEqual([0, 1])
    expect(hex(await pool.derive(parameters))).toBe(expected)
    expect(watched.messages.at(-1)?.[0]).toBe(2)
  })

  test('of anything once the pool is closed', async () => {
    const { pool, watched } = create({ concurrency: 1 })
    const running = pool.derive(endless)
    const waiting = pool.derive(parameters)
    await vi.waitFor(() => expect(getTasks(watched)).toEqual([1]), patient)
    pool.close()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(pool.derive(parameters)).rejects.toMatchObject({ name: 'AbortError' })
    // It overwrites its blocks first, and is ended then, which gives its memory back.
    await vi.waitFor(() => expect(watched.ended).toEqual([0]), patient)
    expect(watched.messages.at(-1)?.[1].type).toBe('done')
    expect(watched.secrets.filter((secret) => !isWiped(secret))).toEqual([])
  })
})

describe('where there are no workers', () => {
  const refuse = () => {
    throw new Error('not allowed')
  }

  test('node:crypto derives', async () => {
    const { pool, watched } = create({}, { workerStarters: [refuse] })
    const keys = await Promise.all([1, 2, 3].map(() => pool.derive(parameters)))
    expect(keys.map(hex)).toEqual([expected, expected, expected])
    expect(watched.nativeCount).toBe(3)
  })

  test('and where one fails while it works, too', async () => {
    const { pool, watched } = create(
      {},
      {
        workerStarters: [
          (_, { onMessage, onFailure }) => {
            queueMicrotask(() => onMessage({ type: 'ready' }))
            return { post: ({ type }) => type === 'run' && onFailure(), setBusy: () => undefined, end: () => undefined }
          },
        ],
      },
    )
    expect(hex(await pool.derive(parameters))).toBe(expected)
    expect(watched.nativeCount).toBe(1)
  })

  test.each([
    ['is refused', refuse],
    [
      'fails',
      (_: string, { onFailure }: { onFailure: () => void }) => {
        queueMicrotask(onFailure)
        return { post: () => undefined, setBusy: () => undefined, end: () => undefined }
      },
    ],
  ])('a browser derives on the thread that calls it, with pauses: where one %s', async (_, start) => {
    const { pool, watched } = create({}, { ...portable, workerStarters: [start, start], getCoreCount: () => 2 })
    let turns = 0
    let isDone = false
    const tick = () => {
      turns++
      if (!isDone) setImmediate(tick)
    }
    tick()
    const keys = await Promise.all([1, 2, 3].map(() => pool.derive(parameters)))
    isDone = true
    expect(keys.map(hex)).toEqual([expected, expected, expected])
    // Each derivation takes more than ten slices.
    expect(turns).toBeGreaterThan(20)
    await vi.waitFor(() => expect(watched.later.size).toBe(1), patient)
  })

  test('an abort ends it there as well', async () => {
    const { pool, watched } = create({}, { ...portable, workerStarters: [] })
    const controller = new AbortController()
    const onProgress = () => controller.abort()
    await expect(pool.derive({ ...parameters, signal: controller.signal, onProgress })).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(watched.secrets.every(isWiped)).toBe(true), patient)
    expect(hex(await pool.derive(parameters))).toBe(expected)
  })
})

test('memory that the platform does not give is an error where it has no scrypt of its own', async () => {
  const changes = { nativeScrypt: undefined }
  const workerStarters: Platform['workerStarters'] = [
    (_, { onMessage }) => {
      queueMicrotask(() => onMessage({ type: 'ready' }))
      const post = ({ type }: { type: string }) => type === 'run' && onMessage({ type: 'failed', missingBytes: 5 })
      return { post, setBusy: () => undefined, end: () => undefined }
    },
  ]
  const { pool } = create({}, { ...changes, workerStarters })
  await expect(pool.derive(parameters)).rejects.toMatchObject({ name: 'ScryptError', reason: 'memory' })
  const { pool: withNative } = create({}, { workerStarters })
  expect(hex(await withNative.derive(parameters))).toBe(expected)
})

test.each([
  ['concurrency', 0],
  ['concurrency', 1.5],
  ['maxMemory', Number.NaN],
  ['keepTime', -1],
  ['keepTime', 2 ** 31],
])('a limit that makes no sense is refused: %s %d', (name, value) => {
  expect(() => createScryptPool({ [name]: value })).toThrow(expect.objectContaining({ reason: 'parameter' }))
})

test('memory may be kept for as long as timers go', () => {
  createScryptPool({ keepTime: 2 ** 31 - 1 }).close()
})
