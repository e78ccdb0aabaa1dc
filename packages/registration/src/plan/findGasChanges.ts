import type { ChainClient } from '@x/chain'
import type { ClusterSnapshot, Network } from '@x/schemas'
import { estimateNeededGas } from './estimateNeededGas.ts'
import type { PlanChange } from './PlanChangedError.ts'
import type { PlannedBatch, RegistrationPlan } from './registrationPlan.ts'

export type FindGasChangesParameters = {
  network: Network
  plan: RegistrationPlan
  /** The transactions that are left to do. */
  batches: readonly PlannedBatch[]
  /** The cluster as it is now. */
  snapshot: ClusterSnapshot
}

/**
 * Finds transactions of a plan that need more gas than it has for them: the gas was measured when the plan was made, by the
 * node of then, and the contract may have been upgraded since. Takes one estimate for each size of transaction. Where the
 * node does not estimate, as where the registration would be refused for another reason, nothing is compared.
 */
export async function findGasChanges(
  client: ChainClient,
  { network, plan, batches, snapshot }: FindGasChangesParameters,
): Promise<PlanChange[]> {
  const { owner, operators, accountBalance } = plan
  const operatorIds = operators.map(({ id }) => id)
  const value = batches.reduce((sum, { deposit }) => sum + deposit, 0n)
  const place = { network, owner, operatorIds, snapshot, value, accountBalance }
  const bySize = new Map<number, bigint>()
  for (const { publicKeys, gas } of batches) {
    const known = bySize.get(publicKeys.length)
    if (known === undefined || gas < known) bySize.set(publicKeys.length, gas)
  }
  const changes = await Promise.all(
    [...bySize].map(async ([validatorCount, gas]) => {
      const needed = await estimateNeededGas(client, { ...place, validatorCount })
      if (needed === undefined || needed <= gas) return []
      const what = validatorCount === 1 ? '1 validator' : `${validatorCount} validators`
      const message = `A registration of ${what} needs ${needed} gas now, and the plan has ${gas}.`
      return [{ what: 'gas', message } as const]
    }),
  )
  return changes.flat()
}
