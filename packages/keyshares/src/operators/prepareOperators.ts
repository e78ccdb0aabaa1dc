import {
  InvalidInputError,
  type Operator,
  operatorIds as operatorIdsSchema,
  operator as operatorSchema,
  parse,
} from '@x/schemas'
import { operatorKey as operatorKeySchema } from '@x/schemas/internal'
import * as v from 'valibot'
import { importRsaPublicKey, type RsaPublicKey } from '#crypto'
import { isSameKey } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError } from './InvalidOperatorKeyError.ts'
import { getOperatorKeyNumbers } from './readOperatorKey.ts'

/** An operator as splitting needs it. The key may be called `operatorKey` or `publicKey`. */
export type OperatorInput = {
  id: number | bigint | string
  /** RSA public key: base64 of a PEM text, a PEM text, or its ABI-encoded hex. */
  operatorKey?: string | undefined
  /** The same under another name. */
  publicKey?: string | undefined
}

const operatorList = /* @__PURE__ */ v.array(operatorSchema)

/** Parses operators, of which there may be any number. */
export function parseOperators(operators: readonly OperatorInput[]): Pick<Operator, 'id' | 'operatorKey'>[] {
  return parse(operatorList, operators, 'The list of operators')
}

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

/** An operator for whom a share can be encrypted. */
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
  const read = list.map((operator) => ({ ...operator, numbers: getOperatorKeyNumbers(operator) }))
  for (const { id, numbers } of read) {
    // The network takes each key once, so one of the two operators could not decrypt its share.
    const other = read.find((other) => other.id !== id && isSameKey(other.numbers, numbers))
    if (other !== undefined) throw new InvalidOperatorKeyError(id, getSharedKeyReason(other.id))
  }
  return read
    .map(({ id, operatorKey, numbers }) => ({ id, operatorKey, rsaKey: importRsaPublicKey(numbers) }))
    .sort((a, b) => a.id - b.id)
}

/** What is wrong with a key that another operator has as well. */
export function getSharedKeyReason(otherId: number): string {
  return `operator ${otherId} has the same key, and the network takes each key once`
}

const anyList = /* @__PURE__ */ v.array(v.unknown())
const keyList = /* @__PURE__ */ v.array(operatorKeySchema)

function zipOperators(
  ids: readonly (number | bigint | string)[],
  keys: readonly string[],
): Pick<Operator, 'id' | 'operatorKey'>[] {
  parse(anyList, ids, 'The list of operator ids')
  parse(anyList, keys, 'The list of operator keys')
  // Counted before parsing, which would complain about the count of ids alone.
  if (ids.length !== keys.length) {
    const message = `expected one key for each operator id, in the same order; received ${ids.length} ids and ${keys.length} keys`
    throw new InvalidInputError('The list of operator keys', [{ path: '', message }])
  }
  const parsedKeys = parse(keyList, keys, 'The list of operator keys')
  return parseOperators(ids.map((id, i) => ({ id, operatorKey: parsedKeys[i] })))
}
