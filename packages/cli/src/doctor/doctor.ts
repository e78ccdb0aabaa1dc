import type { Context } from '../context/createContext.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readHolders } from '../inputs/readHolders.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { print } from '../terminal/print.ts'
import { type Check, createChecklist } from './createChecklist.ts'
import type { DoctorFlags } from './doctorFlags.ts'

/** Checks everything that a registration needs, line by line; exits with 1 if there is a problem. */
export async function doctor(context: Context, flags: DoctorFlags): Promise<void> {
  const output = createOutput(context, flags)
  const network = await readNetwork(context, flags)
  const subgraphSettings = await readSubgraph(context, flags)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const holders = await readHolders(context, flags, network)
  const patience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 }) ?? 15_000
  context.startWork()

  const { style } = output
  const show = (check: Check) => {
    output.status(undefined)
    if (!output.json) print(context.stdout, formatCheck(check, style))
  }
  const list = createChecklist(context, {
    onStart: (name) => output.status(`Checking: ${name} …`),
    onCheck: show,
  })
  const { examine } = await import('./examine.ts')
  const totalTimeout = Math.max(5_000, patience / 2)
  const limited = { ...subgraphSettings, totalTimeout }
  await examine({
    context,
    flags,
    network,
    list,
    output,
    subgraphSettings: limited,
    beaconNodes,
    holders,
    patience,
    totalTimeout,
  })
  output.status(undefined)

  const count = (status: Check['status']) => list.checks.filter((check) => check.status === status).length
  const problems = count('problem')
  if (problems > 0) context.exitCode = 1
  if (output.json) output.result({ good: problems === 0, checks: list.checks }, () => '')
  else {
    const good = count('skipped') === 0 ? 'Everything is ready.' : 'No problem found. What is marked – was not checked.'
    const verdict = problems === 0 ? style('green', good) : style('red', `${formatCount(problems, 'problem')} found.`)
    print(context.stdout, ['', verdict])
  }
}

/** Formats a check as one line, with what there is more and what to do below it. */
function formatCheck({ name, status, message, details = [], fix }: Check, style: Style): Lines {
  const mark = { good: style('green', '✓'), problem: style('red', '✗'), skipped: style('dim', '–') }[status]
  const line = `${mark} ${style('bold', name.padEnd(18))} ${message}`
  return [line, ...[...details, ...(fix === undefined ? [] : [fix])].map((text) => `${' '.repeat(21)}${text}`)]
}
