import { parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { readKeyFile } from './readSecretFile.ts'

/** The API key of the subgraph, where there is one, and the time for an answer in milliseconds. */
export type SubgraphSettings = {
  apiKey?: string | undefined
  totalTimeout?: number | undefined
}

/**
 * Reads `--subgraph-key-file` (SUBGRAPH_API_KEY, SUBGRAPH_API).
 */
export async function readSubgraph(context: Context, flags: NetworkFlags): Promise<SubgraphSettings> {
  const { env } = context
  const file = 'The file of --subgraph-key-file'
  const { subgraphKeyFile } = flags
  const text =
    subgraphKeyFile === undefined
      ? env['SUBGRAPH_API_KEY'] || env['SUBGRAPH_API'] || undefined
      : await readKeyFile(context, subgraphKeyFile, file)
  context.secrets.add(text)
  const apiKey = text && parse(bearerToken, text, subgraphKeyFile === undefined ? 'The API key of the subgraph' : file)
  return { apiKey }
}

/**
 * A key that is sent to a server as it is. What looks like the private key of an account or of a validator, a key file, or
 * the words of a wallet is none: a wrong file would be sent to whoever the address belongs to.
 */
const bearerToken = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,4096}$/, 'expected an API key: one word'),
  v.check((text) => !looksLikeKey(text), 'expected an API key: this looks like a private key'),
)
