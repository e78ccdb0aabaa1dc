import { readFileSync } from 'node:fs'

/** What a real beacon node (minimal preset, Fulu, head at slot 43) has answered. */
export type BeaconAnswer = {
  name: string
  method: string
  path: string
  /** JSON of the request. */
  sent: unknown
  status: number
  type: string | null
  body: unknown
}

/** The genesis of its chain, in seconds, and its clock. */
export const beaconChain = { genesisTime: 1_795_446_852, secondsPerSlot: 4, slotsPerEpoch: 8, headSlot: 43 }

/** Reads the answers that were recorded. */
export function readBeaconAnswers(): BeaconAnswer[] {
  const text = readFileSync(new URL('vectors/beacon.ndjson', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
