import type { Operator } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { UsageError } from '../errors/UsageError.ts'
import type { NetworkFlags } from '../program/commonFlags.ts'
import type { Context } from '../program/createContext.ts'
import { readNetwork } from './readNetwork.ts'
import { readSubgraph } from './readSubgraph.ts'

export async function findOperators(
  context: Context,
  flags: NetworkFlags,
  ids: readonly number[],
): Promise<Operator[]> {
  const network = await readNetwork(context, flags)
  const subgraph = createSubgraphClient({ network, ...(await readSubgraph(context, flags)) })
  context.startWork()
  const { operators, missingIds } = await subgraph.getOperators({ ids, signal: context.signal })
  if (missingIds.length > 0) throw new UsageError(`There are no operators ${missingIds.join(', ')}.`)
  return operators
}
