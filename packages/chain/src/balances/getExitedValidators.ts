import type { BeaconConnection } from '@x/beacon-client'
import { type Hex, InvalidInputError } from '@x/schemas'
import { type ReadClusterValidatorsParameters, readClusterValidators } from '../cluster/readClusterValidators.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork } from '../rpc/findNetwork.ts'
import { hasExited } from './oracleBalance.ts'
import { readFinalValidators } from './readBeaconValidators.ts'

export type GetExitedValidatorsParameters = ReadClusterValidatorsParameters & {
  /** At least one; all have to say the same. */
  beaconNodes: readonly BeaconConnection[]
}

/**
 * Finds the validators of a cluster that have exited from the beacon chain and still cost fees: those that have done so for
 * all beacon nodes, in a state that is final. They can be removed without a penalty.
 *
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws what `readClusterValidators` throws
 * @example
 * const publicKeys = await getExitedValidators(publicClient, { network, owner, operatorIds, beaconNodes })
 */
export async function getExitedValidators(
  client: ChainClient,
  { beaconNodes, ...parameters }: GetExitedValidatorsParameters,
): Promise<Hex[]> {
  if (beaconNodes.length === 0) {
    throw new InvalidInputError('The beacon nodes', [{ path: '', message: 'expected at least one' }])
  }
  const network = findNetwork(client, parameters.network)
  const publicKeys = await readClusterValidators(client, { ...parameters, network })
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal: parameters.signal })
  return publicKeys.filter((publicKey) => hasExited(known.get(publicKey)))
}
