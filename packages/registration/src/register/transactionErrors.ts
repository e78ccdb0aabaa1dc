import { BaseError, type Hex } from '@x/schemas'

/** The transaction was not mined in time. It may still be. */
export class TransactionTimeoutError extends BaseError {
  override name = 'TransactionTimeoutError'
  readonly hash: Hex
  /** Milliseconds that were waited. */
  readonly timeout: number
  constructor(hash: Hex, timeout: number, cause?: unknown) {
    const seconds = Math.round(timeout / 1000)
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`
    const message =
      cause === undefined
        ? `Transaction ${hash} was not mined within ${time}. It may still be.`
        : `Whether transaction ${hash} was mined is not known: after ${time} the node still failed.`
    super(message, {
      cause,
      fix: 'Look it up by its hash. Do not send again before it is mined or replaced: call wait() again, or replace it with a higher fee.',
    })
    this.hash = hash
    this.timeout = timeout
  }
}

/** Another transaction with the same number of the account was mined instead. */
export class TransactionReplacedError extends BaseError {
  override name = 'TransactionReplacedError'
  readonly hash: Hex
  /** The other transaction, where it was found. */
  readonly replacedBy: Hex | undefined
  constructor(hash: Hex, replacedBy: Hex | undefined) {
    super(`Transaction ${hash} was replaced by ${replacedBy ?? 'another one'}, so that it registered nothing.`, {
      fix: 'Find out who sent the other transaction, then register again.',
    })
    this.hash = hash
    this.replacedBy = replacedBy
  }
}

/** The transaction was mined and reverted: nothing was registered, the deposit stays, the gas is spent. */
export class RegistrationRevertedError extends BaseError {
  override name = 'RegistrationRevertedError'
  readonly hash: Hex
  readonly blockNumber: number
  constructor(hash: Hex, blockNumber: number, cause: BaseError | undefined) {
    super(
      `Transaction ${hash} was mined in block ${blockNumber} and reverted. Nothing was registered, no deposit was taken.`,
      {
        cause,
        details: cause?.shortMessage,
        fix: cause?.fix ?? 'Simulate it again to find the reason, then send again.',
      },
    )
    this.hash = hash
    this.blockNumber = blockNumber
  }
}

/** The transaction succeeded, but its events are not those of this registration. */
export class RegistrationEventsError extends BaseError {
  override name = 'RegistrationEventsError'
  readonly hash: Hex
  /** Validators without an event. */
  readonly publicKeys: readonly Hex[]
  constructor(hash: Hex, publicKeys: readonly Hex[]) {
    const count = publicKeys.length
    super(`Transaction ${hash} succeeded, but it did not register ${count} of the validators.`, {
      metaMessages: publicKeys.map((publicKey) => `- ${publicKey}`),
      fix: "Check the hash and the validators, and the network's contract address.",
    })
    this.hash = hash
    this.publicKeys = publicKeys
  }
}
