import { expect, test } from 'vitest'
import { createRandom, type InventedDuty, inventDuty } from '../fixtures/inventDuty.ts'
import { type DutyCause, dutyCauses } from './cause.ts'
import { explainDuty } from './explainDuty.ts'

const count = Number(process.env.SSVX_DUTIES ?? 20_000)
const seed = Number(process.env.SSVX_DUTIES_SEED ?? 20_261_128)

test(`of ${count} invented duties each cause is found where the evidence is there, and none where it is not`, () => {
  const random = createRandom(seed)
  const duties = Array.from({ length: count }, () => inventDuty(random))
  const found = duties.map(({ evidence }) => explainDuty(evidence))
  const scores = dutyCauses.map((cause) => score(cause))
  const weak = scores.filter(({ recall, precision, there }) => there > 0 && Math.min(recall, precision) < 0.95)
  expect(weak).toEqual([])
  // Each cause but the last, which is no cause, occurs often enough to mean something.
  expect(scores.filter(({ cause, there }) => cause !== 'unknown' && there < 100)).toEqual([])
  // Nothing is made up where nothing tells.
  const untold = duties.flatMap((duty, i) => (duty.isTold ? [] : [{ duty, told: found[i] }]))
  expect(untold.length).toBeGreaterThan(count / 20)
  expect(untold.filter(({ told }) => told !== undefined && told.cause !== 'unknown').map(describe)).toEqual([])
  // Nothing is wrong with a duty with which nothing was wrong.
  const blamed = duties.flatMap((duty, i) =>
    duty.isTold && duty.cause === undefined ? [{ duty, told: found[i] }] : [],
  )
  expect(blamed.length).toBeGreaterThan(count / 20)
  expect(blamed.filter(({ told }) => told !== undefined).map(describe)).toEqual([])
  // Whom it is on.
  const right = duties.flatMap((duty, i) =>
    duty.isTold && found[i]?.cause === duty.cause ? [{ duty, told: found[i] }] : [],
  )
  const onOthers = right.filter(({ duty, told }) => told && duty.operators?.join() !== told.operators.join())
  expect(onOthers.map(describe)).toEqual([])

  function score(cause: DutyCause) {
    let [right, there, told] = [0, 0, 0]
    for (const [i, duty] of duties.entries()) {
      if (!duty.isTold) continue
      if (duty.cause === cause) there += 1
      if (found[i]?.cause === cause) told += 1
      if (duty.cause === cause && found[i]?.cause === cause) right += 1
    }
    return { cause, there, told, recall: right / Math.max(1, there), precision: told === 0 ? 1 : right / told }
  }
})

function describe({ duty, told }: { duty: InventedDuty; told: ReturnType<typeof explainDuty> }): string {
  const { evidence, cause, withheld, operators } = duty
  return `${evidence.role} ${cause} without ${withheld} of ${operators}: ${told?.result} ${told?.cause} ${told?.operators}`
}
