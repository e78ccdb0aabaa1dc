import { count, flag, from, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import { askInParts } from '../request/askInParts.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parseCount } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { rows } from '../wire/kinds.ts'

export type GetLivenessParameters = RequestOptions & {
  /** The epoch before the current one is told best, a few slots after its end. Older ones miss many that were live. */
  epoch: number
  /** Indices of validators. */
  indices: readonly number[]
}

/** Who was seen at work, and who was not. */
export type GetLivenessReturnType = {
  /** Seen by this node in this epoch. */
  live: number[]
  /** Not seen: that proves silence only where others were seen, and the node was in sync throughout. */
  silent: number[]
  /** Indices that the node does not know, or did not tell about. */
  unknown: number[]
}

type Liveness = { index: number; isLive: boolean }

const liveness = /* @__PURE__ */ rows(/* @__PURE__ */ record<Liveness>({ index: count, isLive: from('is_live', flag) }))

/**
 * Reads which validators a node has seen at work in an epoch.
 *
 * @throws {InvalidInputError} an index or the epoch is not an integer from 0
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 * @example
 * const { live } = await client.getLiveness({ epoch: currentEpoch - 1, indices: [index] })
 */
export async function getLiveness(
  client: BeaconConnection,
  { epoch, indices, ...options }: GetLivenessParameters,
): Promise<GetLivenessReturnType> {
  const path = `eth/v1/validator/liveness/${parseCount(epoch, 'The epoch')}`
  const wanted = [...new Set(indices.map((index) => parseCount(index, 'The index of a validator')))]
  if (wanted.length === 0) return { live: [], silent: [], unknown: [] }
  await assertCurrent(client, options)
  const { answers } = await askInParts(wanted, (part) =>
    requestData(client, { ...options, path, json: part.map(String), kind: liveness }),
  )
  const told = new Map<number, boolean>()
  // One that is told twice is live if either says so.
  for (const { index, isLive } of answers.flatMap(({ data }) => data))
    told.set(index, isLive || told.get(index) === true)
  return {
    live: wanted.filter((index) => told.get(index) === true),
    silent: wanted.filter((index) => told.get(index) === false),
    unknown: wanted.filter((index) => !told.has(index)),
  }
}
