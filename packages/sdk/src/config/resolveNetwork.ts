import { findNetwork } from '@x/registration'
import type { Network } from '@x/schemas'
import { readRestEndpoint } from '../api/restEndpoint.ts'
import type { ConfigArgs } from './configArgs.ts'

/** The network that is meant: that of the client's chain or the one that was given, with what is said otherwise. */
export function resolveNetwork({ publicClient, network: given, extendedConfig = {} }: ConfigArgs): Network {
  const network = findNetwork(publicClient, given)
  const { ssvNetwork, ssvNetworkViews, ssvToken } = network.contracts
  const { setter, getter, token } = extendedConfig.contracts ?? {}
  const isOther = setter !== undefined && setter.toLowerCase() !== ssvNetwork.address.toLowerCase()
  return {
    ...network,
    contracts: {
      ssvNetwork: {
        address: setter ?? ssvNetwork.address,
        // Since when there is another contract than the network's own, nobody has said.
        blockCreated: isOther ? 0 : ssvNetwork.blockCreated,
      },
      ssvNetworkViews: { address: getter ?? ssvNetworkViews.address },
      ssvToken: token === undefined ? ssvToken : { address: token },
    },
    custom: { ...network.custom, ...readRestEndpoint(extendedConfig.rest?.endpoint) },
  }
}
