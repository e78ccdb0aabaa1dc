import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import type { QbftDecided, QbftRound } from './simulateQbft.ts'

/** What all traces have. */
type Trace = { rounds: QbftRound[]; decideds: QbftDecided[] }

/** The year 12,000, in ms since the epoch. */
const absurdTime = Date.UTC(12_000, 0)

/**
 * Makes some of the traces odd, as those of the real network are: messages that come after the decision or after the slot
 * was written to disk, decided messages that the exporter never saw, and messages that nobody with the node's own
 * software would send. Returns the messages that have a row of their own.
 */
export function makeOdd(
  { keys, oddities, roundTime, slotTime }: SimulationSettings,
  key: number,
  trace: Trace,
  operatorIds: readonly number[],
): Trace | undefined {
  const random = createRandom(mix(keys.odd, key))
  // Each is drawn, so that one rate does not change where the others strike.
  const isOdd = {
    lateRoundChange: random() < oddities.lateRoundChange,
    missingDecided: random() < oddities.missingDecided,
    lateRow: random() < oddities.lateRow,
    absurdSigner: random() < oddities.absurdSigner,
    absurdTime: random() < oddities.absurdTime,
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
