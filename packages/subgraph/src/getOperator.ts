import { operatorId, parse } from '@x/schemas'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { operatorEntity, operatorFields, type SubgraphOperator } from './entities.ts'
import { query } from './query.ts'

export type GetOperatorParameters = {
  /** Operator id, an integer from 1. */
  id: number
  signal?: AbortSignal | undefined
}

/**
 * Reads one operator. A removed operator is still known, with `isRemoved`.
 *
 * @returns undefined where no operator with this id was ever registered
 * @throws {InvalidInputError} the id is not an integer from 1
 * @throws see `query`
 */
export async function getOperator(
  client: SubgraphConnection,
  { id, signal }: GetOperatorParameters,
): Promise<SubgraphOperator | undefined> {
  const variables = { id: String(parse(operatorId, id, 'The operator id')) }
  const { operator } = await query(client, { document, variables, schema, signal })
  return operator ?? undefined
}

const document = `query Operator($id: ID!) { operator(id: $id) { ${operatorFields} } }`
const schema = /* @__PURE__ */ v.object({ operator: v.nullable(operatorEntity) })
