import type { DataSet } from '@x/exporter-files/internal'
import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  exporterDefinitions,
  exporterFlags,
  filterFlags,
  type RowFlags,
  rangeFlags,
  streamFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter decideds`, `validators` and `committees`, which print rows. */
export function rowCommands(getContext: GetContext): Command[] {
  return [
    examples(
      rowCommand(getContext, {
        name: 'decideds',
        summary: 'who signed each duty of a validator',
        description: 'Prints a row { role, slot, publicKey, signers } for each decided duty.',
        columns: 'slot, role, publicKey, signers (operators, separated by spaces)',
      }),
      [
        ['Who signed in the last hour', 'ssvx exporter decideds --url http://localhost:16000 --from last:1h'],
        [
          'Two validators, one day, to a file',
          'ssvx exporter decideds --from 2026-11-20 --to 2026-11-20 --validators 7,8 --roles ATTESTER > day.ndjson',
        ],
      ],
    ),
    examples(
      rowCommand(getContext, {
        name: 'validators',
        summary: 'what happened in the duties of validators',
        description:
          'Prints a trace { slot, role, validatorIndex, committeeId, consensus, decideds, pre, post, proposalData, proposal } for ' +
          'each duty; proposal is what a proposer proposed in clear: { type, feeRecipient, gasLimit, graffiti, … }.',
        columns: `slot, role, validatorIndex, committeeId, ${consensusColumns}, pre, post (operators), ${proposalColumns}`,
      }),
      [
        [
          'All proposals of a week',
          'ssvx exporter validators --from last:1w --roles PROPOSER --format csv > proposals.csv',
        ],
        ['One validator, live', 'ssvx exporter validators --validators 7 --follow'],
        [
          'Everything since the last run',
          'ssvx exporter validators --validators 7 --from head-7200 --cursor seven.json >> seven.ndjson',
        ],
      ],
    ),
    examples(
      rowCommand(getContext, {
        name: 'committees',
        summary: 'what happened in the consensus of committees',
        description:
          'Prints a trace { slot, committeeId, role, consensus, decideds, syncCommittee, attester, proposalData, proposal } for ' +
          'each consensus instance of a committee: attestations, sync committee duties and, after the Boole fork, ' +
          'aggregations. proposal is the vote in clear: { type, blockRoot, source, target }.',
        columns:
          `slot, committeeId, role, ${consensusColumns}, attesterSigners, attesterValidatorIndices, ` +
          `syncCommitteeSigners, syncCommitteeValidatorIndices, ${proposalColumns}`,
      }),
      [
        ['One epoch', 'ssvx exporter committees --from epoch:281250 --to epoch:281250'],
        [
          'Instances that took more than one round',
          "ssvx exporter committees --committees 1-2-3-4 --from last:1d | jq 'select(any(.decideds[]; .round > 1))'",
        ],
      ],
    ),
  ]
}

type RowCommandParameters = {
  name: DataSet
  summary: string
  description: string
  /** Of a CSV file. */
  columns: string
}

function rowCommand(getContext: GetContext, { name, summary, description, columns }: RowCommandParameters): Command {
  const command = new Command(name)
    .summary(summary)
    .description(`${description}\n\n${rowsHelp}\n\nCSV columns: ${columns}.`)
  addFlags(rangeFlags(command), exporterDefinitions.follow)
  filterFlags(command, name === 'committees' ? 'committees' : 'validators')
  addFlags(command.optionsGroup('Rows:'), exporterDefinitions.rows).action(async (flags: RowFlags) =>
    (await import('./printRows.ts')).printRows(await getContext(), name, flags),
  )
  return exporterFlags(command, streamFlags, { hasTable: true })
}

const rowsHelp =
  'Rows are streamed in the order of slots; --format json prints one object { data, failed, errors, unreadable, caveats, … }. ' +
  'Anything that may be missing is reported on stderr at the end; unreadable slots and rows and errors from the ' +
  'exporter set the exit code to 1.'

const proposalColumns =
  'proposalType (vote, block, not-decodable), blockRoot, sourceEpoch, sourceRoot, targetEpoch, targetRoot, parentRoot, ' +
  'feeRecipient, gasLimit, isBlinded, graffiti, extraData'

const consensusColumns =
  'rounds, leader, proposalTime, decidedRound, decidedTime, signers, prepares, commits (operators, separated by ' +
  'spaces), roundChanges (messages)'
