import { assertNetwork, assertWalletNetwork, ssvNetworkAbi } from '@x/chain'
import type { Address, Hex, Network } from '@x/schemas'
import { type Account, type ParseEventLogsReturnType, parseEventLogs, type TransactionReceipt } from 'viem'
import { assertSucceeded } from './assertSucceeded.ts'
import type { ReadyTransaction } from './attemptTransaction.ts'
import { attemptUntilSent } from './attemptUntilSent.ts'
import { type ConfirmOptions, confirmTransaction, type WaitingEvent } from './confirmTransaction.ts'
import { attemptCall, type CallOptions, type ComposeCall, type ComposedCall, type PreparedCall } from './prepareCall.ts'
import type { TransactionOptions } from './signTransaction.ts'
import { describeTransaction } from './simulateTransaction.ts'
import type { TransactionLimits } from './spendingLimits.ts'
import { takeOwnerTurn } from './takeOwnerTurn.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { getAccount, type SendingClient } from './walletAccount.ts'
import { isSameAddress } from './watchReceipt.ts'

/** What all functions take that send a call of the network's contract. */
export type SendCallParameters = CallOptions &
  TransactionOptions & {
    walletClient: SendingClient
    /** Who sends. Default: the wallet client's account. */
    account?: Account | Address | undefined
    /** What may be spent: nothing is signed above it. Default: the account's balance alone. */
    limits?: TransactionLimits | undefined
    /**
     * Called and awaited before the transaction is sent, with its hash where the account signs here: the moment to
     * write it down. It is called again with another hash if somebody was faster.
     */
    onSigned?: ((signed: SignedCall) => void | Promise<void>) | undefined
  }

/** What is worth writing down of a transaction before it is sent. */
export type SignedCall = {
  /** Known where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  from: Address
  functionName: string
  /** The number of the account's transaction. Unknown where a wallet signs, which chooses it. */
  accountNonce: number | undefined
  value: bigint
  gas: bigint
  /** What it offers for a unit of gas, in wei. A wallet chooses it itself unless there are limits. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** How to wait for a call that was sent. */
export type CallWaitOptions = ConfirmOptions & {
  /** Called and awaited while it waits, and before a replacement is sent. */
  onWaiting?: ((event: WaitingEvent) => void | Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** An event of the network's contract as viem decodes it. */
export type NetworkEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, undefined, true>[number]

/** The receipt of a call, with all events of the network's contract. */
export type CallReceipt = TransactionReceipt & { events: NetworkEvent[] }

/** A call that was sent. */
export type CallTransaction<result> = {
  hash: Hex
  /**
   * Waits until it is mined, and decodes what it did. It may be called again.
   *
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be
   * @throws {NodeStalledError} the node has shown nothing new for too long
   * @throws {TransactionRevertedError} it was mined and reverted: it changed nothing
   * @throws {TransactionReplacedError} another transaction took its place
   */
  wait(options?: CallWaitOptions): Promise<result>
}

/**
 * Sends a call of the network's contract: composes it, simulates it as the sender, estimates its gas, signs and sends.
 * Where somebody changes the cluster or uses the account meanwhile, all of it is tried again.
 *
 * Calls of one account go one after the other, as `takeOwnerTurn` says.
 *
 * @param steps.compose finds what the call needs, and composes it
 * @param steps.read makes the result of its receipt
 * @throws what `prepareCall` throws, and
 * @throws {AccountMissingError} there is no account to send from
 * @throws {OwnerBusyError} a run of the account, or a call with `onSigned`, is under way in this program
 * @throws {SpendingLimitError} it would take more than `limits` allows; nothing was signed
 * @throws {AccountNonceError} the node's reads lack transactions of the account; nothing was signed
 * @throws {TransactionPendingError} another transaction of the account is not mined yet
 * @throws {TransactionSendError} it could not be sent, or it is not known whether it was
 */
export async function sendCall<composed extends ComposedCall, result>(
  parameters: SendCallParameters,
  {
    compose,
    read,
  }: {
    compose: ComposeCall<composed>
    read: (receipt: CallReceipt, call: PreparedCall<composed>) => result | Promise<result>
  },
): Promise<CallTransaction<result>> {
  const { publicClient, walletClient, network, maxAttempts, onSigned, signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const from = account.address
  const full = { ...parameters, account }
  const endTurn = await takeOwnerTurn({ network, owner: from, hasSteps: onSigned !== undefined, signal })
  try {
    await Promise.all([assertNetwork(publicClient, network), assertWalletNetwork(walletClient, network)])
    const sent = await attemptUntilSent(full, (ask) => attemptCall(full, { from, compose, ask }), {
      maxAttempts,
      onReady: onSigned && ((ready) => onSigned(describeSignedCall(ready))),
    })
    const { hash, prepared } = sent
    const wait = async ({ onWaiting, ...options }: CallWaitOptions = {}) => {
      const watch = confirmTransaction({ ...full, ...options }, sent)
      let step = await watch.next()
      for (; !step.done; step = await watch.next()) await onWaiting?.(step.value)
      const { receipt } = step.value
      await assertSucceeded(publicClient, receipt, describeTransaction(prepared))
      return read(readCallReceipt(network, receipt), prepared)
    }
    return { hash, wait }
  } finally {
    endTurn()
  }
}

/** Describes a call that is signed and not sent yet. */
export function describeSignedCall({ prepared, signed }: ReadyTransaction<PreparedTransaction>): SignedCall {
  const { from, functionName, value, gas } = prepared
  const { bytes, accountNonce, fees } = signed
  return { hash: bytes?.hash, from, functionName, accountNonce: bytes && accountNonce, value, gas, ...fees }
}

/** Decodes the events of the network's contract in a receipt. */
export function readCallReceipt(network: Network, receipt: TransactionReceipt): CallReceipt {
  const events = parseEventLogs({ abi: ssvNetworkAbi, logs: receipt.logs }).filter(({ address }) =>
    isSameAddress(address, network.contracts.network),
  )
  return { ...receipt, events }
}
