import { account } from '../invariants/account.ts'
import { ending } from '../invariants/ending.ts'
import { interruption } from '../invariants/interruption.ts'
import { keeping } from '../invariants/keeping.ts'
import { limits } from '../invariants/limits.ts'
import { registrations } from '../invariants/registrations.ts'
import { secrets } from '../invariants/secrets.ts'
import { shares } from '../invariants/shares.ts'
import { telling } from '../invariants/telling.ts'
import { type KeystoresStory, registerKeystoresUntilDone } from '../people/registerKeystoresUntilDone.ts'
import type { Waiting } from '../people/registerUntilDone.ts'
import { firstValidatorOfLife } from '../stage/createScene.ts'
import {
  chooseFaults,
  chooseSources,
  clusterKinds,
  keystoreFaultKinds,
  registrationFaultKinds,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { defineJob, type Job } from './job.ts'

type Told = Story & { validatorCount: number; batchSize: number; waiting: Waiting; keystores: KeystoresStory }

const vulnerability: Vulnerability = {
  steps: ['planning', 'splitting', 'preparing', 'keeping', 'signed', 'sent', 'confirmed'],
  faultKinds: [...registrationFaultKinds, ...keystoreFaultKinds],
}

/** Validators whose keystores and password exist are registered, and their key shares kept in a file. */
export const keystoresJob: Job = defineJob({
  ...vulnerability,
  clusterKinds,
  writeStory: (choices): Told => {
    const { choose } = choices
    const pick = <value>(values: readonly [value, ...value[]]) => values[choose(values.length)] ?? values[0]
    const count = choose(7)
    const cluster = pick(clusterKinds)
    const validatorCount = 1 + choose(4)
    const batchSize = 1 + choose(3)
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    const keystores: KeystoresStory = {
      kdfs: pick(['scrypt', 'pbkdf2', 'both']),
      says: pick(['all', 'none', 'some']),
      password: pick(['text', 'file', 'list']),
      isNormalized: choose(2) === 0,
      mistake: pick(['none', 'none', 'none', 'none', 'wrong password', 'one wrong password', 'other key', 'one twice']),
      place: choose(4),
    }
    const waiting = {
      confirmations: pick([1, 2, 5]),
      replaceAfter: pick([undefined, 30_000]),
      timeout: pick([undefined, 120_000]),
    }
    const batchCount = Math.ceil(validatorCount / batchSize)
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount })
    return { cluster, validatorCount, batchSize, sources, noise, keystores, waiting, faults }
  },
  listValidators: ({ validatorCount }) => Array.from({ length: validatorCount }, (_, i) => firstValidatorOfLife + i),
  work: ({ story, scene, ...stage }, onRun) => {
    const { batchSize, waiting, keystores, noise } = story
    return registerKeystoresUntilDone({
      ...stage,
      operatorIds: scene.operatorIds,
      batchSize,
      waiting,
      keystores,
      seed: noise,
      onRun,
    })
  },
  summarize: ({ result, record, opened }) => ({
    record,
    problems: opened.flatMap(({ problems }) => problems),
    transactions: result?.transactions,
    registered: result?.registered,
    nextOwnerNonce: result?.nextOwnerNonce,
    spent: result?.spent,
  }),
  invariants: [limits, account, interruption, shares, registrations, ending, telling, keeping, secrets],
})
