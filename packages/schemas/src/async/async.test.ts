import { afterEach, describe, expect, test, vi } from 'vitest'
import { abortable } from './abortable.ts'
import { sleep } from './sleep.ts'

const reason = new Error('stopped on purpose')

/** A signal that counts its listeners, so that a test sees what is left behind. */
function createSignal() {
  const controller = new AbortController()
  const listeners = { count: 0 }
  const { signal } = controller
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners.count += 1
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners.count -= 1
    remove(...args)
  }
  return { signal, listeners, abort: () => controller.abort(reason) }
}

function createDeferred() {
  let resolve: (value: string) => void = () => undefined
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('abortable', () => {
  test('settles as the promise does and leaves no listener', async () => {
    const { signal, listeners } = createSignal()
    await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(abortable(Promise.reject(new RangeError('no')), signal)).rejects.toThrow(RangeError)
    await expect(abortable(Promise.resolve(2), undefined)).resolves.toBe(2)
    expect(listeners.count).toBe(0)
  })

  test('rejects with the reason at once, before and during the wait', async () => {
    const { signal, abort } = createSignal()
    const pending = abortable(new Promise(() => undefined), signal)
    abort()
    await expect(pending).rejects.toBe(reason)
    await expect(abortable(Promise.resolve(1), signal)).rejects.toBe(reason)
  })

  test('hands what came too late to be discarded', async () => {
    const { signal, abort } = createSignal()
    const late = createDeferred()
    const discarded: string[] = []
    const pending = abortable(late.promise, signal, (result) => discarded.push(result))
    abort()
    await expect(pending).rejects.toBe(reason)
    late.resolve('a secret')
    await late.promise
    await Promise.resolve()
    expect(discarded).toEqual(['a secret'])
  })
})

describe('sleep', () => {
  afterEach(() => vi.useRealTimers())

  test('lasts as long as asked, beyond the longest timer too', async () => {
    vi.useFakeTimers()
    const month = 31 * 86_400_000
    let woke = false
    const asleep = sleep(month).then(() => {
      woke = true
    })
    await vi.advanceTimersByTimeAsync(month - 1)
    expect(woke).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await asleep
    expect(woke).toBe(true)
  })

  test('ends with the reason, and leaves neither timer nor listener', async () => {
    vi.useFakeTimers()
    const { signal, listeners, abort } = createSignal()
    const asleep = sleep(60_000, signal)
    const ended = expect(asleep).rejects.toBe(reason)
    abort()
    await ended
    expect(vi.getTimerCount()).toBe(0)
    const other = createSignal()
    const short = sleep(10, other.signal)
    await vi.advanceTimersByTimeAsync(10)
    await short
    expect(other.listeners.count).toBe(0)
    expect(listeners.count).toBeLessThanOrEqual(1)
    await expect(sleep(1, signal)).rejects.toBe(reason)
  })
})
