import type { Command } from 'commander'

/** Flags for what a command prints and asks. */
export type OutputFlags = {
  json?: boolean | undefined
  quiet?: boolean | undefined
  yes?: boolean | undefined
}

/** Flags for where a command reads and writes. */
export type NetworkFlags = {
  network?: string | undefined
  rpcUrl?: string | undefined
  subgraphUrl?: string | undefined
  subgraphKeyFile?: string | undefined
  apiUrl?: string | undefined
}

export type CommonFlags = NetworkFlags & OutputFlags

/** Adds the flags that all commands share. Commands that need no network accept them too. */
export function commonFlags(command: Command): Command {
  command
    .optionsGroup('Network:')
    .option('--network <name|file>', 'mainnet, hoodi, or the JSON file of a network (SSVX_NETWORK)')
    .option('--rpc-url <url>', 'execution layer node (SSVX_RPC_URL)')
    .option('--subgraph-url <url>', 'subgraph endpoint (SUBGRAPH_ENDPOINT)')
    .option('--subgraph-key-file <file>', 'file with the API key for the subgraph (SUBGRAPH_API_KEY)')
    .option('--api-url <url>', 'operator data API: the part before /api/v4')
  return outputFlags(command)
}

/** Adds only the output flags, for commands that bring their own network. */
export function outputFlags(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .option('--json', 'print the result, or the error, as JSON on stdout')
    .option('--quiet', 'print only the result, warnings and errors')
    .option('--yes', 'do not ask for confirmation')
    .helpOption('-h, --help', 'show help')
}
