import type { HttpFaults } from '../server/HttpFault.ts'

/** What goes wrong with the API at the moment. A plain, mutable object: changes apply from the next request on. */
export type OperatorApiFaults = HttpFaults & {
  /** How many blocks the API is behind the chain. */
  lag: number
  /** Added to the registration nonce of every account; never below 0. */
  ownerNonceOffset: number
  /** Other keys of these operators: base64 of a PEM text, by id. */
  operatorKeys: Readonly<Record<number, string>>
  /** What operators' fees are multiplied by. */
  feeFactor: number
}
