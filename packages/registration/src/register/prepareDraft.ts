import {
  type ChainClient,
  type ClusterState,
  type ContractCall,
  ContractRevertError,
  callContract,
  callNode,
  type FeeTerms,
  getFeeTerms,
  getRegistrationState,
  getRequiredDeposit,
  type RegistrationState,
  updateRegistrationState,
} from '@x/chain'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import { call, estimateGas, getBalance } from 'viem/actions'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { assertBurn, assertDeposit, type SpendingLimits } from '../plan/spendingLimits.ts'
import { getMaximumValidators, maximumTransactionGas } from '../plan/transactionLimits.ts'
import {
  assertItems,
  type DraftRegistrationParameters,
  type RegistrationDraft,
  type RegistrationItems,
} from './draftRegistration.ts'
import { encodeRegistration, getRegistrationFunction } from './encodeRegistration.ts'
import { GasLimitError, InsufficientFundsError, OwnerNonceMismatchError } from './registrationErrors.ts'

export type PrepareDraftParameters = DepositParameters &
  Omit<DraftRegistrationParameters, 'keyShares' | keyof DepositParameters> & {
    /** A block that the node must know before the state is read, such as that of the registration before. */
    notBefore?: number | undefined
    /** What may be spent: fees and deposit are held against it before the call is simulated. */
    limits?: SpendingLimits | undefined
  }

/** The transaction of a registration, unsigned. */
export type UnsignedRegistration = {
  to: Address
  data: Hex
  value: bigint
  gas: bigint
  owner: Address
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  functionName: 'registerValidator' | 'bulkRegisterValidator'
}

/** A registration that was verified and simulated, as an unsigned transaction. */
export type PreparedRegistration = UnsignedRegistration & {
  /** What it was prepared for. It must be sent before the cluster changes. */
  state: RegistrationState
}

/**
 * One attempt to prepare a draft: brings its state up to date, makes sure that the key shares are for it, and has the
 * node simulate the call and estimate its gas.
 */
export async function prepareDraft(
  parameters: PrepareDraftParameters,
  draft: RegistrationDraft,
): Promise<PreparedRegistration> {
  const { operators, signal } = parameters
  const { owner, operatorIds, publicKeys } = draft
  // Both are asked at once.
  const reading = readTerms(parameters, operatorIds)
  const [state] = await Promise.all([readState(parameters, draft), reading.catch(() => undefined)])
  const { ownerNonce, cluster } = state
  draft.state = state
  assertOwnerNonces(draft, owner, ownerNonce)
  if (!draft.isVerified) await assertItems(draft, { owner, ownerNonce, operators, signal })
  draft.isVerified = true
  const payloads = draft.items.map(({ payload }) => payload)
  const request: Omit<UnsignedRegistration, 'gas'> = {
    to: parameters.network.contracts.network,
    data: encodeRegistration(payloads, operatorIds, cluster.snapshot),
    value: await agreeOnDeposit(parameters, await reading, {
      owner,
      operatorIds,
      cluster,
      validatorsToAdd: publicKeys.length,
    }),
    owner,
    operatorIds,
    publicKeys,
    functionName: getRegistrationFunction(payloads),
  }
  return { ...request, gas: await simulateAndEstimate(parameters, request, cluster.snapshot), state }
}

/**
 * Makes sure that the items were signed with the owner's next nonces, as far as they say which.
 *
 * @throws {OwnerNonceMismatchError} one was not
 */
export function assertOwnerNonces({ items }: RegistrationItems, owner: Address, nextOwnerNonce: number): void {
  for (const [index, { data }] of items.entries()) {
    const expected = nextOwnerNonce + index
    if (data.ownerNonce !== undefined && data.ownerNonce !== expected) {
      throw new OwnerNonceMismatchError(owner, expected, data.ownerNonce, index)
    }
  }
}

/** Asks the node whether a registration would succeed now. */
export async function simulateUnsigned(
  client: ChainClient,
  unsigned: UnsignedRegistration,
  snapshot: ClusterSnapshot,
): Promise<void> {
  const { to, data, value, owner, gas } = unsigned
  await callContract(describeCall(unsigned, snapshot), () =>
    call(client, { account: owner, to, data, value, gas, blockTag: 'latest' }),
  )
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

/** Makes sure that the call would succeed, and says how much gas it may use. */
async function simulateAndEstimate(
  { publicClient, gas: wanted, signal }: PrepareDraftParameters,
  request: Omit<UnsignedRegistration, 'gas'>,
  snapshot: ClusterSnapshot,
): Promise<bigint> {
  const { owner, operatorIds, publicKeys, value } = request
  signal?.throwIfAborted()
  const simulate = (gas: bigint) => simulateUnsigned(publicClient, { ...request, gas }, snapshot)
  // The node simulates the call to estimate its gas.
  const estimation =
    wanted === undefined ? estimate(publicClient, request, snapshot) : simulate(wanted).then(() => wanted)
  const asked = callNode('reading the balance', () => getBalance(publicClient, { address: owner }))
  // Both are asked at once. What the balance shows says more than how the other one fails because of it.
  await Promise.allSettled([asked, estimation])
  const balance = await asked
  if (balance < value) throw new InsufficientFundsError(owner, balance, value)
  const gas = await estimation.catch(async (error: unknown) => {
    // Some nodes refuse to estimate without saying the contract's reason, which a simulation tells.
    if (!(error instanceof ContractRevertError)) await simulate(maximumTransactionGas)
    throw error
  })
  if (gas <= maximumTransactionGas) return gas
  throw new GasLimitError(gas, publicKeys.length, getMaximumValidators(operatorIds.length))
}

/** What the node estimates, and 5 % more, since other transactions of the block may make it more expensive. */
async function estimate(
  client: ChainClient,
  request: Omit<UnsignedRegistration, 'gas'>,
  snapshot: ClusterSnapshot,
): Promise<bigint> {
  const { to, data, value, owner } = request
  // Pinned like the simulation: by default nodes count what is pending, also the transaction that this one replaces.
  const gas = await callContract(describeCall(request, snapshot), () =>
    estimateGas(client, { account: owner, to, data, value, blockTag: 'latest' }),
  )
  const padded = gas + gas / 20n
  return gas <= maximumTransactionGas && padded > maximumTransactionGas ? maximumTransactionGas : padded
}

/** The fees, where the deposit follows from them or they are held against what was agreed to. */
async function readTerms(
  { publicClient, network, limits, depositAmount }: PrepareDraftParameters,
  operatorIds: readonly number[],
): Promise<FeeTerms | undefined> {
  if (depositAmount !== undefined && limits === undefined) return undefined
  return getFeeTerms(publicClient, { network, operatorIds })
}

/** What is to be deposited, at fees and to an amount that were agreed to. */
async function agreeOnDeposit(
  { publicClient, network, limits, depositAmount, runwayDays, effectiveBalance }: PrepareDraftParameters,
  terms: FeeTerms | undefined,
  place: { owner: Address; operatorIds: readonly number[]; cluster: ClusterState; validatorsToAdd: number },
): Promise<bigint> {
  if (limits !== undefined && terms !== undefined) assertBurn(limits, terms.burnPerValidator)
  const value =
    runwayDays === undefined
      ? depositAmount
      : await getRequiredDeposit(publicClient, { ...place, network, runwayDays, effectiveBalance, terms })
  if (limits !== undefined) assertDeposit(limits, value)
  return value
}

function describeCall(
  { functionName, owner, operatorIds, publicKeys, value }: Omit<UnsignedRegistration, 'gas'>,
  snapshot: ClusterSnapshot,
): ContractCall {
  return { functionName, owner, operatorIds, publicKeys, snapshot, value }
}
