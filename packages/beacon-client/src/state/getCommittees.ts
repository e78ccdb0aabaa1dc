import { count, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconSyncing } from '../node/getSyncing.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parseCount, parsePlaceId, type StateId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { rows } from '../wire/kinds.ts'

export type GetCommitteesParameters = RequestOptions & {
  /** Default `head`, which knows the epochs before and after its own too. */
  stateId?: StateId | undefined
  /** Default: that of the state. */
  epoch?: number | undefined
  /** Only committees of this slot. */
  slot?: number | undefined
  /** Only the committee with this index of each slot. */
  index?: number | undefined
  /** What `assertCurrent` has returned a moment ago. Default: the node is asked before. */
  syncing?: BeaconSyncing | undefined
}

/** Who attests together in a slot. */
export type BeaconCommittee = {
  index: number
  slot: number
  /** Indices of validators, in the order of the committee. */
  validators: number[]
}

const committees = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<BeaconCommittee>({ index: count, slot: count, validators: /* @__PURE__ */ rows(count) }),
)

/**
 * Reads the committees of an epoch. All of mainnet's are some 10 MB: ask for a slot, or for one index.
 *
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getCommittees(
  client: BeaconConnection,
  { stateId = 'head', epoch, slot, index, syncing, ...options }: GetCommitteesParameters = {},
): Promise<BeaconCommittee[]> {
  const path = `eth/v1/beacon/states/${parsePlaceId(stateId)}/committees`
  const query = { epoch, slot, index }
  for (const value of Object.values(query)) if (value !== undefined) parseCount(value, 'Epoch, slot or index')
  if (syncing === undefined) await assertCurrent(client, options)
  const { data } = await requestData(client, { ...options, path, query, kind: committees })
  return data
}
