import {
  type ComputeParticipationParameters,
  createParticipation,
  type ParticipationInput,
} from './createParticipation.ts'
import type { Participation } from './participationTypes.ts'

/**
 * Adds up who took part in which duties, over answers or the batches of a stream. See `createParticipation` for what
 * is counted, and for input from several streams.
 *
 * @example
 * const stream = client.streamCommitteeTraces({ from: 9_000_000, to: 9_007_199 })
 * const { operators, coverage } = await computeParticipation(stream.batches(), { network: mainnet })
 * console.log(operators[0]?.operatorId, operators[0]?.share, coverage.share)
 */
export async function computeParticipation(
  inputs: Iterable<ParticipationInput> | AsyncIterable<ParticipationInput>,
  options: ComputeParticipationParameters,
): Promise<Participation> {
  const accumulator = createParticipation(options)
  for await (const input of inputs) accumulator.add(input)
  return accumulator.result()
}
