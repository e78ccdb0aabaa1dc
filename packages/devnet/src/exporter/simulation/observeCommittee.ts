import { slotToTime } from '@x/schemas'
import { createIsDown } from './createIsDown.ts'
import type { CommitteeDuties, CommitteeRole } from './duties.ts'
import { getProposalData } from './getProposalData.ts'
import { makeOdd } from './makeOdd.ts'
import type { Population, SimulatedCommittee } from './population.ts'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import { type QbftDecided, type QbftRound, simulateQbft } from './simulateQbft.ts'

/** Partial signatures of one operator for several validators. */
export type SignerData = { signer: number; validatorIndices: readonly number[]; time: number }

export type CommitteeTrace = {
  rounds: QbftRound[]
  decideds: QbftDecided[]
  /** Attester duties, after the fork in an `AGGREGATOR_COMMITTEE` trace aggregator duties. */
  attester: SignerData[]
  /** Sync committee duties, after the fork in an `AGGREGATOR_COMMITTEE` trace contributions. */
  syncCommittee: SignerData[]
  /** Hex without `0x`, empty where no proposal was seen. */
  getProposalData: () => string
  /** What came after the slot was written to disk, which has a row of its own. */
  late?: { rounds: QbftRound[]; decideds: QbftDecided[] } | undefined
}

export type ObserveCommitteeParameters = {
  population: Population
  slot: number
  committee: SimulatedCommittee
  role: CommitteeRole
  duties: CommitteeDuties
}

/** What an exporter sees of the duties that a committee runs together: consensus, then partial signatures. */
export function observeCommittee(
  settings: SimulationSettings,
  { population, slot, committee, role, duties }: ObserveCommitteeParameters,
): CommitteeTrace {
  const { keys, clock, slotTime, missRate } = settings
  const { operatorIds } = committee
  const key = mix(mix(mix(keys.qbft, slot), committee.key), role === 'COMMITTEE' ? 0 : 6)
  const isDown = createIsDown(settings, population, slot)
  const start = slotToTime(clock, slot) + Math.round((slotTime * (role === 'COMMITTEE' ? 1 : 2)) / 3)
  const { rounds, decideds } = simulateQbft(settings, { key, slot, start, operatorIds, isDown })
  const trace: CommitteeTrace = {
    rounds,
    decideds,
    attester: [],
    syncCommittee: [],
    getProposalData: () => getProposalData(settings, key, rounds),
  }
  const decidedAt = decideds[0]?.time
  trace.late = makeOdd(settings, key, trace, operatorIds)
  if (decidedAt === undefined) return trace
  const random = createRandom(mix(key, 99))
  for (const [bucket, validatorIndices] of [
    [trace.attester, duties.attesterIndices],
    [trace.syncCommittee, duties.syncCommitteeIndices],
  ] as const) {
    if (validatorIndices.length === 0) continue
    for (const signer of operatorIds) {
      const time = decidedAt + 30 + Math.floor(random() * 120)
      if (!isDown(signer) && random() >= missRate) bucket.push({ signer, validatorIndices, time })
    }
    bucket.sort((a, b) => a.time - b.time)
  }
  return trace
}
