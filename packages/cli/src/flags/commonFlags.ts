import { type Command, Option } from 'commander'
import { SettingOption } from './settingOption.ts'

/** Flags for what a command prints and asks. */
export type OutputFlags = {
  json?: boolean | undefined
  quiet?: boolean | undefined
  yes?: boolean | undefined
  verbose?: boolean | undefined
  wide?: boolean | undefined
  logFile?: string | undefined
  config?: string | undefined
  profile?: string | undefined
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
  command.optionsGroup('Network:')
  for (const option of createNetworkOptions()) {
    const isShown = asks === 'all' || shownNetworkFlags[asks].includes(option.attributeName())
    command.addOption(option.hideHelp(!isShown))
  }
  return outputFlags(command, shown)
}

/** Adds only the output flags, for commands that bring their own network. */
export function outputFlags(command: Command, { confirms = false, hasTable = false }: ShownFlags = {}): Command {
  return command
    .optionsGroup('Output:')
    .option('--json', 'print the result, or the error, as JSON on stdout')
    .addOption(new SettingOption('quiet', '--quiet', 'print only the result, warnings and errors'))
    .addOption(new Option('--yes', 'do not ask for confirmation').hideHelp(!confirms))
    .addOption(new SettingOption('wide', '--wide', 'print tables in full, however wide').hideHelp(!hasTable))
    .addOption(new SettingOption('verbose', '--verbose', 'log each request, and where each setting comes from'))
    .addOption(new SettingOption('logFile', '--log-file <file>', 'append all messages to this file, with timestamps'))
    .optionsGroup('Settings:')
    .option('--config <file>', 'settings file, instead of the nearest ssvx.config.json (SSVX_CONFIG)')
    .option('--profile <name>', 'profile in that file (SSVX_PROFILE)')
    .helpOption('-h, --help', 'show help')
}

function createNetworkOptions(): Option[] {
  return [
    new SettingOption('network', '--network <name|file>', 'mainnet, hoodi, or the JSON file of a network'),
    // Twice for two nodes; kept as one text, as a variable has it.
    new SettingOption('rpcUrl', '--rpc-url <url>', 'execution node; repeat the flag for a second node').argParser(
      (url: string, before: string | undefined) => (before === undefined ? url : `${before} ${url}`),
    ),
    new SettingOption('subgraphUrl', '--subgraph-url <url>', 'subgraph endpoint'),
    new SettingOption('subgraphKeyFile', '--subgraph-key-file <file>', 'file with the API key for the subgraph'),
    new SettingOption('apiUrl', '--api-url <url>', 'operator data API: URL without /api/v4'),
  ]
}

const shownNetworkFlags = { node: ['network', 'rpcUrl', 'apiUrl'], api: ['network', 'apiUrl'], nobody: [] as string[] }
