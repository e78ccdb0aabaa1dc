import { assertNetwork, ssvNetworkAbi } from '@x/chain'
import { assertWalletNetwork } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { type Account, keccak256, type ParseEventLogsReturnType, parseEventLogs, type TransactionReceipt } from 'viem'
import { createRecorder, type OnRecord } from '../record/createRecorder.ts'
import { recordCall } from '../record/recordCall.ts'
import { assertSucceeded } from './assertSucceeded.ts'
import type { PrepareTransaction, ReadyTransaction } from './attemptTransaction.ts'
import { attemptUntilSent } from './attemptUntilSent.ts'
import type { CallWatch } from './callWatch.ts'
import { confirmReceipt } from './confirmByOtherNode.ts'
import { type ConfirmOptions, confirmTransaction } from './confirmTransaction.ts'
import type { ClientOptions, SendingPlace } from './places.ts'
import { attemptCall, type CallOptions, type ComposeCall, type ComposedCall, type PreparedCall } from './prepareCall.ts'
import type { TransactionOptions } from './signTransaction.ts'
import { describeTransaction } from './simulateTransaction.ts'
import type { TransactionLimits } from './spendingLimits.ts'
import { takeOwnerTurn } from './takeOwnerTurn.ts'
import { type OnWaiting, tellWaiting } from './tellWaiting.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { getAccount } from './walletAccount.ts'
import { isSameAddress } from './watchReceipt.ts'

/** What all functions take that send a call of the network's contract. */
export type SendCallParameters = CallOptions &
  ClientOptions &
  TransactionOptions & {
    /** Who sends. Default: the wallet client's account. */
    account?: Account | Address | undefined
    /** What may be spent: nothing is signed above it. Default: the account's balance alone. */
    limits?: TransactionLimits | undefined
    /**
     * Called and awaited before the transaction is sent, with its hash if the account is local: the moment to
     * record it. Called again with another hash if the cluster changes first and the transaction has to be remade.
     */
    onSigned?: ((signed: SignedCall) => void | Promise<void>) | undefined
    /**
     * Called with each line of the record, and awaited before the step that it tells: what it throws stops the call, and
     * before the transaction is sent nothing is sent then. `sealRecord` makes one.
     */
    onRecord?: OnRecord
  }

/** What is worth writing down of a transaction before it is sent. */
export type SignedCall = {
  /** Known where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  from: Address
  functionName: string
  /** Keccak-256 of its call data. */
  dataHash: Hex
  publicKeys?: readonly Hex[] | undefined
  /** Account nonce. Unknown if a wallet signs, since it chooses the nonce. */
  accountNonce: number | undefined
  value: bigint
  gas: bigint
  /** Gas price in wei. A wallet chooses it itself unless there are limits. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** How to wait for a call that was sent. */
export type CallWaitOptions = ConfirmOptions & {
  /** Called and awaited while it waits, and before a replacement is sent. */
  onWaiting?: OnWaiting
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
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be mined
   * @throws {NodeStalledError} the node has shown nothing new for too long
   * @throws {TransactionRevertedError} it was mined and reverted: it changed nothing
   * @throws {TransactionLostError} another transaction took its place
   * @throws {NodesDisagreeError} the second node does not show the same receipt
   * @throws {TransactionDangerousError} it must not be mined any more, and there is no `onWaiting` to tell
   */
  wait(options?: CallWaitOptions): Promise<result>
}

/**
 * Sends a call of the network's contract: composes it, simulates it as the sender, estimates its gas, signs and sends.
 * If the cluster changes or the account is used in the meantime, everything is retried.
 *
 * Calls of one account go one after the other, as `takeOwnerTurn` says.
 *
 * @param steps.compose finds what the call needs, and composes it
 * @param steps.read makes the result of its receipt
 * @param steps.watch looks after it, where it must not come at a wrong moment
 * @throws what `prepareCall` throws, and
 * @throws {AccountMissingError} there is no account to send from
 * @throws {AccountBusyError} a run of the account, or a call with `onSigned`, is under way in this program
 * @throws {SpendingLimitError} it would take more than `limits` allows; nothing was signed
 * @throws {AccountNonceError} the node's reads lack transactions of the account; nothing was signed
 * @throws {AccountBusyError} the account has a pending transaction
 * @throws {TransactionSendError} it could not be sent, or it is not known whether it was
 */
export async function sendCall<composed extends ComposedCall, result>(
  parameters: SendCallParameters & SendingPlace,
  {
    compose,
    read,
    watch,
  }: {
    compose: ComposeCall<composed>
    watch?: CallWatch | undefined
    read: (receipt: CallReceipt, call: PreparedCall<composed>) => result | Promise<result>
  },
): Promise<CallTransaction<result>> {
  const { publicClient, walletClient, network, maxAttempts, onSigned, onRecord, signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const from = account.address
  const full = { ...parameters, account, lastLook: watch }
  const recorder = createRecorder(onRecord)
  const hasSteps = onSigned !== undefined || onRecord !== undefined
  const endTurn = await takeOwnerTurn({ network, owner: from, hasSteps, signal })
  try {
    await Promise.all([assertNetwork(publicClient, network), assertWalletNetwork(walletClient, network)])
    const prepare = async (ask: Parameters<PrepareTransaction<never>>[0]) => {
      await watch?.beforePreparing()
      return attemptCall(full, { from, compose, ask })
    }
    const sent = await attemptUntilSent(full, prepare, {
      maxAttempts,
      onReady: async (ready) => {
        const transaction = describeSignedCall(ready)
        await recorder.begin(recordCall(network, ready.prepared, watch?.witnesses))
        for (const finding of watch?.findings() ?? []) await recorder.step(finding)
        await recorder.step({ type: 'signed', transaction })
        await onSigned?.(transaction)
      },
    })
    const { hash, prepared } = sent
    await recorder.step({ type: 'sent', hash })
    const waitForIt = async ({ onWaiting, ...options }: CallWaitOptions = {}) => {
      const steps = confirmTransaction({ ...full, ...options }, sent)
      let step = await steps.next()
      for (; !step.done; step = await steps.next()) {
        await recorder.step(step.value)
        await tellWaiting(step.value, { onWaiting, lastLook: watch })
      }
      const receipt = await confirmReceipt({ ...full, signal: options.signal ?? signal }, step.value.receipt)
      await assertSucceeded(publicClient, receipt, describeTransaction(prepared))
      const result = await read(readCallReceipt(network, receipt), prepared)
      await watch?.assertNoneSeen(full, receipt)
      await recorder.step({ type: 'confirmed', hash: receipt.transactionHash, receipt })
      const spent = prepared.value + receipt.gasUsed * receipt.effectiveGasPrice
      await recorder.end({ type: 'done', spent: `${spent}` })
      return result
    }
    const wait = (options?: CallWaitOptions) =>
      waitForIt(options)
        .catch(async (error: unknown) => {
          await recorder.stop(error, hash)
          throw error
        })
        .finally(() => watch?.end())
    return { hash, wait }
  } catch (error) {
    watch?.end()
    await recorder.stop(error)
    throw error
  } finally {
    endTurn()
  }
}

/** Describes a call that is signed and not sent yet. */
export function describeSignedCall({ prepared, signed }: ReadyTransaction<PreparedTransaction>): SignedCall {
  const { from, functionName, data, publicKeys, value, gas } = prepared
  const { bytes, accountNonce, fees } = signed
  const call = { from, functionName, dataHash: keccak256(data), publicKeys, value, gas }
  return { hash: bytes?.hash, accountNonce: bytes && accountNonce, ...call, ...fees }
}

/** Decodes the events of the network's contract in a receipt. */
export function readCallReceipt(network: Network, receipt: TransactionReceipt): CallReceipt {
  const events = parseEventLogs({ abi: ssvNetworkAbi, logs: receipt.logs }).filter(({ address }) =>
    isSameAddress(address, network.contracts.ssvNetwork.address),
  )
  return { ...receipt, events }
}
