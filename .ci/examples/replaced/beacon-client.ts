// `@x/beacon-client` as examples see it: it goes by the clock of the local network, which is ahead of the machine's.
import { createBeaconClient as createClientOf, createBeaconConnection as createConnectionOf } from '@x/beacon-client'
import { getStage } from '../stage.ts'

export * from '@x/beacon-client'

const { now } = getStage().devnet.beaconChain
export const createBeaconClient: typeof createClientOf = (parameters) => createClientOf({ now, ...parameters })
export const createBeaconConnection: typeof createConnectionOf = (parameters) =>
  createConnectionOf({ now, ...parameters })
