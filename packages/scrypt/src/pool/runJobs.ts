import type { Platform } from '../platform/Platform.ts'
import type { Runner } from '../runner/Runner.ts'
import type { Job } from './createJob.ts'

/**
 * Runs one job, or two of the same cost together. Returns once the runner is free again; the keys follow.
 *
 * @throws whatever the runner throws; the jobs are then as they were
 */
export async function runJobs(
  jobs: readonly Job[],
  runner: Runner,
  { pbkdf2 }: Pick<Platform, 'pbkdf2'>,
): Promise<void> {
  const prepared = await Promise.all(
    jobs.map(async (job) => ({ job, blocks: await pbkdf2(job.password, job.salt, 128 * job.r * job.p) })),
  )
  const lanes = prepared.filter(({ job, blocks }) => {
    // What ended meanwhile.
    if (job.isOver()) blocks.fill(0)
    return !job.isOver()
  })
  const [first] = lanes
  if (first === undefined) return
  const { n, r, p, path } = first.job
  lanes.forEach(({ job }, lane) => {
    job.stop = () => runner.endLane(lane)
  })
  const onProgress = (done: number) => {
    for (const { job } of lanes) job.tell(done)
  }
  const mixed = await runner.run(
    { kernel: path === 'plain' ? 'plain' : 'fast', n, r, p, lanes: lanes.map(({ blocks }) => blocks) },
    { onProgress: lanes.some(({ job }) => job.tellsProgress) ? onProgress : undefined },
  )
  lanes.forEach(({ job }, lane) => {
    job.stop = () => {}
    const blocks = mixed[lane]
    if (blocks !== undefined) finishJob(job, blocks, pbkdf2)
  })
}

async function finishJob(job: Job, blocks: Uint8Array<ArrayBuffer>, pbkdf2: Platform['pbkdf2']): Promise<void> {
  try {
    if (!job.isOver()) job.resolve(await pbkdf2(job.password, blocks, job.dkLen))
  } catch (error) {
    job.reject(error)
  } finally {
    blocks.fill(0)
  }
}
