import { sumAmounts } from '../plan/sumAmounts.ts'

/** What a cluster needs to last: `base` and `perHour` times so many hours, in wei. */
export type RunwayNeed = {
  id: string
  /** For how long it lasts now. */
  hours: number
  minimumHours: number
  targetHours: number
  base: bigint
  perHour: bigint
  /** Whether less than the minimum is no use, as for a migration. */
  isWhole: boolean
}

/** What a cluster is given: wei, with which it lasts for so many hours. */
export type RunwayShare = { hours: number; value: bigint }

/** Eight days: by then a week's budget can be spent again. */
const surviving = 8 * 24
/** A deposit for less than a day is not worth its gas. */
const leastGain = 24

/**
 * Divides a budget among clusters so that none is liquidated that the budget can save. Where it is enough, each gets what
 * it needs for its target. Where it is not, each gets what lets it last until the next week's budget, those first that
 * would be liquidated first; then the lowest are raised together, as far as the budget goes.
 *
 * @param needs those that would be liquidated first at the beginning
 * @param budget wei
 * @returns by the ids; a cluster that gets nothing is not in it
 */
export function allocateRunways(needs: readonly RunwayNeed[], budget: bigint): Map<string, RunwayShare> {
  const all = needs.map((need) => ({ need, share: toShare(need, need.targetHours) }))
  if (sumAmounts(all.map(({ share }) => share.value)) <= budget) return collect(all)
  // Until they are sent, each block takes a little more.
  let left = budget - sumAmounts(needs.map(({ perHour }) => perHour))
  const given = new Map<string, RunwayShare>()
  const give = (need: RunwayNeed, hours: number) => {
    const before = given.get(need.id)
    const most = Math.min(hours, need.targetHours, getMost(need, left + (before?.value ?? 0n)))
    const isWorthIt = most >= need.hours + leastGain || most === need.targetHours
    if (!isWorthIt || (need.isWhole && most < need.minimumHours) || most <= (before?.hours ?? 0)) return
    const share = toShare(need, most)
    left -= share.value - (before?.value ?? 0n)
    given.set(need.id, share)
  }
  for (const need of needs) {
    if (need.hours < surviving) give(need, need.isWhole ? need.minimumHours : surviving)
  }
  // One that owes more than there is keeps nobody else from being raised.
  const isWithinReach = (need: RunwayNeed) =>
    given.has(need.id) || toShare(need, Math.min(need.targetHours, need.hours + leastGain)).value <= left
  const raised = needs.filter((need) => !need.isWhole && isWithinReach(need))
  const level = findLevel(raised, { given, left })
  for (const need of raised) give(need, level)
  for (const need of needs) {
    if (need.isWhole) give(need, need.targetHours)
  }
  return given
}

/** The most hours up to which all can be raised with what is left. */
function findLevel(
  needs: readonly RunwayNeed[],
  { given, left }: { given: ReadonlyMap<string, RunwayShare>; left: bigint },
): number {
  const costs = (hours: number) =>
    sumAmounts(
      needs.map((need) => {
        const more = toShare(need, Math.min(hours, need.targetHours)).value - (given.get(need.id)?.value ?? 0n)
        return more > 0n ? more : 0n
      }),
    )
  let [low, high] = [0, Math.max(0, ...needs.map(({ targetHours }) => targetHours))]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (costs(middle) <= left) low = middle
    else high = middle - 1
  }
  return low
}

/** For how many hours a cluster lasts with an amount. */
function getMost({ base, perHour }: RunwayNeed, amount: bigint): number {
  return amount < base || perHour === 0n ? 0 : Number((amount - base) / perHour)
}

function toShare({ base, perHour }: RunwayNeed, hours: number): RunwayShare {
  const value = base + perHour * BigInt(hours)
  return { hours, value: value > 0n ? value : 0n }
}

function collect(all: readonly { need: RunwayNeed; share: RunwayShare }[]): Map<string, RunwayShare> {
  return new Map(all.map(({ need, share }) => [need.id, share]))
}
