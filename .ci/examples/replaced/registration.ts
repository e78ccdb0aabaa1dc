// `@x/registration` as examples see it that would ask a public network: its chains and actions are of the local one.
import {
  type chains as publicChains,
  ssvActions as ssvActionsOf,
  ssvPublicActions as ssvPublicActionsOf,
} from '@x/registration'
import { getStage } from '../stage.ts'

export * from '@x/registration'

const { chain, network } = getStage().devnet
export const chains: Record<keyof typeof publicChains, typeof chain> = { mainnet: chain, hoodi: chain }
export const ssvActions: typeof ssvActionsOf = (parameters) => ssvActionsOf({ network, ...parameters })
export const ssvPublicActions: typeof ssvPublicActionsOf = (parameters) =>
  ssvPublicActionsOf({ network, ...parameters })
