import type { ChainClient } from '@x/chain'
import { getPinnedBlock } from '@x/chain/internal'
import { BaseError, type Network } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { createClients } from './createClients.ts'
import { requireChain } from './requireChain.ts'

export type AskBothNodesParameters<answer> = {
  network: Network
  publicClient: ChainClient
  output: Output
  /** Reads from one node: at its latest block without a number. */
  read: (client: ChainClient, blockNumber: number | undefined) => Promise<answer>
}

/**
 * Reads something from the node; where a second one is given, from both at the same block. Where they differ, or the
 * second one fails, that is told with both figures and the exit code is 1: what the first one says is still worth seeing.
 */
export async function askBothNodes<answer>(
  context: Context,
  { network, publicClient, output, read }: AskBothNodesParameters<answer>,
): Promise<answer> {
  const { signal } = context
  const { otherRpcUrl } = network.custom
  if (otherRpcUrl === undefined) return read(publicClient, undefined)
  const other = createClients(network, otherRpcUrl, { signal }).publicClient
  const finding = findCommonBlock(network, publicClient, other)
  const blockNumber = await finding.catch(() => undefined)
  const [first, second] = await Promise.allSettled([
    read(publicClient, blockNumber),
    finding.then((common) => read(other, common)),
  ])
  signal.throwIfAborted()
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') {
    const { message, details, fix } = describeError(second.reason)
    context.exitCode = 1
    output.warn(`The second node does not confirm what follows. ${message}`, [...details, ...(fix ? [fix] : [])])
    return first.value
  }
  const differences = findDifferences(first.value, second.value)
  if (differences.length === 0) return first.value
  context.exitCode = 1
  const more = differences.length - mostShown
  output.warn(`The two nodes differ at block ${group(blockNumber ?? 0)}; what follows is what the first one says.`, [
    ...differences.slice(0, mostShown),
    ...(more > 0 ? [`- and ${group(more)} more`] : []),
    'Rely on neither before a third node, or a block explorer, has told which of them is wrong.',
  ])
  return first.value
}

/** Blocks that one of them may be behind: what is read is of its latest block then. */
const mostBehind = 64

/** The latest block that both nodes have. */
async function findCommonBlock(network: Network, client: ChainClient, other: ChainClient): Promise<number> {
  await requireChain(other, network)
  const [own, others] = await Promise.all([getPinnedBlock(client), getPinnedBlock(other)])
  const [behind, ahead] = own.number < others.number ? [own, others] : [others, own]
  if (ahead.number - behind.number > mostBehind) {
    const which = behind === own ? 'first' : 'second'
    throw new BaseError(`The ${which} node is ${formatCount(ahead.number - behind.number, 'block')} behind.`, {
      fix: 'Wait until it has caught up, or use another one.',
    })
  }
  return behind.number
}

/** What is shown first matters most: the rest mostly follows from it. */
const mostShown = 8

/** Each figure that is not the same, with what both say. */
function findDifferences(first: unknown, second: unknown): string[] {
  const [one, other] = [flatten(first), flatten(second)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [said, others] = [one.get(name) ?? 'nothing', other.get(name) ?? 'nothing']
    return said === others ? [] : [`- ${name}: ${said}, or ${others} as the second one says`]
  })
}

/** All figures of an answer by name. Items of a list are named by what identifies them, since one may be missing. */
function flatten(value: unknown, name = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    const isNumber = typeof value === 'bigint' || typeof value === 'number'
    return new Map(value === undefined ? [] : [[name, isNumber ? group(value) : String(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, field]) => [
      ...flatten(
        field,
        [name, Array.isArray(value) ? nameItem(field, key) : key].filter((each) => each !== '').join(' '),
      ),
    ]),
  )
}

function nameItem(item: unknown, index: string): string {
  if (v.is(v.object({ operatorIds: v.array(v.number()) }), item)) return `of ${item.operatorIds.join(', ')}`
  return v.is(v.object({ id: v.number() }), item) ? `${item.id}` : index
}
