import { BaseError, type Hex } from '@x/schemas'
import { formatGwei } from 'viem'
import type { WaitingEvent } from './confirmTransaction.ts'
import type { LastLook } from './lastLook.ts'

/** What a wait for a transaction tells, and to whom. */
export type OnWaiting = ((event: WaitingEvent) => void | Promise<void>) | undefined

/**
 * Tells what happens while a transaction is waited for. Where nobody wants to be told, a wait that something was seen
 * against ends at once: who can still do something about it must know.
 *
 * @throws {TransactionDangerousError} nobody was told otherwise that a look has seen something
 */
export async function tellWaiting(
  event: WaitingEvent,
  { onWaiting, lastLook }: { onWaiting: OnWaiting; lastLook: LastLook | undefined },
): Promise<void> {
  await onWaiting?.(event)
  if (onWaiting !== undefined || event.type !== 'withheld' || lastLook?.getSighting() === undefined) return
  throw new TransactionDangerousError(event)
}

/** A pending transaction must not be mined any more, such as one that puts keys to work that are at work elsewhere. */
export class TransactionDangerousError extends BaseError {
  override readonly name = 'TransactionDangerousError'
  readonly hash: Hex
  /** The number of another transaction of the account that would take its place. */
  readonly accountNonce: number
  /** What that one has to pay at least, in wei. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  constructor({
    hash,
    error: cause,
    accountNonce,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Extract<WaitingEvent, { type: 'withheld' }>) {
    super(`Transaction ${hash} is pending, and must not be mined any more.`, {
      cause,
      details: cause.shortMessage,
      metaMessages: [...cause.metaMessages],
      fix: `At once: have the account send 0 ETH to itself with account nonce ${accountNonce}, a gas price of at least ${formatGwei(maxFeePerGas)} gwei and a tip of at least ${formatGwei(maxPriorityFeePerGas)} gwei, or cancel it in the wallet. wait() says what became of it.`,
    })
    this.hash = hash
    this.accountNonce = accountNonce
    this.maxFeePerGas = maxFeePerGas
    this.maxPriorityFeePerGas = maxPriorityFeePerGas
  }
}
