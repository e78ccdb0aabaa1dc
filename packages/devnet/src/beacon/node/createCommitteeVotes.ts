import type { ReadVote } from '../../exporter/simulation/resolveBehaviour.ts'
import type { BeaconChainReader } from '../createBeaconChain.ts'
import { describeVote } from './describeOperations.ts'

/** Makes what says what committees of the SSV network vote for: what blocks have of their validators. */
export function createCommitteeVotes(chain: BeaconChainReader): ReadVote {
  const view = { ...chain, stateAt: (slot: number) => chain.stateAt(Math.min(slot, Math.max(0, chain.clock.slot()))) }
  const toCheckpoint = ({ epoch, root }: { epoch: string; root: string }) => ({ epoch: Number(epoch), root })
  return (slot, committee) => {
    const vote = describeVote({ chain, view }, { slot, ...chain.readCommittee(committee, slot) })
    return {
      head: vote.beacon_block_root,
      source: toCheckpoint(vote.source),
      target: toCheckpoint(vote.target),
    }
  }
}
