import type { HttpFaults } from '../server/HttpFault.ts'

/** What goes wrong with a validator client. A plain, mutable object: changes apply from the next request on. */
export type ValidatorClientFaults = HttpFaults & {
  /** Keys that it can't delete, and says so. */
  failsToDelete: readonly string[]
  /** Keys that it says to have deleted, and goes on signing with. */
  keepsDeleted: readonly string[]
  /** It answers with slashing protection data that nobody can read, or with none. */
  brokenProtection: boolean | 'missing'
  /** It is one of another beacon chain, with this root. */
  genesisValidatorsRoot: string | undefined
}

export const noValidatorClientFaults: ValidatorClientFaults = {
  latency: 0,
  next: [],
  failsToDelete: [],
  keepsDeleted: [],
  brokenProtection: false,
  genesisValidatorsRoot: undefined,
}
