import type { ChainClient, OwnerSources } from '@x/chain'
import { completeSources } from '@x/chain/internal'
import { sleep } from '@x/schemas'
import { NodesDisagreeError } from '../transaction/confirmByOtherNode.ts'
import { type LocatedValidators, type LocateValidatorsParameters, locateValidators } from './locateValidators.ts'

/**
 * Asks where validators stand that move, as `locateValidators` does, and the second node too, where there is one: both
 * must say the same, also in which block the last of them was removed. One that is behind is waited for.
 *
 * @throws {NodesDisagreeError} the second node says something else for `sources.patience`
 */
export async function locateByNodes(
  client: ChainClient,
  { sources, ...place }: LocateValidatorsParameters & { sources?: OwnerSources | undefined },
): Promise<LocatedValidators> {
  const { otherNode, patience = 60_000 } = completeSources(place.network, sources)
  const end = Date.now() + patience
  for (;;) {
    const located = await locateValidators(client, place)
    if (otherNode === undefined) return located
    const other = await locateValidators(otherNode, place).catch((error: unknown) => {
      place.signal?.throwIfAborted()
      if (Date.now() >= end) throw new NodesDisagreeError('It does not say where the validators are.', error)
      return undefined
    })
    if (JSON.stringify(other) === JSON.stringify(located)) return located
    if (Date.now() >= end)
      throw new NodesDisagreeError('It shows the validators somewhere else, or removed in another block.')
    await sleep(Math.max(1, Math.min(1_000, end - Date.now())), place.signal)
  }
}
