import { expect, test } from 'vitest'
import type { Platform } from '../platform/Platform.ts'
import { createThreads } from './createThreads.ts'
import { watchPlatform } from './fixtures/watchPlatform.ts'

/** Workers that start and do nothing. */
const workerStarters: Platform['workerStarters'] = [
  (_, { onMessage }) => {
    queueMicrotask(() => onMessage({ type: 'ready' }))
    return { post: () => undefined, setBusy: () => undefined, end: () => undefined }
  },
]

/** Two threads and 100 bytes. */
function create(changes: Partial<Platform> = { workerStarters }) {
  const { platform, watched } = watchPlatform(changes)
  const threads = createThreads(platform, 2, 100)
  const take = async (memory: number) => {
    const thread = threads.take(memory)
    await threads.start(thread)
    return thread
  }
  return { threads, take, watched }
}

test('what is busy takes a thread and memory, what is idle takes neither', async () => {
  const { threads, take } = create()
  expect(threads.getFree()).toEqual({ threads: 2, memory: 100 })
  const thread = await take(30)
  expect(threads.getFree()).toEqual({ threads: 1, memory: 70 })
  threads.release(thread, true)
  expect(threads.getFree()).toEqual({ threads: 2, memory: 100 })
})

test('a thread is used again, best the one that has most, as long as there is room for all that is kept', async () => {
  const { threads, take, watched } = create()
  const [small, large] = [await take(20), await take(60)]
  threads.release(small, true)
  threads.release(large, true)
  expect(await take(10)).toBe(large)
  expect(large.held).toBe(60)
  threads.release(large, true)
  const giveBack = threads.reserve(30)
  expect(await take(10)).toBe(large)
  expect(watched.ended).toEqual([0])
  threads.release(large, true)
  giveBack()
  threads.reserve(90)
  expect(watched.ended).toEqual([0, 1])
  expect(await take(10)).not.toBe(large)
})

test('one that has more than is free is ended, since it can not give back a part', async () => {
  const { threads, take, watched } = create()
  const large = await take(80)
  const small = await take(20)
  threads.release(large, true)
  const next = await take(70)
  expect(next).toBe(large)
  threads.release(next, true)
  threads.reserve(10)
  expect(watched.ended).toEqual([0])
  expect((await take(70)).held).toBe(70)
  expect(small.isBusy).toBe(true)
})

test('one that failed is ended and not used again', async () => {
  const { threads, take, watched } = create()
  const thread = await take(10)
  threads.release(thread, false)
  expect(watched.ended).toEqual([0])
  expect(await take(10)).not.toBe(thread)
})

test('where there are no workers, the thread of the caller is the only one', async () => {
  const { threads } = create({ workerStarters: [] })
  const thread = threads.take(10)
  expect(await threads.start(thread)).toBeUndefined()
  threads.release(thread, false)
  expect(threads.getFree().threads).toBe(1)
  expect(await threads.start(threads.take(10))).toBeDefined()
})
