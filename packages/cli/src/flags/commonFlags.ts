import type { Command } from 'commander'
import { addFlags, type FlagDefinitions, type FlagsOf } from './addFlags.ts'
import { joinUrls } from './joinUrls.ts'

const networkFlags = {
  '--network <name|file>': { help: 'mainnet, hoodi, or the JSON file of a network', setting: 'network' },
  '--rpc-url <url>': {
    help: 'execution node; repeat the flag for a second node',
    setting: 'rpcUrl',
    join: joinUrls,
  },
  '--subgraph-url <url>': { help: 'subgraph endpoint', setting: 'subgraphUrl' },
  '--subgraph-key-file <file>': { help: 'file with the API key for the subgraph', setting: 'subgraphKeyFile' },
  '--api-url <url>': { help: 'operator data API: URL without /api/v4', setting: 'apiUrl' },
} as const satisfies FlagDefinitions

const printFlags = {
  '--json': 'print the result, or the error, as JSON on stdout',
  '--quiet': { help: 'print only the result, warnings and errors', setting: 'quiet' },
  '--yes': 'do not ask for confirmation',
  '--wide': { help: 'print tables in full, however wide', setting: 'wide' },
  '--verbose': { help: 'log each request, and where each setting comes from', setting: 'verbose' },
  '--log-file <file>': { help: 'append all messages to this file, with timestamps', setting: 'logFile' },
} as const satisfies FlagDefinitions

const settingsFlags = {
  '--config <file>': 'settings file, instead of the nearest ssvx.config.json (SSVX_CONFIG)',
  '--profile <name>': 'profile in that file (SSVX_PROFILE)',
} as const satisfies FlagDefinitions

/** Flags for what a command prints and asks. */
export type OutputFlags = FlagsOf<typeof printFlags & typeof settingsFlags>

/** Flags for where a command reads and writes. */
export type NetworkFlags = FlagsOf<typeof networkFlags>

export type CommonFlags = NetworkFlags & OutputFlags

/** What the help of a command shows of the flags that all commands take. */
export type ShownFlags = {
  /** Who is asked: node, subgraph and operator API, all but the subgraph, the operator API alone, or nobody. Default: all. */
  asks?: 'all' | 'node' | 'api' | 'nobody' | undefined
  /** Whether somebody has to confirm something. */
  confirms?: boolean | undefined
  /** Whether there are tables that may be wider than the terminal. */
  hasTable?: boolean | undefined
}

/** Adds the flags that all commands take. Those that do nothing for a command are accepted, and left out of its help. */
export function commonFlags(command: Command, shown: ShownFlags = {}): Command {
  const { asks = 'all' } = shown
  const isShown = (name: string) => asks === 'all' || shownNetworkFlags[asks].includes(name)
  return outputFlags(addFlags(command.optionsGroup('Network:'), networkFlags, isShown), shown)
}

/** Adds only the output flags, for commands that bring their own network. */
export function outputFlags(command: Command, { confirms = false, hasTable = false }: ShownFlags = {}): Command {
  const hidden = [...(confirms ? [] : ['yes']), ...(hasTable ? [] : ['wide'])]
  addFlags(command.optionsGroup('Output:'), printFlags, (name) => !hidden.includes(name))
  return addFlags(command.optionsGroup('Settings:'), settingsFlags)
}

const shownNetworkFlags = { node: ['network', 'rpcUrl', 'apiUrl'], api: ['network', 'apiUrl'], nobody: [] as string[] }
