import type { Address, Hex } from '@x/schemas'

/** A validator that has to attest in an epoch. */
export type Attester = {
  publicKey: Hex
  /** Its cluster; absent where the exporter, which alone tells of it, does not know it. */
  place?: Place | undefined
}

/** A cluster. */
export type Place = { owner: Address; operatorIds: readonly number[] }
