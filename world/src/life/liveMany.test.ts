import { expect, test } from 'vitest'
import { formatLife } from './formatLife.ts'
import { type JobName, jobs } from './jobs.ts'
import { liveMany } from './liveMany.ts'
import { shrink } from './shrink.ts'

/** Other lives each day: whatever broke once can be lived again by its seed. */
const seed = Math.floor(Date.now() / 86_400_000) * 100_000
const count = 500
/** Milliseconds, for all jobs together, after which no further life is begun, so that a busy machine lives fewer of them. */
const enough = 12_000

test.each(Object.keys(jobs) as JobName[])(
  `lives of %s from seed ${seed} on hold all that must always hold`,
  async (job) => {
    const start = performance.now()
    process.stdout.write(`the lives of today: pnpm simulate --job ${job} --lives ${count} --seed ${seed}\n`)
    const seeds = Array.from({ length: count }, (_, i) => seed + i)
    const { broken, count: lived } = await liveMany(
      job,
      seeds,
      () => performance.now() - start > enough / Object.keys(jobs).length,
    )
    expect(lived).toBeGreaterThan(0)
    const [first] = broken
    const told = first && formatLife(await shrink(first.life))
    expect(told, `seeds ${broken.map((each) => each.seed).join(', ')} broke`).toBeUndefined()
  },
)
