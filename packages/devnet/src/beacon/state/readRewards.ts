import { type BeaconState, copyState, findPosition, getEpoch, type StateValidator } from './BeaconState.ts'
import { processFinality } from './finality.ts'
import { type AttestationReward, flags, getAttestationReward, getRewardBase, processInactivity } from './rewards.ts'

/** What validators get for the attestations of an epoch. */
export type EpochRewards = {
  /** What a validator of a state gets. One that is in no state has these votes. */
  read(validator: StateValidator, votes?: number): AttestationReward
  /** What one with this effective balance gets who does everything right. */
  readIdeal(validator: StateValidator): AttestationReward
}

/** Works out the rewards of the epoch before that of a state, which is one at the end of an epoch. */
export function readRewards(end: BeaconState, getRoot: (epoch: number) => string): EpochRewards {
  const state = copyState(end)
  processFinality(state, getRoot)
  processInactivity(state)
  const base = getRewardBase(state)
  const epoch = getEpoch(state) - 1
  return {
    read(validator, votes = 0) {
      const position = findPosition(state, validator.index)
      const known = state.validators[position]
      if (known === undefined) return getAttestationReward(base, { validator, votes, score: 0, epoch })
      return getAttestationReward(base, {
        validator: known,
        votes: state.previousParticipation[position] ?? 0,
        score: state.inactivityScores[position] ?? 0,
        epoch,
      })
    },
    readIdeal(validator) {
      const sound = { ...validator, slashed: false, activationEpoch: 0, exitEpoch: Number.POSITIVE_INFINITY }
      const votes = flags.source | flags.target | flags.head
      return getAttestationReward(base, { validator: sound, votes, score: 0, epoch })
    },
  }
}
