import { type ChainClient, simulateRegisterValidators } from '@x/registration'
import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { KeySharesKeeper } from './createKeySharesKeeper.ts'
import type { RegistrationPlan } from './planRegistration.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { splitCandidates } from './splitCandidates.ts'

export type RehearseParameters = {
  input: RegisterInput
  plan: RegistrationPlan
  keeper: KeySharesKeeper
  publicClient: ChainClient
  output: Output
}

/**
 * Splits all keys and has the node simulate the first transaction. The ones after it depend on the state that it
 * leaves, so nobody can simulate them yet.
 */
export async function rehearse(context: Context, { input, plan, keeper, publicClient, output }: RehearseParameters) {
  const { signal } = context
  const { network, owner, deposit } = input
  const items: KeySharesItem[] = []
  for await (const item of splitCandidates(context, { input, plan, output })) {
    keeper.add(item)
    items.push(item)
  }
  output.status(undefined)
  await keeper.save(new Set(plan.candidates.map(({ publicKey }) => publicKey)))
  const { gas, value, maxGasCost } = await simulateRegisterValidators({
    publicClient,
    network,
    owner,
    keyShares: items.slice(0, plan.batches[0]?.validatorCount),
    operators: plan.operators,
    state: plan.state,
    signal,
    ...('perTransaction' in deposit ? { depositAmount: deposit.perTransaction } : { runwayDays: deposit.runwayDays }),
  })
  return { validators: plan.batches[0]?.validatorCount ?? 0, deposit: value, gas, maxGasCost }
}
