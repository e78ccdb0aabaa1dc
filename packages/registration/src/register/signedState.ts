import type { RegistrationState } from '@x/chain'

/** An owner nonce, and the block that it was read at. Where its hash is known, it is made sure that it was not replaced. */
export type SignedState = Pick<RegistrationState, 'ownerNonce' | 'blockNumber'> &
  Partial<Pick<RegistrationState, 'blockHash'>>
