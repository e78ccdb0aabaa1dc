import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { outputFlags } from '../../flags/commonFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  exporterDefinitions,
  exporterFlags,
  rangeFlags,
  type SlaFlags,
  scopeFlags,
  streamFlags,
  type VerifySlaFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter sla`, which judges operators or clusters by rules. */
export function slaCommand(getContext: GetContext): Command {
  const command = new Command('sla')
    .summary('say whether operators or clusters kept a service level')
    .description(
      'Judges each operator or each cluster by rules: the least share of duties over so many days, how long notice lasts ' +
        'and how long there is to cure. Without --rules 98 % of the scheduled duties of each cluster over 30 days, 14 ' +
        'days of notice, 14 days to cure. After each day in UTC the last days are looked at; where the range is shorter, ' +
        'once at its end.\n\n' +
        'Kept, notice, cure or failed. A duty of which nothing is known counts neither way, and is counted as unknown: its ' +
        'row cannot be read, its slot could not be read, or one of several exporters alone has it.\n\n' +
        '--evidence writes one file for a dispute: the rules, the counts of each day, each missed duty with all messages ' +
        'that were heard, the exporters, and hashes. Anybody can check it offline with ssvx exporter verify.',
    )
  scopeFlags(rangeFlags(addFlags(command.optionsGroup('Service level:'), exporterDefinitions.sla)))
  command.action(async (flags: SlaFlags) => (await import('./printSla.ts')).printSla(await getContext(), flags))
  return examples(exporterFlags(command, streamFlags), [
    ['A month of all clusters of an operator', 'ssvx exporter sla --operators 8 --from 2026-11-01 --to 2026-11-30'],
    [
      'By rules of your own, with evidence',
      'ssvx exporter sla --rules rules.json --from last:30d --evidence evidence.json',
    ],
  ])
}

/** Defines `ssvx exporter verify`, which checks an evidence file offline. */
export function verifyCommand(getContext: GetContext): Command {
  const command = new Command('verify')
    .argument('<file>', 'what ssvx exporter sla --evidence wrote')
    .summary('check the evidence of a service level, offline')
    .description(
      'Recomputes all of an evidence file from the rest of it: each hash, what each missed duty is concluded from, how many ' +
        'there are on each day, and each verdict by the rules in the file. Nobody is asked. Exits with 1 if anything differs, ' +
        'and says what and where.\n\n' +
        'It proves that the verdicts follow from the counts and the messages in the file, and that nothing was changed since ' +
        'it was made. It does not prove that the exporters told the truth, since messages carry no signatures in their answers, ' +
        'nor that the duties that were kept were counted right; dayHashes has what anybody with the rows of the same ' +
        'exporters can compare. Whoever changes a file can compute its hashes again: keep the digest elsewhere (--digest).',
    )
  addFlags(command, exporterDefinitions.verifySla).action(async (file: string, flags: VerifySlaFlags) =>
    (await import('./printVerification.ts')).printVerification(await getContext(), file, flags),
  )
  return examples(outputFlags(command), [
    ['Does all of it follow?', 'ssvx exporter verify evidence.json'],
    ['And is it the file that was agreed on?', 'ssvx exporter verify evidence.json --digest 0x…'],
  ])
}
