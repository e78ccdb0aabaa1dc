// `@x/registration` as examples see it that would ask a public network: its chains and actions are of the local one.
import { type Network, ssvActions as ssvActionsOf, ssvPublicActions as ssvPublicActionsOf } from '@x/registration'
import { getStage } from '../stage.ts'

export * from '@x/registration'

const { network } = getStage().devnet
export const hoodi: Network = network
export const mainnet: Network = network
export const ssvActions: typeof ssvActionsOf = (parameters) => ssvActionsOf({ network, ...parameters })
export const ssvPublicActions: typeof ssvPublicActionsOf = (parameters) =>
  ssvPublicActionsOf({ network, ...parameters })
