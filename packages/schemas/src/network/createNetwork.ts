import type * as v from 'valibot'
import type { Network, networkFields } from './networkFields.ts'

/** Makes viem's `Chain` of a checked description. The fields that viem does not know go to `custom`. */
export function createNetwork({
  name,
  chainId: id,
  contracts: { network, views, token },
  startBlock,
  explorerUrl,
  ...custom
}: v.InferOutput<typeof networkFields>): Network {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: custom.rpcUrl === undefined ? [] : [custom.rpcUrl] } },
    ...(explorerUrl !== undefined && { blockExplorers: { default: { name: 'Explorer', url: explorerUrl } } }),
    contracts: {
      ssvNetwork: { address: network, blockCreated: startBlock },
      ssvNetworkViews: { address: views },
      ...(token !== undefined && { ssvToken: { address: token } }),
    },
    custom,
  }
}
