import { exportJob } from '../export/exportJob.ts'
import { fleetJob } from '../fleet/fleetJob.ts'
import { auditJob } from './auditJob.ts'
import { clusterJob } from './clusterJob.ts'
import type { Job } from './job.ts'
import { keystoresJob } from './keystoresJob.ts'
import { moveJob } from './moveJob.ts'
import { registerJob } from './registerJob.ts'
import { watchJob } from './watchJob.ts'

/** What the owner of validators wants done on the chain. */
export const chainJobs = {
  register: registerJob,
  keystores: keystoresJob,
  move: moveJob,
  cluster: clusterJob,
  audit: auditJob,
  watch: watchJob,
} satisfies Record<string, Job>

/** What our programs can be asked for in a life. Exporters have a world without a chain, and fleets one that leaps. */
export const jobs = { ...chainJobs, export: exportJob, fleet: fleetJob }
export type JobName = keyof typeof jobs
