import {
  type BeaconConnection,
  BeaconNodesDifferError,
  type BeaconValidator,
  getFinality,
  getValidators,
  type StateId,
} from '@x/beacon-client'
import { epochToSlot, type Hex, type Network } from '@x/schemas'

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
    beaconNodes.map(async (node) => {
      const { validators } = await getValidators(node, { ids: publicKeys, stateId, signal })
      return { node, known: new Map(validators.map((validator) => [validator.publicKey, validator])) }
    }),
  )
  const [first, ...others] = answers
  for (const other of others) {
    for (const publicKey of publicKeys) {
      const [one, two] = [first, other].map((each) => describe(each?.known.get(publicKey)))
      if (first === undefined || one === undefined || two === undefined || one === two) continue
      throw new BeaconNodesDifferError(`validator ${publicKey}`, [
        { endpoint: first.node.endpoint, value: one },
        { endpoint: other.node.endpoint, value: two },
      ])
    }
  }
  return first?.known ?? new Map()
}

/**
 * Reads validators in a state that can't change any more: the last one that is final for all beacon nodes.
 *
 * @throws what `readBeaconValidators` throws
 */
export async function readFinalValidators(
  beaconNodes: readonly BeaconConnection[],
  { network, ...parameters }: Omit<ReadBeaconValidatorsParameters, 'stateId'> & { network: Network },
): Promise<Map<Hex, BeaconValidator>> {
  // A gateway may offer this state and no other of the past.
  if (beaconNodes.length < 2) return readBeaconValidators(beaconNodes, { ...parameters, stateId: 'finalized' })
  const finalities = await Promise.all(beaconNodes.map((node) => getFinality(node, { signal: parameters.signal })))
  const epoch = Math.min(...finalities.map(({ finalized }) => finalized.epoch))
  return readBeaconValidators(beaconNodes, { ...parameters, stateId: epochToSlot(network, epoch) })
}

function describe(validator: BeaconValidator | undefined): string {
  if (validator === undefined) return 'it is unknown'
  const { status, effectiveBalance, balance, withdrawalCredentials, exitEpoch } = validator
  const exit = exitEpoch === undefined ? '' : `, exits in epoch ${exitEpoch}`
  return `${status}, ${balance} gwei, effective ${effectiveBalance} gwei, credentials ${withdrawalCredentials}${exit}`
}
