import type { ChainClient, OwnerSources } from '@x/chain'
import type { KeySharesItem, Network } from '@x/schemas'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import { SpendingLimitError } from '../transaction/spendingLimits.ts'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import type { ExportableRegistration } from './unsignedRegistration.ts'

export type PrepareBatchParameters = {
  network: Network
  plan: RegistrationPlan
  /** Of the plan's next validators, as many as one transaction takes. */
  keyShares: readonly KeySharesItem[]
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Prepares the next transaction of a plan for whoever signs elsewhere.
 *
 * @throws {SpendingLimitError} it would deposit more than was agreed to
 * @throws what `prepareRegisterValidators` throws
 */
export async function prepareBatch(
  client: ChainClient,
  { plan, ...parameters }: PrepareBatchParameters,
): Promise<ExportableRegistration> {
  const { owner, operators, wanted, foreign, limits } = plan
  const agreedForeign = foreign === 'not checked' ? [] : foreign
  const prepared = await prepareRegisterValidators(client, {
    ...wanted,
    ...parameters,
    owner,
    operators,
    agreedForeign,
  })
  const { maxDeposit } = limits
  if (prepared.value > maxDeposit) throw new SpendingLimitError('maxDeposit', maxDeposit, prepared.value)
  return prepared
}
