import { account } from '../invariants/account.ts'
import { belonging } from '../invariants/belonging.ts'
import { handover } from '../invariants/handover.ts'
import { interruption } from '../invariants/interruption.ts'
import { moveEnding } from '../invariants/moveEnding.ts'
import { moveLimits } from '../invariants/moveLimits.ts'
import { moveTelling } from '../invariants/moveTelling.ts'
import { moveUntilDone } from '../people/moveUntilDone.ts'
import {
  type ClusterKind,
  chooseFaults,
  chooseSources,
  clusterKinds,
  registrationFaultKinds,
  registrationSteps,
  type Story,
  type Vulnerability,
} from '../stage/story.ts'
import { defineJob, type Job } from './job.ts'

type MoveStory = Story & {
  validatorCount: number
  batchSize: number
  to: readonly number[]
  takenOutBefore: number | undefined
  /** How long a removal is waited for. */
  epochs: number
}

/** What the old cluster is like. */
const oldKinds = clusterKinds.filter((kind) => kind !== 'new')

const vulnerability: Vulnerability = { steps: [...registrationSteps, 'waiting'], faultKinds: registrationFaultKinds }

/** Where validators can move to. */
const targets: Readonly<Partial<Record<ClusterKind, readonly (readonly number[])[]>>> = {
  // The owner has a cluster with these.
  elsewhere: [[4, 5, 6, 7]],
  seven: [
    [1, 2, 3, 4, 5, 6, 8],
    [1, 2, 3, 4, 5, 8, 9],
  ],
  private: [
    [2, 5, 11, 13],
    [1, 3, 11, 12],
  ],
}
const usualTargets = [
  [1, 2, 3, 5],
  [1, 2, 5, 6],
] as const

/** Validators of a cluster are moved to other operators: removed, and registered once that is final. */
export const moveJob: Job = defineJob({
  ...vulnerability,
  clusterKinds: oldKinds,
  writeStory: (choices): MoveStory => {
    const { choose } = choices
    const count = choose(7)
    const cluster = oldKinds[choose(oldKinds.length)] ?? 'existing'
    const validatorCount = 1 + choose(3)
    // Some stay where they are.
    const occupants = validatorCount + choose(2)
    const batchSize = 1 + choose(2)
    const possible = targets[cluster] ?? usualTargets
    const to = possible[choose(possible.length)] ?? []
    const takenOutBefore = [undefined, undefined, 1, 6, 15][choose(5)]
    const epochs = [2, 4][choose(2)] ?? 2
    const sources = chooseSources(choices)
    const noise = choose(1_000)
    // The removal, and the registrations; or the epochs while finality is waited for.
    const batchCount = Math.max(3, 1 + Math.ceil(validatorCount / batchSize))
    const faults = chooseFaults(choices, { ...vulnerability, count, batchCount })
    return { cluster, occupants, validatorCount, batchSize, to, takenOutBefore, epochs, sources, noise, faults }
  },
  listValidators: ({ validatorCount }) => Array.from({ length: validatorCount }, (_, i) => i),
  work: ({ story, scene, ...stage }, onRun) => moveUntilDone({ ...stage, ...story, from: scene.operatorIds, onRun }),
  summarize: ({ result, record, located }) => ({
    record,
    located,
    moved: result?.moved,
    registration: result?.registration,
  }),
  invariants: [account, interruption, moveLimits, belonging, handover, moveEnding, moveTelling],
})
