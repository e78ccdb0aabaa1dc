import { hoodi, mainnet, type Network, network as networkSchema, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { NetworkFlags } from '../flags/commonFlags.ts'
import { getSuggestion } from './getSuggestion.ts'
import { readJsonFile } from './readJsonFile.ts'
import { readUrl } from './readUrl.ts'

/**
 * Finds the network that the flags name: `--network` over SSVX_NETWORK over `fallback`. `--rpc-url`
 * (SSVX_RPC_URL) and `--api-url` replace what the network says.
 *
 * @param fallback for commands that only read; one that sends money has none
 * @throws {UsageError} no network, an unknown name, or a file that is none
 */
export async function readNetwork(context: Context, flags: NetworkFlags, fallback?: Network): Promise<Network> {
  const name = flags.network ?? (context.env['SSVX_NETWORK'] || undefined)
  const found = name === undefined ? fallback : await findNetwork(name)
  if (found === undefined) {
    throw new UsageError('No network is given.', {
      fix: 'Add --network mainnet, --network hoodi or --network <file.json>.',
    })
  }
  const rpcUrl = readUrl(context, flags.rpcUrl ?? context.env['SSVX_RPC_URL'], '--rpc-url') ?? found.rpcUrl
  if (rpcUrl !== undefined) context.secrets.addUrl(rpcUrl)
  return {
    ...found,
    rpcUrl,
    apiUrl: readUrl(context, flags.apiUrl, '--api-url') ?? found.apiUrl,
  }
}

/**
 * The node's address, for commands that cannot do without.
 *
 * @throws {UsageError} neither a flag nor the network says where a node is
 */
export function requireRpcUrl(network: Network): string {
  if (network.rpcUrl !== undefined) return network.rpcUrl
  throw new UsageError(`No node is given for ${network.name}.`, {
    fix: 'Add --rpc-url <url>, or set SSVX_RPC_URL, which keeps a key in the address out of the process list.',
  })
}

async function findNetwork(name: string): Promise<Network> {
  const known = [mainnet, hoodi].find((candidate) => candidate.name === name)
  if (known) return known
  if (!/[./\\]/.test(name)) {
    const suggestion = getSuggestion(name, [mainnet.name, hoodi.name])
    throw new UsageError(`The network ${JSON.stringify(name)} is not known.`, {
      metaMessages: suggestion ? [`Did you mean ${suggestion}?`] : [],
      fix: 'Give mainnet, hoodi, or the path of a network file that ends with .json.',
    })
  }
  return parse(networkSchema, await readJsonFile(name, 'The network file'), `The network file ${name}`)
}
