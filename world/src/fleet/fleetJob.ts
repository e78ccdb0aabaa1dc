import type { Choices } from '../random/createChoices.ts'
import { type FleetFaultKind, type FleetStory, fleetFaults, fleetSteps, writeFleetStory } from './fleetStory.ts'

/** What is needed of the lives of fleets to draw their table. */
type FleetJob = {
  steps: readonly string[]
  faultKinds: readonly FleetFaultKind[]
  clusterKinds: readonly string[]
  writeStory: (choices: Choices) => FleetStory
}

/** The clusters of an owner are kept as a file says, day by day, within a week's budget. */
export const fleetJob: FleetJob = {
  steps: fleetSteps,
  faultKinds: Object.keys(fleetFaults) as FleetFaultKind[],
  clusterKinds: ['existing'],
  writeStory: (choices) => writeFleetStory(choices),
}
