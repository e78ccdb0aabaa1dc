import { type BeaconState, changeBalance, getEpoch, isActive, type StateValidator } from './BeaconState.ts'
import { getTotalActiveBalance } from './churn.ts'
import { rules } from './rules.ts'

/** Bits of a timely vote. */
export const flags = { source: 1, target: 2, head: 4 } as const

export const flagWeights = [
  [flags.source, rules.TIMELY_SOURCE_WEIGHT],
  [flags.target, rules.TIMELY_TARGET_WEIGHT],
  [flags.head, rules.TIMELY_HEAD_WEIGHT],
] as const

/** What all rewards of an epoch depend on. */
export type RewardBase = {
  /** Gwei for each ETH of effective balance. */
  perIncrement: number
  activeIncrements: number
  /** ETH whose votes were timely, by flag. */
  votedIncrements: Readonly<Record<number, number>>
  isLeaking: boolean
}

/** What a validator gets for its attestation, in gwei: negative for a penalty. */
export type AttestationReward = { source: number; target: number; head: number; inactivity: number }

/** Gwei for each ETH of effective balance and epoch. */
export function getBaseRewardPerIncrement(totalActiveBalance: number): number {
  const { EFFECTIVE_BALANCE_INCREMENT, BASE_REWARD_FACTOR } = rules
  return Math.floor((EFFECTIVE_BALANCE_INCREMENT * BASE_REWARD_FACTOR) / integerSquareRoot(totalActiveBalance))
}

function integerSquareRoot(n: number): number {
  let root = Math.floor(Math.sqrt(n))
  while (root * root > n) root--
  while ((root + 1) * (root + 1) <= n) root++
  return root
}

/** What the rewards of the previous epoch depend on, at the end of an epoch. */
export function getRewardBase(state: BeaconState): RewardBase {
  const epoch = getEpoch(state)
  const total = getTotalActiveBalance(state)
  const voted: Record<number, number> = {}
  for (const [flag] of flagWeights) {
    let sum = 0
    for (const [position, validator] of state.validators.entries()) {
      if (hasVoted(validator, state.previousParticipation[position] ?? 0, flag, epoch - 1)) {
        sum += toIncrements(validator.effectiveBalance)
      }
    }
    voted[flag] = Math.max(1, sum)
  }
  return {
    perIncrement: getBaseRewardPerIncrement(total),
    activeIncrements: toIncrements(total),
    votedIncrements: voted,
    isLeaking: epoch - 1 - state.finalized.epoch > rules.MIN_EPOCHS_TO_INACTIVITY_PENALTY,
  }
}

/** What one validator gets. `votes` are its flags in `epoch`, of which the rewards are. */
export function getAttestationReward(
  base: RewardBase,
  { validator, votes, score, epoch }: { validator: StateValidator; votes: number; score: number; epoch: number },
): AttestationReward {
  if (!isEligible(validator, epoch)) return { source: 0, target: 0, head: 0, inactivity: 0 }
  const increments = toIncrements(validator.effectiveBalance)
  const [source = 0, target = 0, head = 0] = flagWeights.map(([flag, weight]) => {
    const weighed = increments * base.perIncrement * weight
    if (!hasVoted(validator, votes, flag, epoch)) {
      return flag === flags.head ? 0 : -Math.floor(weighed / rules.WEIGHT_DENOMINATOR)
    }
    if (base.isLeaking) return 0
    const voted = base.votedIncrements[flag] ?? 0
    return Math.floor((weighed * voted) / (base.activeIncrements * rules.WEIGHT_DENOMINATOR))
  })
  return { source, target, head, inactivity: getInactivityPenalty(validator, { votes, score, epoch }) }
}

function getInactivityPenalty(
  validator: StateValidator,
  { votes, score, epoch }: { votes: number; score: number; epoch: number },
): number {
  if (score === 0 || hasVoted(validator, votes, flags.target, epoch)) return 0
  // effective balance × score / (4 × 2^24), without 2^9 on both sides: exact for any score.
  const { EFFECTIVE_BALANCE_INCREMENT, INACTIVITY_SCORE_BIAS, INACTIVITY_PENALTY_QUOTIENT_BELLATRIX } = rules
  const scaled = toIncrements(validator.effectiveBalance) * (EFFECTIVE_BALANCE_INCREMENT / 512) * score
  return -Math.floor(scaled / ((INACTIVITY_SCORE_BIAS * INACTIVITY_PENALTY_QUOTIENT_BELLATRIX) / 512))
}

/** Scores of those who do not vote for the right target rise, all others fall. */
export function processInactivity(state: BeaconState): void {
  const epoch = getEpoch(state)
  if (epoch === 0) return
  const isLeaking = epoch - 1 - state.finalized.epoch > rules.MIN_EPOCHS_TO_INACTIVITY_PENALTY
  for (const [position, validator] of state.validators.entries()) {
    if (!isEligible(validator, epoch - 1)) continue
    const votes = state.previousParticipation[position] ?? 0
    let score = state.inactivityScores[position] ?? 0
    if (hasVoted(validator, votes, flags.target, epoch - 1)) score -= Math.min(1, score)
    else score += rules.INACTIVITY_SCORE_BIAS
    if (!isLeaking) score -= Math.min(rules.INACTIVITY_SCORE_RECOVERY_RATE, score)
    state.inactivityScores[position] = score
  }
}

/** Pays what validators get for the previous epoch. */
export function processRewards(state: BeaconState): void {
  const epoch = getEpoch(state)
  if (epoch === 0) return
  const base = getRewardBase(state)
  for (const [position, validator] of state.validators.entries()) {
    const votes = state.previousParticipation[position] ?? 0
    const score = state.inactivityScores[position] ?? 0
    const reward = getAttestationReward(base, { validator, votes, score, epoch: epoch - 1 })
    // One after the other, as the specification has it: no balance falls below 0 in between.
    changeBalance(state, position, reward.source)
    changeBalance(state, position, reward.target)
    changeBalance(state, position, reward.head)
    changeBalance(state, position, reward.inactivity)
  }
}

/** Who is rewarded or punished for an epoch: the active ones, and slashed ones until shortly before they may withdraw. */
function isEligible(validator: StateValidator, epoch: number): boolean {
  return isActive(validator, epoch) || (validator.slashed && epoch + 1 < validator.withdrawableEpoch)
}

function hasVoted(validator: StateValidator, votes: number, flag: number, epoch: number): boolean {
  return (votes & flag) !== 0 && !validator.slashed && isActive(validator, epoch)
}

/** Whole ETH of an effective balance. */
export function toIncrements(effectiveBalance: number): number {
  return Math.floor(effectiveBalance / rules.EFFECTIVE_BALANCE_INCREMENT)
}
