import { getRegistrationState, type RegistrationState } from '@x/chain'
import { updateRegistrationState } from '@x/chain/internal'
import { getMaximumValidators } from '../plan/registrationSize.ts'
import { simulateAndEstimate } from '../transaction/simulateTransaction.ts'
import { addExtras, type TransactionExtras } from '../transaction/unsignedTransaction.ts'
import { type AgreeOnDepositParameters, agreeOnDeposit, readTerms } from './agreeOnDeposit.ts'
import { assertOwnerNonces } from './assertOwnerNonces.ts'
import { composeCall } from './composeCall.ts'
import { assertItems, type DraftRegistrationParameters, type RegistrationDraft } from './draftRegistration.ts'
import type { Expectation } from './expectation.ts'
import { prepareExpected } from './prepareExpected.ts'
import type { PreparedDraft } from './unsignedRegistration.ts'

export type PrepareDraftParameters = AgreeOnDepositParameters &
  TransactionExtras &
  Pick<DraftRegistrationParameters, 'operators' | 'sources' | 'gas' | 'maxAttempts' | 'signal' | 'onProgress'> & {
    /** A block that the node must have before the state is read, such as the block of the previous registration. */
    notBefore?: number | undefined
  }

export type PrepareDraftOptions<T> = {
  /** The predicted state, if there is one. */
  expected?: Expectation | undefined
  /** Another request to send together with the simulation. */
  ask: () => Promise<T>
}

/**
 * Tries once to prepare a draft: refreshes the chain state, checks that the key shares match it, simulates the call and
 * estimates its gas. Takes one batched request if the chain is in the expected state.
 */
export async function prepareDraft<T>(
  parameters: PrepareDraftParameters,
  draft: RegistrationDraft,
  { expected, ask }: PrepareDraftOptions<T>,
): Promise<PreparedDraft<T>> {
  let expectation = expected
  // Once more for a block that came in the meantime.
  for (let look = 0; look < 2 && expectation !== undefined; look++) {
    const found = await prepareExpected(parameters, draft, { expected: expectation, ask })
    if (found !== undefined && 'prepared' in found) return found
    expectation = found && moveTo(expectation, found.latestBlock)
  }
  return prepareFromChain(parameters, draft, ask)
}

function moveTo({ cluster, ...expected }: Expectation, blockNumber: number): Expectation {
  return { ...expected, cluster: { ...cluster, blockNumber } }
}

/** Prepares a draft from the chain state, step by step, without predictions. */
async function prepareFromChain<T>(
  parameters: PrepareDraftParameters,
  draft: RegistrationDraft,
  ask: () => Promise<T>,
): Promise<PreparedDraft<T>> {
  const { network, signal } = parameters
  const { owner, operators, operatorIds, publicKeys } = draft
  // Both are asked at once.
  const terms = readTerms(parameters, operatorIds)
  const state = await readState(parameters, draft)
  const { ownerNonce, cluster } = state
  draft.state = state
  assertOwnerNonces(draft, owner, ownerNonce)
  if (!draft.isVerified) await assertItems(draft, { owner, ownerNonce, operators, signal })
  draft.isVerified = true
  const place = { owner, operatorIds, cluster, validatorsToAdd: publicKeys.length }
  const value = await agreeOnDeposit(parameters, terms, place)
  const call = addExtras(composeCall(draft, { network, snapshot: cluster.snapshot, value }), parameters)
  const simulating = simulateAndEstimate(parameters, call, getMaximumValidators(operatorIds.length))
  const asking = ask()
  // Report the simulation error first; other failures usually follow from it.
  await Promise.allSettled([simulating, asking])
  return { prepared: { ...call, gas: await simulating, state }, terms: await terms, asked: await asking }
}

async function readState(
  { publicClient, network, sources, notBefore, signal, onProgress }: PrepareDraftParameters,
  { owner, operatorIds, state }: RegistrationDraft,
): Promise<RegistrationState> {
  signal?.throwIfAborted()
  const place = { network, owner, operatorIds, sources, signal }
  return state === undefined
    ? getRegistrationState(publicClient, { ...place, onProgress })
    : updateRegistrationState(publicClient, { ...place, state, notBefore })
}
