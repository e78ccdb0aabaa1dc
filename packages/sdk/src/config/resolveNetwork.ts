import { findNetwork } from '@x/registration'
import type { Network } from '@x/schemas'
import { readRestEndpoint } from '../api/restEndpoint.ts'
import type { ConfigArgs } from './configArgs.ts'

/** The network that is meant: that of the client's chain or the one that was given, with what is said otherwise. */
export function resolveNetwork({ publicClient, network: given, extendedConfig = {} }: ConfigArgs): Network {
  const network = findNetwork(publicClient, given)
  const { setter, getter, token } = extendedConfig.contracts ?? {}
  return {
    ...network,
    ...readRestEndpoint(extendedConfig.rest?.endpoint),
    contracts: {
      network: setter ?? network.contracts.network,
      views: getter ?? network.contracts.views,
      token: token ?? network.contracts.token,
    },
  }
}
