import {
  type ComputeParticipationParameters,
  createParticipation,
  type ParticipationInput,
} from './createParticipation.ts'
import type { Participation } from './participationTypes.ts'

/**
 * Adds up who took part in which duties, over answers or the batches of streams. They may come in any order and of
 * several kinds, such as committee traces and proposer traces, but each duty from one kind only. The memory depends on
 * the number of operators, validators and intervals, not on that of the slots.
 *
 * A duty is one role of one validator in one slot. It is decided where there is a decided message, or a quorum of
 * signatures after the consensus; decideds name the signers of both. It counts as missed where the schedule names it and
 * it was not decided; since schedules are best effort, `coverage` stands beside the figures. An operator's share is that
 * of the decided duties of its validators which it signed: in a decided message, or by a partial signature after it.
 *
 * Rounds count up to the decision. Without one they count up to the last that had a proposal, or that a quorum of
 * operators asked for: a message of a later round makes nobody the leader of one. Where the members of a committee are
 * known, what others sent counts for nothing.
 *
 * The scores are those that SSV Network publishes (docs.ssv.network, "Performance Scoring Formulae"): leader 4 points;
 * prepare, commit, signatures before and after the consensus 1 each; micro = earned / possible of one operator for one
 * validator, with proposals 5/8 of the other duties + 3/8 of the proposals; macro = mean of micro over the validators.
 * The publication leaves open what was possible in a failed round; a prepare counts as possible in each round whose
 * proposal was seen, a commit in each in which anybody committed, and leading in each round whose leader is known. To
 * have signed the decided message counts as the commit that it holds.
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
