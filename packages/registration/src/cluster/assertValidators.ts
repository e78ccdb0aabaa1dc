import type { ChainClient, OwnerSources } from '@x/chain'
import { agreeOnRegisteredValidators, findValidatorsElsewhere, type ValidatorElsewhere } from '@x/chain/internal'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'

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
 * @throws {ValidatorsNotInClusterError} some are not
 * @throws {RegisteredValidatorsDisputedError} two nodes do not say the same
 */
export async function assertValidators(
  client: ChainClient,
  { publicKeys, missing, ...place }: AssertValidatorsParameters,
): Promise<Hex[]> {
  const registered = await agreeOnRegisteredValidators(client, { ...place, publicKeys })
  const notRegistered = missing === 'skip' ? [] : leaveOut(publicKeys, registered)
  const elsewhere = await findValidatorsElsewhere(client, { ...place, publicKeys: registered })
  if (notRegistered.length > 0 || elsewhere.length > 0) throw new ValidatorsNotInClusterError(notRegistered, elsewhere)
  return registered
}

/** Some of the validators are not in the cluster. Nothing was sent. */
export class ValidatorsNotInClusterError extends BaseError {
  override readonly name = 'ValidatorsNotInClusterError'
  /** Validators that the owner has not registered, or has removed. */
  readonly notRegistered: readonly Hex[]
  /** Validators that are in another cluster of the owner. */
  readonly elsewhere: readonly ValidatorElsewhere[]

  constructor(notRegistered: readonly Hex[], elsewhere: readonly ValidatorElsewhere[]) {
    const count = notRegistered.length + elsewhere.length
    super(count === 1 ? 'A validator is not in the cluster.' : `${count} validators are not in the cluster.`, {
      metaMessages: [
        ...notRegistered.slice(0, 10).map((publicKey) => `- ${publicKey}: not registered`),
        ...elsewhere
          .slice(0, 10)
          .map(({ publicKey, operatorIds }) => `- ${publicKey}: with operators ${operatorIds.join(', ')}`),
      ],
      fix: "Check owner, operator ids and public keys. Leave out those that are not registered with missing: 'skip'.",
    })
    this.notRegistered = notRegistered
    this.elsewhere = elsewhere
  }
}
