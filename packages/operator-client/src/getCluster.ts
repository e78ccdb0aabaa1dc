import { address, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import * as v from 'valibot'
import { type ApiCluster, clusterRecord } from './clusterRecord.ts'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { toUndefined } from './toUndefined.ts'

export type GetClusterParameters = {
  owner: string
  /** 4, 7, 10 or 13 operator ids in any order. */
  operatorIds: readonly number[]
  signal?: AbortSignal | undefined
}

/**
 * Reads the cluster of an owner and a set of operators.
 *
 * The API lags behind the chain by an unknown time: take the snapshot for a transaction from the chain or the subgraph.
 *
 * @returns undefined where the API knows no such cluster
 * @throws {InvalidInputError} the owner is not an address, or the ids are not those of a cluster
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getCluster(
  client: OperatorConnection,
  { owner, operatorIds, signal }: GetClusterParameters,
): Promise<ApiCluster | undefined> {
  const ids = parse(operatorIdsSchema, operatorIds, 'The list of operator ids')
  const hash = getClusterHash(parse(address, owner, 'The owner'), ids)
  const answer = await client.http.request({ path: `clusters/${hash}`, schema, signal }).catch(toUndefined)
  return answer?.data.cluster ?? undefined
}

const schema = /* @__PURE__ */ v.object({ cluster: v.nullish(clusterRecord) })
