import type { Address, Network } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import { type Config, describeConfig } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'

/** Where a command reads and sends: what every plan, question, result and record says of it. */
export type PlaceFacts = {
  network: string
  chainId: number
  /** The contract that takes the transactions: SSVNetwork, but for requests to the beacon chain. */
  contract: Address
  /** The host of the node, without the path, which may hold a key. */
  node: string | undefined
  /** The host of the second node, where one is given. */
  otherNode: string | undefined
  /** The hosts of subgraph and operator API, where there are such. */
  subgraph: string | undefined
  api: string | undefined
  /** The settings file, where something of it counts. */
  settings: Pick<Config, 'path' | 'profile' | 'state'> | undefined
}

/** Where a command reads and sends, for JSON. */
export function getPlace({ config, origins }: Context, network: Network): PlaceFacts {
  const {
    name,
    id: chainId,
    contracts,
    custom: { rpcUrl, otherRpcUrl, subgraphUrl, subgraphGatewayUrl, apiUrl },
  } = network
  const hasKey = origins.has('--subgraph-key-file')
  const isUsed = [...origins.values()].some(({ from }) => from === 'file')
  return {
    network: name,
    chainId,
    contract: contracts.ssvNetwork.address,
    node: getHost(rpcUrl),
    otherNode: getHost(otherRpcUrl),
    subgraph: getHost(hasKey ? (subgraphGatewayUrl ?? subgraphUrl) : subgraphUrl),
    api: getHost(apiUrl),
    settings: isUsed && config ? { path: config.path, profile: config.profile, state: config.state } : undefined,
  }
}

function getHost(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).host
}

const hostNames = [
  ['node', 'Node'],
  ['otherNode', 'Second node'],
  ['subgraph', 'Subgraph'],
  ['api', 'Operator API'],
] as const

/** The same as lines of a plan. */
export function formatPlace({
  network,
  chainId,
  contract,
  settings,
  ...hosts
}: PlaceFacts): [string, string | undefined][] {
  return [
    ['Network', `${cleanText(network)} (chain ${chainId})`],
    ['Contract', contract],
    ...hostNames.flatMap(([key, name]): [string, string][] => (hosts[key] === undefined ? [] : [[name, hosts[key]]])),
    ['Settings', settings && describeConfig(settings)],
  ]
}
