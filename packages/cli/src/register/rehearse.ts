import { type ChainClient, simulateRegisterValidators } from '@x/registration'
import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { KeySharesKeeper } from './createKeySharesKeeper.ts'
import type { KeystorePlan } from './planKeystores.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { splitCandidates } from './splitCandidates.ts'

export type RehearseParameters = {
  input: RegisterInput
  planned: KeystorePlan
  keeper: KeySharesKeeper
  publicClient: ChainClient
  output: Output
}

/**
 * Splits all keys and has the node simulate the first transaction. The ones after it depend on the state that it
 * leaves, so nobody can simulate them yet.
 */
export async function rehearse(context: Context, { input, planned, keeper, publicClient, output }: RehearseParameters) {
  const { signal } = context
  const { network, owner, deposit } = input
  const { plan, candidates } = planned
  const validators = plan.batches[0]?.publicKeys.length ?? 0
  const items: KeySharesItem[] = []
  for await (const item of splitCandidates(context, { planned, output })) {
    keeper.add(item)
    items.push(item)
  }
  output.status(undefined)
  await keeper.save(new Set(candidates.map(({ publicKey }) => publicKey)))
  const { gas, value, maxGasCost } = await simulateRegisterValidators({
    ...deposit,
    publicClient,
    network,
    owner,
    keyShares: items.slice(0, validators),
    operators: plan.operators,
    state: plan.state,
    signal,
  })
  return { validators, deposit: value, gas, maxGasCost }
}
