import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { operatorDataEntity, type SubgraphOperator } from './entities.ts'
import { type GetOperatorsParameters, type GetOperatorsReturnType, readOperatorsByIds } from './getOperators.ts'
import { query } from './query.ts'

/**
 * Reads ids and public keys of operators with the document that SSV's guide to bulk registration shows: operation
 * `OperatorData`, variable `operatorIDs` of type `[Bytes!]`, no limit of its own. For endpoints and proxies that allow
 * this document only; otherwise `getOperators` tells more.
 *
 * @throws {InvalidInputError} an id is not an integer from 1
 * @throws see `query`
 */
export async function getOperatorData(
  client: SubgraphConnection,
  { ids, signal }: GetOperatorsParameters,
): Promise<GetOperatorsReturnType<Pick<SubgraphOperator, 'id' | 'operatorKey' | 'isOperatorKeyValid'>>> {
  return readOperatorsByIds(
    ids,
    async (chunk) => {
      const variables = { operatorIDs: chunk.map(String) }
      const { operators } = await query(client, { document, variables, schema, signal })
      return operators
    },
    // Without `first` in the document, a graph-node returns 100 rows.
    100,
  )
}

const document =
  'query OperatorData($operatorIDs: [Bytes!]) { operators(where: { id_in: $operatorIDs }) { id publicKey } }'
const schema = /* @__PURE__ */ v.object({ operators: v.array(operatorDataEntity) })
