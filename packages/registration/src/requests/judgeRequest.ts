import type { BeaconValidator, PendingPartialWithdrawal } from '@x/beacon-client'
import { type Hex, slotToEpoch } from '@x/schemas'
import type { BeaconRequest } from './beaconRequest.ts'
import { getEpochTime } from './epochTime.ts'
import { getCredentialKind } from './findRequestProblems.ts'
import type { BeaconFacts } from './readBeaconFacts.ts'

/** A request that was made, and how far it has come. */
export type FollowedRequest = {
  request: BeaconRequest
  /** Its transaction, where it is known. */
  hash: Hex | undefined
  state: /** Its transaction is not mined, or the beacon chain has not taken it yet. */
    | 'waiting'
    /** The beacon chain has taken it: the exit has begun, or what is moved or withdrawn is in its queue. */
    | 'accepted'
    /** All of it is done; what is withdrawn arrives with the next round of withdrawals, within days. */
    | 'done'
    /** The beacon chain has not taken it in time, and will not: a rule was broken in the meantime. */
    | 'ignored'
    /** The beacon chain shows no trace of it, and it was made so long ago that the balance alone tells, or never. */
    | 'unknown'
  /** When the validator leaves, or has left, in milliseconds since the Unix epoch. */
  exitsAt?: number | undefined
  /** When it is done, in milliseconds since the Unix epoch. */
  endsAt?: number | undefined
}

/** Where a request stands before the beacon chain takes it. */
export type RequestPlacement = {
  /** Slot in which its queue hands it over to the beacon chain; `undefined` where it is not mined, or not known. */
  handedOverAt: number | undefined
  /** Whether its transaction is known, mined or not. */
  isFound: boolean
  /** Epochs after which one that was not taken has been ignored. */
  patience: number
  /** Whether the beacon chain was seen to have taken it. */
  wasAccepted: boolean
}

/** Says how far a request has come, by what the beacon chain has of its validators. */
export function judgeRequest(
  request: BeaconRequest,
  facts: BeaconFacts,
  { handedOverAt, isFound, patience, wasAccepted }: RequestPlacement,
): Pick<FollowedRequest, 'state' | 'exitsAt' | 'endsAt'> {
  const { network, slot, epoch } = facts
  const validator = facts.validators.get(request.publicKey)
  const getTime = (of: number | undefined) => (of === undefined ? undefined : getEpochTime(network, of))
  /** It is not there: not yet, or not any more. */
  const missing = () => {
    if (wasAccepted) return { state: 'done' } as const
    if (!isFound) return { state: 'unknown' } as const
    if (handedOverAt === undefined) return { state: 'waiting' } as const
    const isLate = slot >= handedOverAt + patience * network.custom.slotsPerEpoch
    return { state: isLate ? 'ignored' : 'waiting' } as const
  }
  if (validator === undefined) return missing()
  const { index, exitEpoch, withdrawableEpoch } = validator
  const times = { exitsAt: getTime(exitEpoch), endsAt: getTime(withdrawableEpoch) }
  const isOver = withdrawableEpoch !== undefined && epoch >= withdrawableEpoch
  switch (request.type) {
    case 'compounding':
      return getCredentialKind(validator) === '0x02' ? { state: 'done' } : missing()
    case 'exit':
      return exitEpoch === undefined ? missing() : { state: isOver ? 'done' : 'accepted', ...times }
    case 'consolidation': {
      const target = facts.validators.get(request.target)?.index
      const isPending = facts.pendingConsolidations.some(
        ({ sourceIndex, targetIndex }) => sourceIndex === index && targetIndex === target,
      )
      if (isPending) return { state: 'accepted', ...times }
      if (exitEpoch === undefined) return missing()
      // The balance of one that was slashed stays, and whoever leaves without a place in the queue goes nowhere.
      return { state: isOver && !validator.isSlashed ? 'done' : 'ignored', exitsAt: times.exitsAt }
    }
    case 'withdrawal': {
      const own = findOwnWithdrawal(request, facts, { validator, handedOverAt })
      if (own !== undefined) return { state: 'accepted', endsAt: getTime(own.withdrawableEpoch) }
      const isLongAgo = handedOverAt !== undefined && epoch >= getSoonest(handedOverAt, facts)
      return isLongAgo && !wasAccepted ? { state: 'unknown' } : missing()
    }
  }
}

/** What stands in the queue for a request to withdraw a part. */
export function findOwnWithdrawal(
  request: Extract<BeaconRequest, { type: 'withdrawal' }>,
  facts: Pick<BeaconFacts, 'network' | 'rules' | 'pendingWithdrawals'>,
  { validator, handedOverAt }: { validator: BeaconValidator; handedOverAt: number | undefined },
): PendingPartialWithdrawal | undefined {
  const soonest = handedOverAt === undefined ? 0 : getSoonest(handedOverAt, facts)
  // The chain cuts what is more than there is.
  return facts.pendingWithdrawals.find(
    ({ validatorIndex, amount, withdrawableEpoch }) =>
      validatorIndex === validator.index && amount <= request.amount && withdrawableEpoch >= soonest,
  )
}

/** The first epoch in which what was asked for can be withdrawn. */
function getSoonest(handedOverAt: number, { network, rules }: Pick<BeaconFacts, 'network' | 'rules'>): number {
  return slotToEpoch(network, handedOverAt) + rules.withdrawabilityDelay
}
