import { getRequiredDeposit } from '@x/chain/internal'
import { paymentTooSmall } from '../plan/AmountRefusedError.ts'
import type { CallPlace } from '../transaction/createCallAction.ts'
import { type ClusterAmount, parseClusterAmount } from './clusterAmount.ts'
import type { ClusterParameters, FoundCluster } from './findCluster.ts'

/**
 * What to pay with a call after which a cluster begins to pay for all its validators.
 *
 * @throws {AmountRefusedError} the amount is less than the network requires
 */
export async function payForWholeCluster(
  { publicClient, network, sources, signal }: CallPlace & Pick<ClusterParameters, 'sources'>,
  wanted: ClusterAmount,
  found: FoundCluster,
): Promise<bigint> {
  const { amount, runwayDays = 0 } = parseClusterAmount(wanted)
  // An amount was named, so that nothing is computed from the node's word but what is too little.
  const maxDeposit = amount ?? wanted.maxDeposit
  const place = { ...found, network, validatorsToAdd: 0, maxDeposit, sources, signal }
  const required = await getRequiredDeposit(publicClient, { ...place, runwayDays })
  return chooseAmount(amount, required)
}

/**
 * The amount that the caller says, or else what is required.
 *
 * @throws {AmountRefusedError} the amount is less
 */
export function chooseAmount(amount: bigint | undefined, required: bigint): bigint {
  if (amount === undefined) return required
  if (amount < required) throw paymentTooSmall(amount, required)
  return amount
}
