import type { Context } from '../context/createContext.ts'
import { readSecretFile } from './readSecretFile.ts'

/**
 * Reads a file with a key or an address that is sent as text with each request, so that it is kept as text.
 *
 * @throws {UsageError} the file cannot be read or is empty
 */
export async function readKeyFile(context: Context, path: string, what: string): Promise<string> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readSecretFile(context, path, what))
  context.secrets.add(text)
  return text
}
