import { replayChoices } from '../random/createChoices.ts'
import { type Life, live } from './live.ts'

type ShrinkOptions = { budget?: number; judge?: (choices: readonly number[]) => Promise<Life> }

/**
 * Looks for the shortest and lowest list of choices whose life breaks the same invariants: drops pieces of the list, and
 * lowers its numbers, as long as it still breaks.
 *
 * @param budget lives that may be lived for it
 * @param judge lives a life of these choices
 */
export async function shrink(
  broken: Life,
  { budget = 300, judge = (choices) => live(broken.job, replayChoices(choices)) }: ShrinkOptions = {},
): Promise<Life> {
  let best = broken
  let left = budget
  const names = new Set(broken.broken.map(({ invariant }) => invariant))
  const attempt = async (choices: readonly number[]): Promise<boolean> => {
    if (left <= 0) return false
    left--
    const life = await judge(choices)
    if (!life.broken.some(({ invariant }) => names.has(invariant))) return false
    best = { ...life, choices: trim(choices) }
    return true
  }
  for (let before = -1; before !== weigh(best.choices) && left > 0; ) {
    before = weigh(best.choices)
    for (let size = Math.ceil(best.choices.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let from = best.choices.length - size; from >= 0; from -= size) {
        const rest = [...best.choices.slice(0, from), ...best.choices.slice(from + size)]
        await attempt(rest)
      }
    }
    for (let i = 0; i < best.choices.length; i++) {
      const value = best.choices[i] ?? 0
      for (const lower of new Set([0, value >> 1, value - 1])) {
        if (lower >= 0 && lower < value && (await attempt(best.choices.with(i, lower)))) break
      }
    }
  }
  return best
}

/** Where a list ends, zeros follow anyway. */
function trim(choices: readonly number[]): readonly number[] {
  return choices.slice(0, choices.findLastIndex((choice) => choice !== 0) + 1)
}

function weigh(choices: readonly number[]): number {
  return choices.reduce((sum, choice) => sum + choice, 1_000 * choices.length)
}
