/** A list of choices that a life is made of: the same list makes the same life. */
export type Choices = {
  /**
   * Chooses one of the whole numbers from 0 to `below` - 1. Zero is the dullest: where a list is at its end, all that is
   * left to choose is 0, so that a shorter list, and one with lower numbers, makes a duller life.
   */
  choose: (below: number) => number
  /** What has been chosen so far. */
  readonly made: readonly number[]
}

/** Takes choices from a list, and 0 where it is at its end. A number that is too high is taken for its remainder. */
export function replayChoices(list: readonly number[]): Choices {
  const made: number[] = []
  return {
    choose: (below) => {
      const choice = (list[made.length] ?? 0) % below
      made.push(choice)
      return choice
    },
    made,
  }
}

/** Takes choices from a seed: the same seed makes the same choices. */
export function drawChoices(seed: number): Choices {
  const next = createGenerator(seed)
  const made: number[] = []
  return {
    choose: (below) => {
      const choice = Math.floor(next() * below)
      made.push(choice)
      return choice
    },
    made,
  }
}

/** Numbers from 0 to below 1 by mulberry32, which is quick, and random enough for days that differ. */
export function createGenerator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
