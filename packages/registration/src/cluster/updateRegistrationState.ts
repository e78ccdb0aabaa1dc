import { type Address, BaseError, type Network, sleep } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { SnapshotMismatchError } from './assertSnapshot.ts'
import { getRegistrationState } from './getRegistrationState.ts'
import { readRegistrationState } from './readOwnerState.ts'
import type { RegistrationState } from './registrationState.ts'
import type { StateSource } from './stateSource.ts'

export type UpdateRegistrationStateParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** What was true at an earlier block. */
  state: RegistrationState
  /** A block that the node must know of, such as that of a receipt. */
  notBefore?: number | undefined
  /** Where to read all of it again, if the earlier block is no longer part of the chain. Default `chain`. */
  stateSource?: StateSource | undefined
  signal?: AbortSignal | undefined
}

/**
 * Brings a state up to the latest block with the logs since, and asks the contract whether it is right. Where the
 * state's block is no longer part of the chain, all of it is read again.
 *
 * @throws {NodeBehindError} the node does not get to the block that it must know
 * @throws what `getRegistrationState` throws
 * @example
 * const now = await updateRegistrationState(publicClient, { network, owner, operatorIds, state })
 */
export async function updateRegistrationState(
  client: ChainClient,
  { network, owner, operatorIds, state, notBefore = 0, stateSource, signal }: UpdateRegistrationStateParameters,
): Promise<RegistrationState> {
  await waitForBlock(client, Math.max(notBefore, state.blockNumber), signal)
  const { hash } = await getPinnedBlock(client, state.blockNumber)
  if (hash !== state.blockHash)
    return getRegistrationState(client, { network, owner, operatorIds, stateSource, signal })
  const known = {
    ownerNonce: state.ownerNonce,
    snapshot: state.cluster.exists ? state.cluster.snapshot : undefined,
    nextBlock: state.blockNumber + 1,
  }
  try {
    return await withPinnedBlock(client, { signal }, (block) =>
      readRegistrationState(client, { network, owner, operatorIds, block, known, signal }),
    )
  } catch (error) {
    if (!(error instanceof SnapshotMismatchError)) throw error
    return getRegistrationState(client, { network, owner, operatorIds, stateSource, signal })
  }
}

/** Behind one address there may be several nodes, and the next answer may come from one that is a block behind. */
async function waitForBlock(client: ChainClient, blockNumber: number, signal: AbortSignal | undefined): Promise<void> {
  const attempts = 20
  for (let attempt = 1; ; attempt++) {
    const { number } = await getPinnedBlock(client)
    if (number >= blockNumber) return
    if (attempt === attempts) throw new NodeBehindError(number, blockNumber)
    await sleep(Math.min(100 * attempt, 1_000), signal)
  }
}

export class NodeBehindError extends BaseError {
  override name = 'NodeBehindError'
  readonly blockNumber: number
  readonly neededBlock: number
  constructor(blockNumber: number, neededBlock: number) {
    super(`The node is at block ${blockNumber} and does not get to block ${neededBlock}.`, {
      fix: 'Check that the node is in sync, and that all addresses belong to the same network.',
    })
    this.blockNumber = blockNumber
    this.neededBlock = neededBlock
  }
}
