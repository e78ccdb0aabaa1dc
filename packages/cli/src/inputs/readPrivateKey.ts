import { type Hex, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { privateKey } from './privateKey.ts'
import { readSecretFile } from './readSecretFile.ts'

/**
 * Reads the private key of the owner from the file of `--private-key-file` (PRIVATE_KEY); `undefined` where neither
 * is set.
 *
 * @param path the value of `--private-key-file`
 * @throws {UsageError} the file cannot be read or is empty
 * @throws {InvalidInputError} it is not a private key; the message does not repeat it
 */
export async function readPrivateKey(context: Context, path: string | undefined): Promise<Hex | undefined> {
  if (path !== undefined) {
    const text = await readSecretFile(context, path, 'The private key file')
    return parse(privateKey, text, 'The private key file')
  }
  const variable = context.env['PRIVATE_KEY']
  if (!variable) return undefined
  context.secrets.add(variable)
  return parse(privateKey, variable, 'PRIVATE_KEY')
}
