import type { ChainClient } from '@x/chain'
import { addSpareGas } from '../transaction/transactionLimits.ts'
import { type EstimateNeededGasParameters, estimateNeededGas } from './estimateNeededGas.ts'
import { estimateRegistrationGas } from './registrationSize.ts'

/**
 * Asks the node with which gas limit a registration of so many validators would be sent at most.
 *
 * @returns an upper bound from figures that were measured, where the node does not estimate such a call
 */
export async function measureRegistrationGas(
  client: ChainClient,
  parameters: EstimateNeededGasParameters,
): Promise<bigint> {
  const needed = await estimateNeededGas(client, parameters)
  if (needed !== undefined) return addSpareGas(needed)
  const { operatorIds, validatorCount } = parameters
  return estimateRegistrationGas({ operatorCount: operatorIds.length, validatorCount, isFirstUse: true })
}
