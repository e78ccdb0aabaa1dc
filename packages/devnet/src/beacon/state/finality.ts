import { type BeaconState, type Checkpoint, getEpoch, isActive } from './BeaconState.ts'
import { getTotalActiveBalance } from './churn.ts'
import { flags } from './rewards.ts'

/** Justifies the epochs for which two thirds of the stake have voted in time, and finalizes what follows from it. */
export function processFinality(state: BeaconState, getRoot: (epoch: number) => string): void {
  const epoch = getEpoch(state)
  if (epoch <= 1) return
  const total = getTotalActiveBalance(state)
  const oldPrevious = state.previousJustified
  const oldCurrent = state.currentJustified
  const bits = [false, ...state.justificationBits.slice(0, 3)]
  const justify = (bit: number, target: number, votes: readonly number[]) => {
    if (3 * sumTargetVotes(state, target, votes) < 2 * total) return
    state.currentJustified = { epoch: target, root: getRoot(target) }
    bits[bit] = true
  }
  state.previousJustified = oldCurrent
  justify(1, epoch - 1, state.previousParticipation)
  justify(0, epoch, state.currentParticipation)
  state.justificationBits = bits
  const finalize = (checkpoint: Checkpoint, from: number, to: number) => {
    if (checkpoint.epoch + to - 1 === epoch && bits.slice(from, to).every(Boolean)) state.finalized = checkpoint
  }
  finalize(oldPrevious, 1, 4)
  finalize(oldPrevious, 1, 3)
  finalize(oldCurrent, 0, 3)
  finalize(oldCurrent, 0, 2)
}

function sumTargetVotes({ validators }: BeaconState, epoch: number, votes: readonly number[]): number {
  let sum = 0
  for (const [position, validator] of validators.entries()) {
    const hasVoted = ((votes[position] ?? 0) & flags.target) !== 0
    if (hasVoted && !validator.slashed && isActive(validator, epoch)) sum += validator.effectiveBalance
  }
  return sum
}
