import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import type { DevnetFlags } from './devnet.ts'

/** Defines `ssvx devnet`. */
export function devnetCommand(getContext: GetContext): Command {
  const command = new Command('devnet')
    .description(
      'Runs a local SSV Network until you interrupt it: a chain (anvil) with the contracts, 13 operators with real keys, ' +
        'a subgraph, the operator data API and exporters. It leaves nothing behind.',
    )
    .option('--port <n>', 'port of the chain node (default: any free one)')
    .option('--block-time <seconds>', 'mine a block every so many seconds (default: one per transaction)')
    .option('--operator-count <n>', 'number of operators (default: 13)')
    .option('--validator-limit <n>', 'maximum validators per operator (default: 3000)')
    .option('--boole-fork-slot <slot>', 'first slot of the Boole fork (default: not scheduled)')
    .action(async (flags: DevnetFlags) => (await import('./devnet.ts')).devnet(await getContext(), flags))
  return examples(outputFlags(command), [
    ['Start it and see how to use it', 'ssvx devnet'],
    ['In a script: one JSON object once it is ready', 'ssvx devnet --json > devnet.json &'],
  ])
}
