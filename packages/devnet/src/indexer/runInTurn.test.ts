import { expect, test } from 'vitest'
import { runInTurn } from './runInTurn.ts'

test('who comes during a run waits for one more, which all of them share', async () => {
  const runs: ((result: string) => void)[] = []
  const run = runInTurn(() => new Promise<string>((resolve) => runs.push(resolve)))
  const first = run()
  const later = [run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.('first')
  expect(await first).toBe('first')
  while (runs.length < 2) await Promise.resolve()
  runs[1]?.('second')
  expect(await Promise.all(later)).toEqual(['second', 'second'])
  expect(runs).toHaveLength(2)
})

test('a run that failed does not keep the next one from running', async () => {
  let count = 0
  const run = runInTurn(async () => {
    count += 1
    if (count === 1) throw new RangeError('no')
    return count
  })
  const first = run()
  const second = run()
  await expect(first).rejects.toThrow(RangeError)
  expect(await second).toBe(2)
})
