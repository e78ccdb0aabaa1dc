import { type Address, BaseError, type Hex } from '@x/schemas'
import {
  type AccessList,
  isAddressEqual,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem'

/** All that a signature is asked for. Anything else would be another transaction. */
export type AskedTransaction = {
  type: 'eip1559'
  chainId: number
  /** Number of the account's transaction. */
  nonce: number
  gas: bigint
  to: Address
  /** Wei. */
  value: bigint
  data: Hex
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  accessList?: AccessList | undefined
}

/**
 * Makes sure that what a signer returned is the transaction that it was asked to sign, byte for byte, and signed with the
 * account's key.
 *
 * @throws {SignedTransactionError} it is another one, or none
 */
export async function assertSigned(serialized: Hex, asked: AskedTransaction, from: Address): Promise<void> {
  const differences = await findDifferences(serialized, asked, from)
  if (differences.length > 0) throw new SignedTransactionError(differences)
}

/** What a signer returned is not what it was asked to sign. */
export class SignedTransactionError extends BaseError {
  override readonly name = 'SignedTransactionError'
  /** What is another: names of the transaction's fields, `from` for the account; empty where it is no transaction. */
  readonly differences: readonly string[]
  constructor(differences: readonly (keyof typeof words)[]) {
    const named = differences.filter((name) => name !== 'bytes')
    super(
      named.length === 0
        ? 'The signer returned something else than a signed transaction.'
        : `The signer returned another transaction than it was asked to sign: ${named.map((name) => words[name]).join(', ')}.`,
      {
        fix: 'Nothing was sent, but what it signed is valid and could be: find out why, and what the signer is set up for (its chain, its rules), before it signs anything else.',
      },
    )
    this.differences = named
  }
}

const words = {
  type: 'type',
  chainId: 'chain',
  nonce: 'account nonce',
  gas: 'gas limit',
  to: 'recipient',
  value: 'value',
  data: 'data',
  maxFeePerGas: 'gas price',
  maxPriorityFeePerGas: 'priority fee',
  accessList: 'access list',
  from: 'account',
  bytes: '',
}

type Difference = keyof typeof words

async function findDifferences(serialized: Hex, asked: AskedTransaction, from: Address): Promise<Difference[]> {
  if (!isEip1559(serialized)) return canBeParsed(serialized) ? ['type'] : ['bytes']
  if (!canBeParsed(serialized)) return ['bytes']
  const { accessList: wanted, ...plain } = asked
  const { r, s, yParity, accessList, ...signed } = parseTransaction(serialized)
  const names = Object.keys(plain) as (keyof typeof plain)[]
  const differences: Difference[] = names.filter((name) => normalize(signed[name]) !== normalize(plain[name]))
  if (writeList(accessList) !== writeList(wanted)) differences.push('accessList')
  if (differences.length > 0) return differences
  if (r === undefined || s === undefined || yParity === undefined) return ['bytes']
  // The same fields written in another way are other bytes, with another hash.
  if (serializeTransaction(asked, { r, s, yParity }) !== serialized.toLowerCase()) return ['bytes']
  const signer = await recoverTransactionAddress({ serializedTransaction: serialized }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, from) ? [] : ['from']
}

function isEip1559(serialized: Hex): serialized is `0x02${string}` {
  return serialized.startsWith('0x02')
}

function canBeParsed(serialized: Hex): boolean {
  try {
    parseTransaction(serialized)
    return true
  } catch {
    return false
  }
}

/** viem leaves out what is zero or empty. */
function normalize(value: string | number | bigint | null | undefined): string {
  if (value == null || value === '0x') return '0'
  return `${value}`.toLowerCase()
}

function writeList(list: AccessList = []): string {
  return JSON.stringify(list.map(({ address, storageKeys }) => [address, storageKeys])).toLowerCase()
}
