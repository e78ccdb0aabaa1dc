import { type Address, type ClusterSnapshot, clusterSnapshot, getClusterId } from '@x/schemas'
import * as v from 'valibot'
import { type ControlledDevnet, InvalidFaultValueError } from './DevnetFault.ts'

/**
 * The snapshot of a cluster of a devnet now, from its subgraph.
 *
 * @throws {InvalidFaultValueError} there is no such cluster
 */
export async function readSnapshot(
  { subgraph }: ControlledDevnet,
  { owner, operatorIds }: { owner: Address; operatorIds: readonly number[] },
): Promise<ClusterSnapshot> {
  const fields = 'validatorCount networkFeeIndex index active balance'
  const query = `{ cluster(id: "${getClusterId(owner, operatorIds)}") { ${fields} } }`
  const response = await fetch(subgraph.studioUrl, { method: 'POST', body: JSON.stringify({ query }) })
  const { data } = v.parse(answer, await response.json())
  if (data.cluster === null) throw new InvalidFaultValueError('The value must be a cluster that exists.')
  return data.cluster
}

const answer = v.object({ data: v.object({ cluster: v.nullable(clusterSnapshot) }) })
