import { auditJob } from './auditJob.ts'
import type { Job } from './job.ts'
import { keystoresJob } from './keystoresJob.ts'
import { moveJob } from './moveJob.ts'
import { registerJob } from './registerJob.ts'
import { watchJob } from './watchJob.ts'

/** What our programs can be asked for in a life. */
export const jobs = {
  register: registerJob,
  keystores: keystoresJob,
  move: moveJob,
  audit: auditJob,
  watch: watchJob,
} satisfies Record<string, Job>
export type JobName = keyof typeof jobs
