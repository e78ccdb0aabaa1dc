import { hexOfKey, mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'
import type { QbftRound } from './simulateQbft.ts'

/** The proposed value of a duty as hex without `0x`, empty where no proposal was seen. */
export function getProposalData(
  { keys, proposalDataSize }: SimulationSettings,
  key: number,
  rounds: readonly QbftRound[],
): string {
  if (rounds.every((round) => round.proposal === undefined)) return ''
  return hexOfKey(mix(keys.data, key), Math.ceil(Math.min(proposalDataSize, 112) / 4))
    .slice(0, 2 * proposalDataSize)
    .padEnd(2 * proposalDataSize, '0')
}
