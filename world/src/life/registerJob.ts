import { account } from '../invariants/account.ts'
import { belonging } from '../invariants/belonging.ts'
import { ending, refusals } from '../invariants/ending.ts'
import { interruption } from '../invariants/interruption.ts'
import { limits } from '../invariants/limits.ts'
import { recording } from '../invariants/recording.ts'
import { registrations } from '../invariants/registrations.ts'
import { telling } from '../invariants/telling.ts'
import { auditRuns } from '../people/auditRuns.ts'
import { type Run, registerUntilDone, type Waiting } from '../people/registerUntilDone.ts'
import { firstValidatorOfLife } from '../stage/createScene.ts'
import {
  chooseFaults,
  chooseSources,
  clusterKinds,
  registrationFaultKinds,
  registrationSteps,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { defineJob, type Job } from './job.ts'

type RegisterStory = Story & { validatorCount: number; batchSize: number; waiting: Waiting }

const vulnerability: Vulnerability = { steps: registrationSteps, faultKinds: registrationFaultKinds }

/** Validators whose key shares exist are registered, in one batch or several. */
export const registerJob: Job = defineJob({
  ...vulnerability,
  clusterKinds,
  // What the contract would refuse ends before anything is prepared.
  comesTo: (step, cluster) => step === 'planning' || !(cluster in refusals),
  writeStory: (choices): RegisterStory => {
    const { choose } = choices
    const count = choose(7)
    const cluster = clusterKinds[choose(clusterKinds.length)] ?? 'new'
    const validatorCount = 1 + choose(4)
    const batchSize = 1 + choose(3)
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    const waiting = {
      confirmations: [1, 2, 5][choose(3)] ?? 1,
      replaceAfter: [undefined, 30_000][choose(2)],
      timeout: [undefined, 120_000][choose(2)],
    }
    const batchCount = Math.ceil(validatorCount / batchSize)
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount })
    return { cluster, validatorCount, batchSize, sources, noise, waiting, faults }
  },
  listValidators: ({ validatorCount }) => Array.from({ length: validatorCount }, (_, i) => firstValidatorOfLife + i),
  work: async ({ story, scene, ...stage }, onRun) => {
    const runs: Run[] = []
    await registerUntilDone({
      ...stage,
      operatorIds: scene.operatorIds,
      batchSize: story.batchSize,
      waiting: story.waiting,
      onRun: (run) => {
        runs.push(run)
        onRun(run)
      },
    })
    const last = runs.at(-1)
    if (last === undefined || story.noise % 4 !== 0) return
    // Until all has found its place.
    await stage.world.time.sleep(15 * 60_000)
    last.audit = await auditRuns(stage.start, runs)
  },
  summarize: ({ result, record }) => ({
    record,
    transactions: result?.transactions,
    registered: result?.registered,
    nextOwnerNonce: result?.nextOwnerNonce,
    spent: result?.spent,
  }),
  invariants: [limits, account, interruption, belonging, registrations, ending, telling, recording],
})
