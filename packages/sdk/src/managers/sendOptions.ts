import type { SendingClient } from '@x/registration'
import type { TransactionOptions } from '@x/registration/internal'
import type { Network } from '@x/schemas'
import type { Account, Address, PublicClient } from 'viem'
import type { Config } from '../config/createConfig.ts'
import { assertWriteOptions } from '../contract/writeOptions.ts'
import { SdkError } from '../errors/SdkError.ts'

/** How a transaction is sent, as viem calls it. */
export type SendOptions = Omit<TransactionOptions, 'accountNonce'> & {
  /** Default: the wallet client's account. */
  account?: Account | Address | undefined
  /** Gas limit. Default: what the node estimates, and a little more. */
  gas?: bigint | undefined
  /** Gas price in wei, priority fee included. */
  gasPrice?: bigint | undefined
  /** Number of the account's transaction; not the owner nonce. */
  nonce?: number | undefined
  signal?: AbortSignal | undefined
}

/** What the functions of `@x/registration` take that send a transaction. */
export type SendParameters = TransactionOptions & {
  publicClient: PublicClient
  walletClient: SendingClient
  network: Network
  account: Account | Address | undefined
  gas: bigint | undefined
  signal: AbortSignal | undefined
}

const known = ['account', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'signal']

/**
 * Puts together what sending takes.
 *
 * @throws {SdkError} there is no wallet client
 * @throws {InvalidInputError} an option is not known, or can not be honoured; names it
 */
export function toSendParameters(
  { publicClient, walletClient, network }: Config,
  functionName: string,
  options: SendOptions,
): SendParameters {
  assertWriteOptions(functionName, options, known)
  if (walletClient === undefined)
    throw new SdkError(
      'wallet-missing',
      `${functionName} sends a transaction, and there is no wallet client to sign it.`,
    )
  const { account, gas, gasPrice, nonce, signal } = options
  // With both at this value, the gas price is exactly that.
  const { maxFeePerGas = gasPrice, maxPriorityFeePerGas = gasPrice } = options
  return {
    publicClient,
    walletClient,
    network,
    account,
    gas,
    accountNonce: nonce,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signal,
  }
}
