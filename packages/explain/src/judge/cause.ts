/**
 * Why a duty was missed, late or wrong: one of these.
 *
 * - `not-scheduled`: the operators' nodes did not know of it
 * - `nobody-started`: no operator sent anything, though others were heard at the time
 * - `leader-silent`: whose turn it was proposed nothing
 * - `leader-late`: the proposal came when others had given it up, or took longer than all the rest together
 * - `proposal-refused`: operators that were there had the proposal and asked for another leader
 * - `no-quorum`: too few operators took part
 * - `decided-late`: it took long, and the leader no more than half of that time
 * - `too-few-signatures`: they agreed, and too few signed what they had agreed on
 * - `not-included`: signed in time, and no block has it
 * - `included-late`: signed in time, and a later block has it than could
 * - `wrong-head`: the vote was for a block that is not the chain's head of that slot
 * - `wrong-target`: the vote was for another target than the chain's
 * - `wrong-source`: the vote named another source than the chain's justified checkpoint, and no block takes such a vote
 * - `orphaned`: the block was there in time, and the chain left it later
 * - `block-late`: the operators were ready, and the block of the leader took longer than all the rest together
 * - `different-heads`: operators had different blocks as their head, and no value got a quorum
 * - `not-heard`: the beacon chain has it, and the exporter heard too little of it
 * - `unknown`: what is known does not tell
 */
export type DutyCause = (typeof dutyCauses)[number]

/** All causes. */
export const dutyCauses = [
  'not-scheduled',
  'nobody-started',
  'leader-silent',
  'leader-late',
  'proposal-refused',
  'no-quorum',
  'decided-late',
  'too-few-signatures',
  'not-included',
  'included-late',
  'wrong-head',
  'wrong-target',
  'wrong-source',
  'orphaned',
  'block-late',
  'different-heads',
  'not-heard',
  'unknown',
] as const
