import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { controlFlags, type DevnetFlags, devnetFlags, type FaultFlags, faultFlags } from './devnetFlags.ts'

/** Defines `ssvx devnet`. */
export function devnetCommand(getContext: GetContext): Command {
  const command = addFlags(new Command('devnet'), devnetFlags)
    .description(
      'Runs a local SSV Network until you interrupt it: a chain (anvil) with the contracts, 13 operators with real keys, ' +
        'a subgraph, the operator data API, exporters and beacon nodes. It leaves nothing behind. Each part can be made to fail or to ' +
        'lie, from another terminal.',
    )
    .action(async (flags: DevnetFlags) => (await import('./devnet.ts')).devnet(await getContext(), flags))

  // `ssvx devnet` has the output flags too, and takes them wherever they stand: hence `optsWithGlobals`.
  const list = command
    .command('faults')
    .summary('list the faults that can be injected, and the active ones')
    .description('Lists the faults that can be injected into a running devnet, and those that are active.')
    .action(async (_flags: unknown, self: Command) =>
      (await import('./faults.ts')).faults(await getContext(), self.optsWithGlobals<FaultFlags>()),
    )
  examples(outputFlags(addFlags(list, controlFlags)), [
    ['In a terminal with the variables that the devnet printed', 'ssvx devnet faults'],
  ])

  const set = command
    .command('fault')
    .argument('[name]', 'one of `ssvx devnet faults`')
    .argument('[value]', 'value of the fault, if it needs one')
    .summary('inject a fault into a running devnet, or clear it')
    .description('Injects a fault into a running devnet; it stays until it is cleared.')
    .action(async (name: string | undefined, value: string | undefined, _flags: unknown, self: Command) =>
      (await import('./fault.ts')).fault(await getContext(), name, value, self.optsWithGlobals<FaultFlags>()),
    )
  examples(outputFlags(addFlags(set, faultFlags)), [
    ['The gas price goes up', 'ssvx devnet fault gasPriceFactor 10000'],
    ['The next transaction is sent, but the response is lost', 'ssvx devnet fault sendFails lostAfter'],
    ['Somebody else signs with a key, as watch and register notice', 'ssvx devnet fault runElsewhere 0x…'],
    ['A validator is slashed', 'ssvx devnet fault slash 0x…'],
    ['Clear all faults', 'ssvx devnet fault --clear'],
  ])

  return examples(outputFlags(command), [
    ['Start it with keystores, and see what to run next', 'ssvx devnet --keystores 8'],
    [
      'With epochs of 16 seconds and a block in each slot',
      'ssvx devnet --slot-time 2 --slots-per-epoch 8 --block-time 2',
    ],
    ['In a script: one JSON object once it is ready', 'ssvx devnet --json > devnet.json &'],
    ['From another terminal: list the faults', 'ssvx devnet faults'],
  ])
}
