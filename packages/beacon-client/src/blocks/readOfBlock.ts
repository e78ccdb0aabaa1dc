import { type HttpRequest, HttpStatusError } from '@x/http'
import type { Kind } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconSyncing } from '../node/getSyncing.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { BeaconNodeError } from '../request/errors.ts'
import type { BlockId } from '../request/ids.ts'
import { isNodesAnswer, type RequestOptions, requestData } from '../request/requestData.ts'
import type { Answer } from '../wire/answer.ts'

export type GetBlockParameters = RequestOptions & {
  /** Default `head`. */
  blockId?: BlockId | undefined
  /**
   * What `assertCurrent` has returned a moment ago, for many questions in a row. Default: the node is asked before each.
   */
  syncing?: BeaconSyncing | undefined
}

/** Reads what belongs to a block; `undefined` where there is no such block in the chain. */
export async function readOfBlock<data>(
  client: BeaconConnection,
  {
    blockId,
    syncing,
    ...request
  }: RequestOptions &
    Pick<HttpRequest<unknown>, 'query'> &
    Pick<GetBlockParameters, 'syncing'> & { blockId: BlockId; path: string; json?: unknown; kind: Kind<data> },
): Promise<Answer<data> | undefined> {
  const { signal, timeout } = request
  const { headSlot } = syncing ?? (await assertCurrent(client, { signal, timeout }))
  // A slot that the node does not know looks like an empty one.
  if (typeof blockId === 'number' && blockId > headSlot) {
    throw new BeaconNodeError({ reason: 'unknown-slot', slot: blockId }, client)
  }
  try {
    return await requestData(client, request)
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 404 && isNodesAnswer(error)) return undefined
    throw error
  }
}
