import { expect, test } from 'vitest'
import { streamSteps } from './streamSteps.ts'

/** Work of three steps, and what came of it. */
function prepare(end: () => string = () => 'done') {
  const told: unknown[] = []
  const steps = streamSteps<number, string>(async (onStep) => {
    try {
      for (const step of [1, 2, 3]) {
        told.push(`before ${step}`)
        await onStep(step)
      }
      return end()
    } catch (error) {
      told.push(error)
      throw error
    } finally {
      await Promise.resolve()
      told.push('left')
    }
  })
  return { steps, told }
}

test('work goes on when its next step is asked for, and its result is the last thing', async () => {
  const { steps, told } = prepare()
  expect(await steps.next()).toEqual({ done: false, value: 1 })
  expect(told).toEqual(['before 1'])
  expect(await steps.next()).toEqual({ done: false, value: 2 })
  expect(told).toEqual(['before 1', 'before 2'])
  expect(await steps.next()).toEqual({ done: false, value: 3 })
  expect(await steps.next()).toEqual({ done: true, value: 'done' })
  expect(told).toEqual(['before 1', 'before 2', 'before 3', 'left'])
})

test('what the work throws is thrown to whoever asks', async () => {
  const failure = new TypeError('no')
  const { steps } = prepare(() => {
    throw failure
  })
  for (let i = 0; i < 3; i++) await steps.next()
  await expect(steps.next()).rejects.toBe(failure)
})

test('work of which nobody asks for more is stopped where it stands, and has ended then', async () => {
  const { steps, told } = prepare()
  for await (const step of steps) if (step === 2) break
  expect(told).toEqual(['before 1', 'before 2', expect.objectContaining({ name: 'AbortError' }), 'left'])
})
