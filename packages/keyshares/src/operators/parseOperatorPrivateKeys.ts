import { InvalidInputError, operatorId, parse } from '@x/schemas'
import { importRsaPrivateKey, type RsaPrivateKey } from '#crypto'
import { parseRsaPrivateKey, RsaKeyFormatError } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError } from './InvalidOperatorKeyError.ts'

/** An operator's private key, as PEM text or its base64. */
export type OperatorPrivateKey = { id: number | bigint | string; privateKey: string }

/** Imports private keys of operators, by id. */
export function parseOperatorPrivateKeys(list: readonly OperatorPrivateKey[]): ReadonlyMap<number, RsaPrivateKey> {
  const keys = new Map<number, RsaPrivateKey>()
  for (const { id: input, privateKey } of list) {
    const id = parse(operatorId, input, 'The id of an operator private key')
    if (keys.has(id)) {
      const problem = { path: '', message: `operator ${id} is in it twice` }
      throw new InvalidInputError('The list of operator private keys', [problem], { fix: 'Pass one key for each.' })
    }
    keys.set(id, importKey(id, privateKey))
  }
  return keys
}

function importKey(id: number, privateKey: string): RsaPrivateKey {
  try {
    return importRsaPrivateKey(parseRsaPrivateKey(privateKey))
  } catch (error) {
    const reason = error instanceof RsaKeyFormatError ? error.reason : 'its numbers do not belong together'
    const fix = "Pass the RSA private key of the operator's node, not encrypted, as PEM text or its base64."
    throw new InvalidOperatorKeyError(id, `its private key can't be read: ${reason}`, fix)
  }
}
