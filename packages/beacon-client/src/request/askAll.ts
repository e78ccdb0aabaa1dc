import { BeaconNodesDifferError } from './BeaconNodesDifferError.ts'
import type { BeaconConnection } from './createBeaconConnection.ts'
import type { BeaconNodes } from './requireNodes.ts'

/** Asks each of several nodes the same; an answer is a table from what it is about to what is said, in words. */
export type AskAllParameters<answer> = {
  ask: (node: BeaconConnection) => Promise<answer>
  /** What of an answer has to be told alike by all. */
  compare: (answer: answer) => ReadonlyMap<string, string>
}

/**
 * Asks several nodes the same, and takes an answer where all tell alike what is concluded from it.
 *
 * @returns what the first node says
 * @throws {BeaconNodesDifferError} names the first difference
 */
export async function askAll<answer>(nodes: BeaconNodes, { ask, compare }: AskAllParameters<answer>): Promise<answer> {
  const [first, ...others] = nodes
  const [answer, ...rest] = await Promise.all([ask(first), ...others.map(ask)])
  const told = compare(answer)
  for (const [i, other] of rest.entries()) {
    const said = compare(other)
    for (const about of new Set([...told.keys(), ...said.keys()])) {
      const values = [told.get(about) ?? 'nothing', said.get(about) ?? 'nothing'] as const
      if (values[0] === values[1]) continue
      throw new BeaconNodesDifferError(about, [
        { endpoint: first.endpoint, value: values[0] },
        { endpoint: others[i]?.endpoint ?? '', value: values[1] },
      ])
    }
  }
  return answer
}
