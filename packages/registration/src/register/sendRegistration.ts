import { type ChainClient, toRpcError } from '@x/chain'
import type { Hex } from '@x/schemas'
import type { Account } from 'viem'
import { sendTransaction } from 'viem/actions'
import type { SpendingLimits } from '../plan/spendingLimits.ts'
import { findWalletTransaction } from './findWalletTransaction.ts'
import { sendSignedBytes } from './sendSignedBytes.ts'
import type { SignedRegistration, TransactionOptions } from './signRegistration.ts'
import { TransactionSendError } from './transactionErrors.ts'
import type { UnsignedRegistration } from './unsignedRegistration.ts'
import type { SendingClient } from './walletAccount.ts'

export type SendRegistrationParameters = TransactionOptions & {
  publicClient: ChainClient
  walletClient: SendingClient
  account: Account
  limits?: SpendingLimits | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a signed registration, or has the wallet sign and send it where it is not signed here.
 *
 * @throws {TransactionSendError} it was not sent, or it is not known whether it was
 * @throws {AccountUsedError} another transaction of the account has its number
 */
export function sendRegistration(
  parameters: SendRegistrationParameters,
  unsigned: UnsignedRegistration,
  signed: SignedRegistration,
): Promise<Hex> {
  const { publicClient, walletClient, signal } = parameters
  return signed.bytes === undefined
    ? sendByWallet(parameters, unsigned, signed)
    : sendSignedBytes(publicClient, { walletClient, owner: unsigned.owner, bytes: signed.bytes, signal })
}

/** What a wallet has sent can't be sent again, so where it fails the chain is asked what became of it. */
async function sendByWallet(
  { publicClient, walletClient, account, limits, signal, ...options }: SendRegistrationParameters,
  { to, data, value, gas, owner }: UnsignedRegistration,
  { fees, accountNonce }: SignedRegistration,
): Promise<Hex> {
  // A wallet chooses fees and number itself unless the caller insists, or has set limits.
  const { maxFeePerGas, maxPriorityFeePerGas } = limits === undefined ? options : fees
  const nonce = limits === undefined ? options.accountNonce : accountNonce
  try {
    return await sendTransaction(walletClient, {
      account,
      chain: null,
      to,
      data,
      value,
      gas,
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
      ...(nonce === undefined ? {} : { nonce }),
    })
  } catch (error) {
    const sent = { accountNonce, to, data, value }
    const found = await findWalletTransaction(publicClient, { owner, sent, signal })
    if (found.type === 'sent') return found.hash
    const seen = found.type === 'none' ? 'The account has sent nothing since.' : undefined
    throw new TransactionSendError(undefined, toRpcError(error, 'sending the transaction'), seen)
  }
}
