import type { Network } from '@x/schemas'
import { readViewOperators } from '../operators/operatorSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { AuditedOperator } from './ownerAudit.ts'

/** Reads which operators exist, and which were removed, in the order of their ids. */
export async function readOperatorStates(
  client: ChainClient,
  network: Network,
  ids: readonly number[],
): Promise<AuditedOperator[]> {
  const known = await readViewOperators(client, network, ids)
  return ids.map((id) => ({ id, exists: known.has(id), isRemoved: known.get(id)?.isRemoved === true }))
}
