import { slotToTime } from '@x/schemas'
import { createIsDown } from './createIsDown.ts'
import type { ValidatorRole } from './duties.ts'
import { getProposalData } from './getProposalData.ts'
import { makeOdd } from './makeOdd.ts'
import type { Population, SimulatedValidator } from './population.ts'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import { type QbftDecided, type QbftMessage, type QbftRound, simulateQbft } from './simulateQbft.ts'

export type ValidatorTrace = {
  rounds: QbftRound[]
  decideds: QbftDecided[]
  pre: QbftMessage[]
  post: QbftMessage[]
  /** Hex without `0x`, empty where no proposal was seen. */
  getProposalData: () => string
  /** What came after the slot was written to disk, which has a row of its own. */
  late?: { rounds: QbftRound[]; decideds: QbftDecided[] } | undefined
}

export type ObserveValidatorParameters = {
  population: Population
  slot: number
  validator: SimulatedValidator
  role: ValidatorRole
}

/**
 * What an exporter sees of a duty that a validator runs on its own: partial signatures before the consensus, which
 * begins with a quorum of them, and partial signatures after it.
 */
export function observeValidator(
  settings: SimulationSettings,
  { population, slot, validator, role }: ObserveValidatorParameters,
): ValidatorTrace {
  const { keys, clock, slotTime, missRate } = settings
  const { operatorIds } = validator.committee
  const key = mix(mix(mix(keys.qbft, slot), validator.index), role.length)
  const isDown = createIsDown(settings, population, slot)
  const begin = slotToTime(clock, slot) + (role === 'PROPOSER' ? 0 : Math.round((slotTime * 2) / 3))
  const pre = getPartialSignatures(mix(key, 98), begin)
  const size = operatorIds.length
  const ready = pre[size - Math.floor((size - 1) / 3) - 1]?.time
  if (ready === undefined) return { rounds: [], decideds: [], pre, post: [], getProposalData: () => '' }

  const { rounds, decideds } = simulateQbft(settings, { key, slot, start: ready, operatorIds, isDown })
  const decidedAt = decideds[0]?.time
  const late = makeOdd(settings, key, { rounds, decideds }, operatorIds)
  return {
    late,
    rounds,
    decideds,
    pre,
    post: decidedAt === undefined ? [] : getPartialSignatures(mix(key, 99), decidedAt),
    getProposalData: () => getProposalData(settings, key, rounds),
  }

  function getPartialSignatures(signaturesKey: number, from: number): QbftMessage[] {
    const random = createRandom(signaturesKey)
    const root = mix(signaturesKey, 1)
    const messages: QbftMessage[] = []
    for (const signer of operatorIds) {
      const time = from + 30 + Math.floor(random() * 120)
      if (!isDown(signer) && random() >= missRate) messages.push({ round: 0, root, signer, time })
    }
    return messages.sort((a, b) => a.time - b.time)
  }
}
