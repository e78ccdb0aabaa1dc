import { keepKnown } from '../records/keepKnown.ts'
import type { Network, NetworkDescription } from './networkFields.ts'

/**
 * Describes a network as a network file does, such as to write one.
 *
 * @example
 * await writeFile('network.json', JSON.stringify(describeNetwork(hoodi), null, 2))
 */
export function describeNetwork({ id, name, contracts, blockExplorers, custom }: Network): NetworkDescription {
  const { ssvNetwork, ssvNetworkViews, ssvToken } = contracts
  return {
    name,
    chainId: id,
    contracts: {
      network: ssvNetwork.address,
      views: ssvNetworkViews.address,
      ...keepKnown({ token: ssvToken?.address }),
    },
    startBlock: ssvNetwork.blockCreated,
    ...custom,
    ...keepKnown({ explorerUrl: blockExplorers?.default.url }),
  }
}
