import { type ChainClient, getRegisteredValidators } from '@x/chain'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'
import { WrongOwnerNonceError } from './assertGivenNonces.ts'
import type { RunLog } from './runLog.ts'

export type DescribeFailureParameters = {
  network: Network
  owner: Address
  log: RunLog
  cause: unknown
}

/** Asks the chain what became of a run that stopped on its way. Where it does not answer, the log alone tells. */
export async function describeFailure(
  client: ChainClient,
  { network, owner, log, cause }: DescribeFailureParameters,
): Promise<BatchRegistrationError> {
  const done = log.confirmed.flatMap(({ publicKeys }) => publicKeys)
  const doubtful = log.pending === undefined ? [] : log.current
  const wanted = [...new Set([...(log.wanted ?? []), ...done, ...doubtful])]
  // A block that was seen may have been replaced since, so what was confirmed is asked for as well.
  const registered = await getRegisteredValidators(client, { network, owner, publicKeys: wanted }).catch(() => done)
  const open = leaveOut(wanted, registered)
  // What was not sent can't be registered by this run, whether the node answers or not.
  const notRegistered = leaveOut(open, doubtful)
  const unknown = leaveOut(open, notRegistered)
  const first = log.confirmed[0]
  const isCounted = first !== undefined && unknown.length === 0 && !(cause instanceof WrongOwnerNonceError)
  return new BatchRegistrationError({
    registered,
    unknown,
    notRegistered,
    nextOwnerNonce: isCounted ? first.firstOwnerNonce + registered.length : undefined,
    hash: log.pending?.hash,
    cause,
  })
}

export type BatchFailure = {
  registered: readonly Hex[]
  notRegistered: readonly Hex[]
  unknown: readonly Hex[]
  nextOwnerNonce: number | undefined
  hash: Hex | undefined
  cause: unknown
}

/** A registration in batches stopped on its way. It can be started again with the same key shares. */
export class BatchRegistrationError extends BaseError {
  override readonly name = 'BatchRegistrationError'
  /** Validators that the chain knows now. */
  readonly registered: readonly Hex[]
  /** Validators that are not registered and that no pending transaction registers. */
  readonly notRegistered: readonly Hex[]
  /** Validators of a transaction whose fate is not known yet. */
  readonly unknown: readonly Hex[]
  /** The owner's next nonce, where nothing is pending. */
  readonly nextOwnerNonce: number | undefined
  /** The transaction whose fate is not known yet, where its hash is known. */
  readonly hash: Hex | undefined

  constructor({ registered, notRegistered, unknown, nextOwnerNonce, hash, cause }: BatchFailure) {
    const reason = cause instanceof BaseError ? cause : undefined
    super(
      `The registration stopped: ${registered.length} registered, ${notRegistered.length} not registered, ${unknown.length} unknown.`,
      {
        cause,
        metaMessages: [
          ...(nextOwnerNonce === undefined ? [] : [`Next owner nonce: ${nextOwnerNonce}`]),
          ...(hash === undefined ? [] : [`Pending transaction: ${hash}`]),
          ...(reason?.metaMessages.slice(0, 10) ?? []),
        ],
        details: reason?.shortMessage,
        fix:
          unknown.length > 0
            ? "Wait until the transaction is mined or replaced, then start again with the same key shares and alreadyRegistered: 'skip'."
            : `${reason?.fix ?? 'Fix the cause.'} Then start again with the same key shares and alreadyRegistered: 'skip'.`,
      },
    )
    this.registered = registered
    this.notRegistered = notRegistered
    this.unknown = unknown
    this.nextOwnerNonce = nextOwnerNonce
    this.hash = hash
  }
}
