import type { ChainClient } from '@x/chain'
import { toRpcError } from '@x/chain/internal'
import type { Hex, Network } from '@x/schemas'
import type { Account } from 'viem'
import { sendTransaction as sendByViem } from 'viem/actions'
import { awaitWallet, RejectInWalletError } from './awaitWallet.ts'
import { classifySendFailure } from './classifySendFailure.ts'
import { findWalletTransaction } from './findWalletTransaction.ts'
import type { LastLook } from './lastLook.ts'
import { sendSignedBytes } from './sendSignedBytes.ts'
import type { Signature, TransactionOptions } from './signTransaction.ts'
import type { TransactionLimits } from './spendingLimits.ts'
import { TransactionSendError } from './transactionErrors.ts'
import type { UnsignedTransaction } from './unsignedTransaction.ts'
import { isReplacement } from './useHonestNode.ts'
import type { SendingClient } from './walletAccount.ts'

export type SendParameters = TransactionOptions & {
  /** Where it took the place of the wallet's node, it gets what is signed here as well. */
  publicClient: ChainClient
  network: Network
  walletClient: SendingClient
  account: Account
  limits?: TransactionLimits | undefined
  lastLook?: LastLook | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a signed transaction, or has the wallet sign and send it where it is not signed here.
 *
 * @throws {TransactionSendError} it was not sent, or it is not known whether it was
 * @throws {AccountUsedError} another transaction of the account has its number
 * @throws {RejectInWalletError} while the wallet asked its owner, the last look came to object
 */
export async function sendTransaction(
  parameters: SendParameters,
  unsigned: UnsignedTransaction,
  signed: Signature,
): Promise<Hex> {
  const { publicClient, walletClient, lastLook, signal } = parameters
  signal?.throwIfAborted()
  if (signed.bytes === undefined) return sendByWallet(parameters, unsigned, signed)
  const { serialized } = signed.bytes
  const sending = { walletClient, owner: unsigned.from, bytes: signed.bytes, lastLook, signal }
  const hash = await sendSignedBytes(publicClient, sending)
  // The wallet sends through the node that was outvoted. Whatever comes of it here: it is the same transaction.
  if (isReplacement(publicClient)) {
    publicClient.request({ method: 'eth_sendRawTransaction', params: [serialized] }).catch(() => {})
  }
  return hash
}

/** What a wallet has sent can't be sent again, so where it fails the chain is asked what became of it. */
async function sendByWallet(
  { publicClient, walletClient, account, limits, lastLook, signal, ...options }: SendParameters,
  { from: owner, to, data, value, gas, accessList }: UnsignedTransaction,
  { fees, accountNonce }: Signature,
): Promise<Hex> {
  // A wallet chooses fees and number itself unless the caller insists, or has set limits.
  const { maxFeePerGas, maxPriorityFeePerGas } = limits === undefined ? options : fees
  const nonce = limits === undefined ? options.accountNonce : accountNonce
  try {
    const answer = sendByViem(walletClient, {
      account,
      chain: null,
      to,
      data,
      value,
      gas,
      ...(accessList === undefined ? {} : { accessList }),
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
      ...(nonce === undefined ? {} : { nonce }),
    })
    return await awaitWallet(answer, { lastLook, signal })
  } catch (error) {
    if (error instanceof RejectInWalletError) throw error
    const sent = { accountNonce, to, data, value }
    const found = await findWalletTransaction(publicClient, { owner, sent, signal })
    if (found.type === 'sent') return found.hash
    const seen = found.type === 'none' ? 'The account has sent nothing since.' : undefined
    const isRefused = found.type === 'none' && classifySendFailure(error) === 'refused'
    throw new TransactionSendError(undefined, toRpcError(error, 'sending the transaction'), { isRefused, seen })
  }
}
