import { count, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parseCount, parsePlaceId, type StateId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { rows } from '../wire/kinds.ts'

export type GetSyncCommitteeParameters = RequestOptions & {
  /** Default `head`. */
  stateId?: StateId | undefined
  /** Default: that of the state; the period after it is known too. */
  epoch?: number | undefined
}

const committee = /* @__PURE__ */ record<{ validators: number[] }>({ validators: /* @__PURE__ */ rows(count) })

/**
 * Reads who is in the sync committee.
 *
 * @returns indices of validators, one for each of its 512 places: a validator may have several
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getSyncCommittee(
  client: BeaconConnection,
  { stateId = 'head', epoch, ...options }: GetSyncCommitteeParameters = {},
): Promise<number[]> {
  const path = `eth/v1/beacon/states/${parsePlaceId(stateId)}/sync_committees`
  if (epoch !== undefined) parseCount(epoch, 'The epoch')
  await assertCurrent(client, options)
  const { data } = await requestData(client, { ...options, path, query: { epoch }, kind: committee })
  return data.validators
}
