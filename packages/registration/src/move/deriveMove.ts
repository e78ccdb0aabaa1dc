import { computeWithdrawal } from '../cluster/computeWithdrawal.ts'
import { usualBatchSize } from '../cluster/findBatchSize.ts'
import { cutIntoBatches } from '../cluster/validatorCall.ts'
import { leaveOut } from '../plan/leaveOut.ts'
import { type CommitteeChange, compareCommittees } from './compareCommittees.ts'
import { estimateFinality } from './finality.ts'
import type { MovePlan } from './movePlan.ts'

/** What the plan of a move follows from. All other figures of it are derived. */
export type MoveInputs = Omit<MovePlan, 'version' | 'committee' | 'old' | 'removal' | 'idleSeconds' | 'warnings'> & {
  old: Pick<MovePlan['old'], 'validatorsBefore' | 'balance' | 'burnBefore'>
}

/** Derives all figures of the plan of a move from what it follows from. It needs no network. */
export function deriveMove(inputs: MoveInputs): MovePlan {
  const { from, publicKeys, between, moved, registration, finality, slotsPerEpoch } = inputs
  const { validatorsBefore, balance, burnBefore } = inputs.old
  const { secondsPerSlot } = registration.network
  const committee = compareCommittees(
    from,
    registration.operators.map(({ id }) => id),
  )
  const leaving = leaveOut(publicKeys, between)
  const left = Math.max(0, validatorsBefore - leaving.length)
  const burnAfter = validatorsBefore === 0 ? 0n : (burnBefore * BigInt(left)) / BigInt(validatorsBefore)
  const after = { ...registration.fees, balance, burnRate: burnAfter, validatorCount: left, runwayBlocks: 0n }
  const removals = cutIntoBatches(leaving, usualBatchSize)
  const gas = removals.reduce((sum, batch) => sum + estimateRemovalGas(from.length, batch.length), 0n)
  const blocks = 2 * (removals.length + registration.batches.length)
  const idleSeconds =
    estimateFinality(finality, { custom: { slotsPerEpoch, secondsPerSlot } }) + blocks * secondsPerSlot
  return {
    version: 2,
    from,
    publicKeys,
    between,
    moved,
    registration,
    committee,
    old: {
      validatorsBefore,
      validatorsAfter: left,
      balance,
      burnBefore,
      burnAfter,
      withdrawable: computeWithdrawal(after),
    },
    finality,
    slotsPerEpoch,
    removal: { transactions: removals.length, gasCost: gas * registration.gasPrice.maxFeePerGas },
    idleSeconds,
    warnings: listWarnings({ committee, idleSeconds, count: publicKeys.length }),
  }
}

/**
 * The gas limit of a removal at most. Measured on the devnet's contract as estimates, to which a sender adds 5 % and 60,000:
 * 147,077 for 1 validator of 4 operators, 685,010 for 40; 258,120 and 895,373 with 10 operators.
 */
function estimateRemovalGas(operatorCount: number, validatorCount: number): bigint {
  return 150_000n + 25_000n * BigInt(operatorCount) + 20_000n * BigInt(validatorCount)
}

function listWarnings({
  committee,
  idleSeconds,
  count,
}: {
  committee: CommitteeChange
  idleSeconds: number
  count: number
}): string[] {
  const { leaving, staying, quorum, neededFromStaying, tolerated, isExposed } = committee
  const misses = count === 1 ? 'the validator: it misses its' : `the ${count} validators: they miss their`
  const minutes = Math.ceil(idleSeconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const warnings = [`For about ${time}, nobody signs for ${misses} duties.`]
  if (leaving.length === 0) return warnings
  const who = leaving.length === 1 ? `Operator ${leaving[0]} leaves` : `Operators ${leaving.join(', ')} leave`
  warnings.push(
    neededFromStaying === 0
      ? `${who} with ${leaving.length} old shares, and ${quorum} rebuild a key: they can sign on their own, forever.`
      : `${who} with ${leaving.length} of the ${quorum} old shares that rebuild a key: together with ${neededFromStaying} of the ${staying.length} that stay, they could sign, forever.`,
  )
  if (isExposed && neededFromStaying > 0) {
    const faulty =
      tolerated === 1
        ? '1 faulty operator: one of those that stay'
        : `${tolerated} faulty operators: that many of those that stay`
    warnings.push(`The cluster tolerates ${faulty} would be enough.`)
  }
  return warnings
}
