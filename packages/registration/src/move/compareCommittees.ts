import { getThreshold } from '@x/schemas'

/** What becomes of the operators of validators that move. Old shares stay good: nobody can take them back. */
export type CommitteeChange = {
  /** Operators that are in both clusters. */
  staying: number[]
  /** Operators that lose the validators, and keep their old shares. */
  leaving: number[]
  joining: number[]
  /** How many of the larger side change. */
  changed: number
  /** How many old shares rebuild a validator's key. */
  quorum: number
  /** How many operators of the old cluster may fail or lie without harm. */
  tolerated: number
  /** How many of those that stay the leaving ones need to rebuild a key from old shares: 0 where they need none. */
  neededFromStaying: number
  /** Whether the leaving operators hold enough together with as many of those that stay as may fail without harm. */
  isExposed: boolean
}

/**
 * Compares the operators before and after a move: who could still sign with old shares. A key is rebuilt from a quorum of
 * shares of the same split, so old and new shares do not add up, but an operator that stays has both.
 *
 * @example
 * compareCommittees([1, 2, 3, 4], [1, 2, 3, 5]).neededFromStaying // 2
 */
export function compareCommittees(from: readonly number[], to: readonly number[]): CommitteeChange {
  const staying = from.filter((id) => to.includes(id))
  const leaving = from.filter((id) => !to.includes(id))
  const joining = to.filter((id) => !from.includes(id))
  const quorum = getThreshold(from.length)
  const tolerated = from.length - quorum
  const neededFromStaying = Math.max(0, quorum - leaving.length)
  return {
    staying,
    leaving,
    joining,
    changed: Math.max(leaving.length, joining.length),
    quorum,
    tolerated,
    neededFromStaying,
    isExposed: leaving.length > 0 && neededFromStaying <= Math.min(tolerated, staying.length),
  }
}
