import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { type NetworkValues, networkValuesEntity, networkValuesFields } from './entities.ts'
import { query } from './query.ts'

export type GetNetworkValuesParameters = { signal?: AbortSignal | undefined }

/**
 * Reads the fees, limits and totals of the network's contract.
 *
 * @returns undefined where the subgraph knows nothing of this contract: it indexes another one, or has just begun
 * @throws see `query`
 */
export async function getNetworkValues(
  client: SubgraphConnection,
  { signal }: GetNetworkValuesParameters = {},
): Promise<NetworkValues | undefined> {
  const variables = { id: client.network.contracts.ssvNetwork.address.toLowerCase() }
  const document = `query NetworkValues($id: ID!) { daovalues(id: $id) { ${Object.keys(networkValuesFields).join(' ')} } }`
  const { daovalues } = await query(client, { document, variables, schema, signal })
  return daovalues ?? undefined
}

const schema = /* @__PURE__ */ v.object({ daovalues: v.nullable(networkValuesEntity) })
