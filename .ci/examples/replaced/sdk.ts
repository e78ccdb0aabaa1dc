// `@x/sdk` as examples see it: the network is given, since the chain id of a local chain is not that of a public one.
import { createSdk as createSdkOf, SSVSDK as SdkClass } from '@x/sdk'
import { getStage } from '../stage.ts'

export * from '@x/sdk'

const { network } = getStage().devnet
export const createSdk: typeof createSdkOf = (parameters) => createSdkOf({ network, ...parameters })
export class SSVSDK extends SdkClass {
  constructor(parameters: ConstructorParameters<typeof SdkClass>[0]) {
    super({ network, ...parameters })
  }
}
