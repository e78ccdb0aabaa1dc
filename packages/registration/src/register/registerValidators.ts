import type { Address, Hex, Network } from '@x/schemas'
import type { Account } from 'viem'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import type { RegistrationState } from '../cluster/getRegistrationState.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { lockOwner } from './ownerLock.ts'
import {
  type CheckedRegistration,
  checkRegistration,
  type PreparedRegistration,
  type PrepareRegisterValidatorsParameters,
  prepareChecked,
  type RegistrationParameters,
  simulatePrepared,
} from './prepareRegisterValidators.ts'
import { ClusterBusyError } from './registrationErrors.ts'
import {
  getAccountNonce,
  type SignedRegistration,
  signRegistration,
  type TransactionOptions,
} from './signRegistration.ts'
import { type RegistrationReceipt, type WaitOptions, waitForRegistration } from './waitForRegistration.ts'
import { checkWalletChain, getAccount, type SendingClient } from './walletAccount.ts'

export type RegisterValidatorsParameters = RegistrationParameters &
  TransactionOptions & {
    publicClient: ChainClient
    walletClient: SendingClient
    /** Who sends and owns the cluster. Default: the wallet client's account. */
    account?: Account | Address | undefined
    /**
     * Called and awaited before the transaction is sent, with its hash where the account signs here: the moment to
     * write it down. It is called again with another hash if the cluster changed meanwhile.
     */
    onSigned?: ((signed: SignedTransaction) => void | Promise<void>) | undefined
  }

export type SignedTransaction = {
  hash: Hex | undefined
  owner: Address
  publicKeys: readonly Hex[]
  /** The owner's nonce of the first validator. */
  firstOwnerNonce: number
  value: bigint
  gas: bigint
}

/** A registration that was sent. */
export type RegistrationTransaction = {
  hash: Hex
  /** What it was sent for. */
  state: RegistrationState
  /**
   * Waits until it is mined, makes sure that it registered all its validators, and decodes its events.
   *
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be
   * @throws {RegistrationRevertedError} it was mined and reverted: nothing was registered
   * @throws {TransactionReplacedError} another transaction took its place
   */
  wait(options?: WaitOptions): Promise<RegistrationReceipt>
}

/**
 * Registers validators in one transaction: verifies the key shares, finds the owner's nonce and the cluster's
 * snapshot itself at one block, checks the nonces, simulates, estimates the gas, signs and sends. If somebody changes
 * the cluster meanwhile, as anyone can with a deposit, the state is read again.
 *
 * Registrations of one owner go one after the other: the next one is refused while a transaction of the account waits.
 *
 * @throws what `prepareRegisterValidators` throws, and
 * @throws {AccountMissingError} there is no account to send from
 * @throws {TransactionPendingError} another transaction of the account waits
 * @throws {TransactionSendError} the transaction could not be sent, or it is not known whether it was
 * @example
 * const { hash, wait } = await registerValidators({
 *   publicClient, walletClient, network: mainnet, keyShares, depositAmount: parseEther('1'),
 * })
 * const { events } = await wait()
 */
export async function registerValidators(parameters: RegisterValidatorsParameters): Promise<RegistrationTransaction> {
  const { publicClient, walletClient, network, onSigned } = parameters
  const account = getAccount(walletClient, parameters.account)
  const full = { ...parameters, owner: account.address }
  const checked = await checkRegistration(full)
  await checkWalletChain(walletClient, network)
  const release = await lockOwner(network, checked.owner)
  try {
    const steps = prepareAndSign({ ...full, account }, checked)
    for (;;) {
      const step = await steps.next()
      if (step.done)
        return createTransaction(publicClient, { ...step.value, network, hash: await step.value.signed.send() })
      await onSigned?.(describeSigned(step.value))
    }
  } finally {
    release()
  }
}

/** What `prepareAndSign` needs beside the checked items. */
export type PrepareAndSignParameters = PrepareRegisterValidatorsParameters &
  TransactionOptions & { walletClient: SendingClient; account: Account }

export type ReadyRegistration = { prepared: PreparedRegistration; signed: SignedRegistration }

/**
 * Prepares and signs, and does both again where the cluster changed meanwhile. Each signed transaction is yielded
 * before the last look at the cluster; the one that passes it is returned.
 */
export async function* prepareAndSign(
  parameters: PrepareAndSignParameters,
  checked: CheckedRegistration,
): AsyncGenerator<ReadyRegistration, ReadyRegistration, undefined> {
  const { publicClient, maxAttempts = 5, signal } = parameters
  let { state } = parameters
  const { accountNonce = await getAccountNonce(publicClient, checked.owner, signal) } = parameters
  for (let attempt = 1; ; attempt++) {
    try {
      const prepared = await prepareChecked({ ...parameters, state }, checked)
      state = prepared.state
      const signed = await signRegistration({ ...parameters, prepared, accountNonce })
      const ready = { prepared, signed }
      yield ready
      signal?.throwIfAborted()
      await simulatePrepared(publicClient, prepared)
      return ready
    } catch (error) {
      if (!isContractRevert(error, 'IncorrectClusterState')) throw error
      if (attempt >= maxAttempts) throw new ClusterBusyError(attempt, error)
    }
  }
}

/** What is worth writing down of a transaction before it is sent. */
export function describeSigned({ prepared, signed }: ReadyRegistration): SignedTransaction {
  const { owner, publicKeys, value, gas, state } = prepared
  return { hash: signed.hash, owner, publicKeys, firstOwnerNonce: state.ownerNonce, value, gas }
}

/** A handle for a registration that was sent. */
export function createTransaction(
  client: ChainClient,
  { network, prepared, hash }: { network: Network; prepared: PreparedRegistration; hash: Hex },
): RegistrationTransaction {
  const { owner, publicKeys, state } = prepared
  return {
    hash,
    state,
    wait: (options) => waitForRegistration(client, { ...options, network, hash, owner, publicKeys }),
  }
}
