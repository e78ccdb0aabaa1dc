import type { OperatorConnection } from '@x/operator-client'
import { getRegisteredValidators } from '@x/operator-client/internal'
import type { Address, Hex } from '@x/schemas'
import { listOwnedByApi } from '../owner/listOwnedByApi.ts'

/**
 * Finds validators that the operator API knows as registered, and does not list as this owner's. Those of the owner that
 * it still lists after they were removed are not among them.
 */
export async function findForeignByApi(
  operatorClient: OperatorConnection,
  { owner, publicKeys, signal }: { owner: Address; publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<Hex[]> {
  const { registered } = await getRegisteredValidators(operatorClient, { publicKeys, signal })
  const owned = await listOwnedByApi(operatorClient, { owner, publicKeys: registered, signal })
  return registered.filter((publicKey) => !owned.has(publicKey))
}
