import { expect, test } from 'vitest'
import { createJob } from './createJob.ts'

const cost = { n: 16, r: 1, p: 1, dkLen: 32 }
const bytes = (fill: number) => new Uint8Array(32).fill(fill)

test('a key that comes after an abort is overwritten', async () => {
  const controller = new AbortController()
  const job = createJob({ password: bytes(1), salt: bytes(2), ...cost, signal: controller.signal }, 'native')
  controller.abort(new Error('enough'))
  await expect(job.key).rejects.toThrow('enough')
  expect(job.password).toEqual(bytes(0))
  const key = bytes(7)
  job.resolve(key)
  expect(key).toEqual(bytes(0))
})

test('of two keys the second is overwritten, and the first is handed out as it is', async () => {
  const job = createJob({ password: bytes(1), salt: bytes(2), ...cost }, 'native')
  const [first, second] = [bytes(7), bytes(8)]
  job.resolve(first)
  job.resolve(second)
  expect(await job.key).toEqual(bytes(7))
  expect(second).toEqual(bytes(0))
})
