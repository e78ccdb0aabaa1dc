import type { Choices } from '../random/createChoices.ts'
import type { ClusterKind, FaultKind } from '../stage/story.ts'

/** What can go wrong on a day of a fleet: its kinds among those of all jobs, and in how many ways. */
export const fleetFaults = {
  kill: 60,
  'send-unanswered': 4,
  'node-lag': 3,
  'node-mixed': 3,
  'stranger-deposits': 3,
  'own-program-pays': 2,
  'price-jump': 2,
} as const satisfies Partial<Record<FaultKind, number>>
export type FleetFaultKind = keyof typeof fleetFaults

/** Something that goes wrong on a day, as data. */
export type FleetFault = {
  kind: FleetFaultKind
  /** How much the run of the day has done when it begins: one of `fleetSteps`. */
  step: (typeof fleetSteps)[number]
  /** The day. */
  batch: number
  parameter: number
}

/** Where a run is when a fault begins. */
export const fleetSteps = ['planning', 'preparing', 'signed', 'sent', 'done'] as const

/** A fleet's life before it is lived. */
export type FleetStory = {
  cluster: ClusterKind
  clusterCount: number
  days: number
  /** Days from one run to the next. */
  pause: number
  /** Of what the clusters take in a week, in hundredths: the budget for deposits. */
  budget: number
  noise: number
  faults: readonly FleetFault[]
}

/** How large a life is. */
export type FleetSize = { clusterCount: number; days: number; pause?: number | undefined }

/** In hundredths of what the clusters take: plenty, enough, scarcely enough, too little. */
const budgets = [300, 150, 120, 80] as const

/** Makes a story of choices. Where all are 0 it is the dullest, in which nothing goes wrong. */
export function writeFleetStory({ choose }: Choices, size?: FleetSize): FleetStory {
  const count = choose(8)
  const clusterCount = size?.clusterCount ?? 2 + choose(6)
  const days = size?.days ?? 6 + choose(10)
  const pause = size?.pause ?? 1
  const budget = budgets[choose(budgets.length)] ?? 300
  const noise = choose(1_000)
  const kinds = Object.keys(fleetFaults) as FleetFaultKind[]
  // A long life has as much go wrong on its days as a short one.
  const faultCount = size === undefined ? count : Math.ceil((days * (1 + count)) / 8)
  const faults = Array.from({ length: faultCount }, (): FleetFault => {
    const kind = kinds[choose(kinds.length)] ?? 'kill'
    const step = fleetSteps[choose(fleetSteps.length)] ?? 'planning'
    return { kind, step, batch: Math.floor(choose(days) / pause) * pause, parameter: choose(fleetFaults[kind]) }
  })
  return { cluster: 'existing', clusterCount, days, pause, budget, noise, faults }
}
