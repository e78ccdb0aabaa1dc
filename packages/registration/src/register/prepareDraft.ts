import type { Address, Hex } from '@x/schemas'
import { call, estimateGas, getBalance } from 'viem/actions'
import type { ContractCall } from '../abi/ContractRevertError.ts'
import { callContract } from '../abi/callContract.ts'
import { getRegistrationState, type RegistrationState } from '../cluster/getRegistrationState.ts'
import { getRequiredDeposit } from '../cluster/getRequiredDeposit.ts'
import { updateRegistrationState } from '../cluster/updateRegistrationState.ts'
import type { DepositParameters } from '../plan/depositParameters.ts'
import { getMaximumValidators, maximumTransactionGas } from '../plan/transactionLimits.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import type { DraftRegistrationParameters, RegistrationDraft } from './draftRegistration.ts'
import { encodeRegistration, getRegistrationFunction } from './encodeRegistration.ts'
import { GasLimitError, InsufficientFundsError } from './registrationErrors.ts'
import { assertItems, assertOwnerNonces } from './registrationItems.ts'

export type PrepareDraftParameters = DepositParameters &
  Omit<DraftRegistrationParameters, 'keyShares' | keyof DepositParameters> & {
    /** A block that the node must know before the state is read, such as that of the registration before. */
    notBefore?: number | undefined
  }

/** A registration that was verified and simulated, as an unsigned transaction. */
export type PreparedRegistration = {
  to: Address
  data: Hex
  value: bigint
  gas: bigint
  owner: Address
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  functionName: 'registerValidator' | 'bulkRegisterValidator'
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
  const { owner } = draft
  const state = await readState(parameters, draft)
  const { ownerNonce } = state
  draft.state = state
  assertOwnerNonces(draft, owner, ownerNonce)
  if (!draft.isVerified) await assertItems(draft, { owner, ownerNonce, operators, signal })
  draft.isVerified = true
  return simulateAndEstimate(parameters, draft, state)
}

/** Asks the node whether a prepared registration would succeed now. */
export async function simulatePrepared(client: ChainClient, prepared: PreparedRegistration): Promise<void> {
  const { to, data, value, owner, gas } = prepared
  await callContract(describeCall(prepared), () =>
    call(client, { account: owner, to, data, value, gas, blockTag: 'latest' }),
  )
}

async function readState(
  { publicClient, network, stateSource, notBefore, signal, onProgress }: PrepareDraftParameters,
  { owner, operatorIds, state }: RegistrationDraft,
): Promise<RegistrationState> {
  signal?.throwIfAborted()
  const place = { network, owner, operatorIds, stateSource, signal }
  return state === undefined
    ? getRegistrationState(publicClient, { ...place, onProgress })
    : updateRegistrationState(publicClient, { ...place, state, notBefore })
}

async function simulateAndEstimate(
  parameters: PrepareDraftParameters,
  draft: RegistrationDraft,
  state: RegistrationState,
): Promise<PreparedRegistration> {
  const { publicClient, network, signal } = parameters
  const { owner, operatorIds, publicKeys } = draft
  const value = await getDeposit(parameters, draft, state)
  const balance = await callNode('reading the balance', () => getBalance(publicClient, { address: owner }))
  if (balance < value) throw new InsufficientFundsError(owner, balance, value)
  const request: Omit<PreparedRegistration, 'gas'> = {
    to: network.contracts.network,
    data: encodeRegistration(draft, state.cluster.snapshot),
    value,
    owner,
    operatorIds,
    publicKeys,
    functionName: getRegistrationFunction(draft),
    state,
  }
  signal?.throwIfAborted()
  await simulatePrepared(publicClient, { ...request, gas: parameters.gas ?? maximumTransactionGas })
  const gas = parameters.gas ?? (await estimate(publicClient, request))
  if (gas > maximumTransactionGas) {
    throw new GasLimitError(gas, publicKeys.length, getMaximumValidators(operatorIds.length))
  }
  return { ...request, gas }
}

/** What the node estimates, and 5 % more, since other transactions of the block may make it more expensive. */
async function estimate(client: ChainClient, prepared: Omit<PreparedRegistration, 'gas'>): Promise<bigint> {
  const { to, data, value, owner } = prepared
  // Pinned like the simulation: by default nodes count what is pending, also the transaction that this one replaces.
  const gas = await callContract(describeCall(prepared), () =>
    estimateGas(client, { account: owner, to, data, value, blockTag: 'latest' }),
  )
  const padded = gas + gas / 20n
  return gas <= maximumTransactionGas && padded > maximumTransactionGas ? maximumTransactionGas : padded
}

function getDeposit(
  parameters: PrepareDraftParameters,
  { owner, operatorIds, publicKeys }: RegistrationDraft,
  { cluster }: RegistrationState,
): Promise<bigint> | bigint {
  if (parameters.depositAmount !== undefined) return parameters.depositAmount
  const { publicClient, network, runwayDays, effectiveBalance } = parameters
  return getRequiredDeposit(publicClient, {
    network,
    owner,
    operatorIds,
    cluster,
    validatorsToAdd: publicKeys.length,
    runwayDays,
    effectiveBalance,
  })
}

function describeCall(prepared: Omit<PreparedRegistration, 'gas'>): ContractCall {
  const { functionName, owner, operatorIds, publicKeys, state, value } = prepared
  return { functionName, owner, operatorIds, publicKeys, snapshot: state.cluster.snapshot, value }
}
