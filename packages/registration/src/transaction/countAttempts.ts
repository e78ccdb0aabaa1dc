import { isContractRevert } from '@x/chain/internal'
import { type Address, BaseError, type Hex, sleep } from '@x/schemas'
import type { TransactionLimits } from './spendingLimits.ts'
import { TransactionRevertedError } from './transactionErrors.ts'

export type CountAttemptsParameters = {
  /** How often it is tried in all. Default: as below. */
  maxAttempts?: number | undefined
  limits?: TransactionLimits | undefined
  signal?: AbortSignal | undefined
}

/** How long an attempt that was not sent is prepared again, in milliseconds: it costs nothing. */
const patience = 600_000

/** How often a transaction is sent in all where nothing limits what that may take. */
const maxUnlimited = 5

/**
 * Counts the attempts at a transaction, of which each may fail since somebody else was faster or the chain changed. One
 * that was not sent costs nothing, so it is prepared again for ten minutes; one that reverted took gas, so it is sent
 * again as long as `limits` have room for all of it, or five times in all where there is no limit of the total.
 *
 * @returns what to call when an attempt has failed: it waits until another one is worth it, a little longer each time. It
 * throws `ClusterBusyError` where there is no time left, and the error itself where another attempt would fail as well
 * or the last one was sent and reverted
 */
export function countAttempts({
  maxAttempts = Number.POSITIVE_INFINITY,
  limits,
  signal,
}: CountAttemptsParameters): (error: unknown) => Promise<void> {
  const start = Date.now()
  let attempts = 0
  let reverted = 0
  return async (error) => {
    attempts++
    const isSent = error instanceof TransactionRevertedError
    const reason = isSent ? error.cause : error
    const isOvertaken = reason instanceof AccountUsedError || reason instanceof BlockReplacedError
    if (!isOvertaken && !isContractRevert(reason, 'IncorrectClusterState')) throw error
    if (isSent) {
      reverted++
      if (attempts >= maxAttempts || (reverted >= maxUnlimited && limits?.maxTotal === undefined)) throw error
      return
    }
    if (attempts >= maxAttempts || Date.now() - start >= patience) throw new ClusterBusyError(attempts, error)
    if (attempts > 1) await sleep(Math.min(50 * 2 ** attempts, 2_000), signal)
  }
}

/** Another program used the account between the preparation of a transaction and its sending. */
export class AccountUsedError extends BaseError {
  override readonly name = 'AccountUsedError'
  /** What the node has refused for that; `undefined` where nothing was sent. */
  readonly hash: Hex | undefined
  constructor(owner: Address, hash?: Hex | undefined) {
    super(`Account ${owner} sent another transaction in the meantime.`, {
      fix: 'Send from the account with one program at a time.',
    })
    this.hash = hash
  }
}

/** The block that a transaction was prepared for was reorged out. */
export class BlockReplacedError extends BaseError {
  override readonly name = 'BlockReplacedError'
  constructor(blockNumber: number) {
    super(`Block ${blockNumber}, for which the transaction was prepared, was reorged out.`, {
      fix: 'Wait for a few blocks and try again.',
    })
  }
}

/** The cluster or the account changed in every attempt. Nothing was done. */
export class ClusterBusyError extends BaseError {
  override readonly name = 'ClusterBusyError'
  readonly attempts: number
  constructor(attempts: number, cause: unknown) {
    super(
      attempts === 1
        ? 'The cluster or the account changed before the transaction was sent. Nothing was done.'
        : `The cluster or the account changed in each of ${attempts} attempts. Nothing was done.`,
      {
        cause,
        details: cause instanceof BaseError ? cause.shortMessage : undefined,
        fix: 'Find out who else deposits into the cluster or uses the account at the same time, then try again.',
      },
    )
    this.attempts = attempts
  }
}
