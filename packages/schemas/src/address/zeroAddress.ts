import type { Address } from './address.ts'

/** The address that contracts, APIs and subgraphs use for "none". */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'
