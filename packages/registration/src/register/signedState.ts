import type { RegistrationState } from '@x/chain'

/** An owner nonce, and the block that it was read at. Where its hash is known, it is made sure that it was not replaced. */
export type SignedState = Pick<RegistrationState, 'ownerNonce' | 'blockNumber'> &
  Partial<Pick<RegistrationState, 'blockHash'>>

/** The last block up to which it is known what other owners did: that of the state, or `after` where that is before it. */
export function getLastKnownBlock({ blockNumber }: SignedState, after: number = blockNumber): number {
  return Math.min(blockNumber, after)
}
