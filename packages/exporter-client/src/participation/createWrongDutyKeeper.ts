import { type DutyProblem, type DutyRecord, dutyProblems } from './dutyRecord.ts'

/** Duties that went wrong: how many, and the worst of them. */
export type WrongDuties = {
  /** By what went wrong; a duty with two problems counts for both. */
  counts: Record<DutyProblem, number>
  /** Duties with at least one problem. */
  total: number
  /** The worst first, and as many as were asked for. */
  duties: DutyRecord[]
}

export type WrongDutyKeeper = {
  add: (records: readonly DutyRecord[]) => void
  get: () => WrongDuties
}

/** Keeps the worst duties, and memory for no more than twice as many. */
export function createWrongDutyKeeper(limit: number): WrongDutyKeeper {
  const counts: Record<DutyProblem, number> = { missed: 0, undecided: 0, 'too-late': 0, late: 0, 'second-round': 0 }
  let total = 0
  let kept: DutyRecord[] = []
  const getWorst = () => kept.sort(compareDuties).slice(0, limit)
  return {
    add: (records) => {
      for (const record of records) {
        if (record.problems.length === 0) continue
        total += 1
        for (const problem of record.problems) counts[problem] += 1
        kept.push(record)
        if (kept.length > 2 * limit) kept = getWorst()
      }
    },
    get: () => ({ counts: { ...counts }, total, duties: getWorst() }),
  }
}

/** A proposal is worth many attestations, and what was never decided is worse than what was late. */
function compareDuties(a: DutyRecord, b: DutyRecord): number {
  return (
    getRank(a) - getRank(b) ||
    Number(b.role === 'PROPOSER') - Number(a.role === 'PROPOSER') ||
    b.rounds - a.rounds ||
    (b.delay ?? 0) - (a.delay ?? 0) ||
    a.slot - b.slot
  )
}

function getRank({ problems: [worst] }: DutyRecord): number {
  return worst === undefined ? dutyProblems.length : dutyProblems.indexOf(worst)
}
