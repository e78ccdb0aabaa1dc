import { slotToEpoch } from '@x/schemas'
import { assertCurrent } from '../node/assertCurrent.ts'
import { getSpec } from '../node/getSpec.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { getProposerDuties, type ProposerDuty } from './duties.ts'

/**
 * Reads who proposes in the current epoch and, where that is fixed (since the Fulu fork), in the next one.
 *
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getProposerLookahead(
  client: BeaconConnection,
  options?: RequestOptions,
): Promise<ProposerDuty[]> {
  const [{ headSlot }, { FULU_FORK_EPOCH: fork }] = await Promise.all([
    assertCurrent(client, options),
    getSpec(client, options),
  ])
  const epoch = slotToEpoch(client.network, headSlot)
  const isFixed = typeof fork === 'string' && /^\d+$/.test(fork) && BigInt(fork) <= BigInt(epoch)
  const parts = await Promise.all(
    (isFixed ? [epoch, epoch + 1] : [epoch]).map((each) => getProposerDuties(client, { ...options, epoch: each })),
  )
  return parts.flatMap(({ duties }) => duties)
}
