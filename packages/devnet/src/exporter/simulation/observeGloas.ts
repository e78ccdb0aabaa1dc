import { slotToTime } from '@x/schemas'
import { drawSignatures } from './drawSignatures.ts'
import type { GloasRole } from './population.ts'
import { createRandom, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import type { QbftMessage } from './simulateQbft.ts'

/** Whether validators have the role since the Gloas fork only. */
export function isGloasRole(role: string): role is GloasRole {
  return role === 'PTC_ATTESTER' || role === 'PROPOSER_PREFERENCES'
}

type ObserveGloasParameters = {
  key: number
  slot: number
  role: GloasRole
  operatorIds: readonly number[]
  isDown: (operatorId: number) => boolean
}

/**
 * What an exporter sees of a duty that operators do without agreeing on it first: one round of partial signatures, all
 * before the consensus that there is none of. Payload attesters sign what each has seen, three quarters into the slot;
 * where they have not seen the same, no root has a quorum. Preferences are signed an epoch before the proposal, each
 * with what lets the operator talk to a builder, which is no part of the duty.
 */
export function observeGloas(
  { clock, slotTime, missRate, undecidedRate }: SimulationSettings,
  { key, slot, role, operatorIds, isDown }: ObserveGloasParameters,
): QbftMessage[] {
  const random = createRandom(key)
  const isSplit = random() < undecidedRate
  const isPtc = role === 'PTC_ATTESTER'
  const from = slotToTime(clock, slot) + slotTime * (isPtc ? 0.75 : -clock.custom.slotsPerEpoch)
  const type = isPtc ? 'PTCAttesterPartialSig' : 'ProposerPreferencesPartialSig'
  const signatures = drawSignatures(random, { from, operatorIds, isDown, missRate }).map(({ signer, time }, i) => ({
    ...{ round: 0, root: mix(key, isSplit ? 1 + (i % 2) : 1), signer, time, type },
  }))
  if (isPtc) return signatures
  const others = operatorIds
    .filter((id) => !isDown(id))
    .map((signer) => {
      return { round: 0, root: mix(key, 3), signer, time: from + 200, type: 'RequestAuthPartialSig' }
    })
  return [...signatures, ...others]
}
