import { from, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parsePlaceId, type StateId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { type Checkpoint, checkpoint } from '../wire/checkpoint.ts'

/** How far a state of the chain is final. */
export type BeaconFinality = { previousJustified: Checkpoint; currentJustified: Checkpoint; finalized: Checkpoint }

export type GetFinalityParameters = RequestOptions & {
  /** Default `head`. */
  stateId?: StateId | undefined
}

const finality = /* @__PURE__ */ record<BeaconFinality>({
  previousJustified: from('previous_justified', checkpoint),
  currentJustified: from('current_justified', checkpoint),
  finalized: checkpoint,
})

/**
 * Reads how far the chain is final.
 *
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getFinality(
  client: BeaconConnection,
  { stateId = 'head', ...options }: GetFinalityParameters = {},
): Promise<BeaconFinality> {
  const path = `eth/v1/beacon/states/${parsePlaceId(stateId)}/finality_checkpoints`
  await assertCurrent(client, options)
  const { data } = await requestData(client, { ...options, path, kind: finality })
  return data
}
