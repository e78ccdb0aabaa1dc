import { operatorId, parse } from '@x/schemas'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { operatorEntity, operatorFields, type SubgraphOperator } from './entities.ts'
import { query } from './query.ts'

export type GetOperatorsParameters = {
  /** Operator ids in any order; any number. */
  ids: readonly number[]
  signal?: AbortSignal | undefined
}

/** The operators that the subgraph knows, and the ids that it does not. */
export type GetOperatorsReturnType<operator = SubgraphOperator> = {
  /** In the order of the ids, each once. */
  operators: operator[]
  /** Ids that the subgraph does not know. */
  missingIds: number[]
}

/**
 * Reads operators by their ids, 1,000 at a time. Removed operators are still known, with `isRemoved`.
 *
 * @throws {InvalidInputError} an id is not an integer from 1
 * @throws see `query`
 * @example
 * const { operators, missingIds } = await getOperators(client, { ids: [1, 2, 3, 4] })
 */
export async function getOperators(
  client: SubgraphConnection,
  { ids, signal }: GetOperatorsParameters,
): Promise<GetOperatorsReturnType> {
  return readOperatorsByIds(ids, async (chunk) => {
    const variables = { ids: chunk.map(String), first: chunk.length }
    const { operators } = await query(client, { document, variables, schema, signal })
    return operators
  })
}

/** Asks for ids in chunks and puts what came into the order of the ids. */
export async function readOperatorsByIds<operator extends { id: number }>(
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<readonly operator[]>,
  size: number = largestPage,
): Promise<GetOperatorsReturnType<operator>> {
  const unique = [...new Set(parse(v.array(operatorId), ids, 'The list of operator ids'))]
  const found = new Map<number, operator>()
  for (let from = 0; from < unique.length; from += size) {
    for (const operator of await read(unique.slice(from, from + size))) found.set(operator.id, operator)
  }
  return {
    operators: unique.flatMap((id) => found.get(id) ?? []),
    missingIds: unique.filter((id) => !found.has(id)),
  }
}

/** The most rows that a graph-node returns for one field. */
const largestPage = 1000

// The ids are strings in the schema of the subgraph; a server that checks variables strictly accepts no other type.
const document = `query Operators($ids: [String!]!, $first: Int!) { operators(where: { id_in: $ids }, first: $first) { ${operatorFields} } }`
const schema = /* @__PURE__ */ v.object({ operators: v.array(operatorEntity) })
