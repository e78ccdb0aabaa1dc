import { ssvNetworkAbi } from '@x/chain'
import { encodeFunctionData } from 'viem'
import { exporterOwner } from '../exporter/createExporter.ts'
import { alerts } from '../invariants/alerts.ts'
import { attention } from '../invariants/attention.ts'
import { deliveries } from '../invariants/deliveries.ts'
import { duties } from '../invariants/duties.ts'
import { governor, owner, stranger } from '../people/accounts.ts'
import { composeTransaction } from '../people/composeCall.ts'
import { keepWatch, type WatchPlan, watchBatchCount } from '../people/keepWatch.ts'
import type { Choices } from '../random/createChoices.ts'
import { composeDeed } from '../stage/composeDeed.ts'
import { contracts, firstValidatorOfLife } from '../stage/createScene.ts'
import { chooseDeeds, type Deed, type DeedKind, listOwnClusters } from '../stage/deed.ts'
import {
  type ClusterKind,
  chooseFaults,
  chooseSources,
  clusterKinds,
  type FaultKind,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { defineJob, type Job } from './job.ts'

type WatchStory = Story & {
  plan: WatchPlan
  /** What is done, each so many intervals after the one before. */
  deeds: readonly (Deed & { after: number })[]
  /** After so many events the watch is stopped and started again, some times; never where it is 0. */
  stopAfter: number
}

const vulnerability: Vulnerability & { faultKinds: readonly FaultKind[] } = {
  steps: ['starting', 'looked', 'told', 'delivered'],
  faultKinds: [
    'kill',
    'kill-later',
    'interrupt',
    'interrupt-later',
    'disk-fails',
    'receiver-fails',
    'exporter-fails',
    'node-lag',
    'node-mixed',
    'node-error',
    'node-limits-logs',
    'node-prunes-logs',
    'node-hides-logs',
    'reorg',
    'blocks-late',
    'stranger-deposits',
    'own-program-registers',
    'fees-change',
    'subgraph-lag',
    'subgraph-forges',
    'subgraph-fails',
  ],
}

const kinds: readonly DeedKind[] = [
  'register',
  'remove',
  'withdraw',
  'withdraw',
  'withdraw',
  'deposit',
  'deposit',
  'liquidate',
  'stranger-liquidates',
  'reactivate',
  'report-balance',
  'remove-operator',
  'declare-fee',
  'declare-fee',
  'execute-fee',
  'execute-fee',
  'cancel-fee',
  'reduce-fee',
  'network-fee',
  'minimum-balance',
  'stranger-first',
]

/** Clusters and operators are watched while people, nodes and the receiver of webhooks do what they do. */
export const watchJob: Job = defineJob({
  ...vulnerability,
  clusterKinds,
  writeStory: (choices): WatchStory => {
    const { choose } = choices
    const count = choose(5)
    const cluster = clusterKinds[choose(clusterKinds.length)] ?? 'new'
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    const plan = choosePlan(choices, cluster)
    const deeds = chooseDeeds(choices, { count: choose(16), kinds }).map((deed) => ({ ...deed, after: choose(4) }))
    const stopAfter = [0, 0, 1, 2, 3][choose(5)] ?? 0
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount: watchBatchCount })
    return { cluster, sources: { ...sources, otherNode: false, api: false }, noise, plan, deeds, stopAfter, faults }
  },
  listValidators: () => [firstValidatorOfLife],
  work: async ({ story, scene, ...stage }, onRun) => {
    const { plan, deeds, stopAfter } = story
    const { operatorIds } = scene
    const { time, include } = stage.world
    const end = new AbortController()
    const watching = keepWatch({
      ...stage,
      plan,
      stopAfter,
      seed: story.noise,
      onRun,
      isOver: () => end.signal.aborted,
      over: end.signal,
    })
    // Declared fees are due within minutes, and not within a week.
    for (const functionName of ['updateDeclareOperatorFeePeriod', 'updateExecuteOperatorFeePeriod'] as const) {
      const input = encodeFunctionData({
        abi: periodsAbi,
        functionName,
        args: [functionName.includes('Declare') ? 300n : 1_200n],
      })
      include((head) => composeTransaction(head.accounts, { from: governor.address, to: contracts.network, input }))
      await time.sleep(12_000)
    }
    const pause = Math.min(plan.interval, 300_000)
    for (const deed of deeds) {
      await time.sleep(12_000 + deed.after * pause)
      include((head) => composeDeed(head, { operatorIds, deed }))
    }
    // A fee counts as raised for a day, which some lives see the end of.
    if (plan.interval > 300_000) await time.sleep(26 * 3_600_000)
    for (const begin = time.now(); !stage.isCalmSince(time.now() - quiet); ) {
      await time.sleep(60_000)
      if (time.now() - begin > 3 * 3_600_000) break
    }
    await time.sleep(2 * plan.interval + quiet)
    end.abort(new DOMException('The life is over.', 'AbortError'))
    await watching
  },
  summarize: ({ looks, events }) => ({
    looks: looks.map(({ at, status: { block } }) => [at, block]),
    events: events.map(({ at, event: { number, kind, type, level, message } }) => [
      at,
      number,
      kind,
      type,
      level,
      message,
    ]),
  }),
  invariants: [alerts, duties, attention, deliveries],
})

/** Until all has been delivered that waits: the longest wait of a webhook is five minutes. */
const quiet = 6 * 60_000

const periodsAbi = ssvNetworkAbi

/** Few are so long that a life of some hours sees the end of a day. */
const intervals = [60_000, 120_000, 300_000, 24_000, 60_000, 120_000, 300_000, 120_000, 300_000, 1_800_000] as const

function choosePlan({ choose }: Choices, cluster: ClusterKind): WatchPlan {
  const interval = intervals[choose(intervals.length)] ?? 60_000
  const confirmations = [5, 0, 1, 12][choose(4)] ?? 5
  const runwayDays = [[0.05, 0.02, 0.008], [0.03], [30, 7, 1]][choose(3)] ?? [1]
  const sourcePatience = [600_000, 120_000, 0][choose(3)] ?? 0
  const [first = [], second = [], third = []] = listOwnClusters(
    cluster === 'seven' ? [1, 2, 3, 4, 5, 6, 7] : cluster === 'private' ? [2, 5, 11, 12] : [1, 2, 3, 4],
  )
  const scopes: Pick<WatchPlan, 'owners' | 'clusters' | 'operatorIds'>[] = [
    { owners: [owner.address], clusters: [], operatorIds: [] },
    { owners: [owner.address], clusters: [], operatorIds: [8, 13, 99] },
    { owners: [], clusters: [{ owner: owner.address, operatorIds: first }], operatorIds: [3] },
    {
      owners: [],
      clusters: [
        { owner: owner.address, operatorIds: second },
        { owner: owner.address, operatorIds: third },
        { owner: stranger.address, operatorIds: [3, 6, 9, 10] },
      ],
      operatorIds: [],
    },
    {
      owners: [owner.address, stranger.address],
      clusters: [{ owner: owner.address, operatorIds: third }],
      operatorIds: [2, 4],
    },
  ]
  const scope = scopes[choose(scopes.length)] ?? { owners: [owner.address], clusters: [], operatorIds: [] }
  const hasWebhook = choose(3) > 0
  const hasExporter = choose(2) > 0
  const participationEpochs = 1 + choose(3)
  const participationLimit = [0.9, 0.85, 0.93][choose(3)] ?? 0.9
  const owners = hasExporter ? [...scope.owners, exporterOwner] : scope.owners
  const limits = { runwayDays, sourcePatience, participationEpochs, participationLimit }
  return { ...scope, owners, interval, confirmations, ...limits, hasWebhook, hasExporter }
}
