import type { ChainClient, OwnerSources } from '@x/chain'
import { completeSources, waitForSources } from '@x/chain/internal'
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
  const { otherNode, patience } = completeSources(place.network, sources)
  return waitForSources({ patience }, place.signal, async (isPatient) => {
    const located = await locateValidators(client, place)
    if (otherNode === undefined) return located
    const other = await locateValidators(otherNode, place).catch((error: unknown) => {
      place.signal?.throwIfAborted()
      if (!isPatient) throw new NodesDisagreeError('It does not say where the validators are.', error)
    })
    if (JSON.stringify(other) === JSON.stringify(located)) return located
    if (isPatient) return undefined
    throw new NodesDisagreeError('It shows the validators somewhere else, or removed in another block.')
  })
}
