import type { ChainClient, OwnerSources } from '@x/chain'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { createClients } from '../inputs/createClients.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { requireRpcUrl } from '../inputs/requireRpcUrl.ts'
import type { Output } from '../terminal/createOutput.ts'

export type Reading = { network: Network; publicClient: ChainClient; sources: OwnerSources }

/** Connects to what clusters are read from. With it all that the user gives is read. */
export async function openReading(
  context: Context,
  { flags, output, defaultNetwork }: { flags: CommonFlags; output: Output; defaultNetwork: Network },
): Promise<Reading> {
  const network = await readNetwork(context, flags, defaultNetwork)
  const subgraph = await readSubgraph(context, flags)
  const rpcUrl = requireRpcUrl(network)
  const { publicClient } = createClients(network, rpcUrl, { signal: context.signal })
  await requireChain(publicClient, network)
  context.startWork()
  return { network, publicClient, sources: getOwnerSources({ network, subgraph, sourcePatience: undefined }, output) }
}
