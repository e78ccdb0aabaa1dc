import { type Address, cleanText, type Network } from '@x/schemas'
import type { Config } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { describeConfig } from '../context/describeConfig.ts'

/** Where a command reads and sends: what every plan, question, result and record says of it. */
export type PlaceFacts = {
  network: string
  chainId: number
  /** SSVNetwork, which takes the transactions. */
  contract: Address
  /** The host of the node, without the path, which may hold a key. */
  node: string | undefined
  /** The settings file, where something of it counts. */
  settings: Pick<Config, 'path' | 'profile' | 'state'> | undefined
}

/** Where a command reads and sends, for JSON. */
export function getPlace({ config, origins }: Context, { name, chainId, contracts, rpcUrl }: Network): PlaceFacts {
  const isUsed = [...origins.values()].some(({ from }) => from === 'file')
  return {
    network: name,
    chainId,
    contract: contracts.network,
    node: rpcUrl === undefined ? undefined : new URL(rpcUrl).host,
    settings: isUsed && config ? { path: config.path, profile: config.profile, state: config.state } : undefined,
  }
}

/** The same as lines of a plan. */
export function formatPlace({ network, chainId, contract, node, settings }: PlaceFacts): [string, string][] {
  return [
    ['Network', `${cleanText(network)} (chain ${chainId})`],
    ['Contract', contract],
    ...(node === undefined ? [] : [['Node', node] satisfies [string, string]]),
    ...(settings === undefined ? [] : [['Settings', describeConfig(settings)] satisfies [string, string]]),
  ]
}
