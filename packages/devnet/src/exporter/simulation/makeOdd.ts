import type { Population } from './population.ts'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import type { QbftDecided, QbftRound } from './simulateQbft.ts'

/** What all traces have. */
export type Trace = { rounds: QbftRound[]; decideds: QbftDecided[] }

/** The year 12,000, in ms since the epoch. */
const absurdTime = Date.UTC(12_000, 0)

/**
 * Makes some of the traces odd, as those of the real network are: messages that come after the decision or after the slot
 * was written to disk, decided messages that the exporter never saw, and messages that nobody with the node's own
 * software would send. Returns the messages that have a row of their own.
 */
export function makeOdd(
  settings: SimulationSettings,
  key: number,
  trace: Trace,
  operatorIds: readonly number[],
): Trace | undefined {
  const { keys, roundTime, slotTime } = settings
  const random = createRandom(mix(keys.odd, key))
  // Each is drawn, so that one rate does not change where the others strike.
  const isOdd = {
    lateRoundChange: random() < settings.lateRoundChangeRate,
    missingDecided: random() < settings.missingDecidedRate,
    lateRow: random() < settings.lateRowRate,
    absurdSigner: random() < settings.absurdSignerRate,
    absurdTime: random() < settings.absurdTimeRate,
  }
  const [first] = trace.rounds
  const decided = trace.decideds.at(-1)
  // Who is not in the decided message was late.
  const straggler = operatorIds.find((id) => !decided?.signers.includes(id)) ?? operatorIds.at(-1) ?? 0
  if (first && isOdd.absurdSigner) first.prepares.push({ round: 1, root: 0, signer: Number.POSITIVE_INFINITY, time: 0 })
  if (first && isOdd.absurdTime) first.prepares.push({ round: 1, root: 0, signer: straggler, time: absurdTime })
  if (decided === undefined) return undefined
  const { round, root, time } = decided
  if (isOdd.lateRoundChange) {
    const message = { round: round + 1, root: 0, signer: straggler, time: time + roundTime }
    trace.rounds.push(createRound({ roundChanges: [{ ...message, preparedRound: 0, prepares: [] }] }))
  }
  if (isOdd.missingDecided) trace.decideds.length = 0
  if (!isOdd.lateRow) return undefined
  const late = { round, root, signer: straggler, time: time + 5 * slotTime }
  const rounds = Array.from({ length: round }, (_, i) => createRound(i + 1 === round ? { commits: [late] } : {}))
  return { rounds, decideds: [] }
}

function createRound(facts: Partial<QbftRound>): QbftRound {
  return { proposal: undefined, prepares: [], commits: [], roundChanges: [], ...facts }
}

const outagePeriod = 256
const outageLength = 48

/** Makes the function that says which operators are offline in a slot. */
export function createIsDown(
  { outages, keys }: SimulationSettings,
  population: Population,
  slot: number,
): (operatorId: number) => boolean {
  if (outages !== undefined) {
    return (id) => outages.some(({ operatorId, from, to }) => operatorId === id && from <= slot && slot <= to)
  }
  const lot = mix(keys.outage, Math.floor(slot / outagePeriod))
  const offset = slot % outagePeriod
  const begin = lot % (outagePeriod - outageLength)
  if (offset < begin || offset >= begin + outageLength) return neverDown
  const down = population.operatorIds[(lot >>> 8) % population.operatorIds.length]
  return (id) => id === down
}

function neverDown(): boolean {
  return false
}
