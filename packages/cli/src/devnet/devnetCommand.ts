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
        'a subgraph, the operator data API and exporters. It leaves nothing behind. Each part can be made to fail or to ' +
        'lie, from another terminal.',
    )
    .helpCommand(false)
    .option('--port <n>', 'port of the chain node (default: any free one)')
    .option('--block-time <seconds>', 'mine a block at this interval (default: one per transaction)')
    .option('--chain-id <n>', 'chain id (default: 31337); use 560048 for tools that only know Hoodi')
    .option('--operator-count <n>', 'number of operators (default: 13)')
    .option('--validator-limit <n>', 'maximum validators per operator (default: 3000)')
    .option('--boole-fork-slot <slot>', 'first slot of the Boole fork (default: not scheduled)')
    .option(
      '--allow-origin <origins...>',
      'web origins that may call it, such as http://localhost:5173 (default: none)',
    )
    .option('--keystores <n>', 'also create this many keystores and a password file, ready to register')
    .option('--exporter-line <line>', 'release whose exporter is simulated: v2.3.7 or 2026 (default: 2026)')
    .action(async (flags: DevnetFlags) => (await import('./devnet.ts')).devnet(await getContext(), flags))

  // `ssvx devnet` has the output flags too, and takes them wherever they stand: hence `optsWithGlobals`.
  const list = command
    .command('faults')
    .summary('list the faults that can be injected, and the active ones')
    .description('Lists the faults that can be injected into a running devnet, and those that are active.')
    .action(async (_flags: unknown, self: Command) =>
      (await import('./faults.ts')).faults(await getContext(), self.optsWithGlobals<FaultsFlags>()),
    )
  examples(outputFlags(controlFlag(list)), [
    ['In a terminal with the variables that the devnet printed', 'ssvx devnet faults'],
  ])

  const set = command
    .command('fault')
    .argument('[name]', 'one of `ssvx devnet faults`')
    .argument('[value]', 'value of the fault, if it needs one')
    .summary('inject a fault into a running devnet')
    .description('Injects a fault into a running devnet; it stays until it is cleared.')
    .option('--clear', 'clear this fault, or all faults if none is named')
    .action(async (name: string | undefined, value: string | undefined, _flags: unknown, self: Command) =>
      (await import('./fault.ts')).fault(await getContext(), name, value, self.optsWithGlobals<FaultFlags>()),
    )
  examples(outputFlags(controlFlag(set)), [
    ['The gas price goes up', 'ssvx devnet fault gasPriceFactor 10000'],
    ['The next transaction is sent, but the response is lost', 'ssvx devnet fault sendFails lostAfter'],
    ['Clear all faults', 'ssvx devnet fault --clear'],
  ])

  return examples(outputFlags(command), [
    ['Start it with keystores, and see what to run next', 'ssvx devnet --keystores 8'],
    ['In a script: one JSON object once it is ready', 'ssvx devnet --json > devnet.json &'],
    ['From another terminal: list the faults', 'ssvx devnet faults'],
  ])
}

function controlFlag(command: Command): Command {
  return command.addOption(new SettingOption('control', '--control <url>', 'control address that the devnet printed'))
}
