// `@x/schemas` as examples see it that would ask a public network: both names stand for the local one.
import { getStage } from '../stage.ts'

export * from '@x/schemas'

const { network } = getStage().devnet
export const mainnet = network
export const hoodi = network
