import {
  BaseError,
  operatorIds as operatorIdsSchema,
  operatorKey as operatorKeySchema,
  operator as operatorSchema,
  parse,
} from '@x/schemas'
import * as v from 'valibot'
import { importRsaPublicKey, type RsaPublicKey } from '#crypto'
import { isSameKey, parseRsaPublicKey, RsaKeyFormatError, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError, OperatorKeyCountError } from './keySharesErrors.ts'

/** The operators of a cluster, in any order: as a list, or as ids and keys of the same order. */
export type OperatorsParameters =
  | {
      /** Id and RSA public key of each operator, such as the clients return them. */
      operators: readonly OperatorInput[]
      operatorIds?: undefined
      operatorKeys?: undefined
    }
  | {
      operators?: undefined
      operatorIds: readonly (number | bigint | string)[]
      /** RSA public keys: base64 of a PEM text, a PEM text, or its ABI-encoded hex. */
      operatorKeys: readonly string[]
    }

/** An operator as splitting needs it. The key may be called `publicKey` or `operatorKey`. */
export type OperatorInput = {
  id: number | bigint | string
  publicKey?: string | undefined
  operatorKey?: string | undefined
}

export type PreparedOperator = {
  id: number
  /** Base64 of a PEM text, as the network has it. */
  operatorKey: string
  rsaKey: RsaPublicKey
}

/** Parses the operators of a cluster and imports their keys; the output is sorted by id. */
export function prepareOperators({ operators, operatorIds, operatorKeys }: OperatorsParameters): PreparedOperator[] {
  const list = operators === undefined ? zipOperators(operatorIds, operatorKeys) : parseOperators(operators)
  parse(
    operatorIdsSchema,
    list.map(({ id }) => id),
    'The list of operators',
  )
  const read = list.map((operator) => ({ operator, key: getOperatorKeyNumbers(operator) }))
  for (const { operator, key } of read) {
    // The network takes each key once, so one of the two operators could not decrypt its share.
    const other = read.find((other) => other.operator !== operator && isSameKey(other.key, key))
    if (other !== undefined) throw new InvalidOperatorKeyError(operator.id, getSharedKeyReason(other.operator.id))
  }
  return read.map(({ operator, key }) => ({ ...operator, rsaKey: importRsaPublicKey(key) })).sort((a, b) => a.id - b.id)
}

/** What is wrong with a key that another operator has too. */
export function getSharedKeyReason(otherId: number): string {
  return `operator ${otherId} has the same key, and the network takes each key once`
}

/**
 * The numbers of an operator's key, whose ciphertexts must have the 256 bytes that the layout of `sharesData` has
 * room for. A modulus of 2047 bits occurs and is fine.
 */
export function getOperatorKeyNumbers({ id, operatorKey }: { id: number; operatorKey: string }): RsaPublicKeyNumbers {
  const numbers = readNumbers(id, operatorKey)
  const { modulus, exponent } = numbers
  if (modulus.length !== 256) {
    throw new InvalidOperatorKeyError(id, `its ciphertexts have ${modulus.length} bytes and not 256`)
  }
  const isOdd = (bytes: Uint8Array) => ((bytes.at(-1) ?? 0) & 1) === 1
  // What the nodes can read: Go's RSA wants an exponent below 2^31.
  const isSmall = exponent.length < 4 || (exponent.length === 4 && (exponent[0] ?? 0) < 0x80)
  const isOne = exponent.length === 1 && exponent[0] === 1
  if (!isOdd(modulus) || !isOdd(exponent) || !isSmall || isOne) {
    throw new InvalidOperatorKeyError(id, 'its modulus or exponent is not that of an RSA key')
  }
  return numbers
}

function readNumbers(id: number, operatorKey: string): RsaPublicKeyNumbers {
  try {
    return parseRsaPublicKey(atob(operatorKey))
  } catch (error) {
    if (error instanceof RsaKeyFormatError) throw new InvalidOperatorKeyError(id, error.reason)
    if (error instanceof BaseError) throw error
    throw new InvalidOperatorKeyError(id, 'it is not base64')
  }
}

const operatorList = /* @__PURE__ */ v.array(operatorSchema)
const anyList = /* @__PURE__ */ v.array(v.unknown())
const keyList = /* @__PURE__ */ v.array(operatorKeySchema)

export function parseOperators(operators: readonly OperatorInput[]) {
  return parse(operatorList, operators, 'The list of operators')
}

function zipOperators(ids: readonly (number | bigint | string)[], keys: readonly string[]) {
  parse(anyList, ids, 'The list of operator ids')
  parse(anyList, keys, 'The list of operator keys')
  // Counted before parsing, which would complain about the count of ids alone.
  if (ids.length !== keys.length) throw new OperatorKeyCountError(ids.length, keys.length)
  const parsedKeys = parse(keyList, keys, 'The list of operator keys')
  return parseOperators(ids.map((id, i) => ({ id, operatorKey: parsedKeys[i] })))
}
