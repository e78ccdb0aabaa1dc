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
        return [id, importRsaPrivateKey(parseRsaPrivateKey(privateKey))]
      } catch (error) {
        const reason = error instanceof RsaKeyFormatError ? error.reason : 'its numbers do not belong together'
        throw new InvalidOperatorKeyError(id, `its private key can't be read: ${reason}`)
      }
    }),
  )
}
