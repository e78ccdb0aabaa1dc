import * as v from 'valibot'
import { ask, askIds } from './ask.ts'
import { operatorRow, pricedOperatorRow } from './rows.ts'
import type { GraphQlClient } from './subgraphClient.ts'

/** An operator as the subgraph has it. `publicKey` is its RSA key, as splitting takes it. */
export type OfficialOperator = v.InferOutput<typeof operatorRow>
/** The same with its fees: wei per block of ETH, and of SSV for clusters that still pay in it. */
export type OfficialPricedOperator = v.InferOutput<typeof pricedOperatorRow>

const operatorFields =
  'id publicKey validatorCount isPrivate whitelistedContract whitelisted(first: 1000, orderBy: id) { id }'

/**
 * An operator as the subgraph has it, or `null` where it has none. `sdk.api.getOperator` compares its key with what other sources say.
 *
 * @example
 * const operator = await getOperator(sdk.config.subgraph.client, { id: '1' })
 */
export async function getOperator(client: GraphQlClient, { id }: { id: string }): Promise<OfficialOperator | null> {
  const document = `query Operator($id: ID!) { operator(id: $id) { ${operatorFields} } }`
  const { operator } = await ask(client, document, { id: String(id) }, v.object({ operator: v.nullable(operatorRow) }))
  return operator
}

/**
 * Operators as the subgraph has them, in the order of their ids as text; what it does not have is left out.
 *
 * @example
 * const operators = await getOperators(sdk.config.subgraph.client, { operatorIds: ['1', '2', '3', '4'] })
 */
export async function getOperators(
  client: GraphQlClient,
  { operatorIds }: { operatorIds: readonly (string | number | bigint)[] },
): Promise<OfficialPricedOperator[]> {
  const document =
    'query Operators($ids: [String!]!, $first: Int!) { operators(where: { id_in: $ids }, orderBy: id, first: $first) ' +
    `{ ${operatorFields} fee feeSSV } }`
  return askIds(operatorIds.map(String), async (ids, first) => {
    const { operators } = await ask(client, document, { ids, first }, operatorList)
    return operators
  })
}

const operatorList = /* @__PURE__ */ v.object({ operators: v.array(pricedOperatorRow) })
