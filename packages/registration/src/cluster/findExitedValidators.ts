import type { ChainClient, OwnerSources } from '@x/chain'
import { completeSources, streamOwnerEvents, withPinnedBlock } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { NodesDisagreeError } from '../transaction/confirmByOtherNode.ts'

export type FindExitedValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds which validators their owner has asked the operators to exit, since they were registered last. A second node
 * must show the same of them, since they may be left out; another request for one that a node hides does no harm.
 *
 * @returns those, in the order given
 * @throws {LogsError} a node does not return the logs
 * @throws {NodesDisagreeError} the second node does not show that they were asked to exit
 */
export async function findExitedValidators(
  client: ChainClient,
  { sources, ...parameters }: FindExitedValidatorsParameters,
): Promise<Hex[]> {
  const exited = await askNode(client, parameters)
  const { otherNode } = completeSources(parameters.network, sources)
  if (otherNode === undefined || exited.length === 0) return exited
  const others = await askNode(otherNode, { ...parameters, publicKeys: exited })
  if (others.length === exited.length) return exited
  throw new NodesDisagreeError('It shows fewer validators whose exit was requested.')
}

function askNode(
  client: ChainClient,
  { network, owner, publicKeys, signal }: Omit<FindExitedValidatorsParameters, 'sources'>,
): Promise<Hex[]> {
  return withPinnedBlock(client, { signal }, async (block) => {
    const exited = new Set<string>()
    const eventNames = ['ValidatorAdded', 'ValidatorExited'] as const
    const range = { toBlock: block.number, signal }
    for await (const { eventName, args } of streamOwnerEvents(client, { network, owner, eventNames, ...range })) {
      if (eventName === 'ValidatorExited') exited.add(args.publicKey.toLowerCase())
      else exited.delete(args.publicKey.toLowerCase())
    }
    return publicKeys.filter((publicKey) => exited.has(publicKey))
  })
}
