import type { Choices } from '../random/createChoices.ts'

/** What the owner's cluster is like before the run. */
export const clusterKinds = [
  'new',
  'existing',
  'elsewhere',
  'seven',
  'reported',
  'private',
  'large',
  'liquidated',
  'dry',
  'ssv',
] as const
/** Or the owner runs operators, and somebody else has a cluster with them. */
export type ClusterKind = (typeof clusterKinds)[number] | 'operator'

/** Where a registration is when a fault begins. */
export const registrationSteps = ['planning', 'preparing', 'signed', 'sent', 'confirmed'] as const

/** What can go wrong, and how many ways there are to do so: the parameter of a fault is below this number. */
export const faultKinds = {
  'node-lag': 6,
  'node-mixed': 4,
  'node-error': 7,
  'node-limits-logs': 3,
  'node-prunes-logs': 2,
  'node-hides-logs': 2,
  'node-overcharges': 3,
  'node-forges-key': 2,
  'keys-forged': 16,
  'send-unanswered': 5,
  'other-node-lag': 6,
  'other-node-error': 7,
  'other-node-hides-logs': 2,
  reorg: 12,
  'reorg-in-place': 4,
  'reorg-delays': 4,
  drop: 2,
  censor: 4,
  'price-jump': 4,
  'blocks-late': 4,
  'stranger-deposits': 3,
  'front-run': 2,
  'own-program-pays': 2,
  'own-program-registers': 4,
  'own-program-waits': 2,
  'own-program-is-faster': 2,
  'own-program-swaps': 4,
  'fees-change': 3,
  kill: 12,
  interrupt: 6,
  'kill-later': 16,
  'interrupt-later': 8,
  'subgraph-lag': 6,
  'subgraph-fails': 4,
  'subgraph-forges': 3,
  'api-lag': 6,
  'api-fails': 4,
  'api-forges': 3,
  'indexers-forge': 3,
  'two-lie': 18,
  'everybody-hides': 2,
  'shares-swapped': 4,
  'receiver-fails': 5,
  'disk-fails': 2,
  'exporter-fails': 4,
} as const
export type FaultKind = keyof typeof faultKinds

/** Something that goes wrong, as data. */
export type Fault = {
  kind: FaultKind
  /** It begins when the run is at this step, one of those of its job. */
  step: string
  /** Of which batch, from 0. The first step has none. */
  batch: number
  parameter: number
}

/** A life before it is lived, whatever its job is. */
export type Story = {
  cluster: ClusterKind
  /** How many validators are in the cluster before the life. Default: as many as its kind has. */
  occupants?: number | undefined
  /** Who is asked besides the node. */
  sources: { otherNode: boolean; subgraph: boolean; api: boolean }
  /** Seed of what differs without being wrong: latencies, the traffic of others. */
  noise: number
  faults: readonly Fault[]
}

/** What can go wrong with keystores besides. */
export const keystoreFaultKinds: readonly FaultKind[] = ['kill-later', 'interrupt-later', 'keys-forged']

/** What can go wrong with a registration: all but what it has nothing to do with, and what takes keystores. */
export const registrationFaultKinds = (Object.keys(faultKinds) as FaultKind[]).filter(
  (kind) => !['receiver-fails', 'disk-fails', 'exporter-fails'].includes(kind) && !keystoreFaultKinds.includes(kind),
)

/** Where and by what the lives of a job may be disturbed. */
export type Vulnerability = { steps: readonly string[]; faultKinds: readonly FaultKind[] }

/** Chooses what goes wrong: `count` faults, each at a step, and in a batch below `batchCount`. */
export function chooseFaults(
  { choose }: Choices,
  { count, batchCount, steps, faultKinds: kinds }: Vulnerability & { count: number; batchCount: number },
): readonly Fault[] {
  return Array.from({ length: count }, (): Fault => {
    const kind = kinds[choose(kinds.length)] ?? 'node-lag'
    const step = steps[choose(steps.length)] ?? ''
    const batch = step === steps[0] ? 0 : choose(batchCount)
    return { kind, step, batch, parameter: choose(faultKinds[kind]) }
  })
}

/** Chooses who is asked besides the node. */
export function chooseSources({ choose }: Choices): Story['sources'] {
  return sourceSets[choose(sourceSets.length)] ?? sourceSets[0]
}

/** Who lies together, as the parameter of `two-lie` chooses. */
export const pairs = [
  ['node', 'subgraph'],
  ['node', 'api'],
  ['otherNode', 'subgraph'],
  ['otherNode', 'api'],
  ['subgraph', 'api'],
  ['node', 'otherNode'],
] as const

/** Whether two invent together, by the parameter of `two-lie`. */
export function isInvention({ kind, parameter }: Pick<Fault, 'kind' | 'parameter'>): boolean {
  return kind === 'two-lie' && parameter >= 2 * pairs.length
}

/** Whether a fault is of something that the owner's program asks. */
export function isFelt({ kind, parameter }: Fault, { sources }: Story): boolean {
  if (kind === 'keys-forged') return listLiars(parameter).some((liar) => liar === 'node' || sources[liar])
  if (kind.startsWith('other-node')) return sources.otherNode
  if (kind.startsWith('subgraph')) return sources.subgraph
  if (kind.startsWith('api')) return sources.api
  return kind !== 'indexers-forge' || (sources.subgraph && sources.api)
}

const sourceSets = [
  { otherNode: true, subgraph: true, api: true },
  { otherNode: false, subgraph: true, api: true },
  { otherNode: true, subgraph: false, api: false },
  { otherNode: false, subgraph: true, api: false },
] as const

/** Who shows a false key of an operator where keys are forged, by the fault's parameter. */
export function listLiars(parameter: number): readonly (keyof Story['sources'] | 'node')[] {
  return liars[parameter % liars.length] ?? []
}

const liars: readonly (keyof Story['sources'] | 'node')[][] = [
  ['node'],
  ['otherNode'],
  ['subgraph'],
  ['api'],
  ['subgraph', 'api'],
  ['node', 'api'],
  ['node', 'otherNode'],
  ['node', 'subgraph', 'api'],
]
