import { address, parse } from '@x/schemas'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { operatorEntity, operatorFields, type SubgraphOperator } from './entities.ts'
import { readPages } from './readPages.ts'

export type GetOperatorsByOwnerParameters = {
  owner: string
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads all operators that an account owns, ascending by id, removed ones included.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @throws see `query`
 */
export async function getOperatorsByOwner(
  client: SubgraphConnection,
  { owner, block, signal }: GetOperatorsByOwnerParameters,
): Promise<SubgraphOperator[]> {
  const operators = await readPages(client, {
    field: 'operators',
    selection: operatorFields,
    where: { owner: parse(address, owner, 'The owner').toLowerCase() },
    idType: 'String',
    schema: operatorEntity,
    getId: ({ id }) => String(id),
    block,
    signal,
  })
  // The subgraph sorts ids as text.
  return operators.sort((a, b) => a.id - b.id)
}
