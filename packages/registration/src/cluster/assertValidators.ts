import type { ChainClient, OwnerSources } from '@x/chain'
import { agreeOnRegisteredValidators, findValidatorsElsewhere, type ValidatorElsewhere } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'

export type AssertValidatorsParameters = {
  network: Network
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  /** What to do with those that the owner has not registered: refuse all, or leave them out. */
  missing: 'refuse' | 'skip'
  /** Of them the second node is asked, which must agree. */
  sources: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes sure that validators are in a cluster of the owner.
 *
 * @returns those that are
 * @throws {ValidatorsRefusedError} some are not
 * @throws {SourcesDifferError} two nodes do not say the same
 */
export async function assertValidators(
  client: ChainClient,
  { publicKeys, missing, ...place }: AssertValidatorsParameters,
): Promise<Hex[]> {
  const registered = await agreeOnRegisteredValidators(client, { ...place, publicKeys })
  const notRegistered = missing === 'skip' ? [] : leaveOut(publicKeys, registered)
  const elsewhere = await findValidatorsElsewhere(client, { ...place, publicKeys: registered })
  if (notRegistered.length > 0 || elsewhere.length > 0) throw notInCluster(notRegistered, elsewhere)
  return registered
}

function notInCluster(missing: readonly Hex[], elsewhere: readonly ValidatorElsewhere[]): ValidatorsRefusedError {
  const publicKeys = [...missing, ...elsewhere.map(({ publicKey }) => publicKey)]
  const message =
    publicKeys.length === 1
      ? 'A validator is not in the cluster.'
      : `${publicKeys.length} validators are not in the cluster.`
  return new ValidatorsRefusedError('not-in-cluster', message, publicKeys, elsewhere)
}
