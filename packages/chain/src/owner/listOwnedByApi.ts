import { listValidators, type OperatorConnection } from '@x/operator-client'
import type { Address, Hex } from '@x/schemas'

/**
 * Which of these validators the operator API lists as this owner's. The API lists the newest first where it sorts, and is
 * asked page by page until all are found.
 */
export async function listOwnedByApi(
  operatorClient: OperatorConnection,
  { owner, publicKeys, signal }: { owner: Address; publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<Set<Hex>> {
  const open = new Set(publicKeys)
  const owned = new Set<Hex>()
  if (open.size === 0) return owned
  for await (const each of listValidators(operatorClient, { owner, ordering: 'id:desc', signal })) {
    if (each.owner?.toLowerCase() !== owner.toLowerCase() || each.isDeleted === true || !open.delete(each.publicKey))
      continue
    owned.add(each.publicKey)
    if (open.size === 0) break
  }
  return owned
}
