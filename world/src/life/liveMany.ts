import { drawChoices } from '../random/createChoices.ts'
import { addCoverage, type Coverage } from './coverage.ts'
import type { JobName } from './jobs.ts'
import { type Life, live } from './live.ts'

/** What became of lives one after the other. */
export type ManyLives = { count: number; broken: { seed: number; life: Life }[]; coverage: Coverage }

/** Lives the lives of these seeds, one after the other: a process has one clock. */
export async function liveMany(
  job: JobName,
  seeds: Iterable<number>,
  until: () => boolean = () => false,
): Promise<ManyLives> {
  const lives: ManyLives = { count: 0, broken: [], coverage: {} }
  for (const seed of seeds) {
    if (until()) break
    const life = await live(job, drawChoices(seed))
    lives.count++
    const { story } = life
    addCoverage(lives.coverage, 'task' in story ? story.task : story.cluster, life.occurred)
    if (life.broken.length > 0) lives.broken.push({ seed, life })
  }
  return lives
}
