import type { SlotClock } from '@x/schemas/internal'
import { keyOfText, mix } from './random.ts'

/** An operator that is offline from slot `from` up to and including slot `to`. */
export type Outage = { operatorId: number; from: number; to: number }

/** How well the simulated operators work. */
export type ExporterBehaviour = {
  /** Share of messages that never arrive. Default 0.004. */
  missRate?: number | undefined
  /** Share of messages that arrive late. Default 0.02. */
  lateRate?: number | undefined
  /** Share of duties that are never decided. Default 0.005. */
  undecidedRate?: number | undefined
  /** Operators that go down. By default one operator for 48 slots of each 256, drawn from the seed. */
  outages?: readonly Outage[] | undefined
  /** Share of validators in the sync committee of a period of 256 epochs. Default 0.25. */
  syncCommitteeShare?: number | undefined
  /** Length of `proposalData` in bytes. Default 112, the length of an encoded beacon vote. */
  proposalDataSize?: number | undefined
  /** Share of decided duties after which an operator that was late asks for another round. Default 0. */
  lateRoundChangeRate?: number | undefined
  /** Share of decided duties of which the exporter saw no decided message. Default 0. */
  missingDecidedRate?: number | undefined
  /** Share of duties with a second row, of messages that came after the slot was written to disk. Default 0. */
  lateRowRate?: number | undefined
  /** Share of duties with a message whose signer is 2^64 - 1. Default 0. */
  absurdSignerRate?: number | undefined
  /** Share of duties with a message of the year 12,000, which the server cannot render. Default 0. */
  absurdTimeRate?: number | undefined
}

/** What is odd about some of the duties, as shares of them. */
export type Oddities = {
  lateRoundChange: number
  missingDecided: number
  lateRow: number
  absurdSigner: number
  absurdTime: number
}

/** Everything that determines a simulated network, except for its validators. */
export type SimulationSettings = {
  clock: SlotClock
  /** Length of a slot in ms. */
  slotTime: number
  /** Length of a QBFT round in ms. */
  roundTime: number
  seedKey: number
  /** A key for each thing that is drawn, so that they are independent. */
  keys: Readonly<
    Record<
      'attester' | 'aggregator' | 'proposer' | 'syncCommittee' | 'contribution' | 'qbft' | 'outage' | 'data' | 'odd',
      number
    >
  >
  missRate: number
  lateRate: number
  undecidedRate: number
  outages: readonly Outage[] | undefined
  syncCommitteeShare: number
  proposalDataSize: number
  oddities: Oddities
}

export type ResolveBehaviourParameters = {
  seed: string | number
  clock: SlotClock
  behaviour?: ExporterBehaviour | undefined
}

/** Fills in defaults and derives the keys from the seed. */
export function resolveBehaviour({ seed, clock, behaviour = {} }: ResolveBehaviourParameters): SimulationSettings {
  const { missRate = 0.004, lateRate = 0.02, undecidedRate = 0.005 } = behaviour
  const { outages, syncCommitteeShare = 0.25, proposalDataSize = 112 } = behaviour
  const seedKey = keyOfText(String(seed))
  const slotTime = clock.custom.secondsPerSlot * 1000
  return {
    clock,
    slotTime,
    roundTime: Math.round(slotTime / 6),
    seedKey,
    keys: {
      attester: mix(seedKey, 1),
      aggregator: mix(seedKey, 2),
      proposer: mix(seedKey, 3),
      syncCommittee: mix(seedKey, 4),
      contribution: mix(seedKey, 5),
      qbft: mix(seedKey, 6),
      outage: mix(seedKey, 7),
      data: mix(seedKey, 8),
      odd: mix(seedKey, 9),
    },
    missRate,
    lateRate,
    undecidedRate,
    outages,
    syncCommitteeShare,
    proposalDataSize,
    oddities: {
      lateRoundChange: behaviour.lateRoundChangeRate ?? 0,
      missingDecided: behaviour.missingDecidedRate ?? 0,
      lateRow: behaviour.lateRowRate ?? 0,
      absurdSigner: behaviour.absurdSignerRate ?? 0,
      absurdTime: behaviour.absurdTimeRate ?? 0,
    },
  }
}
