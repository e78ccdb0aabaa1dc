import type { ChainClient } from '@x/chain'
import { completeSources } from '@x/chain/internal'
import { estimateFees } from '../transaction/estimateFees.ts'
import { placeReading } from '../transaction/places.ts'
import { type PrepareRegisterValidatorsParameters, prepareRegisterValidators } from './prepareRegisterValidators.ts'
import type { ExportableRegistration } from './unsignedRegistration.ts'

/** What a registration would do and cost if it were sent now. */
export type SimulatedRegistration = ExportableRegistration & {
  /** Maximum gas price in wei, as estimated by the node. */
  maxFeePerGas: bigint
  /** Wei for gas at most. The deposit is `value` and comes on top. */
  maxGasCost: bigint
}

/**
 * Simulates a registration: what it would do and cost, without sending it.
 *
 * @throws what `prepareRegisterValidators` throws
 * @example
 * const { value, maxGasCost } = await simulateRegisterValidators(publicClient, {
 *   owner, keyShares, runwayDays: 90,
 * })
 */
export async function simulateRegisterValidators(
  client: ChainClient,
  parameters: PrepareRegisterValidatorsParameters,
): Promise<SimulatedRegistration> {
  const prepared = await prepareRegisterValidators(client, parameters)
  const { network, sources } = placeReading(client, parameters)
  const { maxFeePerGas } = await estimateFees(client, {}, completeSources(network, sources).otherNode)
  return { ...prepared, maxFeePerGas, maxGasCost: prepared.gas * maxFeePerGas }
}
