import { hoodi, mainnet, type Network, parse } from '@x/schemas'
import { network as networkSchema } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { getSuggestion } from './getSuggestion.ts'
import { readJsonFile } from './readJsonFile.ts'
import { smallFile } from './readTextFile.ts'
import { readUrl } from './readUrl.ts'
import { splitUrls } from './splitUrls.ts'

/**
 * Finds the network that the flags name: `--network` over SSVX_NETWORK over `fallback`. `--rpc-url`
 * (SSVX_RPC_URL), `--subgraph-url` (SUBGRAPH_ENDPOINT) and `--api-url` override what the network says.
 *
 * @param fallback for commands that only read; those that send money have none
 */
export async function readNetwork(context: Context, flags: NetworkFlags, fallback?: Network): Promise<Network> {
  const name = flags.network
  const found = name === undefined ? fallback : await findNetwork(name)
  if (found === undefined) {
    throw new MissingInputError({
      what: 'No network was given.',
      fix: 'Add --network mainnet, --network hoodi or --network <file.json>, or set SSVX_NETWORK.',
    })
  }
  const [named, other, ...more] = splitUrls(flags.rpcUrl)
  if (more.length > 0) throw new UsageError('More than two nodes were given.', { fix: 'Give --rpc-url at most twice.' })
  const rpcUrl = readUrl(context, named, '--rpc-url') ?? found.custom.rpcUrl
  // A second node of the network file belongs to its first.
  const otherRpcUrl =
    readUrl(context, other, '--rpc-url') ?? (named === undefined ? found.custom.otherRpcUrl : undefined)
  for (const url of [rpcUrl, otherRpcUrl]) if (url !== undefined) context.secrets.addUrl(url)
  if (rpcUrl !== undefined && rpcUrl === otherRpcUrl) {
    throw new UsageError('The two nodes have the same address.', {
      fix: 'A second node only helps if it is a different one.',
    })
  }
  const subgraphUrl = readUrl(context, flags.subgraphUrl, '--subgraph-url')
  return {
    ...found,
    custom: {
      ...found.custom,
      rpcUrl,
      otherRpcUrl,
      // The address that is given is asked with a key and without.
      ...(subgraphUrl !== undefined && { subgraphUrl, subgraphGatewayUrl: undefined }),
      apiUrl: readUrl(context, flags.apiUrl, '--api-url') ?? found.custom.apiUrl,
    },
  }
}

async function findNetwork(name: string): Promise<Network> {
  const known = [mainnet, hoodi].find((candidate) => candidate.name === name)
  if (known) return known
  if (!/[./\\]/.test(name)) {
    const suggestion = getSuggestion(name, [mainnet.name, hoodi.name])
    // Only what is nearly a name is repeated: anything else may be a secret in the wrong place.
    throw new UsageError(suggestion ? `Unknown network ${JSON.stringify(name)}.` : 'There is no such network.', {
      metaMessages: suggestion ? [`Did you mean ${suggestion}?`] : [],
      fix: 'Use mainnet, hoodi, or the path of a network file that ends with .json.',
    })
  }
  return parse(networkSchema, await readJsonFile(name, 'The network file', smallFile), `The network file ${name}`)
}
