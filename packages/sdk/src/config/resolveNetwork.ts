import { findNetwork } from '@x/registration'
import type { Network } from '@x/schemas'
import { readRestEndpoint } from '../api/restEndpoint.ts'
import type { ConfigArgs } from './configArgs.ts'

/** The network that is meant: that of the client's chain or the one that was given, with what is said otherwise. */
export function resolveNetwork({ publicClient, network: given, extendedConfig = {} }: ConfigArgs): Network {
  const network = findNetwork(publicClient, given)
  const { setter, getter, token } = extendedConfig.contracts ?? {}
  const isOther = setter !== undefined && setter.toLowerCase() !== network.contracts.network.toLowerCase()
  return {
    ...network,
    // Since when there is another contract than the network's own, nobody has said.
    startBlock: isOther ? 0 : network.startBlock,
    ...readRestEndpoint(extendedConfig.rest?.endpoint),
    contracts: {
      network: setter ?? network.contracts.network,
      views: getter ?? network.contracts.views,
      token: token ?? network.contracts.token,
    },
  }
}
