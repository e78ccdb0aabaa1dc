import type { OperatorInput } from '@x/keyshares'
import { type Address, address, type Hex, type Network, parse } from '@x/schemas'
import { call, estimateGas, getBalance } from 'viem/actions'
import { type ContractCall, isContractRevert } from '../abi/ContractRevertError.ts'
import { callContract } from '../abi/callContract.ts'
import { getRegistrationState, type RegistrationState } from '../cluster/getRegistrationState.ts'
import { getRequiredDeposit } from '../cluster/getRequiredDeposit.ts'
import type { StateSource } from '../cluster/stateSource.ts'
import { updateRegistrationState } from '../cluster/updateRegistrationState.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { checkNetwork } from './checkNetwork.ts'
import { type DepositParameters, parseDeposit } from './deposit.ts'
import { encodeRegistration, getRegistrationFunction } from './encodeRegistration.ts'
import {
  checkNonces,
  isCluster,
  type KeySharesInput,
  prepareItems,
  type RegistrationItems,
  toItems,
  verifyItems,
} from './prepareItems.ts'
import {
  ClusterBusyError,
  GasLimitError,
  InsufficientFundsError,
  TransactionTooLargeError,
} from './registrationErrors.ts'
import {
  getMaximumValidators,
  getRegistrationSize,
  maximumTransactionGas,
  maximumTransactionSize,
} from './transactionLimits.ts'

export type RegistrationParameters = DepositParameters & {
  network: Network
  /** The validators, in the order of their nonces, all for one cluster. */
  keyShares: KeySharesInput
  /** A state that was read before: only what came since is read then. */
  state?: RegistrationState | undefined
  /** Where to read the state. Default `chain`. */
  source?: StateSource | undefined
  /** Operators as the network has them, to compare their keys with those of the key shares. */
  operators?: readonly OperatorInput[] | undefined
  /** Gas limit. Default: what the node estimates, and 5 % for what may change until the transaction is mined. */
  gas?: bigint | undefined
  /** How often the state is read again when somebody else changes the cluster meanwhile. Default 5. */
  maxAttempts?: number | undefined
  signal?: AbortSignal | undefined
  /** Called while the logs are searched. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

export type PrepareRegisterValidatorsParameters = RegistrationParameters & {
  publicClient: ChainClient
  /** The account that will send the transaction and own the cluster. */
  owner: Address
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
 * Prepares a registration without sending it: verifies the key shares, reads nonce and snapshot at one block, checks
 * the nonces, simulates the call as the owner, and has the node estimate its gas. Sign and send the result soon: it
 * is void as soon as anybody deposits into the cluster.
 *
 * @throws {InvalidInputError} the owner or the deposit is not valid
 * @throws {InvalidKeySharesError} the key shares are not good; lists all problems
 * @throws {NonceMismatchError} they were signed with other nonces than the owner's next ones
 * @throws {MixedKeySharesError} they are for different clusters
 * @throws {OwnerMismatchError} they were signed for another owner
 * @throws {TransactionTooLargeError} too many validators for one transaction
 * @throws {GasLimitError} too much gas for one transaction
 * @throws {ContractRevertError} the contract refuses the call; one class for each reason
 * @throws {ClusterBusyError} the cluster changed again and again meanwhile
 * @throws {InsufficientFundsError} the owner can't pay the deposit
 * @throws {WrongChainError} the client is connected to another chain
 * @throws {ContractMissingError} there is no contract at the network's address
 * @throws what `getRegistrationState` throws
 * @example
 * const { to, data, value, gas } = await prepareRegisterValidators({
 *   publicClient, network: mainnet, owner, keyShares, depositAmount: parseEther('1'),
 * })
 */
export async function prepareRegisterValidators(
  parameters: PrepareRegisterValidatorsParameters,
): Promise<PreparedRegistration> {
  const checked = await checkRegistration(parameters)
  return prepareChecked(parameters, checked)
}

/** What was checked without the chain's state. */
export type CheckedRegistration = RegistrationItems & {
  owner: Address
  /** Whether the cryptographic check is done, for which some items need the owner's nonce. */
  verified: boolean
}

/** All that can be checked before the state is read. */
export async function checkRegistration(parameters: PrepareRegisterValidatorsParameters): Promise<CheckedRegistration> {
  const { network, publicClient, keyShares, operators, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  parseDeposit(parameters)
  const items = prepareItems(toItems(keyShares), owner)
  if (isCluster(items)) checkSize(items)
  // Items that say their nonce are verified before anything is asked of the chain.
  const verified = !isCluster(items) || hasNonces(items)
  if (verified) await verifyItems(items, { owner, ownerNonce: undefined, operators, signal })
  await checkNetwork(publicClient, network)
  return { ...items, owner, verified }
}

/** Reads the state and simulates; does both again where the cluster changed between the two. */
export async function prepareChecked(
  parameters: PrepareRegisterValidatorsParameters,
  checked: CheckedRegistration,
): Promise<PreparedRegistration> {
  const { maxAttempts = 5 } = parameters
  let { state } = parameters
  let { verified } = checked
  for (let attempt = 1; ; attempt++) {
    state = await readState(parameters, checked, state)
    checkNonces(checked, checked.owner, state.ownerNonce)
    if (!verified) {
      const { operators, signal } = parameters
      await verifyItems(checked, { owner: checked.owner, ownerNonce: state.ownerNonce, operators, signal })
      verified = true
    }
    try {
      return await simulateAndEstimate(parameters, checked, state)
    } catch (error) {
      if (!isContractRevert(error, 'IncorrectClusterState')) throw error
      if (attempt >= maxAttempts) throw new ClusterBusyError(attempt, error)
    }
  }
}

/** Asks the node whether a prepared registration would succeed now. */
export async function simulatePrepared(client: ChainClient, prepared: PreparedRegistration): Promise<void> {
  const { to, data, value, owner, gas } = prepared
  await callContract(describeCall(prepared), () =>
    call(client, { account: owner, to, data, value, gas, blockTag: 'latest' }),
  )
}

async function readState(
  { publicClient, network, source, notBefore, signal, onProgress }: PrepareRegisterValidatorsParameters,
  { owner, operatorIds }: CheckedRegistration,
  known: RegistrationState | undefined,
): Promise<RegistrationState> {
  signal?.throwIfAborted()
  return known === undefined
    ? getRegistrationState(publicClient, { network, owner, operatorIds, source, signal, onProgress })
    : updateRegistrationState(publicClient, { network, owner, operatorIds, state: known, notBefore, source, signal })
}

async function simulateAndEstimate(
  parameters: PrepareRegisterValidatorsParameters,
  checked: CheckedRegistration,
  state: RegistrationState,
): Promise<PreparedRegistration> {
  const { publicClient, network, signal } = parameters
  const { owner, operatorIds, publicKeys } = checked
  const value = await getDeposit(parameters, checked, state)
  const balance = await callNode('reading the balance', () => getBalance(publicClient, { address: owner }))
  if (balance < value) throw new InsufficientFundsError(owner, balance, value)
  const request: Omit<PreparedRegistration, 'gas'> = {
    to: network.contracts.network,
    data: encodeRegistration(checked, state.cluster.snapshot),
    value,
    owner,
    operatorIds,
    publicKeys,
    functionName: getRegistrationFunction(checked),
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

async function estimate(client: ChainClient, prepared: Omit<PreparedRegistration, 'gas'>): Promise<bigint> {
  const { to, data, value, owner } = prepared
  const gas = await callContract(describeCall(prepared), () => estimateGas(client, { account: owner, to, data, value }))
  const padded = gas + gas / 20n
  return gas <= maximumTransactionGas && padded > maximumTransactionGas ? maximumTransactionGas : padded
}

function getDeposit(
  parameters: PrepareRegisterValidatorsParameters,
  { owner, operatorIds, publicKeys }: CheckedRegistration,
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

function describeCall({
  functionName,
  owner,
  operatorIds,
  publicKeys,
  state,
  value,
}: Omit<PreparedRegistration, 'gas'>): ContractCall {
  return { functionName, owner, operatorIds, publicKeys, snapshot: state.cluster.snapshot, value }
}

function checkSize({ operatorIds, items }: RegistrationItems): void {
  const size = getRegistrationSize({ operatorCount: operatorIds.length, validatorCount: items.length })
  const maximum = getMaximumValidators(operatorIds.length)
  if (size > maximumTransactionSize) throw new TransactionTooLargeError(size, items.length, maximum)
}

/** Whether all items say which nonce they were signed with. */
function hasNonces({ items }: Pick<RegistrationItems, 'items'>): boolean {
  return items.every(({ data }) => data.ownerNonce !== undefined)
}
