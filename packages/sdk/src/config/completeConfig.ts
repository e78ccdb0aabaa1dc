import { defineNetwork, type Network } from '@x/schemas'
import { chainIds } from './constants.ts'
import { type Config, createConfig } from './createConfig.ts'

/** A configuration as the official SDK knows it, which may be put together by hand. */
export type OfficialConfig = Omit<Config, 'network' | 'sources' | 'beaconNodes' | 'walletClient'> & Partial<Config>

/**
 * Adds what a configuration that was put together by hand lacks: the network, of which only chain and contracts are
 * named, and the sources that confirm what the node says. What it has is used as it is.
 *
 * @throws {InvalidInputError} something of it is wrong; lists all of it
 */
export function completeConfig(given: Config | OfficialConfig): Config {
  if (isComplete(given)) return given
  const { publicClient, walletClient, contractAddresses: contracts, subgraph, rest } = given
  const network = given.network ?? describeNetwork(given)
  const { endpoint } = subgraph
  const extendedConfig = { subgraph: { endpoint }, rest: { endpoint: rest.endpoint }, contracts }
  const completed = createConfig({ publicClient, walletClient, network, extendedConfig })
  return Object.assign(completed, given)
}

function isComplete(given: Config | OfficialConfig): given is Config {
  return given.network !== undefined && given.sources !== undefined && given.beaconNodes !== undefined
}

/** The network of a chain that no public one is on. When its beacon chain began is not known, and needs to be by none but beacon nodes. */
function describeNetwork({ chain, contractAddresses: { setter, getter, token } }: OfficialConfig): Network | undefined {
  const isKnown = chainIds.some((id) => id === chain.id) || 'ssvNetwork' in (chain.contracts ?? {})
  if (isKnown) return undefined
  return defineNetwork({
    name: chain.name.replace(/[^a-z0-9]+/gi, '-').replace(/^-+|-+$/g, '') || 'local',
    chainId: chain.id,
    contracts: { network: setter, views: getter, token },
    startBlock: 0,
    genesisTime: 0,
  })
}
