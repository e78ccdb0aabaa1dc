import type { RegistrationState } from '@x/chain'
import { assertWalletNetwork, endWithSignal, type OwnerNonceSource } from '@x/chain/internal'
import type { Address, Hex } from '@x/schemas'
import type { Account } from 'viem'
import { createKeyGuard, type KeyGuard } from '../places/createKeyGuard.ts'
import { createLastLook } from '../places/createLastLook.ts'
import type { WitnessOptions } from '../places/witnesses.ts'
import { attemptUntilSent } from '../transaction/attemptUntilSent.ts'
import { confirmTransaction } from '../transaction/confirmTransaction.ts'
import { type ClientOptions, placeSending, type SendingPlace } from '../transaction/places.ts'
import type { TransactionOptions } from '../transaction/signTransaction.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { takeOwnerTurn } from '../transaction/takeOwnerTurn.ts'
import { type OnWaiting, tellWaiting } from '../transaction/tellWaiting.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { getAccount, type SendingClient } from '../transaction/walletAccount.ts'
import type { WaitOptions } from '../transaction/watchReceipt.ts'
import { confirmFirstNonces } from './confirmFirstNonces.ts'
import { confirmRegistrations } from './confirmRegistration.ts'
import { describeSigned, type SignedTransaction } from './describeSigned.ts'
import { draftRegistration, type RegistrationParameters } from './draftRegistration.ts'
import { prepareDraft } from './prepareDraft.ts'
import { watchKeyEvents } from './readKeyEvents.ts'
import { judgeReceipt, type RegistrationReceipt } from './waitForRegistration.ts'

export type RegisterValidatorsParameters = RegistrationParameters &
  ClientOptions &
  TransactionOptions &
  WitnessOptions & {
    /** The account that sends and owns the cluster. Default: the account of the wallet client. */
    account?: Account | Address | undefined
    /** Spending limits (`getSpendingLimits`): nothing is signed above them. Default: only the balance of the account. */
    limits?: SpendingLimits | undefined
    /**
     * Called and awaited before the transaction is sent, with its hash if the account is local: the moment to
     * record it. Called again with another hash if the cluster changes first and the transaction has to be remade.
     */
    onSigned?: ((signed: SignedTransaction) => void | Promise<void>) | undefined
  }

/** How a registration is waited for. */
export type RegistrationWaitOptions = WaitOptions & {
  /**
   * Called and awaited while it waits, such as when somebody is seen to sign with its keys (`beaconNodes`): they are
   * looked at in each epoch.
   */
  onWaiting?: OnWaiting
}

/** A registration that has been sent. */
export type RegistrationTransaction = {
  hash: Hex
  /** What it was sent for. */
  state: RegistrationState
  /**
   * Waits until it is mined and decodes its events. Checks that all its validators were registered, each with the owner
   * nonce that it was signed with, that no other owner registered one first, and that a source other than the node has
   * seen the transaction (`confirmedBy`, which is empty only with `allowOneSource`).
   *
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be mined
   * @throws {TransactionRevertedError} it was mined and reverted: nothing was registered
   * @throws {TransactionLostError} another transaction took its place
   * @throws {WrongOwnerNonceError} a validator got a different owner nonce from the one it was signed with
   * @throws {FrontRunError} another owner registered one of the validators first
   * @throws {RegistrationUnconfirmedError} no source other than the node has seen it within `sources.patience`
   * @throws {TransactionDangerousError} somebody signs with its keys while it is pending, and there is no `onWaiting` to tell
   * @throws {KeysInTwoPlacesError} it is mined, and somebody else signs with its keys
   */
  wait(options?: RegistrationWaitOptions): Promise<RegistrationReceipt & { confirmedBy: OwnerNonceSource[] }>
}

/**
 * Registers validators in one transaction: verifies the key shares, reads owner nonce and snapshot at one block, checks
 * that the key shares are for that owner nonce, simulates, estimates gas, signs and sends. Retries if the cluster changes
 * in the meantime, which anyone can cause with a deposit.
 *
 * Registrations of one owner are sent one at a time, in the order of the calls: a second call in the same process waits
 * until this one is sent, or is refused if this one has an `onSigned`, where waiting could deadlock. While the account
 * has a pending transaction, the next one is refused.
 *
 * @throws what `prepareRegisterValidators` throws, and
 * @throws {AccountMissingError} there is no account to send from
 * @throws {AccountBusyError} another run for the owner, or a registration with `onSigned`, is in progress in this process
 * @throws {SpendingLimitError} it would cost more than `limits` allows; nothing was signed
 * @throws {AccountNonceError} the node has not seen all transactions of the account; nothing was signed
 * @throws {AccountBusyError} the account has a pending transaction
 * @throws {TransactionSendError} the transaction could not be sent, or may or may not have been sent
 * @throws `signal.reason` when aborted, also while waiting for its turn
 * @example
 * const { hash, wait } = await registerValidators(walletClient, {
 *   keyShares, depositAmount: parseEther('1'),
 * })
 * const { events } = await wait()
 */
export async function registerValidators(
  client: SendingClient,
  parameters: RegisterValidatorsParameters,
): Promise<RegistrationTransaction> {
  return useHonestNode(placeSending(client, parameters), registerWithNode)
}

async function registerWithNode(
  parameters: RegisterValidatorsParameters & SendingPlace,
): Promise<RegistrationTransaction> {
  const { publicClient, walletClient, network, maxAttempts, onSigned, signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const full = { ...parameters, account, owner: account.address }
  const endTurn = await takeOwnerTurn({ ...full, hasSteps: onSigned !== undefined, signal })
  let guard: KeyGuard | undefined
  try {
    const draft = await draftRegistration(full)
    const { owner, publicKeys } = draft
    await assertWalletNetwork(walletClient, network)
    guard = createKeyGuard({ ...parameters, publicKeys })
    const lastLook = createLastLook(guard, publicKeys)
    const attempted = await attemptUntilSent(
      { ...full, lastLook },
      async (ask) => {
        await guard?.assertSilent()
        return prepareDraft(full, draft, { ask })
      },
      { maxAttempts, onReady: onSigned && ((ready) => onSigned(describeSigned(ready))) },
    )
    const { hash, prepared } = attempted
    const { state } = prepared
    const { agreedForeign, sources } = parameters
    const waitForIt = async ({ onWaiting, ...options }: RegistrationWaitOptions = {}) => {
      const { signal } = options
      const client = endWithSignal(publicClient, signal)
      const { alongside, seen } = watchKeyEvents(client, { network, state })
      const waiting = { ...full, ...options, publicClient: client, replaceAfter: Number.POSITIVE_INFINITY }
      const steps = confirmTransaction({ ...waiting, lastLook, alongside }, attempted)
      let step = await steps.next()
      for (; !step.done; step = await steps.next()) await tellWaiting(step.value, { onWaiting, lastLook })
      const judging = { network, owner, publicKeys, state, sources, agreedForeign, seen: seen(), signal }
      const receipt = await judgeReceipt(client, judging, step.value.receipt)
      await lastLook?.assertNoneSeen({ publicClient: client, network }, receipt)
      const mined = { hash: receipt.transactionHash, publicKeys, firstOwnerNonce: state.ownerNonce, receipt }
      const confirming = { network, owner, agreedForeign, sources, signal }
      const confirmedBy = await confirmRegistrations(publicClient, confirming, [mined])
      await confirmFirstNonces(publicClient, confirming, mined)
      return { ...receipt, confirmedBy }
    }
    const wait: RegistrationTransaction['wait'] = (options) => waitForIt(options).finally(() => guard?.end())
    return { hash, state, wait }
  } catch (error) {
    guard?.end()
    throw error
  } finally {
    endTurn()
  }
}
