import { getRegistrationState, type OperatorKeyStore, type OwnerSources } from '@x/chain'
import { agreeOnFeeTerms, callNode, completeSources } from '@x/chain/internal'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { getBalance } from 'viem/actions'
import { findGasChanges } from '../plan/findGasChanges.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { PlanChangedError } from '../plan/PlanChangedError.ts'
import { assertItems, type KeySharesInput, toItems, toRegistrationItems } from '../register/draftRegistration.ts'
import { proveOperatorKeys } from '../register/proveOperatorKeys.ts'
import { keySharesMissing, OwnerNonceMismatchError } from '../register/registrationErrors.ts'
import { readOffer } from '../transaction/estimateFees.ts'
import type { ReadingPlace } from '../transaction/places.ts'
import { assertBurn, SpendingLimitError, type SpendingLimits } from '../transaction/spendingLimits.ts'
import { InsufficientFundsError } from '../transaction/transactionErrors.ts'
import type { LocatedValidators } from './locateValidators.ts'
import type { MovePlan } from './movePlan.ts'

/** What a move is made of. */
export type CheckAheadParameters = {
  /** What was agreed to. */
  plan: MovePlan
  /** The key shares for the new operators, split for the owner nonces of the plan: all of them, before anything is sent. */
  keyShares: KeySharesInput
  /**
   * What the registration may spend, and what a unit of gas may cost. Default: the limits of the plan. All removals together
   * may take the gas of the plan at that price.
   */
  limits?: SpendingLimits | undefined
  /** Sources other than the node for owner nonce and snapshots. */
  sources?: OwnerSources | undefined
  /** Where the operators' keys that were found before are kept. Default: the client knows what it has found. */
  operatorKeyStore?: OperatorKeyStore | undefined
  signal?: AbortSignal | undefined
}

/** Makes sure, before anything is removed, that the registration can follow; the key shares in the order of the plan. */
export async function checkAhead(
  {
    plan,
    keyShares,
    publicClient,
    network,
    limits,
    sources,
    operatorKeyStore,
    signal,
  }: CheckAheadParameters & ReadingPlace,
  owner: Address,
  { moved, old }: LocatedValidators,
): Promise<readonly KeySharesItem[]> {
  const { registration, publicKeys, removal } = plan
  const { batches, state } = registration
  const operatorIds = registration.operators.map(({ id }) => id)
  const items = sortItems(toItems(keyShares), publicKeys)
  const whole = toRegistrationItems(items, owner)
  const proving = { publicClient, network, operators: registration.operators, sources, operatorKeyStore, signal }
  const operators = await proveOperatorKeys(proving, whole)
  await assertItems(whole, { owner, ownerNonce: state.ownerNonce, operators, signal })
  const done = new Set(moved)
  const first = publicKeys.findIndex((publicKey) => !done.has(publicKey))
  const agreed = limits ?? getSpendingLimits(registration)
  const [{ ownerNonce, cluster }, { burnPerValidator }, { baseFee }, balance] = await Promise.all([
    getRegistrationState(publicClient, { network, owner, operatorIds, sources, signal }),
    agreeOnFeeTerms(publicClient, { network, operatorIds, sources, signal }),
    readOffer(publicClient, {}, completeSources(network, sources).otherNode),
    callNode('reading the balance', () => getBalance(publicClient, { address: owner })),
  ])
  const planned = state.ownerNonce + first
  if (ownerNonce !== planned) throw new OwnerNonceMismatchError(owner, ownerNonce, planned, first)
  assertBurn(agreed, burnPerValidator)
  if (baseFee > agreed.maxFeePerGas) throw new SpendingLimitError('maxFeePerGas', agreed.maxFeePerGas, baseFee)
  const open = batches.filter((batch) => !batch.publicKeys.every((publicKey) => done.has(publicKey)))
  const { snapshot } = cluster
  const place = { network, plan: registration, batches: open, snapshot }
  const changes = old.length === 0 ? [] : await findGasChanges(publicClient, place)
  if (changes.length > 0) throw new PlanChangedError(changes)
  const required = open.reduce((sum, { deposit, gasCost }) => sum + deposit + gasCost, removal.gasCost)
  if (balance < required) throw new InsufficientFundsError(owner, balance, required)
  return items
}

/** The key shares of the validators, in their order. */
function sortItems(items: readonly KeySharesItem[], publicKeys: readonly Hex[]): KeySharesItem[] {
  const byKey = new Map(items.map((item) => [item.payload.publicKey, item]))
  const missing = publicKeys.filter((publicKey) => !byKey.has(publicKey))
  if (missing.length > 0) throw keySharesMissing(missing)
  return publicKeys.flatMap((publicKey) => byKey.get(publicKey) ?? [])
}
