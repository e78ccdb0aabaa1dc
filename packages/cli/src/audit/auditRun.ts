import type { RecordAudit } from '@x/registration'
import type { RecordedTransaction, RecordRun } from '@x/registration/internal'
import { mainnet, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { openReading } from '../inputs/openReading.ts'
import { formatPlace, getPlace, type PlaceFacts } from '../inputs/place.ts'
import { checkPlace } from '../inputs/readPlace.ts'
import { readTextFile } from '../inputs/readTextFile.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'

/** Holds the record of `--record` against the chain; exits with 1 where they differ. */
export async function auditRun(context: Context, flags: CommonFlags, path: string): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const [record] = await Promise.all([
    readTextFile(path, 'The record'),
    checkPlace(context, flags, { fallback: mainnet, read: () => undefined }),
  ])
  const { network, publicClient } = await openReading(context, { flags, output })
  const { auditRecord } = await import('../send/calls.ts')
  output.status('Reading …')
  const result = await auditRecord(publicClient, { network, record, signal })
  output.status(undefined)
  const good = result.problems.length === 0
  if (!good) context.exitCode = 1
  // Nodes alone are asked.
  const place = { ...getPlace(context, network), subgraph: undefined, api: undefined }
  output.result({ good, ...place, ...result }, () => formatRecord(result, { network, place }, output.style))
}

function formatRecord(
  { runs, problems }: RecordAudit,
  { network, place }: { network: Network; place: PlaceFacts },
  style: Style,
): Lines {
  const transactions = runs.flatMap((run) => run.transactions)
  const verdict =
    problems.length === 0
      ? `${style('green', '✓')} ${style('bold', `The chain confirms the record: ${formatCount(transactions.length, 'transaction')}.`)}`
      : `${style('red', '✗')} ${style('bold', `The record and the chain differ: ${formatCount(problems.length, 'problem')}.`)}`
  const lines = problems.map(({ line, message }) => `- ${line === undefined ? '' : `line ${line}: `}${message}`)
  const where = formatFields(formatPlace(place), style)
  return joinParts([where, [verdict, ...lines], ...runs.map((run) => formatRun(run, network))])
}

const kinds: Record<RecordRun['type'], string> = { plan: 'Registration', move: 'Move', call: 'Call' }

function formatRun({ line, type, digest, owner, transactions }: RecordRun, network: Network): Lines {
  return [
    `${kinds[type]} on line ${line}, by ${owner}, digest ${digest}`,
    ...transactions.map(
      (transaction) => `- ${describe(transaction)}: ${getTransactionLink(network, transaction.hash)}`,
    ),
  ]
}

function describe({ functionName, publicKeys, status, blockNumber }: RecordedTransaction): string {
  const what = `${functionName ?? 'unknown'}${publicKeys.length === 0 ? '' : ` for ${formatCount(publicKeys.length, 'validator')}`}`
  return `${what}, ${status}${blockNumber === undefined ? '' : ` in block ${group(blockNumber)}`}`
}
