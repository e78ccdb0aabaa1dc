import { type Address, BaseError, type Hex } from '@x/schemas'
import { maximumTransactionGas, maximumTransactionSize } from './transactionLimits.ts'

/** The key shares were signed with other nonces than the owner's next ones. */
export class NonceMismatchError extends BaseError {
  override name = 'NonceMismatchError'
  /** The owner's next nonce on chain. */
  readonly expected: number
  /** The nonce that the first wrong item was signed with, where the file says it. */
  readonly received: number | undefined
  /** Place of that item in the list, from 0. */
  readonly index: number
  constructor(owner: Address, expected: number, received: number | undefined, index: number) {
    super(
      `Item ${index + 1} of the key shares was signed with nonce ${received ?? 'unknown'}, but ${expected} comes next for owner ${owner}.`,
      {
        fix:
          received !== undefined && received < expected
            ? 'Perhaps it is registered already: see getRegisteredValidators. Otherwise split the keys again with the next nonce.'
            : 'Register the validators with the nonces before it first, or split the keys again with the next nonce.',
      },
    )
    this.expected = expected
    this.received = received
    this.index = index
  }
}

/** The key shares are not all for one cluster of one owner. */
export class MixedKeySharesError extends BaseError {
  override name = 'MixedKeySharesError'
  /** Place of the first item that differs, from 0. */
  readonly index: number
  constructor(what: 'owner' | 'operators', index: number, expected: string, received: string) {
    super(`Item ${index + 1} of the key shares is for ${what} ${received}, and the others are for ${expected}.`, {
      fix: 'Register each cluster of each owner by itself.',
    })
    this.index = index
  }
}

/** There is nothing to register. */
export class NoKeySharesError extends BaseError {
  override name = 'NoKeySharesError'
  constructor() {
    super('There are no key shares to register.', { fix: 'Give the key shares of at least one validator.' })
  }
}

/** The account that would send is not the owner whom the key shares were signed for. */
export class OwnerMismatchError extends BaseError {
  override name = 'OwnerMismatchError'
  readonly owner: Address
  readonly account: Address
  constructor(owner: Address, account: Address) {
    super(`The key shares were signed for owner ${owner}, but account ${account} would register them.`, {
      fix: 'Send from the owner, or split the keys again for this account: the nodes refuse shares that were signed for another owner.',
    })
    this.owner = owner
    this.account = account
  }
}

/** Nobody is there to send the transaction. */
export class AccountMissingError extends BaseError {
  override name = 'AccountMissingError'
  constructor() {
    super('There is no account to send from.', { fix: 'Create the wallet client with an account, or give one.' })
  }
}

/** A client is connected to another chain than the network's. */
export class WrongChainError extends BaseError {
  override name = 'WrongChainError'
  readonly expected: number
  readonly received: number
  constructor(which: 'publicClient' | 'walletClient', expected: number, received: number, networkName: string) {
    super(`${which} is connected to chain ${received}, but network ${networkName} is chain ${expected}.`, {
      fix: 'Check the address of the node and the network.',
    })
    this.expected = expected
    this.received = received
  }
}

/** There is no contract at the address that the network names, so a deposit would be lost. */
export class ContractMissingError extends BaseError {
  override name = 'ContractMissingError'
  readonly address: Address
  constructor(address: Address, networkName: string) {
    super(`There is no contract at ${address}, which network ${networkName} names as its own.`, {
      fix: "Check the network's contract addresses, and that the node is in sync.",
    })
    this.address = address
  }
}

/** The transaction has more bytes than nodes take. */
export class TransactionTooLargeError extends BaseError {
  override name = 'TransactionTooLargeError'
  readonly size: number
  readonly limit = maximumTransactionSize
  readonly validatorCount: number
  /** How many validators fit. */
  readonly maximum: number
  constructor(size: number, validatorCount: number, maximum: number) {
    super(
      `A transaction with ${validatorCount} validators has ${size} bytes, but nodes take no more than ${maximumTransactionSize}.`,
      { fix: `Register at most ${maximum} at a time, or use registerInBatches.` },
    )
    this.size = size
    this.validatorCount = validatorCount
    this.maximum = maximum
  }
}

/** The transaction needs more gas than one may have (EIP-7825). */
export class GasLimitError extends BaseError {
  override name = 'GasLimitError'
  readonly gas: bigint
  readonly limit = maximumTransactionGas
  readonly validatorCount: number
  /** About how many validators fit. */
  readonly maximum: number
  constructor(gas: bigint, validatorCount: number, maximum: number) {
    super(
      `A transaction with ${validatorCount} validators needs ${gas} gas, but one may have no more than ${maximumTransactionGas}.`,
      { fix: `Register at most ${maximum} at a time, or use registerInBatches.` },
    )
    this.gas = gas
    this.validatorCount = validatorCount
    this.maximum = maximum
  }
}

/** The account cannot pay for deposit and gas. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  readonly account: Address
  /** Wei that the account has. */
  readonly balance: bigint
  /** Wei that it needs at most. */
  readonly required: bigint
  constructor(account: Address, balance: bigint, required: bigint) {
    super(`Account ${account} has ${balance} wei, but deposit and gas may take ${required} wei.`, {
      fix: `Send at least ${required - balance} wei to the account.`,
    })
    this.account = account
    this.balance = balance
    this.required = required
  }
}

/** Another transaction of the account is on its way. */
export class TransactionPendingError extends BaseError {
  override name = 'TransactionPendingError'
  readonly account: Address
  /** How many of its transactions wait. */
  readonly count: number
  constructor(account: Address, count: number) {
    super(
      `Account ${account} has ${count === 1 ? 'a transaction' : `${count} transactions`} that ${count === 1 ? 'is' : 'are'} not mined yet.`,
      {
        fix: 'Wait for it first (wait()): registrations of one owner go one after the other. To replace a stuck one, give its number as accountNonce.',
      },
    )
    this.account = account
    this.count = count
  }
}

/** The cluster changed again and again between reading and sending. Nothing was sent. */
export class ClusterBusyError extends BaseError {
  override name = 'ClusterBusyError'
  readonly attempts: number
  constructor(attempts: number, cause: unknown) {
    super(`The cluster changed before the transaction could be sent, ${attempts} times in a row. Nothing was sent.`, {
      cause,
      fix: 'Look who deposits into the cluster or uses it at the same time, then try again.',
    })
    this.attempts = attempts
  }
}

/** The node did not take the transaction, or it can't be told whether it did. */
export class TransactionSendError extends BaseError {
  override name = 'TransactionSendError'
  /** Set where the transaction was signed here, so that it can be looked up: it may be on its way after all. */
  readonly hash: Hex | undefined
  constructor(hash: Hex | undefined, cause: unknown) {
    super('The transaction could not be sent.', {
      cause,
      details: cause instanceof BaseError ? cause.details : undefined,
      metaMessages: hash === undefined ? [] : [`Transaction: ${hash}`],
      fix:
        hash === undefined
          ? 'Look into the wallet, and check the nonce before you try again.'
          : 'It may have arrived all the same: look it up by its hash, and check the nonce before you try again.',
    })
    this.hash = hash
  }
}

/** The transaction was not mined in time. It may still be. */
export class TransactionTimeoutError extends BaseError {
  override name = 'TransactionTimeoutError'
  readonly hash: Hex
  /** Milliseconds that were waited. */
  readonly timeout: number
  constructor(hash: Hex, timeout: number, cause?: unknown) {
    const seconds = Math.round(timeout / 1000)
    const message =
      cause === undefined
        ? `Transaction ${hash} was not mined within ${seconds} seconds. It may still be.`
        : `Whether transaction ${hash} was mined is not known: after ${seconds} seconds the node still failed.`
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
    super(`Transaction ${hash} succeeded without an event for ${publicKeys.length} of the validators.`, {
      metaMessages: publicKeys.map((publicKey) => `- ${publicKey}`),
      fix: "Check the network's contract address.",
    })
    this.hash = hash
    this.publicKeys = publicKeys
  }
}

/** Some of the validators are registered already. Nothing was sent. */
export class AlreadyRegisteredError extends BaseError {
  override name = 'AlreadyRegisteredError'
  readonly publicKeys: readonly Hex[]
  constructor(publicKeys: readonly Hex[]) {
    super(
      publicKeys.length === 1
        ? 'A validator is registered by this owner already.'
        : `${publicKeys.length} validators are registered by this owner already.`,
      {
        metaMessages: publicKeys.slice(0, 10).map((publicKey) => `- ${publicKey}`),
        fix: "Leave them out with alreadyRegistered: 'skip', if the others were signed with the nonces that come next. Otherwise split the others again.",
      },
    )
    this.publicKeys = publicKeys
  }
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
  override name = 'BatchRegistrationError'
  /** Validators that the chain knows now. */
  readonly registered: readonly Hex[]
  /** Validators that are not registered and of which nothing is on its way. */
  readonly notRegistered: readonly Hex[]
  /** Validators of a transaction whose fate is not known yet. */
  readonly unknown: readonly Hex[]
  /** The owner's next nonce, where nothing is on its way. */
  readonly nextOwnerNonce: number | undefined
  /** The transaction whose fate is not known yet, where its hash is known. */
  readonly hash: Hex | undefined

  constructor({ registered, notRegistered, unknown, nextOwnerNonce, hash, cause }: BatchFailure) {
    super(
      `The registration stopped: ${registered.length} registered, ${notRegistered.length} not registered, ${unknown.length} unknown.`,
      {
        cause,
        metaMessages: [
          ...(nextOwnerNonce === undefined ? [] : [`Next nonce: ${nextOwnerNonce}`]),
          ...(hash === undefined ? [] : [`Transaction on its way: ${hash}`]),
        ],
        details: cause instanceof BaseError ? cause.shortMessage : undefined,
        fix:
          unknown.length > 0
            ? "Wait until the transaction is mined or replaced, then start again with the same key shares and alreadyRegistered: 'skip'."
            : "Remove the cause, then start again with the same key shares and alreadyRegistered: 'skip'.",
      },
    )
    this.registered = registered
    this.notRegistered = notRegistered
    this.unknown = unknown
    this.nextOwnerNonce = nextOwnerNonce
    this.hash = hash
  }
}
