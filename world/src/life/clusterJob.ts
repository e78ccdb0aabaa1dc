import { blockTime } from '../chain/createChain.ts'
import { createCallLimits } from '../invariants/callLimits.ts'
import { callTelling } from '../invariants/callTelling.ts'
import { hasHonest, largestLag } from '../invariants/honesty.ts'
import { interruption } from '../invariants/interruption.ts'
import type { Invariant, LivedLife } from '../invariants/invariant.ts'
import { type CallRun, callUntilDone, type Deed, findErrorName, viewDeed } from '../people/callUntilDone.ts'
import { getPublicKey } from '../people/createItem.ts'
import {
  type ClusterKind,
  chooseFaults,
  chooseSources,
  registrationFaultKinds,
  registrationSteps,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { type DeedName, deeds, isExited } from './deeds.ts'
import { defineJob, type Job } from './job.ts'

type ClusterStory = Story & { deed: DeedName; validatorCount: number; batchSize: number; late: number }

const clusterKinds = [
  'existing',
  'seven',
  'reported',
  'private',
  'large',
  'liquidated',
  'dry',
  'ssv',
  'operator',
] as const satisfies readonly ClusterKind[]

/** Nobody's key is registered here, and no operator's key is used. */
const vulnerability: Vulnerability = {
  steps: registrationSteps,
  faultKinds: registrationFaultKinds.filter((kind) => kind !== 'front-run' && kind !== 'node-forges-key'),
}

const ofAnyCluster = ['remove', 'exit', 'set fee recipient'] as const
const ofActiveClusters = [
  'deposit',
  'deposit for days',
  'withdraw',
  'withdraw all but some days',
  'liquidate',
  ...ofAnyCluster,
] as const
const ofOperators = [
  'declare fee',
  'cancel fee',
  'execute fee',
  'reduce fee',
  'withdraw earnings',
  'set private',
  'set whitelist',
  'set and clear whitelist',
  'set whitelisting contract',
  'remove operator',
  'register operator',
] as const

/** What is done with each kind of cluster. */
function listDeeds(cluster: ClusterKind): readonly DeedName[] {
  if (cluster === 'operator') return ofOperators
  if (cluster === 'liquidated') return ['reactivate', 'deposit', ...ofAnyCluster]
  if (cluster === 'ssv') return ['migrate', 'liquidate in SSV', 'withdraw', ...ofAnyCluster]
  // Nothing can be taken out of it.
  if (cluster === 'dry') return ['deposit for days', 'liquidate', 'withdraw', 'deposit', ...ofAnyCluster]
  return ofActiveClusters
}

/** Deeds that are refused for good, and why. */
const refusals: Readonly<Partial<Record<ClusterKind, Readonly<Partial<Record<DeedName, string>>>>>> = {
  liquidated: { deposit: 'ClusterIsLiquidated' },
  ssv: { withdraw: 'IncorrectClusterVersion' },
  dry: { withdraw: 'AmountRefusedError' },
}

const getRefusal = ({ cluster, deed }: ClusterStory): string | undefined => refusals[cluster]?.[deed]
const getDeed = ({ deed }: ClusterStory): Deed => deeds[deed]
// A life's story is always one that its job has written.
const readStory = ({ story }: LivedLife<CallRun>) => story as ClusterStory

/** What costs money when it is done twice is done once. */
const once: Invariant<CallRun> = {
  name: 'once',
  checkLife: (life) => {
    const { successes } = viewLife(life)
    if (getDeed(readStory(life)).isOnce !== true || successes <= 1) return []
    return [`it was done ${successes} times`]
  },
  // An exit that was asked for before is not asked for again, where both nodes show it.
  checkRun: (life, { process, startedAt }) => {
    const { chain, time } = life.world
    if (readStory(life).deed !== 'exit' || !hasHonest(life, ['node'])) return []
    if (life.story.sources.otherNode && !hasHonest(life, ['otherNode'])) return []
    const before = chain.headAt(time.now(), time.now() - startedAt)
    return life.validators
      .map(getPublicKey)
      .filter((key) => isExited(before, key) && isExited(chain.head, key))
      .filter((key) => process.sent.some((raw) => raw.includes(key.slice(2))))
      .map((key) => `the exit of ${key} is asked for again`)
  },
}

/** So many requests a run may take at most, and so many blocks a life. */
const mostRequests = 2_000
const mostBlocks = 2_000

/** After faults have ceased, the same command ends in the state that was wanted, or with the right refusal. */
const ending: Invariant<CallRun> = {
  name: 'ending',
  checkRun: (life, { process, result, startedAt }) => {
    const heads = life.world.chain.listHeads(startedAt - largestLag * blockTime * 1_000)
    const isTrue =
      result === undefined ||
      !areFeesSteady(life) ||
      heads.some((head) => getDeed(readStory(life)).isDone(viewLife(life, head)))
    return [
      process.requestCount <= mostRequests ? [] : [`a run took ${process.requestCount} requests`],
      isTrue ? [] : ['it is told as done, and it is not'],
    ].flat()
  },
  checkLife: (life) => {
    const { world, before, runs } = life
    const story = readStory(life)
    const last = runs.at(-1)
    const refusal = getRefusal(story)
    const view = viewLife(life)
    const blocks = world.chain.head.number - before.number
    if (refusal !== undefined) {
      const isRight = findErrorName(last?.error) === refusal && view.successes === 0
      return isRight ? [] : [`this is refused with ${refusal}, and the last run said: ${last?.error}`]
    }
    if (!getDeed(story).isDone(view)) return [`it is not done; the last run said: ${last?.error}`]
    return [
      ...(blocks <= mostBlocks ? [] : [`the life took ${blocks} blocks`]),
      ...(areFeesSteady(life) ? (getDeed(story).judge?.(view) ?? []) : []),
    ]
  },
}

/** Other fees than those that were seen make other amounts right. */
function areFeesSteady({ occurred }: LivedLife<CallRun>): boolean {
  return occurred.every(({ kind }) => kind !== 'fees-change')
}

function viewLife({ world, scene, validators, runs }: LivedLife<CallRun>, head = world.chain.head) {
  const before = scene.head
  return viewDeed(head, { before, operatorIds: scene.operatorIds, publicKeys: validators.map(getPublicKey) }, runs)
}

/** Something is done with a cluster or an operator: an amount paid in or out, validators removed, a fee declared. */
export const clusterJob: Job = defineJob({
  ...vulnerability,
  clusterKinds,
  writeStory: (choices): ClusterStory => {
    const { choose } = choices
    const count = choose(6)
    const cluster = clusterKinds[choose(clusterKinds.length)] ?? 'existing'
    const possible = listDeeds(cluster)
    const deed = possible[choose(possible.length)] ?? 'deposit'
    const validatorCount = 1 + choose(3)
    // Some stay where they are.
    const occupants = cluster === 'operator' ? 0 : validatorCount + choose(2)
    const batchSize = 1 + choose(3)
    const late = [0, 0, 60][choose(3)] ?? 0
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    const isBatched = deed === 'remove' || deed === 'exit'
    const batchCount = isBatched ? Math.ceil(validatorCount / batchSize) : 1
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount })
    return { cluster, occupants, deed, validatorCount, batchSize, late, sources, noise, faults }
  },
  listValidators: ({ validatorCount }) => Array.from({ length: validatorCount }, (_, i) => i),
  work: ({ story, scene, validators, before, ...stage }, onRun) =>
    callUntilDone({
      ...stage,
      deed: getDeed(story),
      refusal: getRefusal(story),
      before: scene.head,
      operatorIds: scene.operatorIds,
      publicKeys: validators.map(getPublicKey),
      batchSize: story.batchSize,
      late: story.late,
      onRun,
    }),
  summarize: ({ record, transactions, limits }) => ({ record, transactions, limits }),
  invariants: [createCallLimits((life) => getDeed(readStory(life)).functions), interruption, once, ending, callTelling],
})
