import type { OperatorConnection } from '@x/operator-client'
import { getRegisteredValidators, getValidator } from '@x/operator-client/internal'
import type { Address, Hex } from '@x/schemas'
import pMap from 'p-map'
import { listOwnedByApi } from '../owner/listOwnedByApi.ts'

/** A validator of another owner; `owner` is missing where the source does not tell. */
export type ForeignValidator = { publicKey: Hex; owner?: Address | undefined }

/**
 * Finds validators that the operator API knows as registered, and does not list as this owner's. Those of the owner that
 * it still lists after they were removed are not among them. Usually there are none, so that no validator is asked for by
 * itself.
 */
export async function findForeignByApi(
  operatorClient: OperatorConnection,
  { owner, publicKeys, signal }: { owner: Address; publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<ForeignValidator[]> {
  const { registered } = await getRegisteredValidators(operatorClient, { publicKeys, signal })
  const owned = await listOwnedByApi(operatorClient, { owner, publicKeys: registered, signal })
  const foreign = registered.filter((publicKey) => !owned.has(publicKey))
  const nameOwner = async (publicKey: Hex): Promise<ForeignValidator> => {
    // It is another owner's, whether or not the API tells whose.
    const record = await getValidator(operatorClient, { publicKey, signal }).catch(() => undefined)
    return { publicKey, owner: record?.owner }
  }
  return pMap(foreign, nameOwner, { concurrency: 4, signal })
}
