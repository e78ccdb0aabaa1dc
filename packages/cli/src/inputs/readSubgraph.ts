import type { Context } from '../context/createContext.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { readSecretFile } from './readSecretFile.ts'
import { readUrl } from './readUrl.ts'

/** The address of the subgraph and its API key, as far as they are known. */
export type SubgraphSettings = { endpoint?: string | undefined; apiKey?: string | undefined }

/**
 * Reads `--subgraph-url` (SUBGRAPH_ENDPOINT) and `--subgraph-key-file` (SUBGRAPH_API_KEY, SUBGRAPH_API).
 * `endpoint` is left out where the network's own address applies.
 */
export async function readSubgraph(context: Context, flags: NetworkFlags): Promise<SubgraphSettings> {
  const { env } = context
  const apiKey =
    flags.subgraphKeyFile !== undefined
      ? await readSecretFile(context, flags.subgraphKeyFile, 'The file of --subgraph-key-file')
      : env['SUBGRAPH_API_KEY'] || env['SUBGRAPH_API'] || undefined
  context.secrets.add(apiKey)
  const endpoint = readUrl(context, flags.subgraphUrl, '--subgraph-url')
  return { endpoint, apiKey }
}
