import { BaseError, type Hex } from '@x/schemas'
import { formatEther, type TransactionReceipt } from 'viem'

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
  /** Wei that the gas took. */
  readonly gasCost: bigint
  constructor(
    {
      transactionHash: hash,
      blockNumber,
      gasUsed,
      effectiveGasPrice,
    }: Pick<TransactionReceipt, 'transactionHash' | 'blockNumber' | 'gasUsed' | 'effectiveGasPrice'>,
    cause: BaseError | undefined,
  ) {
    const gasCost = gasUsed * effectiveGasPrice
    super(
      `Transaction ${hash} was mined in block ${blockNumber} and reverted. Nothing was registered, no deposit was taken, gas took ${formatEther(gasCost)} ETH.`,
      {
        cause,
        details: cause?.shortMessage,
        fix: cause?.fix ?? 'Simulate it again to find the reason, then send again.',
      },
    )
    this.hash = hash
    this.blockNumber = Number(blockNumber)
    this.gasCost = gasCost
  }
}

/** The transaction is neither mined nor waiting any more: its block was replaced, and it did not come back. */
export class TransactionDroppedError extends BaseError {
  override name = 'TransactionDroppedError'
  readonly hash: Hex
  constructor(hash: Hex) {
    super(`Transaction ${hash} is not part of the chain any more, and no node waits to mine it.`, {
      fix: 'Start again with the same key shares: what is not registered is sent again.',
    })
    this.hash = hash
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

/** The node did not accept the transaction, or it is not known whether it did. */
export class TransactionSendError extends BaseError {
  override name = 'TransactionSendError'
  /** Set where the transaction was signed here, so that it can be looked up: it may have arrived after all. */
  readonly hash: Hex | undefined
  /** @param seen what a look at the account has shown, where a wallet signs and the hash is not known */
  constructor(hash: Hex | undefined, cause: unknown, seen?: string | undefined) {
    super('The transaction could not be sent.', {
      cause,
      details: cause instanceof BaseError ? cause.details : undefined,
      metaMessages: hash === undefined ? (seen === undefined ? [] : [seen]) : [`Transaction: ${hash}`],
      fix:
        hash === undefined
          ? 'Look into the wallet, and check the owner nonce before you try again.'
          : 'It may have arrived all the same: look it up by its hash, and check the owner nonce before you try again.',
    })
    this.hash = hash
  }
}
