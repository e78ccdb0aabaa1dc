import { isContractRevert } from '@x/chain'
import { type Address, BaseError } from '@x/schemas'
import { TransactionRevertedError } from './transactionErrors.ts'

/**
 * Makes sure that another attempt is worth it: somebody else was faster, or the chain changed, and there are attempts left. Whoever counts
 * the attempts has one loop and one counter for all of them.
 *
 * @param attempt the one that failed, from 1
 * @throws {ClusterBusyError} it was the last one, and was not sent
 * @throws `error` where another attempt would fail as well, or the last one was sent and reverted
 */
export function assertAnotherAttempt(error: unknown, attempt: number, maxAttempts = 5): void {
  const isSent = error instanceof TransactionRevertedError
  const reason = isSent ? error.cause : error
  const isOvertaken = reason instanceof AccountUsedError || reason instanceof BlockReplacedError
  if (!isOvertaken && !isContractRevert(reason, 'IncorrectClusterState')) throw error
  if (attempt < maxAttempts) return
  throw isSent ? error : new ClusterBusyError(attempt, error)
}

/** Another program used the account between the preparation of a transaction and its sending. */
export class AccountUsedError extends BaseError {
  override readonly name = 'AccountUsedError'
  constructor(owner: Address) {
    super(`Account ${owner} sent another transaction meanwhile.`, {
      fix: 'Send from the account with one program at a time.',
    })
  }
}

/** The block that a transaction was prepared for is not part of the chain any more. */
export class BlockReplacedError extends BaseError {
  override readonly name = 'BlockReplacedError'
  constructor(blockNumber: number) {
    super(`Block ${blockNumber}, which the transaction was prepared for, was replaced.`, {
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
