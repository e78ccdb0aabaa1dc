import { operatorId, parse } from '@x/schemas'
import { importRsaPrivateKey, type RsaPrivateKey } from '#crypto'
import { parseRsaPrivateKey, RsaKeyFormatError, type RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError } from './keySharesErrors.ts'
import { getOperatorKeyNumbers, type OperatorInput, parseOperators } from './prepareOperators.ts'

/** Reads each operator key once, since the items of a file mostly have the same operators. */
export class OperatorKeyCache {
  #keys = new Map<string, RsaPublicKeyNumbers | InvalidOperatorKeyError>()

  read(operator: { id: number; operatorKey: string }): RsaPublicKeyNumbers | InvalidOperatorKeyError {
    let key = this.#keys.get(operator.operatorKey)
    if (key === undefined) {
      try {
        key = getOperatorKeyNumbers(operator)
      } catch (error) {
        if (!(error instanceof InvalidOperatorKeyError)) throw error
        key = error
      }
      this.#keys.set(operator.operatorKey, key)
    }
    return key
  }
}

/** Keys of operators by id, of which there may be any number. */
export function parseOperatorKeys(
  operators: readonly OperatorInput[],
  keys: OperatorKeyCache,
): ReadonlyMap<number, RsaPublicKeyNumbers> {
  return new Map(
    parseOperators(operators).map((operator) => {
      const key = keys.read(operator)
      if (key instanceof InvalidOperatorKeyError) throw key
      return [operator.id, key]
    }),
  )
}

/** Private keys of operators by id. */
export function parseOperatorPrivateKeys(
  list: readonly { id: number | bigint | string; privateKey: string }[],
): ReadonlyMap<number, RsaPrivateKey> {
  return new Map(
    list.map(({ id: input, privateKey }) => {
      const id = parse(operatorId, input, 'The id of an operator private key')
      try {
        const pem = privateKey.includes('-----') ? privateKey : atob(privateKey)
        return [id, importRsaPrivateKey(parseRsaPrivateKey(pem))]
      } catch (error) {
        const reason = error instanceof RsaKeyFormatError ? error.reason : 'it is no RSA key as PEM text or its base64'
        throw new InvalidOperatorKeyError(id, `as to its private key, ${reason}`)
      }
    }),
  )
}
