import { type Address, BaseError, type Hex } from '@x/schemas'
import { formatEther, type TransactionReceipt } from 'viem'
import { maximumTransactionGas, maximumTransactionSize } from './transactionLimits.ts'

/** The transaction was not mined in time. It may still be. */
export class TransactionTimeoutError extends BaseError {
  override readonly name = 'TransactionTimeoutError'
  readonly hash: Hex
  /** Milliseconds that were waited. */
  readonly timeout: number
  constructor(hash: Hex, timeout: number, cause?: unknown) {
    const seconds = Math.round(timeout / 1000)
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`
    const message =
      cause === undefined
        ? `Transaction ${hash} was not mined within ${time}. It may still be mined.`
        : `It is unknown whether transaction ${hash} was mined: the node was still failing after ${time}.`
    super(message, {
      cause,
      fix: 'Look it up by its hash. Do not send again before it is mined or replaced: call wait() again, or replace it with a higher fee.',
    })
    this.hash = hash
    this.timeout = timeout
  }
}

/** A transaction that was sent is gone: it had no effect. */
export class TransactionLostError extends BaseError {
  override readonly name = 'TransactionLostError'
  /** `replaced`: another one with the same account nonce was mined. `dropped`: it was reorged out, and is no longer pending. */
  readonly reason: 'replaced' | 'dropped'
  readonly hash: Hex
  /** The other transaction, where it was found. */
  readonly replacedBy: Hex | undefined
  constructor(reason: TransactionLostError['reason'], hash: Hex, replacedBy?: Hex | undefined) {
    super(
      reason === 'replaced'
        ? `Transaction ${hash} was replaced by ${replacedBy ?? 'another one'}, so it had no effect.`
        : `Transaction ${hash} was reorged out and is no longer pending.`,
      {
        fix:
          reason === 'replaced'
            ? 'Find out who sent the other transaction, then start again.'
            : 'Start again: whatever is not done is sent again.',
      },
    )
    this.reason = reason
    this.hash = hash
    this.replacedBy = replacedBy
  }
}

/** The transaction was mined and reverted: it changed nothing, its value stays, the gas is spent. */
export class TransactionRevertedError extends BaseError {
  override readonly name = 'TransactionRevertedError'
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
      `Transaction ${hash} was mined in block ${blockNumber} and reverted. It changed nothing and spent no deposit; gas cost ${formatEther(gasCost)} ETH.`,
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

/** Node or wallet refused the transaction, or it is not known whether it was sent. */
export class TransactionSendError extends BaseError {
  override readonly name = 'TransactionSendError'
  /** Set where the transaction was signed here, so that it can be looked up. */
  readonly hash: Hex | undefined
  /** Whether it was refused, and was not seen afterwards: then nothing was sent, and there is nothing to wait for. */
  readonly isRefused: boolean
  /** @param seen what a look at the account has shown, where a wallet signs and the hash is not known */
  constructor(
    hash: Hex | undefined,
    cause: unknown,
    { isRefused, seen }: { isRefused: boolean; seen?: string | undefined },
  ) {
    const who = hash === undefined ? 'wallet' : 'node'
    super(isRefused ? `The ${who} refused the transaction: nothing was sent.` : 'The transaction could not be sent.', {
      cause,
      details: cause instanceof BaseError ? (cause.details ?? cause.shortMessage) : undefined,
      metaMessages: hash === undefined ? (seen === undefined ? [] : [seen]) : [`Transaction: ${hash}`],
      fix: isRefused
        ? `Fix the reason that the ${who} gives, then try again.`
        : hash === undefined
          ? 'Check what the wallet has sent before you try again.'
          : 'It may have been received anyway: look it up by its hash before you try again.',
    })
    this.hash = hash
    this.isRefused = isRefused
  }
}

/** The transaction has more bytes than nodes take, or needs more gas than one may have (EIP-7825). */
export class TransactionTooLargeError extends BaseError {
  override readonly name = 'TransactionTooLargeError'
  readonly reason: 'size' | 'gas'
  /** Its bytes, or the gas that it needs. */
  readonly needed: number | bigint
  readonly limit: number | bigint
  /** How many validators it is for, where it is for validators. */
  readonly validatorCount: number | undefined
  /** About how many of them fit. */
  readonly maximum: number | undefined
  constructor(reason: TransactionTooLargeError['reason'], needed: number | bigint, validators?: ValidatorsOfCall) {
    const limit = reason === 'size' ? maximumTransactionSize : maximumTransactionGas
    const what =
      reason === 'size'
        ? `has ${needed} bytes, but nodes take no more than ${limit}`
        : `needs ${needed} gas, but one may have no more than ${limit}`
    super(`A transaction${describeValidators(validators)} ${what}.`, { fix: adviseFewer(validators) })
    this.reason = reason
    this.needed = needed
    this.limit = limit
    this.validatorCount = validators?.count
    this.maximum = validators?.maximum
  }
}

/** The account can't pay for value and gas. Nothing was sent. */
export class InsufficientFundsError extends BaseError {
  override readonly name = 'InsufficientFundsError'
  readonly account: Address
  /** Wei that the account has. */
  readonly balance: bigint
  /** Wei that it needs: value and gas at most, or the value alone where the gas can't be estimated. */
  readonly required: bigint
  constructor(
    account: Address,
    balance: bigint,
    required: bigint,
    covers: 'value and gas' | 'value' = 'value and gas',
  ) {
    const needs = `${formatEther(required)} ETH`
    const lacks = `${formatEther(required - balance)} ETH`
    super(`Account ${account} cannot pay for it. Nothing was sent.`, {
      metaMessages: [
        `- it has ${formatEther(balance)} ETH`,
        covers === 'value' ? `- the value is ${needs}, without gas` : `- value and gas can cost up to ${needs}`,
      ],
      fix: `Send at least ${lacks}${covers === 'value' ? ' and the gas' : ''} to it, or deposit less.`,
    })
    this.account = account
    this.balance = balance
    this.required = required
  }
}

/** The validators of a call that is too large. */
export type ValidatorsOfCall = {
  count: number
  /** How many fit into one transaction. */
  maximum: number
}

function describeValidators(validators: ValidatorsOfCall | undefined): string {
  if (validators === undefined) return ''
  return validators.count === 1 ? ' with 1 validator' : ` with ${validators.count} validators`
}

function adviseFewer(validators: ValidatorsOfCall | undefined): string {
  return validators === undefined
    ? 'Do less in one transaction.'
    : `Use at most ${validators.maximum} at a time, or batches.`
}
