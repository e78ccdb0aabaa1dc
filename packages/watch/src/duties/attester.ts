import type { Address, Hex } from '@x/schemas'

/** A validator that has to attest in an epoch. */
export type Attester = { publicKey: Hex; owner: Address; operatorIds: readonly number[] }
