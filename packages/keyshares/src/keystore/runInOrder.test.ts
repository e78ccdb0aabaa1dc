import { describe, expect, test } from 'vitest'
import { type RunInOrderParameters, runInOrder } from './runInOrder.ts'

/** Jobs that end when they are told to, and a record of which were started. */
function createJobs(count: number, options: Partial<RunInOrderParameters<number, number>> = {}) {
  const started: number[] = []
  const finished: number[] = []
  const discarded: number[] = []
  const jobs = Array.from({ length: count }, createDeferred)
  const results = runInOrder<number, number>({
    count,
    concurrency: 2,
    readAhead: Number.POSITIVE_INFINITY,
    run: (index) => {
      started.push(index)
      return jobs[index]?.promise ?? Promise.reject(new RangeError())
    },
    finish: (value) => {
      finished.push(value)
      return value
    },
    discard: (value) => discarded.push(value),
    ...options,
  })
  const end = async (index: number) => {
    jobs[index]?.resolve(index)
    await settle()
  }
  return { started, finished, discarded, results, jobs, end }
}

function createDeferred() {
  let resolve: (value: number) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<number>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** Lets everything happen that waits for nothing from outside. */
const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

test('results and their last step come in order, whatever the order in which jobs end', async () => {
  const { results, end, started, finished } = createJobs(4, { concurrency: 4 })
  const all = Array.fromAsync(results)
  await settle()
  expect(started).toEqual([0, 1, 2, 3])
  for (const index of [2, 3, 1]) await end(index)
  expect(finished).toEqual([])
  await end(0)
  expect(finished).toEqual([0, 1, 2, 3])
  expect(await all).toEqual([0, 1, 2, 3])
})

test('a job starts as soon as there is room, even while the consumer is busy', async () => {
  const { results, end, started } = createJobs(4)
  const first = results.next()
  await settle()
  expect(started).toEqual([0, 1])
  await end(1)
  expect(started).toEqual([0, 1, 2])
  await end(0)
  expect(started).toEqual([0, 1, 2, 3])
  expect(await first).toEqual({ value: 0, done: false })
})

test('no job starts while readAhead results wait for the consumer', async () => {
  const { results, end, started } = createJobs(6, { concurrency: 1, readAhead: 2 })
  const first = results.next()
  await settle()
  for (const index of [0, 1, 2]) await end(index)
  expect(started).toEqual([0, 1, 2, 3])
  await first
  await end(3)
  expect(started).toEqual([0, 1, 2, 3])
  await results.next()
  await settle()
  expect(started).toEqual([0, 1, 2, 3, 4])
})

describe('the end', () => {
  test('an error comes where its result would have come', async () => {
    const { results, jobs, end } = createJobs(3, { concurrency: 3 })
    const error = new Error('broken')
    const first = results.next()
    await settle()
    jobs[1]?.reject(error)
    await end(2)
    await end(0)
    expect((await first).value).toBe(0)
    await expect(results.next()).rejects.toBe(error)
  })

  test('what nobody takes is discarded, and nothing more starts', async () => {
    const { results, end, started, discarded } = createJobs(4, { concurrency: 2 })
    const first = results.next()
    await settle()
    await end(0)
    await first
    await results.return()
    await end(1)
    await end(2)
    expect(discarded).toEqual([1, 2])
    expect(started).toEqual([0, 1, 2])
  })
})
