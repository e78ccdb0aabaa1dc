import type { CoFailure } from './createCoFailures.ts'
import type { Share } from './getShare.ts'

/** An operator that may be chosen, and what is known of it beside its duties. */
export type OperatorCandidate = {
  id: number
  /** Wei per block for a validator of 32 ETH. */
  fee: bigint
  /** What it has declared to take, where that is more. */
  declaredFee?: bigint | undefined
  /** Share of duties that it does as others publish it, from 0 to 1; for those of which there are no figures. */
  performance?: number | undefined
}

/** What is asked for of the figures of `createOperatorFigures`. */
export type SuggestionFigures = {
  operators: readonly {
    operatorId: number
    absent: Pick<Share, 'count' | 'of'>
    led: Pick<Share, 'count' | 'of'>
    ledByOthers: Pick<Share, 'share'>
  }[]
  pairs: readonly Pick<CoFailure, 'operatorIds' | 'both' | 'expected' | 'duties' | 'qValue'>[]
}

export type SuggestOperatorsParameters = {
  candidates: readonly OperatorCandidate[]
  /** What duties say of operators. Default: nothing, and what is published has to do. */
  figures?: SuggestionFigures | undefined
  /** How many there are to be, those that are given included: 4, 7, 10 or 13. Default 4. */
  size?: number | undefined
  /** Ids of those that are chosen already. */
  chosen?: readonly number[] | undefined
  /** What a validator of 32 ETH brings in a day, in gwei. Default 2,500,000, some 2.9 % in a year. */
  dailyRewardGwei?: number | undefined
}

/** A choice of operators, and what it is expected to cost a validator of 32 ETH in a day, in gwei. */
export type OperatorSuggestion = {
  operatorIds: number[]
  /** Fees, as they are or as they are about to be. */
  feesGwei: number
  /** Share of duties that are expected to be missed for want of a quorum or by leaders, and what that costs. */
  missed: number
  missedGwei: number
  totalGwei: number
  /** By operator: the expected share of duties in which it takes no part, the fee, and whether it rests on own figures. */
  operators: { operatorId: number; absent: number; feeGwei: number; isFeeRising: boolean; isMeasured: boolean }[]
}

const blocksPerDay = 7_200
/** A missed attestation costs its reward and a penalty: 54 + 40 of 54 weights (Altair). */
const lossFactor = (54 + 40) / 54
/** So many duties of an average operator are added to what is known of each: a few good ones prove nothing. */
const prior = 200
/** Where nothing is known of anybody. */
const unknownAbsence = 0.02

/**
 * Suggests operators whose fees and expected losses are the least: by what each takes, how often it takes no part, who
 * goes away together with whom beyond chance, and how many duties are missed that it leads. Fees that are declared count
 * as if they were in force. Sends nothing, and knows nothing of where operators are and who runs them.
 *
 * @returns `undefined` where there are too few candidates
 * @example
 * const best = suggestOperators({
 *   candidates: [1, 2, 3, 4, 5].map((id) => ({ id, fee: 382_640_000_000n, performance: 0.99 })),
 * })
 * console.log(best?.operatorIds, best?.totalGwei)
 */
export function suggestOperators({
  candidates,
  figures = { operators: [], pairs: [] },
  size = 4,
  chosen = [],
  dailyRewardGwei = 2_500_000,
}: SuggestOperatorsParameters): OperatorSuggestion | undefined {
  const measured = new Map(figures.operators.map((each) => [each.operatorId, each]))
  const [absences, heard] = figures.operators.reduce(
    ([count, of], { absent }) => [count + absent.count, of + absent.of],
    [0, 0],
  )
  const usual = heard === 0 ? unknownAbsence : absences / heard
  const byId = new Map(candidates.map((candidate) => [candidate.id, toOperator(candidate)]))
  const excess = createExcess()
  const fixed = [...new Set(chosen)]
  const free = [...byId.keys()].filter((id) => !fixed.includes(id))
  if (fixed.some((id) => !byId.has(id)) || fixed.length > size || fixed.length + free.length < size) return undefined

  // The best one by one, then whatever exchange makes it better, until none does.
  let best = [...fixed]
  while (best.length < size) best = extend(best)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const [place, id] of best.entries()) {
      if (fixed.includes(id)) continue
      for (const other of free) {
        if (best.includes(other)) continue
        const changed = best.with(place, other)
        if (price(changed).totalGwei >= price(best).totalGwei - 1e-9) continue
        best = changed
        isBetter = true
      }
    }
  }
  const operatorIds = best.toSorted((a, b) => a - b)
  return { operatorIds, ...price(operatorIds), operators: operatorIds.map((id) => describe(id)) }

  function toOperator({ id, fee, declaredFee = 0n, performance }: OperatorCandidate) {
    const own = measured.get(id)
    const expected = performance === undefined ? usual : Math.max(0, Math.min(1, 1 - performance))
    const { count = 0, of = 0 } = own?.absent ?? {}
    const absent = (count + prior * (own === undefined ? expected : usual)) / (of + prior)
    const [led, others] = [own?.led, own?.ledByOthers]
    const ledMore =
      led === undefined || others === undefined ? 0 : Math.max(0, led.count / (led.of + prior) - (others.share ?? 0))
    const due = declaredFee > fee ? declaredFee : fee
    return {
      ...{ absent, ledMore, isMeasured: own !== undefined, isFeeRising: declaredFee > fee },
      feeGwei: (Number(due) * blocksPerDay) / 1e9,
    }
  }

  /** How much more often two are away together than by chance; only where that is no chance itself. */
  function createExcess(): (a: number, b: number) => number {
    const known = new Map(
      figures.pairs
        .filter(({ qValue }) => qValue < 0.05)
        .map(({ operatorIds: [a, b], both, expected, duties }) => [
          `${a} ${b}`,
          Math.max(0, (both - expected) / duties),
        ]),
    )
    return (a, b) => known.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 0
  }

  function extend(ids: readonly number[]): number[] {
    const left = free.filter((id) => !ids.includes(id))
    const of = (id: number) => {
      const { feeGwei, absent } = describe(id)
      // Of fewer than a cluster nobody knows the losses: what each adds, and whom it goes away with.
      const together = ids.reduce((sum, each) => sum + excess(each, id), 0)
      return feeGwei + (absent / size + together) * lossFactor * dailyRewardGwei
    }
    const next = left.reduce((least, id) => (of(id) < of(least) ? id : least))
    return [...ids, next]
  }

  function describe(operatorId: number) {
    const { absent = usual, feeGwei = 0, isFeeRising = false, isMeasured = false } = byId.get(operatorId) ?? {}
    return { operatorId, absent, feeGwei, isFeeRising, isMeasured }
  }

  function price(ids: readonly number[]) {
    const faulty = Math.floor((ids.length - 1) / 3)
    const absents = ids.map((id) => describe(id).absent)
    let missed = getTail(absents, faulty + 1)
    for (const [i, a] of ids.entries()) {
      for (const [j, b] of ids.entries()) {
        if (j <= i) continue
        const rest = absents.filter((_, place) => place !== i && place !== j)
        missed += excess(a, b) * getTail(rest, faulty - 1)
      }
    }
    missed += ids.reduce((sum, id) => sum + (byId.get(id)?.ledMore ?? 0), 0) / ids.length
    missed = Math.min(1, missed)
    const feesGwei = ids.reduce((sum, id) => sum + describe(id).feeGwei, 0)
    const missedGwei = missed * lossFactor * dailyRewardGwei
    return { feesGwei, missed, missedGwei, totalGwei: feesGwei + missedGwei }
  }
}

/** How likely it is that at least so many of independent events happen. */
function getTail(chances: readonly number[], least: number): number {
  let exactly = [1]
  for (const chance of chances) {
    const next = new Array<number>(exactly.length + 1).fill(0)
    for (const [count, likely] of exactly.entries()) {
      next[count] = (next[count] ?? 0) + likely * (1 - chance)
      next[count + 1] = (next[count + 1] ?? 0) + likely * chance
    }
    exactly = next
  }
  return exactly.slice(Math.max(0, least)).reduce((sum, likely) => sum + likely, 0)
}
