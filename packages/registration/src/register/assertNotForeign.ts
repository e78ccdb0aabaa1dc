import type { OwnerSources } from '@x/chain'
import { findForeignValidators } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { assertForeignAgreed } from '../plan/assertForeignAgreed.ts'

export type AssertNotForeignParameters = {
  network: Network
  owner: Address
  /** Validators that another owner has as well, and that are to be registered anyway. Default: none. */
  agreedForeign?: readonly Hex[] | undefined
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes sure before anything is signed that no other owner has registered the validators, as far as the subgraph and the
 * operator API can tell: the nodes drop a second registration. Whoever comes later is found after the receipt.
 *
 * @throws {ValidatorsRefusedError} another owner has registered some of them
 */
export async function assertNotForeign(
  { network, owner, agreedForeign = [], sources, signal }: AssertNotForeignParameters,
  publicKeys: readonly Hex[],
): Promise<void> {
  const found = await findForeignValidators({ network, owner, publicKeys, sources, signal })
  assertForeignAgreed(found, agreedForeign)
}
