import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatScores, type JudgedDuty, judgeDuties, scoreCauses, standard } from '../fixtures/scoreCauses.ts'

const count = Number(process.env.SSVX_DUTIES ?? standard.count)
const seed = Number(process.env.SSVX_DUTIES_SEED ?? standard.seed)
const judged = judgeDuties({ count, seed })

test(`of ${count} invented duties each cause is found where the evidence is there, and none where it is not`, () => {
  const scores = scoreCauses(judged)
  const weak = scores.filter(({ recall, precision, there }) => there > 0 && Math.min(recall, precision) < 0.95)
  expect(weak).toEqual([])
  // Each cause but the last, which is no cause, occurs often enough to mean something.
  expect(scores.filter(({ cause, there }) => cause !== 'unknown' && there < 100)).toEqual([])
  // Nothing is made up where nothing tells: but for what the noise moves over a deadline.
  const untold = judged.filter(({ duty }) => !duty.isTold)
  expect(untold.length).toBeGreaterThan(count / 20)
  const madeUp = untold.filter(({ told }) => told !== undefined && told.cause !== 'unknown')
  expect(madeUp.length, madeUp.map(describe).join('\n')).toBeLessThan(untold.length / 200)
  // Nothing is wrong with a duty with which nothing was wrong.
  const blamed = judged.filter(({ duty }) => duty.isTold && duty.cause === undefined)
  expect(blamed.length).toBeGreaterThan(count / 20)
  const wronged = blamed.filter(({ told }) => told !== undefined)
  expect(wronged.length, wronged.map(describe).join('\n')).toBeLessThan(blamed.length / 100)
  // Whom it is on.
  const right = judged.filter(({ duty, told }) => duty.isTold && told?.cause === duty.cause)
  const onOthers = right.filter(({ duty, told }) => told && duty.operators?.join() !== told.operators.join())
  expect(onOthers.map(describe)).toEqual([])
  // How it ended, where the chain alone is asked.
  const ended = judged.filter(({ duty }) => duty.result !== undefined)
  expect(ended.length).toBeGreaterThan(count / 20)
  expect(ended.filter(({ duty, result }) => duty.result !== result).map(describe)).toEqual([])
})

test.skipIf(count !== standard.count || seed !== standard.seed)('the README has the figures: `pnpm gen:causes`', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(formatScores(judged))
})

function describe({ duty, told, result }: JudgedDuty): string {
  const { evidence, cause, withheld, operators } = duty
  return `${evidence.role} ${cause} without ${withheld} of ${operators}: ${result} ${told?.cause} ${told?.operators}`
}
