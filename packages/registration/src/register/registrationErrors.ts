import { type Address, BaseError } from '@x/schemas'
import { formatEther } from 'viem'
import { maximumTransactionGas, maximumTransactionSize } from '../plan/transactionLimits.ts'

/** The key shares were signed with other nonces than the owner's next ones. */
export class OwnerNonceMismatchError extends BaseError {
  override name = 'OwnerNonceMismatchError'
  /** The owner nonce that comes next on chain for the item. */
  readonly expected: number
  /** The owner nonce that the item was signed with. */
  readonly received: number
  /** Place of the item in the list, from 0: the first one that is wrong. */
  readonly index: number
  constructor(owner: Address, expected: number, received: number, index: number) {
    super(
      `Item ${index + 1} of the key shares was signed with owner nonce ${received}, but ${expected} comes next for owner ${owner}.`,
      {
        fix:
          received < expected
            ? 'Perhaps it is registered already: see getRegisteredValidators. Otherwise split the keys again with the next owner nonce.'
            : 'Register the validators with the owner nonces before it first, or split the keys again with the next owner nonce.',
      },
    )
    this.expected = expected
    this.received = received
    this.index = index
  }
}

/** The key shares are not all for one cluster. */
export class MixedKeySharesError extends BaseError {
  override name = 'MixedKeySharesError'
  /** Place of the first item that differs, from 0. */
  readonly index: number
  constructor(index: number, expected: string, received: string) {
    super(
      `Item ${index + 1} of the key shares is for operators ${received}, but the ones before are for ${expected}.`,
      { fix: 'Register each cluster by itself.' },
    )
    this.index = index
  }
}

/** There is nothing to register. */
export class NoKeySharesError extends BaseError {
  override name = 'NoKeySharesError'
  constructor() {
    super('There are no key shares to register.', { fix: 'Pass the key shares of at least one validator.' })
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
      `A transaction with ${countValidators(validatorCount)} has ${size} bytes, but nodes take no more than ${maximumTransactionSize}.`,
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
      `A transaction with ${countValidators(validatorCount)} needs ${gas} gas, but one may have no more than ${maximumTransactionGas}.`,
      { fix: `Register at most ${maximum} at a time, or use registerInBatches.` },
    )
    this.gas = gas
    this.validatorCount = validatorCount
    this.maximum = maximum
  }
}

/** The account can't pay for deposit and gas. Nothing was sent. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  readonly account: Address
  /** Wei that the account has. */
  readonly balance: bigint
  /** Wei that it needs at most. */
  readonly required: bigint
  constructor(account: Address, balance: bigint, required: bigint) {
    super(`Account ${account} cannot pay for the registration. Nothing was sent.`, {
      metaMessages: [`- it has ${formatEther(balance)} ETH`, `- deposit and gas may take ${formatEther(required)} ETH`],
      fix: `Send at least ${formatEther(required - balance)} ETH to it, or deposit less.`,
    })
    this.account = account
    this.balance = balance
    this.required = required
  }
}

function countValidators(count: number): string {
  return count === 1 ? '1 validator' : `${count} validators`
}
