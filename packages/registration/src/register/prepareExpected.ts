import type { OwnerSources } from '@x/chain'
import { checkExpectedState } from '@x/chain/internal'
import { getMaximumValidators } from '../plan/registrationSize.ts'
import { type SimulateParameters, simulateAndEstimate } from '../transaction/simulateTransaction.ts'
import { addExtras, type TransactionExtras } from '../transaction/unsignedTransaction.ts'
import { type AgreeOnDepositParameters, agreeOnDeposit, readTerms } from './agreeOnDeposit.ts'
import { assertOwnerNonces } from './assertOwnerNonces.ts'
import { composeCall } from './composeCall.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import { type Expectation, guessDeposit } from './expectation.ts'
import type { PreparedDraft } from './unsignedRegistration.ts'

export type PrepareExpectedParameters = AgreeOnDepositParameters &
  TransactionExtras &
  SimulateParameters & {
    sources?: OwnerSources | undefined
  }

/**
 * Prepares a draft for what is expected to be true, while the chain is asked whether it is: all in one request, which
 * saves those that otherwise wait for the answers of others.
 *
 * @returns `undefined` where anything is not as expected: then nothing of it counts, and `prepareDraft` finds out what it
 * is. Where only newer blocks have come, their number.
 * @throws {OwnerNonceMismatchError} the key shares are not for the owner nonce
 */
export async function prepareExpected<T>(
  parameters: PrepareExpectedParameters,
  draft: RegistrationDraft,
  { expected, ask }: { expected: Expectation; ask: () => Promise<T> },
): Promise<PreparedDraft<T> | { latestBlock: number } | undefined> {
  const { publicClient, network, sources, signal } = parameters
  const { owner, operatorIds, publicKeys, state } = draft
  const { cluster } = expected
  const validatorsToAdd = publicKeys.length
  const guess = guessDeposit(expected, { ...parameters, validatorsToAdd })
  if (state === undefined || guess === undefined || !draft.isVerified) return undefined
  if (state.ownerNonceSources.length === 1 && sources?.allowOneSource !== true) return undefined
  signal?.throwIfAborted()
  const terms = readTerms(parameters, operatorIds)
  const call = addExtras(composeCall(draft, { network, snapshot: cluster.snapshot, value: guess }), parameters)
  const [checked, deposit, gas, asked] = await Promise.allSettled([
    checkExpectedState(publicClient, { network, owner, operatorIds, state, cluster, signal }),
    agreeOnDeposit(parameters, terms, { owner, operatorIds, cluster, validatorsToAdd }),
    simulateAndEstimate(parameters, call, getMaximumValidators(operatorIds.length)),
    ask(),
  ])
  signal?.throwIfAborted()
  if (checked.status === 'rejected') return undefined
  const verdict = checked.value
  if (verdict.type === 'later') return { latestBlock: verdict.blockNumber }
  if (verdict.type === 'other' || deposit.status === 'rejected' || deposit.value !== guess) return undefined
  if (gas.status === 'rejected' || asked.status === 'rejected') return undefined
  assertOwnerNonces(draft, owner, verdict.state.ownerNonce)
  draft.state = verdict.state
  return {
    prepared: { ...call, gas: gas.value, state: verdict.state },
    terms: await terms,
    asked: asked.value,
  }
}
