import { type BeaconConnection, type BeaconValidator, getValidators, type StateId } from '@x/beacon-client'
import type { Hex } from '@x/schemas'

export type ReadBeaconValidatorsParameters = {
  publicKeys: readonly Hex[]
  stateId: StateId
  signal?: AbortSignal | undefined
}

/**
 * Reads validators from all beacon nodes, which have to agree on each.
 *
 * @returns by public key; those that the chain does not know are left out
 * @throws {BeaconNodesDifferError} two nodes tell one differently
 * @throws {BeaconNodeError} nothing can be concluded from one of the nodes
 */
export async function readBeaconValidators(
  beaconNodes: readonly BeaconConnection[],
  { publicKeys, stateId, signal }: ReadBeaconValidatorsParameters,
): Promise<Map<Hex, BeaconValidator>> {
  const answers = await Promise.all(
    beaconNodes.map((node) => getValidators(node, { ids: publicKeys, stateId, signal })),
  )
  const [first] = answers
  return new Map(first?.validators.map((validator) => [validator.publicKey, validator]))
}
