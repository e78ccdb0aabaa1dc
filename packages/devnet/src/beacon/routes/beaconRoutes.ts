import type { BeaconRoutes } from './BeaconRoute.ts'
import { blockRoutes } from './blockRoutes.ts'
import { committeeRoutes } from './committeeRoutes.ts'
import { configRoutes } from './configRoutes.ts'
import { dutyRoutes } from './dutyRoutes.ts'
import { livenessRoutes } from './livenessRoutes.ts'
import { nodeRoutes } from './nodeRoutes.ts'
import { queueRoutes } from './queueRoutes.ts'
import { rewardRoutes } from './rewardRoutes.ts'
import { stateRoutes } from './stateRoutes.ts'

export const eventsPath = '/eth/v1/events'

/** All that a beacon node answers. */
export const beaconRoutes: BeaconRoutes = {
  ...nodeRoutes,
  ...configRoutes,
  ...stateRoutes,
  ...committeeRoutes,
  ...livenessRoutes,
  ...blockRoutes,
  ...queueRoutes,
  ...dutyRoutes,
  ...rewardRoutes,
  // Answered by a stream.
  [`GET ${eventsPath}`]: () => 500,
}
