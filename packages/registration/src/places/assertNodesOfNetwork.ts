import type { BeaconConnection } from '@x/beacon-client'
import { InvalidInputError, type Network } from '@x/schemas'

/**
 * Makes sure that beacon nodes are asked about the network on which is registered: on another one nobody knows the keys,
 * and that they were not seen would prove nothing.
 *
 * @throws {InvalidInputError} a connection was made for another network
 */
export function assertNodesOfNetwork(network: Network, beaconNodes: readonly BeaconConnection[]): void {
  const problems = beaconNodes.flatMap((node, i) =>
    isSameChain(node.network, network)
      ? []
      : [{ path: `${i}`, message: `is a connection to ${node.network.name}, and the call is about ${network.name}` }],
  )
  if (problems.length > 0) throw new InvalidInputError('The list of beacon nodes', problems)
}

function isSameChain(one: Network, other: Network): boolean {
  const roots = [one, other].flatMap(({ custom }) => custom.genesisValidatorsRoot ?? [])
  const isSameRoot = roots.length < 2 || roots[0] === roots[1]
  return one.id === other.id && one.custom.genesisTime === other.custom.genesisTime && isSameRoot
}
