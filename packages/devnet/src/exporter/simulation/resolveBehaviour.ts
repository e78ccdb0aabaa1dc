import type { SlotClock } from '@x/schemas'
import type { SimulatedCommittee } from './population.ts'
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
  /** Length of `proposalData` in bytes, which then mean nothing. Default: votes and blocks as SSZ. */
  proposalDataSize?: number | undefined
  /**
   * Who gets the fees of blocks, by validator index, each `0x` and 40 hex digits. Default: whom the owner has set, else the
   * owner.
   */
  feeRecipients?: Readonly<Record<number, string>> | undefined
  /** Share of proposals whose block a builder makes, and keeps to itself: it gets the fees. Default 0. */
  blindedRate?: number | undefined
  /** Share of decided duties after which an operator that was late asks for another round. Default 0. */
  lateRoundChangeRate?: number | undefined
  /** Share of decided duties of which the exporter saw no decided message. Default 0. */
  missingDecidedRate?: number | undefined
  /**
   * Share of attestations that the exporter's schedule has in the slot before or after, though they are made in their
   * own. Default 0.
   */
  misscheduledRate?: number | undefined
  /** Share of duties with a second row, of messages that came after the slot was written to disk. Default 0. */
  lateRowRate?: number | undefined
  /** Share of duties with a message whose signer is 2^64 - 1. Default 0. */
  absurdSignerRate?: number | undefined
  /** Share of duties with a message of the year 12,000, which the server cannot render. Default 0. */
  absurdTimeRate?: number | undefined
}

/** What a committee votes for: the root of the head, and two checkpoints. Roots are hex with `0x`. */
export type CommitteeVote = {
  head: string
  source: { epoch: number; root: string }
  target: { epoch: number; root: string }
}

/** Says what a committee votes for in a slot. */
export type ReadVote = (slot: number, committee: SimulatedCommittee) => CommitteeVote

/** Everything that determines a simulated network, except for its validators. Times are in ms. */
export type SimulationSettings = Readonly<
  Record<Exclude<keyof ExporterBehaviour, 'outages' | 'proposalDataSize' | 'feeRecipients'>, number>
> & {
  readVote: ReadVote | undefined
  proposalDataSize: number | undefined
  feeRecipients: Readonly<Record<number, string>>
  outages: readonly Outage[] | undefined
  clock: SlotClock
  slotTime: number
  /** Length of a QBFT round. */
  roundTime: number
  seedKey: number
  /** A key for each thing that is drawn, so that they are independent. */
  keys: ReturnType<typeof createKeys>
}

export type ResolveBehaviourParameters = {
  seed: string | number
  clock: SlotClock
  behaviour?: ExporterBehaviour | undefined
  /** What committees vote for. Default: roots that mean nothing. */
  readVote?: ReadVote | undefined
}

/** Fills in defaults and derives the keys from the seed. */
export function resolveBehaviour({
  seed,
  clock,
  behaviour = {},
  readVote,
}: ResolveBehaviourParameters): SimulationSettings {
  const seedKey = keyOfText(String(seed))
  const slotTime = clock.custom.secondsPerSlot * 1000
  return {
    clock,
    slotTime,
    roundTime: Math.round(slotTime / 6),
    seedKey,
    keys: createKeys(seedKey),
    readVote,
    missRate: behaviour.missRate ?? 0.004,
    lateRate: behaviour.lateRate ?? 0.02,
    undecidedRate: behaviour.undecidedRate ?? 0.005,
    outages: behaviour.outages,
    syncCommitteeShare: behaviour.syncCommitteeShare ?? 0.25,
    proposalDataSize: behaviour.proposalDataSize,
    feeRecipients: behaviour.feeRecipients ?? {},
    blindedRate: behaviour.blindedRate ?? 0,
    lateRoundChangeRate: behaviour.lateRoundChangeRate ?? 0,
    missingDecidedRate: behaviour.missingDecidedRate ?? 0,
    misscheduledRate: behaviour.misscheduledRate ?? 0,
    lateRowRate: behaviour.lateRowRate ?? 0,
    absurdSignerRate: behaviour.absurdSignerRate ?? 0,
    absurdTimeRate: behaviour.absurdTimeRate ?? 0,
  }
}

function createKeys(seedKey: number) {
  return {
    attester: mix(seedKey, 1),
    aggregator: mix(seedKey, 2),
    proposer: mix(seedKey, 3),
    syncCommittee: mix(seedKey, 4),
    contribution: mix(seedKey, 5),
    qbft: mix(seedKey, 6),
    outage: mix(seedKey, 7),
    data: mix(seedKey, 8),
    odd: mix(seedKey, 9),
    schedule: mix(seedKey, 10),
    gloas: mix(seedKey, 11),
    builder: mix(seedKey, 12),
  }
}
