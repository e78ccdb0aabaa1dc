import { auditing } from '../invariants/auditing.ts'
import { auditUntilTold } from '../people/auditUntilTold.ts'
import { composeDeed } from '../stage/composeDeed.ts'
import { firstValidatorOfLife } from '../stage/createScene.ts'
import { chooseDeeds, type Deed, type DeedKind, listOwnClusters } from '../stage/deed.ts'
import {
  chooseFaults,
  chooseSources,
  clusterKinds,
  type FaultKind,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { defineJob, type Job } from './job.ts'

type Round = {
  /** What was done before the audit, a block each. */
  deeds: readonly Deed[]
  /** Which of the owner's clusters alone is audited, from 0; `undefined` for all. */
  cluster: number | undefined
  auditorCount: number
}

type AuditStory = Story & { rounds: readonly Round[] }

const vulnerability: Vulnerability & { faultKinds: readonly FaultKind[] } = {
  steps: ['starting', 'events', 'clusters', 'other-owners'],
  faultKinds: [
    'node-lag',
    'node-mixed',
    'node-error',
    'node-limits-logs',
    'node-prunes-logs',
    'node-hides-logs',
    'node-forges-key',
    'other-node-lag',
    'other-node-error',
    'other-node-hides-logs',
    'reorg',
    'blocks-late',
    'stranger-deposits',
    'front-run',
    'own-program-pays',
    'own-program-registers',
    'kill',
    'interrupt',
    'subgraph-lag',
    'subgraph-fails',
    'subgraph-forges',
    'api-lag',
    'api-fails',
    'api-forges',
    'indexers-forge',
    'two-lie',
    'everybody-hides',
  ],
}

/** Registrations come often, so that there is something to audit. */
const kinds: readonly DeedKind[] = [
  'register',
  'register',
  'register',
  'register-for-other-nonce',
  'register-for-other-nonce',
  'register-for-other-owner',
  'register-spoiled',
  'register-spoiled',
  'register-again',
  'register-again',
  'remove',
  'remove',
  'exit',
  'stranger-first',
  'stranger-first-in-vain',
  'stranger-copies',
  'stranger-removes',
  'deposit',
  'withdraw',
  'liquidate',
  'reactivate',
  'report-balance',
  'remove-operator',
  'network-fee',
  'minimum-balance',
  'minimum-balance',
  'register-many',
]

/** An owner is audited whose clusters and validators have lived, rightly and wrongly. */
export const auditJob: Job = defineJob({
  ...vulnerability,
  clusterKinds,
  writeStory: (choices): AuditStory => {
    const { choose } = choices
    const count = choose(4)
    const cluster = clusterKinds[choose(clusterKinds.length)] ?? 'new'
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    const rounds = Array.from({ length: 1 + choose(2) }, (): Round => {
      const deeds = chooseDeeds(choices, { count: choose(12), kinds })
      const only = choose(6) - 3
      return { deeds, cluster: only < 0 ? undefined : only, auditorCount: 1 + choose(2) }
    })
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount: rounds.length })
    return { cluster, sources, noise, rounds, faults }
  },
  listValidators: () => [firstValidatorOfLife, firstValidatorOfLife + 1, firstValidatorOfLife + 2],
  work: async ({ story, scene, ...stage }, onRun) => {
    const { operatorIds } = scene
    const { include, time } = stage.world
    for (const [round, { deeds, cluster, auditorCount }] of story.rounds.entries()) {
      for (const deed of deeds) {
        include((head) => composeDeed(head, { operatorIds, deed }))
        await time.sleep(12_000)
      }
      const wanted = cluster === undefined ? undefined : listOwnClusters(operatorIds)[cluster]
      await auditUntilTold({ ...stage, operatorIds: wanted, auditorCount, round, onRun })
    }
  },
  summarize: ({ result }) => result,
  invariants: [auditing],
})
