import type { Command } from 'commander'

/** Flags of how a command talks. */
export type OutputFlags = {
  json?: boolean | undefined
  quiet?: boolean | undefined
  yes?: boolean | undefined
}

/** Flags of where a command reads and writes. */
export type NetworkFlags = {
  network?: string | undefined
  rpcUrl?: string | undefined
  subgraphUrl?: string | undefined
  subgraphKeyFile?: string | undefined
  apiUrl?: string | undefined
}

export type CommonFlags = NetworkFlags & OutputFlags

/** Adds the flags that every command spells the same. Commands that need no network take them too. */
export function commonFlags(command: Command): Command {
  command
    .optionsGroup('Network:')
    .option('--network <name|file>', 'mainnet, hoodi, or the JSON file of a network (SSVX_NETWORK)')
    .option('--rpc-url <url>', 'node of the execution layer (SSVX_RPC_URL)')
    .option('--subgraph-url <url>', 'subgraph endpoint (SUBGRAPH_ENDPOINT)')
    .option('--subgraph-key-file <file>', 'file with the API key of the subgraph (SUBGRAPH_API_KEY)')
    .option('--api-url <url>', 'operator data API: what precedes /api/v4')
  return outputFlags(command)
}

/** Adds the flags of the output alone, for commands that make their own network. */
export function outputFlags(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .option('--json', 'print the result as JSON on stdout, errors too')
    .option('--quiet', 'print nothing but the result, warnings and errors')
    .option('--yes', 'do not ask')
    .helpOption('-h, --help', 'show help')
}
