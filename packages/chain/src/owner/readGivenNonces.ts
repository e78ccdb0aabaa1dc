import { type Address, address, type Hex, type Network, parse } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type KnownBlock } from '../rpc/pinnedBlock.ts'
import { createOwnerReader } from './createOwnerReader.ts'
import { completeSources, type OwnerSources } from './ownerSources.ts'
import { waitForSources } from './waitForSources.ts'

export type ReadGivenNoncesParameters = {
  network: Network
  owner: Address
  /** The transactions that registered them. */
  hashes: readonly Hex[]
  /** A block that has them, which saves asking for one where nobody is ahead of it. */
  block: KnownBlock
  /** Sources other than the node. Default: the network's subgraph and operator API. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads which owner nonces the validators of transactions really got: their places among all `ValidatorAdded` events of
 * the owner, counted from the first. That depends on nothing that was known before.
 *
 * @returns the owner nonces of each transaction, in their order
 * @throws what `getOwnerNonce` throws
 */
export async function readGivenNonces(
  client: ChainClient,
  { network, hashes, block, signal, ...parameters }: ReadGivenNoncesParameters,
): Promise<number[][]> {
  const owner = parse(address, parameters.owner, 'The owner')
  const sources = completeSources(network, parameters.sources)
  const place = { network, owner, operatorIds: undefined, isPast: false }
  const look = createOwnerReader(client, { ...place, sources, isCount: true, signal })
  // Either block may be replaced: whoever depends on its transactions looks at them again.
  const { added } =
    (await look(block, { isPatient: true })) ??
    (await waitForSources(sources, signal, async (isPatient) => look(await getPinnedBlock(client), { isPatient })))
  return hashes.map((hash) =>
    added.flatMap(({ transactionHash }, ownerNonce) => (transactionHash === hash ? [ownerNonce] : [])),
  )
}
