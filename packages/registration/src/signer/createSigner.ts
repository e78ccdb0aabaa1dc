import type { Address, Hex } from '@x/schemas'
import {
  getTypesForEIP712Domain,
  hashTypedData,
  type LocalAccount,
  recoverAddress,
  type TransactionSerializable,
  type TypedDataDomain,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { type AskedTransaction, assertSigned } from '../transaction/assertSigned.ts'
import { SignerError } from './SignerError.ts'

/**
 * An account of viem that signs wherever its key is. What it holds is closed at the end: a connection to a device, a key
 * in memory, whose bytes are overwritten.
 */
export type Signer = LocalAccount & AsyncDisposable

/** What a signer has. */
export type SignerParts = {
  sign: (asked: AskedTransaction) => Promise<Hex>
  /** Signs typed data (EIP-712). Left out: it can't. */
  signTyped?: ((asked: AskedTypedData) => Promise<Hex>) | undefined
  close?: (() => Promise<void>) | undefined
}

/** Typed data as wallets take it, with the type of its domain. Integers are decimal text. */
export type AskedTypedData = {
  domain: TypedDataDomain
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/**
 * Makes an account of what signs. Only EIP-1559 transactions are signed, and what comes back is held against what was
 * asked for, byte for byte.
 */
export function createSigner(
  from: Address,
  { sign, signTyped = () => refuse('typed data'), close = async () => undefined }: SignerParts,
): Signer {
  const account = toAccount({
    address: from,
    async signTransaction(transaction) {
      const asked = requireComplete(transaction)
      const serialized = await sign(asked)
      await assertSigned(serialized, asked, from)
      return serialized
    },
    signMessage: () => refuse('messages'),
    async signTypedData(definition) {
      const asked: unknown = definition
      const {
        domain = {},
        types,
        primaryType,
        message,
      } = asked as Omit<AskedTypedData, 'domain'> & {
        domain?: TypedDataDomain
      }
      const whole = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
      const signature = await signTyped({ domain, types: whole, primaryType, message: toText(message) })
      return assertSignedTyped(signature, hashTypedData(definition), from)
    },
  })
  return Object.assign(account, { [Symbol.asyncDispose]: close })
}

/** Integers become decimal text, which JSON has no other way for. */
function toText(message: AskedTypedData['message']): AskedTypedData['message'] {
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, spell(value)]))
}

function spell(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return value.map(spell)
  return typeof value === 'object' && value !== null ? toText({ ...value }) : value
}

/** Makes sure that it is a signature of the account, of this and nothing else. Some end with 0 or 1 for 27 and 28. */
async function assertSignedTyped(signature: Hex, hash: Hex, from: Address): Promise<Hex> {
  const last = Number.parseInt(signature.slice(-2), 16)
  const whole: Hex = last < 27 ? `0x${signature.slice(2, -2)}${(last + 27).toString(16)}` : signature
  const signer = await recoverAddress({ hash, signature: whole }).catch(() => undefined)
  if (signer === from) return whole
  throw new SignerError({ reason: 'other-data' })
}

async function refuse(what: string): Promise<never> {
  throw new SignerError({ reason: 'unsupported', what })
}

/** A signer that fills in what is left out would sign what nobody has seen. */
function requireComplete(transaction: TransactionSerializable): AskedTransaction {
  const { chainId, nonce, gas, to, value = 0n, data = '0x', maxFeePerGas, maxPriorityFeePerGas } = transaction
  const isPlain = (transaction.accessList ?? []).length === 0 && [undefined, 'eip1559'].includes(transaction.type)
  if (
    !isPlain ||
    chainId === undefined ||
    nonce === undefined ||
    gas === undefined ||
    to == null ||
    maxFeePerGas === undefined ||
    maxPriorityFeePerGas === undefined
  ) {
    throw new SignerError({
      reason: 'unsupported',
      what: 'a transaction that is not EIP-1559 with chain, nonce, gas, recipient and both fees, and without an access list',
    })
  }
  return { type: 'eip1559', chainId, nonce, gas, to, value, data, maxFeePerGas, maxPriorityFeePerGas }
}
