import { type ChainClient, type ContractCall, ContractRevertError, callContract, callNode } from '@x/chain'
import type { ClusterSnapshot } from '@x/schemas'
import { call, estimateGas, getBalance } from 'viem/actions'
import { getMaximumValidators, maximumTransactionGas } from '../plan/transactionLimits.ts'
import { GasLimitError, InsufficientFundsError } from './registrationErrors.ts'
import type { UnsignedRegistration } from './unsignedRegistration.ts'

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

export type SimulateParameters = {
  publicClient: ChainClient
  /** Gas limit. Default: what the node estimates, and 5 % more. */
  gas?: bigint | undefined
  signal?: AbortSignal | undefined
}

/** Makes sure that the call would succeed, and says how much gas it may use. */
export async function simulateAndEstimate(
  { publicClient, gas: wanted, signal }: SimulateParameters,
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

function describeCall(
  { functionName, owner, operatorIds, publicKeys, value }: Omit<UnsignedRegistration, 'gas'>,
  snapshot: ClusterSnapshot,
): ContractCall {
  return { functionName, owner, operatorIds, publicKeys, snapshot, value }
}
