import { assertWalletNetwork, type ChainClient, type OwnerNonceSource, type RegistrationState } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import type { Account } from 'viem'
import { attemptUntilSent } from '../transaction/attemptUntilSent.ts'
import type { TransactionOptions } from '../transaction/signTransaction.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { takeOwnerTurn } from '../transaction/takeOwnerTurn.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { getAccount, type SendingClient } from '../transaction/walletAccount.ts'
import type { WaitOptions } from '../transaction/watchReceipt.ts'
import { confirmFirstNonces, confirmRegistrations } from './confirmRegistration.ts'
import { describeSigned, type SignedTransaction } from './describeSigned.ts'
import { draftRegistration, type RegistrationParameters } from './draftRegistration.ts'
import { prepareDraft } from './prepareDraft.ts'
import { type RegistrationReceipt, waitForRegistration } from './waitForRegistration.ts'

/** What `registerValidators` takes. */
export type RegisterValidatorsParameters = RegistrationParameters &
  TransactionOptions & {
    publicClient: ChainClient
    walletClient: SendingClient
    /** Who sends and owns the cluster. Default: the wallet client's account. */
    account?: Account | Address | undefined
    /** What may be spent: nothing is signed above it (`getSpendingLimits`). Default: the account's balance alone. */
    limits?: SpendingLimits | undefined
    /**
     * Called and awaited before the transaction is sent, with its hash where the account signs here: the moment to
     * write it down. It is called again with another hash if somebody was faster.
     */
    onSigned?: ((signed: SignedTransaction) => void | Promise<void>) | undefined
  }

/** A registration that was sent. */
export type RegistrationTransaction = {
  hash: Hex
  /** What it was sent for. */
  state: RegistrationState
  /**
   * Waits until it is mined, makes sure that it registered all its validators, that each got the owner nonce that it
   * was signed with, that nobody had one before, and that somebody besides the node has seen it (`confirmedBy`, which
   * is empty only with `allowOneSource`), and decodes its events.
   *
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be
   * @throws {TransactionRevertedError} it was mined and reverted: nothing was registered
   * @throws {TransactionReplacedError} another transaction took its place
   * @throws {WrongOwnerNonceError} a validator got another owner nonce than it was signed with
   * @throws {FrontRunError} another owner had a validator before
   * @throws {RegistrationUnconfirmedError} nobody besides the node has seen it within `sources.patience`
   */
  wait(options?: WaitOptions): Promise<RegistrationReceipt & { confirmedBy: OwnerNonceSource[] }>
}

/**
 * Registers validators in one transaction: verifies the key shares, finds owner nonce and snapshot itself at one
 * block, makes sure that the key shares are for that owner nonce, simulates, estimates the gas, signs and sends. If
 * somebody changes the cluster meanwhile, as anyone can with a deposit, it is all tried again.
 *
 * Registrations of one owner go one after the other, in the order of the calls: another call in the same program waits
 * until this one is sent, and is refused where this one has an `onSigned`, in which it would wait for ever. While a transaction of the account
 * is not mined, the next one is refused.
 *
 * @throws what `prepareRegisterValidators` throws, and
 * @throws {AccountMissingError} there is no account to send from
 * @throws {OwnerBusyError} a run of the owner, or a registration with `onSigned`, is under way in this program
 * @throws {SpendingLimitError} it would take more than `limits` allows; nothing was signed
 * @throws {AccountNonceError} the node's reads lack transactions of the account; nothing was signed
 * @throws {TransactionPendingError} another transaction of the account is not mined yet
 * @throws {TransactionSendError} the transaction could not be sent, or it is not known whether it was
 * @throws `signal.reason` when aborted, also while it waits for its turn
 * @example
 * const { hash, wait } = await registerValidators({
 *   publicClient, walletClient, network: mainnet, keyShares, depositAmount: parseEther('1'),
 * })
 * const { events } = await wait()
 */
export async function registerValidators(parameters: RegisterValidatorsParameters): Promise<RegistrationTransaction> {
  return useHonestNode(parameters, registerWithNode)
}

async function registerWithNode(parameters: RegisterValidatorsParameters): Promise<RegistrationTransaction> {
  const { publicClient, walletClient, network, maxAttempts, onSigned, signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const full = { ...parameters, account, owner: account.address }
  const endTurn = await takeOwnerTurn({ ...full, hasSteps: onSigned !== undefined, signal })
  try {
    const draft = await draftRegistration(full)
    const { owner, publicKeys } = draft
    await assertWalletNetwork(walletClient, network)
    const { hash, prepared, sent } = await attemptUntilSent(full, (ask) => prepareDraft(full, draft, { ask }), {
      maxAttempts,
      onReady: onSigned && ((ready) => onSigned(describeSigned(ready))),
    })
    const { state } = prepared
    const place = { network, hash, owner, publicKeys, sent, state }
    const { agreedForeign, sources } = parameters
    const wait: RegistrationTransaction['wait'] = async (options = {}) => {
      const { signal } = options
      const receipt = await waitForRegistration(publicClient, {
        ...options,
        ...place,
        sources: parameters.sources,
        agreedForeign,
      })
      const mined = { hash: receipt.transactionHash, publicKeys, firstOwnerNonce: state.ownerNonce, receipt }
      const confirming = { network, owner, agreedForeign, sources, signal }
      const confirmedBy = await confirmRegistrations(publicClient, confirming, [mined])
      await confirmFirstNonces(publicClient, confirming, mined)
      return { ...receipt, confirmedBy }
    }
    return { hash, state, wait }
  } finally {
    endTurn()
  }
}
