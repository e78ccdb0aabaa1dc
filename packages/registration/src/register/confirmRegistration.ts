import type { ChainClient, OwnerSources } from '@x/chain'
import { awaitConfirmation, completeSources, findEarlierOwners, type OwnerNonceSource } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'
import type { RegistrationParameters } from './draftRegistration.ts'
import { FrontRunError } from './findFrontRuns.ts'
import type { ConfirmedBatch } from './runLog.ts'

export type ConfirmRegistrationParameters = Pick<RegistrationParameters, 'agreedForeign'> & {
  network: Network
  owner: Address
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** What is known of a registration that was mined. */
export type MinedRegistration = Pick<ConfirmedBatch, 'hash' | 'publicKeys' | 'firstOwnerNonce' | 'receipt'>

/**
 * Has others confirm registrations that a node shows: somebody else has seen the last of them, and nobody had the
 * validators before.
 *
 * @returns who has seen the last
 * @throws {RegistrationUnconfirmedError} nobody else has seen it
 * @throws {FrontRunError} another owner had a validator before
 */
export async function confirmRegistrations(
  client: ChainClient,
  { network, owner, agreedForeign = [], signal, ...parameters }: ConfirmRegistrationParameters,
  batches: readonly MinedRegistration[],
): Promise<OwnerNonceSource[]> {
  const last = batches.at(-1)
  if (last === undefined) return []
  const sources = completeSources(network, parameters.sources)
  const { hash, publicKeys: latest, firstOwnerNonce, receipt } = last
  const sent = { network, owner, hash, blockHash: receipt.blockHash, publicKeys: latest, firstOwnerNonce }
  const confirmedBy = await awaitConfirmation({ ...sent, sources, signal })
  for (const batch of batches) {
    const publicKeys = leaveOut(batch.publicKeys, agreedForeign)
    const blockNumber = Number(batch.receipt.blockNumber)
    const { found } = await findEarlierOwners(client, { network, owner, publicKeys, blockNumber, sources, signal })
    if (found.length > 0) throw new FrontRunError(batch.hash, found)
  }
  return confirmedBy
}
