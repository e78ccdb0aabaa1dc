import type { ChainClient } from '@x/chain'
import { streamOwnerEvents, withPinnedBlock } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'

export type FindExitedValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
}

/**
 * Finds which validators their owner has asked the operators to exit, since they were registered last.
 *
 * @returns those, in the order given
 * @throws {LogsError} the node does not return the logs
 */
export function findExitedValidators(
  client: ChainClient,
  { network, owner, publicKeys, signal }: FindExitedValidatorsParameters,
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
