import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { DevnetFlags } from './devnet.ts'
import type { FaultFlags } from './fault.ts'
import type { FaultsFlags } from './faults.ts'

/** Defines `ssvx devnet`. */
export function devnetCommand(getContext: GetContext): Command {
  const command = new Command('devnet')
    .description(
      'Runs a local SSV Network until you interrupt it: a chain (anvil) with the contracts, 13 operators with real keys, ' +
        'a subgraph, the operator data API and exporters. It leaves nothing behind. Each of them can be made to fail or ' +
        'to lie, from another terminal.',
    )
    .helpCommand(false)
    .option('--port <n>', 'port of the chain node (default: any free one)')
    .option('--block-time <seconds>', 'mine a block every so many seconds (default: one per transaction)')
    .option('--chain-id <n>', 'chain id of the chain (default: 31337); 560048 for other tools that know only Hoodi')
    .option('--operator-count <n>', 'number of operators (default: 13)')
    .option('--validator-limit <n>', 'maximum validators per operator (default: 3000)')
    .option('--boole-fork-slot <slot>', 'first slot of the Boole fork (default: not scheduled)')
    .option('--allow-origin <origins...>', 'pages that may ask it, such as http://localhost:5173 (default: none)')
    .option('--keystores <n>', 'also make so many keystores and a file with their password, to register with')
    .option('--exporter-line <line>', 'release whose exporter is simulated: v2.3.7 or 2026 (default: 2026)')
    .action(async (flags: DevnetFlags) => (await import('./devnet.ts')).devnet(await getContext(), flags))

  // `ssvx devnet` has the output flags too, and takes them wherever they stand: hence `optsWithGlobals`.
  const list = command
    .command('faults')
    .summary('list what can go wrong with a running devnet, and what does')
    .description('Lists what can go wrong with a running devnet, and what does at the moment.')
    .action(async (_flags: unknown, self: Command) =>
      (await import('./faults.ts')).faults(await getContext(), self.optsWithGlobals<FaultsFlags>()),
    )
  examples(outputFlags(controlFlag(list)), [['In the terminal with the lines that it printed', 'ssvx devnet faults']])

  const set = command
    .command('fault')
    .argument('[name]', 'one of `ssvx devnet faults`')
    .argument('[value]', 'the value that it takes, if any')
    .summary('let something go wrong with a running devnet')
    .description('Lets something go wrong with a running devnet, until it is cleared.')
    .option('--clear', 'end this fault, or all of them if none is named')
    .action(async (name: string | undefined, value: string | undefined, _flags: unknown, self: Command) =>
      (await import('./fault.ts')).fault(await getContext(), name, value, self.optsWithGlobals<FaultFlags>()),
    )
  examples(outputFlags(controlFlag(set)), [
    ['The price of gas goes up', 'ssvx devnet fault gasPriceFactor 10000'],
    ['The next transaction is sent, but its answer is lost', 'ssvx devnet fault sendFails lostAfter'],
    ['All is well again', 'ssvx devnet fault --clear'],
  ])

  return examples(outputFlags(command), [
    ['Start it with keystores, and see what to type', 'ssvx devnet --keystores 8'],
    ['In a script: one JSON object once it is ready', 'ssvx devnet --json > devnet.json &'],
    ['From another terminal: see what can go wrong', 'ssvx devnet faults'],
  ])
}

function controlFlag(command: Command): Command {
  return command.addOption(new SettingOption('control', '--control <url>', 'control address that the devnet printed'))
}
