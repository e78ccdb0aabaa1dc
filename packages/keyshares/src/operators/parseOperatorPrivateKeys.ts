import { operatorId, parse } from '@x/schemas'
import { importRsaPrivateKey, type RsaPrivateKey } from '#crypto'
import { parseRsaPrivateKey, RsaKeyFormatError } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError } from './InvalidOperatorKeyError.ts'

/** An operator's private key, as PEM text or its base64. */
export type OperatorPrivateKey = { id: number | bigint | string; privateKey: string }

/** Imports private keys of operators, by id. */
export function parseOperatorPrivateKeys(list: readonly OperatorPrivateKey[]): ReadonlyMap<number, RsaPrivateKey> {
  return new Map(
    list.map(({ id: input, privateKey }) => {
      const id = parse(operatorId, input, 'The id of an operator private key')
      try {
        const pem = privateKey.includes('-----') ? privateKey : atob(privateKey)
        return [id, importRsaPrivateKey(parseRsaPrivateKey(pem))]
      } catch (error) {
        const reason = error instanceof RsaKeyFormatError ? error.reason : 'it is not an RSA key as PEM text or base64'
        throw new InvalidOperatorKeyError(id, `its private key can't be read: ${reason}`)
      }
    }),
  )
}
