export type Slicing = {
  /** How long a slice may take, in milliseconds. */
  sliceTime: number
  /** Lets everything else that is waiting on this thread run. */
  pause: () => Promise<void>
}

export type Steps = {
  /** How many steps there are, an even number. */
  total: number
  /** How much a step is, in blocks of 128 bytes. */
  work: number
  /** Runs an even number of steps; returns whether to go on. */
  runSteps: (from: number, count: number) => boolean
}

export type Slices = {
  /** Runs all steps, with a pause wherever a slice is full. Returns whether all of them ran. */
  run: (steps: Steps) => Promise<boolean>
}

/** The most that a slice takes for each millisecond, in blocks of 128 bytes: half of what a processor of 2020 does. */
const mostWork = 2 ** 12

/**
 * Cuts one run of steps after another into slices with pauses between them. A slice may be a part of a run, or many
 * runs. How much it is follows from how long those before it took, since the engine makes the code faster as it runs.
 * Clocks of browsers may be coarse, hence the upper limit.
 */
export function createSlices({ sliceTime, pause }: Slicing): Slices {
  const most = mostWork * sliceTime
  let size = most / 8
  let done = 0
  let start = performance.now()

  const next = async () => {
    const elapsed = performance.now() - start
    // Half of the time is aimed at, so that what is slower by chance is still within it.
    const fitting = elapsed > 0 ? (done * sliceTime) / (2 * elapsed) : most
    size = Math.min(fitting, 2 * size, most)
    await pause()
    done = 0
    start = performance.now()
  }

  const run = async ({ total, work, runSteps }: Steps): Promise<boolean> => {
    for (let from = 0; from < total; ) {
      const count = Math.min(toEven((size - done) / work), total - from)
      if (!runSteps(from, count)) return false
      from += count
      done += count * work
      if (done + 2 * work > size) await next()
    }
    return true
  }

  return { run }
}

function toEven(count: number): number {
  return Math.max(2, 2 * Math.floor(count / 2))
}
