import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { beaconFlags } from '../../flags/beaconFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  exporterDefinitions,
  exporterFlags,
  rangeFlags,
  scopeFlags,
  streamFlags,
  type WhyFiguresFlags,
  type WhyFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx why`, which says why duties went wrong. */
export function whyCommand(getContext: GetContext): Command {
  const command = new Command('why')
    .argument('[subject]', 'a duty, a validator, an operator or a cluster (default: all)')
    .summary('say why duties were missed, late or wrong')
    .description(
      'Says of each duty that was missed, late or wrong why it was: one cause, the operators that it is on, and with ' +
        '--evidence what it is concluded from. An exporter in archive mode says what the operators did; beacon nodes ' +
        'say what became of it, in epochs that are final, and what it cost: rewards, and for attestations that were not ' +
        'paid for in full the blocks up to the end of the next epoch, which have when it was included, and what others ' +
        'voted for.\n\n' +
        "What it is asked about: a duty as slot:role:validator or by the id in a node's log " +
        '(ATTESTER-e281250-s9000000-v1311498, COMMITTEE-1_2_3_4-e281250-s9000000), whose slot takes the place of --from ' +
        'and --to; a validator by public key or index; an operator by id; a cluster as owner-1-2-3-4, as 1-2-3-4 for ' +
        'those of all owners, or by its id. A number is whatever the exporter knows by it; operator:8 and ' +
        'validator:8 say which.\n\n' +
        'Causes: not-scheduled, nobody-started, leader-silent, leader-late, proposal-refused, no-quorum, decided-late, ' +
        'too-few-signatures, not-included, included-late, wrong-head, wrong-target, wrong-source, orphaned, block-late, ' +
        'different-heads, not-heard (the beacon chain has it, the exporter does not), unknown.\n\n' +
        'CSV columns: slot, time, role, validatorIndex, publicKey, result, cause, operators (separated by spaces), ' +
        'confidence, cost (gwei), isEstimated, inclusionSlot, inclusionDelay, explanation.',
    )
  addFlags(rangeFlags(command).optionsGroup('Duties:'), exporterDefinitions.why)
  addFlags(scopeFlags(command).optionsGroup('Rows:'), exporterDefinitions.rows)
  addFlags(command.optionsGroup('Beacon chain:'), beaconFlags)
  command.action(async (subject: string | undefined, flags: WhyFlags) =>
    (await import('./printWhy.ts')).printWhy(await getContext(), subject, flags),
  )
  addFigures(command, getContext)
  return examples(exporterFlags(command, streamFlags, { hasTable: true }), [
    ['Yesterday, on one operator', 'ssvx why operator:8 --from last:1d --beacon-url http://localhost:5052'],
    ['One duty, with its evidence', 'ssvx why 9000000:ATTESTER:1311498'],
    ['A week of a cluster', 'ssvx why 0x1234567890AbcdEF1234567890aBcdef12345678-1-2-3-4 --from last:7d'],
    ['What each cause cost', 'ssvx why --from last:7d --format csv > why.csv'],
  ])
}

/** Adds the commands that tell what duties say of operators. */
function addFigures(command: Command, getContext: GetContext): void {
  const about = {
    operator: ['<id>', 'operator id', 'say what duties tell of an operator', 'operator 8'],
    cluster: [
      '<id>',
      'owner-1-2-3-4, 1-2-3-4 or an id',
      'say what duties tell of the operators of a cluster',
      'cluster 1-2-3-4',
    ],
    operators: [undefined, '', 'say what duties tell of all operators', 'operators'],
  } as const
  for (const name of ['operator', 'cluster', 'operators'] as const) {
    const [argument, explained, summary, typed] = about[name]
    const figures = command
      .command(name)
      .summary(summary)
      .description(
        'Says what the duties of a range say of operators: which share was missed by when they began, by the round that ' +
          'decided and by when a quorum had signed; how early or late the clock and the answers of an operator are; ' +
          'which two go away together, against chance; and what a committee would have had without one of them. Prints ' +
          'JSON when piped or with --json, which has all of it.',
      )
    if (argument !== undefined) figures.argument(argument, explained)
    addFlags(rangeFlags(figures).optionsGroup('Rows:'), exporterDefinitions.partial)
    addFlags(figures.optionsGroup('Beacon chain:'), beaconFlags)
    // `ssvx why` has these flags too, and takes them wherever they stand: hence `optsWithGlobals`.
    figures.action(async () => {
      const [id] = figures.args
      const subject = name === 'operators' || id === undefined ? undefined : ({ kind: name, id } as const)
      const { printFigures } = await import('./printFigures.ts')
      await printFigures(await getContext(), subject, figures.optsWithGlobals<WhyFiguresFlags>())
    })
    examples(exporterFlags(figures, streamFlags, { hasTable: true }), [
      ['A week, with what it cost', `ssvx why ${typed} --from last:7d --beacon-url http://localhost:5052`],
    ])
  }
}
