import type { FindRegisteredSharesProblemsParameters, RegisteredShares } from '@x/keyshares/internal'
import { findSharesProblems, type SharesFinding } from './findSharesProblems.ts'
import { createNonceSearch } from './findSignedOwnerNonce.ts'

/** Verifies what was registered, some validators at a time. Data go in and come out, so that it can run on another thread. */
export type SharesAuditor = {
  /** Verifies registrations together, with the keys of their operators, and says of each what it finds. */
  check: (
    registered: readonly RegisteredShares[],
    options?: FindRegisteredSharesProblemsParameters,
  ) => Promise<SharesFinding[]>
}

/**
 * Creates what verifies shares for an audit: half a second of one thread for some 300 validators. `auditOwner` takes
 * several, each of which gets its part of the validators: one on each of some threads, for instance.
 *
 * @example
 * const audit = await auditOwner(publicClient, { network, owner, auditors: [createSharesAuditor()] })
 */
export function createSharesAuditor(): SharesAuditor {
  const search = createNonceSearch()
  return { check: (registered, options) => findSharesProblems(registered, { ...options, search }) }
}
