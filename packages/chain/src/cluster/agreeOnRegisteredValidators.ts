import type { Hex } from '@x/schemas'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import type { Testimony } from '../owner/weighTestimonies.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { placeNetwork } from '../rpc/findNetwork.ts'
import { askBothNodes } from './askBothNodes.ts'
import { type GetRegisteredValidatorsParameters, getRegisteredValidators } from './getRegisteredValidators.ts'

export type AgreeOnRegisteredValidatorsParameters = GetRegisteredValidatorsParameters & {
  /** Of them the second node is asked. Default: the network's `otherRpcUrl`. */
  sources?: OwnerSources | undefined
}

/**
 * Finds which of these validators are registered by this owner now, as `getRegisteredValidators` does; a second node
 * must say the same of the same block. One that is behind is waited for (`patience`).
 *
 * @returns those that are, in the order given
 * @throws {SourcesDifferError} the two nodes do not say the same
 * @throws {RpcError} the node, or the second one, failed
 * @example
 * const done = await agreeOnRegisteredValidators(publicClient, { network, owner, publicKeys })
 */
export async function agreeOnRegisteredValidators(
  client: ChainClient,
  { sources: given, ...options }: AgreeOnRegisteredValidatorsParameters,
): Promise<Hex[]> {
  const parameters = placeNetwork(client, options)
  const { signal } = parameters
  const sources = completeSources(parameters.network, given)
  const { otherNode } = sources
  if (otherNode === undefined || parameters.publicKeys.length === 0) return getRegisteredValidators(client, parameters)
  const [registered] = await askBothNodes(client, {
    sources: { ...sources, otherNode },
    about: 'which validators are registered',
    read: (node, blockNumber) => getRegisteredValidators(node, { ...parameters, blockNumber }),
    compare: (node, otherNode) =>
      isSame(node, otherNode)
        ? undefined
        : describeDifference([
            { source: 'node', value: node },
            { source: 'otherNode', value: otherNode },
          ]),
    blockNumber: parameters.blockNumber,
    signal,
  })
  return registered
}

/** Both have the order of the question. */
function isSame(one: readonly Hex[], other: readonly Hex[]): boolean {
  return one.length === other.length && one.every((publicKey, i) => publicKey === other[i])
}

/** The error of sources that do not call the same validators registered. */
export function describeDifference(testimonies: readonly Testimony<readonly Hex[]>[]): SourcesDifferError {
  const all = new Set(testimonies.flatMap(({ value }) => value))
  const publicKeys = [...all].filter((publicKey) => !testimonies.every(({ value }) => value.includes(publicKey)))
  return new SourcesDifferError('validators', {
    about: `which validators are registered: they differ on ${publicKeys.length}`,
    testimonies: testimonies.map(({ source, value }) => ({ source, value: `${value.length} registered` })),
    publicKeys,
  })
}
