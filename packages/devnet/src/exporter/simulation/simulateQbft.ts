import { slotToEpoch } from '@x/schemas'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'

/** Roots are keys of their digits, which are made only where they are shown; 0 stands for the root of zeros. */
/** A signer of `Infinity` stands for 2^64 - 1. */
export type QbftMessage = {
  round: number
  root: number
  signer: number
  time: number
  /** Of a partial signature, where the node tells it. */
  type?: string | undefined
}
export type QbftRoundChange = QbftMessage & { preparedRound: number; prepares: readonly QbftMessage[] }
export type QbftProposal = {
  round: number
  root: number
  leader: number
  roundChanges: readonly QbftRoundChange[]
  prepares: readonly QbftMessage[]
  time: number
}
export type QbftRound = {
  proposal: QbftProposal | undefined
  prepares: QbftMessage[]
  commits: QbftMessage[]
  roundChanges: QbftRoundChange[]
}
export type QbftDecided = { round: number; root: number; signers: number[]; time: number }
export type QbftHistory = { rounds: QbftRound[]; decideds: QbftDecided[] }

export type SimulateQbftParameters = {
  /** Everything random derives from it. */
  key: number
  slot: number
  /** Start of round 1 in ms since the epoch. */
  start: number
  /** Ascending. */
  operatorIds: readonly number[]
  isDown: (operatorId: number) => boolean
}

/** How well messages travel, and how long a round is. Late messages are late by up to a third of a round. */
export type QbftSettings = Pick<SimulationSettings, 'clock' | 'roundTime' | 'missRate' | 'lateRate' | 'undecidedRate'>

/** An instance gives up after this many rounds. */
const maxRounds = 4

/** Share of instances whose commits get lost after a quorum of prepares, so that a prepared value is carried over. */
const lostCommitRate = 0.004

/**
 * Plays one QBFT instance as an exporter on the network sees it: proposals, prepares, commits and round changes with
 * arrival times, leaders by round-robin (the first leader is the operator at `slot % n`, from the Boole fork on at
 * `(slot + epoch) % n`), decided by 2f + 1 commits.
 * The same parameters give the same history.
 */
export function simulateQbft(
  { clock, roundTime, missRate, lateRate, undecidedRate }: QbftSettings,
  { key, slot, start, operatorIds, isDown }: SimulateQbftParameters,
): QbftHistory {
  const random = createRandom(key)
  const size = operatorIds.length
  const firstLeader =
    slot + (slot >= (clock.custom.booleForkSlot ?? Number.POSITIVE_INFINITY) ? slotToEpoch(clock, slot) : 0)
  const quorum = size - Math.floor((size - 1) / 3)
  const live = operatorIds.filter((id) => !isDown(id))
  const undecided = random() < undecidedRate
  const commitsLost = random() < lostCommitRate
  const delay = () =>
    20 + Math.floor(random() * 90) + (random() < lateRate ? 100 + Math.floor((random() * roundTime) / 3) : 0)

  const rounds: QbftRound[] = []
  const decideds: QbftDecided[] = []
  let prepared: { round: number; root: number; prepares: QbftMessage[] } | undefined
  for (let round = 1; round <= maxRounds; round++) {
    const roundStart = start + (round - 1) * roundTime
    const current: QbftRound = { proposal: undefined, prepares: [], commits: [], roundChanges: [] }
    rounds.push(current)
    let proposable = roundStart
    if (round > 1) {
      for (const signer of live) {
        if (random() < missRate) continue
        current.roundChanges.push({
          round,
          root: prepared?.root ?? 0,
          signer,
          time: roundStart + delay(),
          preparedRound: prepared?.round ?? 0,
          prepares: prepared?.prepares ?? [],
        })
      }
      current.roundChanges.sort(byTime)
      const last = current.roundChanges[quorum - 1]
      if (last === undefined) continue
      proposable = last.time
    }

    const leader = operatorIds[(firstLeader + round - 1) % size] ?? 0
    const root = prepared?.root ?? mix(key, round)
    if (!live.includes(leader) || random() < missRate || (undecided && round === 1)) continue
    const proposalTime = proposable + delay()
    current.proposal = {
      round,
      root,
      leader,
      roundChanges: current.roundChanges,
      prepares: prepared?.prepares ?? [],
      time: proposalTime,
    }

    const prepares = current.prepares
    for (const signer of live) {
      if (random() >= missRate) prepares.push({ round, root, signer, time: proposalTime + delay() })
    }
    prepares.sort(byTime)
    if (undecided) prepares.splice(quorum - 1)
    const preparedAt = prepares[quorum - 1]?.time
    if (preparedAt === undefined) continue

    const commits = current.commits
    for (const signer of live) {
      if (random() >= missRate) commits.push({ round, root, signer, time: preparedAt + delay() })
    }
    commits.sort(byTime)
    if (commitsLost && round === 1) commits.splice(quorum - 1)
    const decidedAt = commits[quorum - 1]?.time
    if (decidedAt === undefined) {
      prepared = { round, root, prepares: prepares.slice(0, quorum) }
      continue
    }
    decideds.push({ round, root, signers: signersOf(commits.slice(0, quorum)), time: decidedAt })
    const last = commits.at(-1)
    if (last !== undefined && commits.length > quorum) {
      decideds.push({ round, root, signers: signersOf(commits), time: last.time })
    }
    break
  }
  return { rounds, decideds }
}

function byTime(a: QbftMessage, b: QbftMessage): number {
  return a.time - b.time || a.signer - b.signer
}

function signersOf(messages: readonly QbftMessage[]): number[] {
  return messages.map((message) => message.signer).sort((a, b) => a - b)
}
