import type { SendingClient } from '@x/registration'
import type { TransactionOptions } from '@x/registration/internal'
import { InvalidInputError, type Network } from '@x/schemas'
import type { AccessList, Account, Address, Chain, Hex, PublicClient } from 'viem'
import type { Config } from '../config/createConfig.ts'
import { assertChain, assertWriteOptions, readAmounts } from '../contract/writeOptions.ts'
import { SdkError } from '../errors/SdkError.ts'

/** How a transaction is sent, as viem calls it. Nothing of it is of an entry that Node 10 does not find. */
export type SendOptions = {
  /** Storage that it says beforehand to read (EIP-2930), which changes its gas alone. */
  accessList?: AccessList | undefined
  /** Bytes after the call, which the contract does not look at: for whoever counts where transactions come from. */
  dataSuffix?: Hex | undefined
  /** Default: the wallet client's account. */
  account?: Account | Address | undefined
  /** It must be the chain of the SDK. */
  chain?: Chain | null | undefined
  /** Gas limit. Default: what the node estimates, and a little more. */
  gas?: bigint | number | undefined
  /** Gas price in wei, priority fee included. */
  gasPrice?: bigint | number | undefined
  maxFeePerGas?: bigint | number | undefined
  maxPriorityFeePerGas?: bigint | number | undefined
  /** Number of the account's transaction; not the owner nonce. */
  nonce?: number | undefined
  /** All are sent as `eip1559`: with `gasPrice`, and an access list where there is one, that is the same. */
  type?: 'legacy' | 'eip2930' | 'eip1559' | undefined
  /** Wei. It must be what goes with the call by its arguments. */
  value?: bigint | number | undefined
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

const known = [
  'accessList',
  'account',
  'chain',
  'dataSuffix',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'signal',
  'type',
  'value',
]
const types = ['legacy', 'eip2930', 'eip1559']

/**
 * Puts together what sending takes.
 *
 * @param amount wei that go with the call by its arguments
 * @throws {SdkError} there is no wallet client
 * @throws {InvalidInputError} an option is not known, or can not be honoured; names it
 */
export function toSendParameters(
  config: Config,
  functionName: string,
  given: SendOptions,
  amount = 0n,
): SendParameters {
  const options = readSendOptions(config, functionName, given, amount)
  const { publicClient, walletClient, network } = config
  if (walletClient === undefined)
    throw new SdkError(
      'wallet-missing',
      `${functionName} sends a transaction, and there is no wallet client to sign it.`,
    )
  const { account, accessList, dataSuffix, gas, gasPrice, nonce, signal } = options
  // With both at this value, the gas price is exactly that.
  const { maxFeePerGas = gasPrice, maxPriorityFeePerGas = gasPrice } = options
  return {
    publicClient,
    walletClient,
    network,
    account,
    accessList,
    dataSuffix,
    gas,
    accountNonce: nonce,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signal,
  }
}

/**
 * Makes sure that each option is known, and can be honoured.
 *
 * @param amount wei that go with the call by its arguments
 * @throws {InvalidInputError} one is not, or can not; names it
 */
export function readSendOptions({ chain }: Config, functionName: string, given: SendOptions, amount = 0n) {
  assertWriteOptions(functionName, given, known)
  const options = readAmounts(functionName, given)
  assertChain(functionName, options, chain.id)
  assertTypeAndValue(functionName, options, amount)
  return options
}

function assertTypeAndValue(
  functionName: string,
  { type, value }: { type?: string | undefined; value?: bigint },
  amount: bigint,
): void {
  const problems = [
    ...(type === undefined || types.includes(type) ? [] : [{ path: 'type', message: `expected ${types.join(', ')}` }]),
    ...(value === undefined || value === amount
      ? []
      : [{ path: 'value', message: `expected ${amount}, the wei that go with this call by its arguments` }]),
  ]
  if (problems.length > 0) throw new InvalidInputError(`What ${functionName} was given`, problems)
}
