import type { OperatorInput } from '@x/keyshares'
import { type Address, address, type Network, parse } from '@x/schemas'
import type { RegistrationState } from '../cluster/getRegistrationState.ts'
import type { StateSource } from '../cluster/stateSource.ts'
import { type DepositParameters, parseDeposit } from '../plan/depositParameters.ts'
import { getMaximumValidators, getRegistrationSize, maximumTransactionSize } from '../plan/transactionLimits.ts'
import { assertNetwork } from '../rpc/assertNetwork.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { TransactionTooLargeError } from './registrationErrors.ts'
import {
  assertItems,
  hasOwnerNonces,
  isCluster,
  type KeySharesInput,
  type RegistrationItems,
  toItems,
  toRegistrationItems,
} from './registrationItems.ts'

export type RegistrationParameters = DepositParameters & {
  network: Network
  /** The validators, in the order of their owner nonces, all for one cluster. */
  keyShares: KeySharesInput
  /** A state that was read before: only what came since is read then. */
  state?: RegistrationState | undefined
  /** Where to read the state. Default `chain`. */
  stateSource?: StateSource | undefined
  /** Operators as the network has them, to compare their keys with those of the key shares. */
  operators?: readonly OperatorInput[] | undefined
  /** Gas limit. Default: what the node estimates, and 5 % for what may change until the transaction is mined. */
  gas?: bigint | undefined
  /**
   * How often it is tried in all when somebody else changes the cluster or uses the account meanwhile, before the
   * transaction is sent or in its block. Default 5.
   */
  maxAttempts?: number | undefined
  signal?: AbortSignal | undefined
  /** Called while the logs are searched. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

export type DraftRegistrationParameters = RegistrationParameters & {
  publicClient: ChainClient
  /** The account that will send the transaction and own the cluster. */
  owner: Address
}

/** A registration on its way to being signed: what it is for, and what is known of the chain so far. */
export type RegistrationDraft = RegistrationItems & {
  readonly owner: Address
  /** Whether the items are verified. Items that do not say their owner nonce can be only once that is known. */
  isVerified: boolean
  /** The newest state that was read; each attempt brings it up to date. */
  state: RegistrationState | undefined
}

/** Checks all that can be checked before the chain's state is read. */
export async function draftRegistration(parameters: DraftRegistrationParameters): Promise<RegistrationDraft> {
  const { network, publicClient, keyShares, operators, state, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  parseDeposit(parameters)
  const items = toRegistrationItems(toItems(keyShares), owner)
  if (isCluster(items)) assertSize(items)
  // Items that say their owner nonce are verified before anything is asked of the chain.
  const isVerified = !isCluster(items) || hasOwnerNonces(items)
  if (isVerified) await assertItems(items, { owner, ownerNonce: undefined, operators, signal })
  await assertNetwork(publicClient, network)
  return { ...items, owner, isVerified, state }
}

function assertSize({ operatorIds, items }: RegistrationItems): void {
  const size = getRegistrationSize({ operatorCount: operatorIds.length, validatorCount: items.length })
  const maximum = getMaximumValidators(operatorIds.length)
  if (size > maximumTransactionSize) throw new TransactionTooLargeError(size, items.length, maximum)
}
