export type Slicing = {
  /** How long a slice may take, in milliseconds. */
  sliceTime: number
  /** Lets everything else that is waiting on this thread run. */
  pause: () => Promise<void>
}

export type SlicesParameters = Slicing & {
  /** How many steps there are, an even number. */
  total: number
  /** How much a step is, in blocks of 128 bytes. */
  work: number
  /** Runs an even number of steps; returns whether to go on. */
  runSteps: (from: number, count: number) => boolean
}

/** The most that a slice takes for each millisecond, in blocks of 128 bytes: half of what a processor of 2020 does. */
const mostWork = 2 ** 12

/**
 * Runs many steps with pauses between them. How many make a slice follows from how long those before it took, since the
 * engine makes the code faster as it runs. Clocks of browsers may be coarse, hence the upper limit.
 *
 * @returns whether all of them ran
 */
export async function runSlices(parameters: SlicesParameters): Promise<boolean> {
  const { total, work, runSteps, sliceTime, pause } = parameters
  const most = (mostWork * sliceTime) / work
  let count = toEven(most / 8)
  for (let from = 0; from < total; ) {
    const steps = Math.min(count, total - from)
    const start = performance.now()
    if (!runSteps(from, steps)) return false
    const elapsed = performance.now() - start
    from += steps
    // Half of the time is aimed at, so that what is slower by chance is still within it.
    const fitting = elapsed > 0 ? (steps * sliceTime) / (2 * elapsed) : most
    count = toEven(Math.min(fitting, 2 * count, most))
    await pause()
  }
  return true
}

function toEven(count: number): number {
  return Math.max(2, 2 * Math.floor(count / 2))
}
