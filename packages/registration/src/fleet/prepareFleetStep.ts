import type { ChainClient } from '@x/chain'
import { BaseError } from '@x/schemas'
import { deposit } from '../cluster/deposit.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import type { ReactivationWitnesses } from '../cluster/watchReactivation.ts'
import { withdraw } from '../cluster/withdraw.ts'
import type { PrepareCallParameters } from '../transaction/createCallAction.ts'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import type { FleetDeed } from './fleetPlan.ts'

export type PrepareFleetStepParameters = Omit<PrepareCallParameters, 'gas'> & Pick<ReactivationWitnesses, 'beaconNodes'>

/**
 * Makes the unsigned transaction of a step of a fleet's plan as the chain is now; of a removal the one of the first
 * validators that fit.
 *
 * @throws {NothingToDoError} it is done already
 * @throws {ClusterStoppedError} a cluster that is to be migrated was liquidated meanwhile
 * @throws what the functions of single clusters throw
 */
export async function prepareFleetStep(
  client: ChainClient,
  deed: FleetDeed,
  { beaconNodes = [], ...place }: PrepareFleetStepParameters,
): Promise<PreparedCall> {
  switch (deed.kind) {
    case 'deposit':
      return deposit.prepare(client, { ...place, operatorIds: deed.operatorIds, runwayDays: deed.runwayDays })
    case 'migrate': {
      const { operatorIds, runwayDays, effectiveBalance } = deed
      const wanted = { operatorIds, runwayDays, effectiveBalance, beaconNodes }
      const prepared = await migrateClusterToEth.prepare(client, { ...place, ...wanted })
      if (prepared.snapshot?.active === false) throw new ClusterStoppedError(operatorIds)
      return prepared
    }
    case 'remove': {
      const { operatorIds, publicKeys } = deed
      return removeValidators.prepare(client, { ...place, operatorIds, publicKeys, missing: 'skip' })
    }
    case 'withdraw':
      return withdraw.prepare(client, { ...place, operatorIds: deed.operatorIds, all: true })
    case 'fee-recipient':
      return setFeeRecipient.prepare(client, { ...place, recipient: deed.recipient })
  }
}

/** A cluster that is to be migrated was liquidated meanwhile: its validators would be put to work. Nothing was sent. */
export class ClusterStoppedError extends BaseError {
  override readonly name = 'ClusterStoppedError'
  readonly operatorIds: readonly number[]
  constructor(operatorIds: readonly number[]) {
    super(`Cluster ${operatorIds.join(', ')} was liquidated: a migration would put its validators to work again.`, {
      fix: 'Migrate it by itself (migrateClusterToEth), with beacon nodes that show whether somebody else signs for them.',
    })
    this.operatorIds = operatorIds
  }
}
