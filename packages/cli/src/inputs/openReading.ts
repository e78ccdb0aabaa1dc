import type { ChainClient, OwnerSources } from '@x/chain'
import { mainnet, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { OwnerSourceSettings } from './getOwnerSources.ts'
import { readPlace } from './readPlace.ts'
import { readSubgraph } from './readSubgraph.ts'
import { requireChain } from './requireChain.ts'

export type Reading = { network: Network; publicClient: ChainClient; sources: OwnerSources }

export type OpenReadingParameters = Partial<Pick<OwnerSourceSettings, 'sourcePatience' | 'allowOneSource'>> & {
  flags: CommonFlags
  output: Output
}

/** Connects to what owners and clusters are read from; the network is mainnet by default. With it all that the user gives is read. */
export async function openReading(
  context: Context,
  { flags, output, ...asking }: OpenReadingParameters,
): Promise<Reading> {
  const { network, rpcUrl } = await readPlace(context, flags, mainnet)
  const subgraph = await readSubgraph(context, flags)
  const { createClients, getOwnerSources } = await import('./chain.ts')
  const { publicClient } = createClients(network, rpcUrl, { signal: context.signal })
  await requireChain(publicClient, network)
  context.startWork()
  return {
    network,
    publicClient,
    sources: getOwnerSources({ sourcePatience: undefined, ...asking, network, subgraph }, output),
  }
}
