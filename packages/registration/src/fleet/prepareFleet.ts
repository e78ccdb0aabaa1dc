import type { ChainClient } from '@x/chain'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import type { FleetPlan, FleetStep } from './fleetPlan.ts'
import { type PrepareFleetStepParameters, prepareFleetStep } from './prepareFleetStep.ts'

export type PrepareFleetParameters = PrepareFleetStepParameters & {
  /** Made with `isBatch`, so that none of its transactions needs what another one leaves. */
  plan: FleetPlan
}

/** The transactions of a plan, for whoever signs elsewhere. */
export type PreparedFleet = {
  calls: readonly PreparedCall[]
  /** What does not fit into the budget as the chain is now. */
  later: readonly FleetStep[]
}

/**
 * Makes the unsigned transactions of a plan as the chain is now, within its budget, each of which was simulated. Of a
 * removal that takes several the first one is made.
 *
 * @throws what `prepareFleetStep` throws
 * @example
 * const plan = await planFleet(publicClient, { network, fleet, isBatch: true })
 * const { calls } = await prepareFleet(publicClient, { network, plan, from: owner })
 */
export async function prepareFleet(
  client: ChainClient,
  { plan, ...parameters }: PrepareFleetParameters,
): Promise<PreparedFleet> {
  const calls: PreparedCall[] = []
  const later: FleetStep[] = []
  let left = plan.left.deposits
  for (const step of plan.steps) {
    const call = await prepareFleetStep(client, step, parameters).catch((error: unknown) => {
      if (error instanceof NothingToDoError) return undefined
      throw error
    })
    if (call === undefined) continue
    if (call.value > left) {
      later.push(step)
    } else {
      calls.push(call)
      left -= call.value
    }
  }
  return { calls, later }
}
