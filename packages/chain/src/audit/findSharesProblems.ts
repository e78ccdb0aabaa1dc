import {
  type FindRegisteredSharesProblemsParameters,
  findRegisteredSharesProblems,
  type RegisteredShares,
  type RegisteredSharesProblem,
} from '@x/keyshares/internal'
import { findSignedOwnerNonce, type NonceSearch } from './findSignedOwnerNonce.ts'
import type { AuditProblem } from './ownerAudit.ts'

/** What was registered for a validator, judged by itself. */
export type SharesFinding = {
  signedOwnerNonce: number | undefined
  problems: AuditProblem[]
  /** Operators that can't sign with what they got. */
  unableOperators: number[]
}

export type FindSharesProblemsParameters = FindRegisteredSharesProblemsParameters & { search: NonceSearch }

/** Verifies registrations together, and looks for the nonce that was signed where it is not the right one. */
export async function findSharesProblems(
  registered: readonly RegisteredShares[],
  { search, ...options }: FindSharesProblemsParameters,
): Promise<SharesFinding[]> {
  const problemsOfEach = await findRegisteredSharesProblems(registered, options)
  return registered.map((each, i) => {
    const problems = problemsOfEach[i] ?? []
    const isSigned = problems.every(({ code }) => !leavesUnsigned.has(code))
    const signed = isSigned ? each.ownerNonce : findSignedOwnerNonce(each, search)
    return {
      signedOwnerNonce: typeof signed === 'number' ? signed : undefined,
      problems: problems.map((problem) => describe(problem, each, signed)),
      unableOperators: problems.flatMap(({ code, operatorId }) =>
        operatorId !== undefined && (code.startsWith('ciphertext') || code === 'share-key-invalid') ? [operatorId] : [],
      ),
    }
  })
}

/** Problems with which the signature is wrong, or was not looked at. */
const leavesUnsigned: ReadonlySet<string> = new Set([
  'signature-invalid',
  'shares-size',
  'public-key-invalid',
  'operator-count',
])

/** What to do about a validator that the operators will never run as it is. */
export const registerAgain =
  'Remove the validator from its cluster (`removeValidator`) and register it again, with new key shares for the next owner nonce.'

function describe(
  { code, message }: RegisteredSharesProblem,
  { ownerNonce }: RegisteredShares,
  signed: number | 'not found' | 'not searched',
): AuditProblem {
  if (code === 'signature-invalid' && typeof signed === 'number') {
    return {
      code: 'wrong-owner-nonce',
      isFatal: true,
      message: `It signed the owner nonce ${signed}, but its registration got ${ownerNonce}, so the operators ignore it.`,
      fix:
        signed > ownerNonce
          ? `Ask another node first: one that leaves out events makes the count too low. If that node agrees: ${registerAgain}`
          : registerAgain,
    }
  }
  if (code === 'signature-invalid') {
    return {
      code,
      isFatal: true,
      message: `Its signature is not for this owner with the owner nonce ${ownerNonce}${signed === 'not found' ? ', nor with one near it' : ''}, so the operators ignore it.`,
      fix: registerAgain,
    }
  }
  if (code.startsWith('ciphertext'))
    return { code: 'operator-share-invalid', isFatal: false, message, fix: registerAgain }
  if (exposing.has(code)) return { code: 'key-exposed', isFatal: false, message, fix: exit }
  if (inconsistent.has(code)) return { code: 'shares-inconsistent', isFatal: false, message, fix: mend }
  return { code: 'shares-invalid', isFatal: true, message, fix: registerAgain }
}

/** With these, one or a few operators can rebuild the key. They all have shares that fit, so they run the validator. */
const exposing: ReadonlySet<string> = new Set(['share-keys-degree', 'share-key-duplicate', 'share-key-whole'])

/** With these, the operators whose shares fit their share keys run the validator, and the others don't. */
const inconsistent: ReadonlySet<string> = new Set(['share-keys-inconsistent', 'share-key-invalid'])

const exit =
  'Never start the validator anywhere else, and exit it from the beacon chain: some of its operators could know its key, even after it is removed or registered again.'
const mend =
  'Never start the validator anywhere else while it is registered: operators with a matching share run it. Find out who made the key shares. If it was someone else who knew the key, exit it from the beacon chain; otherwise remove it, wait until it stops signing, and register it again with new key shares.'
