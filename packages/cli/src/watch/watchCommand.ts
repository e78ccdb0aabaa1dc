import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { scopeFlags, targetFlags, thresholdFlags, type WatchFlags } from './watchFlags.ts'

/** Defines `ssvx watch`. */
export function watchCommand(getContext: GetContext): Command {
  const command = new Command('watch')
    .description(
      'Polls clusters and operators, and prints one line of JSON for each alert that begins, changes or ends: runway, ' +
        'liquidations, removed operators and higher fees, participation, missed proposals, blocks that pay others than the owner has set, validators that are slashed, silent, run by somebody else, asked to exit without effect, or gone and still paid for, a chain that is not final, failing sources. Prints ' +
        'nothing while all is well, and runs until it is interrupted. With --exporter-url and without a node, only ' +
        'participation, missed proposals and the sources are watched.',
    )
    .action(async (flags: WatchFlags) => (await import('./watch.ts')).watch(await getContext(), flags))
  addFlags(command.optionsGroup('What to watch:'), scopeFlags)
  addFlags(command.optionsGroup('Thresholds:'), thresholdFlags)
  addFlags(command.optionsGroup('Where alerts go:'), targetFlags)
  return examples(commonFlags(command), [
    [
      'All clusters of an owner',
      'ssvx watch --network hoodi --owner 0x012f55B6Cc5D57F943F1E79cF00214B652513f88 --state watch.json',
    ],
    [
      'An exporter alone, without a node: who takes part in the duties of a cluster',
      'ssvx watch --exporter-url http://localhost:16000 --owner 0x012f55B6Cc5D57F943F1E79cF00214B652513f88 --clusters 1-2-3-4 --state watch.json',
    ],
    [
      'Single validators, through an exporter alone',
      'ssvx watch --exporter-url http://localhost:16000 --validators 1311498,1311499 --state watch.json',
    ],
    [
      'A live page at http://127.0.0.1:9464, with metrics, and a webhook whose address and secret are in the environment',
      'ssvx watch --exporter-url http://localhost:16000 --operators 1,2,3,4 --state watch.json --serve',
    ],
  ])
}
