import type { BeaconConnection, BeaconValidator } from '@x/beacon-client'
import type { ApiValidator } from '@x/operator-client'
import type { Hex, Network } from '@x/schemas'

/** What the operator data API says of the beacon chain, or what beacon nodes say, who know more. */
export type BeaconState = Partial<BeaconValidator> | ApiValidator['beacon']

type AddBeaconStatesParameters = {
  network: Network
  beaconNodes: readonly BeaconConnection[]
  signal: AbortSignal
}

/**
 * Puts what the beacon nodes say, in a state that is final for all of them, in the place of what the API says of the beacon
 * chain; nothing where they don't know a validator.
 */
export async function addBeaconStates<validator extends { publicKey: Hex } & Partial<ApiValidator>>(
  validators: validator[],
  { network, beaconNodes, signal }: AddBeaconStatesParameters,
): Promise<(Omit<validator, 'beacon'> & { publicKey: Hex; beacon?: BeaconState })[]> {
  if (beaconNodes.length === 0) return validators
  const { readFinalValidators } = await import('../inputs/chain.ts')
  const publicKeys = validators.map(({ publicKey }) => publicKey)
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  return validators.map((validator) => ({ ...validator, beacon: known.get(validator.publicKey) }))
}
