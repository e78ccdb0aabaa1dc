import type { Job } from './job.ts'
import { registerJob } from './registerJob.ts'

/** What our programs can be asked for in a life. */
export const jobs = { register: registerJob } satisfies Record<string, Job>
export type JobName = keyof typeof jobs
