import type { Invariant } from './invariant.ts'

/** After so many milliseconds a run that was interrupted has ended, whatever it was waiting for. */
const longestEnd = 3_000

/** A run that was interrupted sends nothing more, and ends with the reason of its signal. */
export const interruption: Invariant = {
  name: 'interruption',
  checkRun: (_, { process, error, endedAt }) => {
    const { interrupted, isKilled, signal, sent } = process
    if (interrupted === undefined) return []
    const waited = endedAt - interrupted.at
    return [
      sent.length === interrupted.sentCount ? [] : ['something was sent after the run was interrupted'],
      isKilled || waited <= longestEnd ? [] : [`the run ended ${waited} ms after it was interrupted`],
      isKilled || error === undefined || error === signal.reason
        ? []
        : [`the run was interrupted, and failed with ${error}`],
    ].flat()
  },
}
