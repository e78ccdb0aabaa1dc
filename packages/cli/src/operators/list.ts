import type { OperatorSortKey, Ordering } from '@x/operator-client/internal'
import { address, mainnet, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { getSuggestion } from '../inputs/getSuggestion.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { printList } from '../terminal/printList.ts'
import { formatOperators } from './formatOperators.ts'
import type { ListFlags } from './operatorFlags.ts'

/** Lists the operators that match. */
export async function list(context: Context, flags: ListFlags): Promise<void> {
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const limit = readInteger(flags.limit, '--limit', { from: 1, to: 100_000 }) ?? 100
  const parameters = {
    search: flags.search,
    ordering: flags.sort === undefined ? undefined : await readOrdering(flags.sort),
    perPage: Math.min(100, limit),
    filters: {
      isPrivate: flags.private === undefined ? undefined : readYesOrNo(flags.private, '--private'),
      status: toList(flags.status),
      type: toList(flags.type),
      location: toList(flags.location),
      owner: flags.owner === undefined ? undefined : [parse(address, flags.owner, '--owner')],
    },
  }
  const network = await readNetwork(context, flags, mainnet)
  const { createOperatorClient } = await import('@x/operator-client')
  const client = createOperatorClient({ network })
  context.startWork()

  await printList(output, {
    items: client.listOperators({ ...parameters, signal: context.signal }),
    limit,
    noun: 'operator',
    format: (operators) => formatOperators(operators, output.style),
  })
}

/** The API needs a direction: where a large value is good the largest comes first by default. */
async function readOrdering(text: string): Promise<Ordering<OperatorSortKey>> {
  const { operatorSortKeys } = await import('@x/operator-client/internal')
  const [name = '', direction] = text.split(':')
  const key = operatorSortKeys.find((known) => known === name)
  if (key === undefined) {
    const suggestion = getSuggestion(name, operatorSortKeys)
    throw new UsageError('--sort is not a key that operators can be sorted by.', {
      metaMessages: suggestion ? [`Did you mean ${suggestion}?`] : [],
      fix: `Use one of ${operatorSortKeys.join(', ')}.`,
    })
  }
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc') {
    throw new UsageError('--sort is not <key>, <key>:asc or <key>:desc.', {
      fix: 'For example --sort performance30d, or --sort name:asc.',
    })
  }
  const isBestLarge = /performance|validators|effectiveBalance/i.test(key)
  return `${key}:${direction ?? (isBestLarge ? 'desc' : 'asc')}`
}

function readYesOrNo(text: string, flag: string): boolean {
  if (/^(?:yes|true)$/i.test(text)) return true
  if (/^(?:no|false)$/i.test(text)) return false
  throw new UsageError(`${flag} is neither yes nor no.`)
}

function toList(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : text.split(',')
}
