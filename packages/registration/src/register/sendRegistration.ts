import { BaseError, type Hex } from '@x/schemas'
import type { Account } from 'viem'
import { getTransaction, sendRawTransaction, sendTransaction } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { toRpcError } from '../rpc/rpcError.ts'
import type { UnsignedRegistration } from './prepareDraft.ts'
import type { SignedBytes, TransactionOptions } from './signRegistration.ts'
import type { SendingClient } from './walletAccount.ts'

export type SendRegistrationParameters = TransactionOptions & {
  publicClient: ChainClient
  walletClient: SendingClient
  account: Account
}

/**
 * Sends a signed registration, or has the wallet sign and send it where it is not signed here.
 *
 * @throws {TransactionSendError} it was not sent, or it is not known whether it was
 */
export function sendRegistration(
  parameters: SendRegistrationParameters,
  unsigned: UnsignedRegistration,
  signed: SignedBytes | undefined,
): Promise<Hex> {
  return signed === undefined ? sendByWallet(parameters, unsigned) : sendSigned(parameters, signed)
}

async function sendSigned(
  { publicClient, walletClient }: SendRegistrationParameters,
  { serialized, hash }: SignedBytes,
): Promise<Hex> {
  try {
    await sendRawTransaction(walletClient, { serializedTransaction: serialized })
    return hash
  } catch (error) {
    // An answer that got lost, or a second attempt of the transport, does not mean that it did not arrive.
    const isKnown = await getTransaction(publicClient, { hash }).then(
      () => true,
      () => false,
    )
    if (isKnown) return hash
    throw new TransactionSendError(hash, toRpcError(error, 'sending the transaction'))
  }
}

async function sendByWallet(
  { walletClient, account, maxFeePerGas, maxPriorityFeePerGas, accountNonce }: SendRegistrationParameters,
  { to, data, value, gas }: UnsignedRegistration,
): Promise<Hex> {
  try {
    return await sendTransaction(walletClient, {
      account,
      chain: null,
      to,
      data,
      value,
      gas,
      // A wallet chooses fees and number itself unless the caller insists.
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
      ...(accountNonce === undefined ? {} : { nonce: accountNonce }),
    })
  } catch (error) {
    throw new TransactionSendError(undefined, toRpcError(error, 'sending the transaction'))
  }
}

/** The node did not accept the transaction, or it is not known whether it did. */
export class TransactionSendError extends BaseError {
  override name = 'TransactionSendError'
  /** Set where the transaction was signed here, so that it can be looked up: it may have arrived after all. */
  readonly hash: Hex | undefined
  constructor(hash: Hex | undefined, cause: unknown) {
    super('The transaction could not be sent.', {
      cause,
      details: cause instanceof BaseError ? cause.details : undefined,
      metaMessages: hash === undefined ? [] : [`Transaction: ${hash}`],
      fix:
        hash === undefined
          ? 'Look into the wallet, and check the owner nonce before you try again.'
          : 'It may have arrived all the same: look it up by its hash, and check the owner nonce before you try again.',
    })
    this.hash = hash
  }
}
