import { readFileBytes } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { keepSecret } from '../context/keepSecret.ts'
import { UsageError } from '../errors/UsageError.ts'
import { describePathError } from './describePathError.ts'
import { smallFile } from './readTextFile.ts'

/**
 * Reads a file that holds one secret, as bytes that are overwritten when the command ends. One line break at the end
 * belongs to the file, and so does a byte order mark at its beginning; everything else belongs to the secret.
 */
export async function readSecretFile(context: Context, path: string, what: string): Promise<Uint8Array> {
  const bytes = await readFileBytes(path, { maxBytes: smallFile }).catch(async (error) => {
    throw new UsageError(`${what}${await describePathError(path, 'read', error)}.`, {
      fix: 'Check the path and the permissions of the file.',
    })
  })
  const [before, last] = bytes.subarray(-2)
  const end = bytes.length === 1 ? before : last
  const ending = end !== 10 ? 0 : bytes.length > 1 && before === 13 ? 2 : 1
  const beginning = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const secret = bytes.subarray(beginning, bytes.length - ending)
  if (secret.length === 0)
    throw new UsageError(`${what} ${path} is empty.`, { fix: 'Write the secret into it, on one line.' })
  return keepSecret(context, secret)
}

/** Reads a file with a key or an address that is sent as text with each request, so that it is kept as text. */
export async function readKeyFile(context: Context, path: string, what: string): Promise<string> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readSecretFile(context, path, what))
  context.secrets.add(text)
  return text
}
