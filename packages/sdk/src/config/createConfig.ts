import type { BeaconConnection } from '@x/beacon-client'
import { findNetwork, wrongChain } from '@x/chain/internal'
import { createOperatorConnection } from '@x/operator-client'
import type { Network } from '@x/schemas'
import { createSubgraphConnection, type SubgraphConnection } from '@x/subgraph'
import type { Chain, PublicClient, WalletClient } from 'viem'
import type { Connections } from '../api/connections.ts'
import { type Api, createApi } from '../api/createApi.ts'
import { createQueries } from '../api/createQueries.ts'
import { createSSVAPI } from '../api/createSSVAPI.ts'
import { readRestEndpoint, toRestEndpoint } from '../api/restEndpoint.ts'
import { createSubgraphClient, type GraphQlClient } from '../api/subgraphClient.ts'
import {
  type ContractAddresses,
  type ContractInteractions,
  createContractInteractions,
} from '../contract/createContractInteractions.ts'
import type { ConfigArgs } from './configArgs.ts'
import { type ExtendedConfig, parseConfigArgs } from './configArgs.ts'
import { toContractAddresses } from './constants.ts'

/** What an SDK works with: `sdk.config`. */
export type Config = Connections & {
  publicClient: PublicClient
  /** Who signs. `sdk.connectWallet` sets it. */
  walletClient: WalletClient | undefined
  chain: Chain
  /** Who is asked whether anybody signs with keys that are to come to work. */
  beaconNodes: readonly BeaconConnection[]
  api: Api
  contractAddresses: ContractAddresses
  contract: ContractInteractions
  subgraph: { client: GraphQlClient; endpoint: string }
  rest: { endpoint: string }
}

/**
 * Connects to what an SDK needs: `createSdk` and `new SSVSDK` do it by themselves.
 *
 * @throws {InvalidInputError} something is missing, wrong or not known; lists all of it
 * @throws {NetworkMismatchError} no network is given, and the client's chain is not that of a public one; the wallet client is for another chain
 * @example
 * const config = createConfig({ publicClient, network })
 * config.contractAddresses.setter // …
 */
export function createConfig(args: ConfigArgs): Config {
  const { publicClient, walletClient, extendedConfig } = parseConfigArgs(args)
  const network = resolveNetwork(args)
  const chain = publicClient.chain ?? toChain(network)
  assertSameChain(chain, walletClient)
  const subgraph = connectSubgraph(network, extendedConfig)
  const operatorClient = network.custom.apiUrl === undefined ? undefined : createOperatorConnection({ network })
  const connections = {
    publicClient,
    network,
    sources: { subgraph, operatorClient, allowOneSource: extendedConfig?.allowOneSource },
  }
  const client = createSubgraphClient(subgraph, network.name)
  const endpoint = toRestEndpoint(network)
  const addresses = toContractAddresses(network)
  const config: Config = {
    ...connections,
    walletClient,
    chain,
    beaconNodes: extendedConfig?.beaconNodes ?? [],
    api: createApi(connections, createQueries(client), createSSVAPI(endpoint)),
    contractAddresses: addresses,
    contract: createContractInteractions({
      publicClient,
      addresses,
      get walletClient() {
        return config.walletClient
      },
    }),
    subgraph: { client, endpoint: subgraph?.endpoint ?? '' },
    rest: { endpoint },
  }
  return config
}

/**
 * Makes sure that a wallet signs for the chain that is read.
 *
 * @throws {NetworkMismatchError} it signs for another one
 */
export function assertSameChain({ id, name }: Chain, walletClient: WalletClient | undefined): void {
  const received = walletClient?.chain?.id
  if (received !== undefined && received !== id) throw wrongChain('walletClient', id, received, name)
}

function connectSubgraph(network: Network, config: ExtendedConfig | undefined): SubgraphConnection | undefined {
  const { apiKey, endpoint } = config?.subgraph ?? {}
  if (!apiKey && !endpoint && network.custom.subgraphUrl === undefined) return undefined
  return createSubgraphConnection({ network, apiKey, endpoint })
}

function toChain({ id: chainId, name, custom: { rpcUrl } }: Network): Chain {
  return {
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: rpcUrl === undefined ? [] : [rpcUrl] } },
  }
}

/** The network that is meant: that of the client's chain or the one that was given, with what is said otherwise. */
function resolveNetwork({ publicClient, network: given, extendedConfig = {} }: ConfigArgs): Network {
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
