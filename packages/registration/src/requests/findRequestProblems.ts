import type { BeaconValidator } from '@x/beacon-client'
import type { Address, Hex } from '@x/schemas'
import { formatGwei, getAddress } from 'viem'
import type { BeaconRequest } from './beaconRequest.ts'
import { formatTime, getEpochTime } from './epochTime.ts'
import type { BeaconFacts } from './readBeaconFacts.ts'

/** Why the beacon chain would ignore a request, and keep its fee; or why it would do harm. */
export type RequestProblem = {
  /** The validator that is in the way: the one that the request is about, or its target. */
  publicKey: Hex
  code: /** The chain does not know it. */
    | 'unknown'
    /** It has no address that withdraws, or none that requests can come from. */
    | 'credentials'
    /** Another address withdraws. */
    | 'other-address'
    /** It is not active yet. */
    | 'not-active'
    /** Its exit has begun, or it has left. */
    | 'exiting'
    /** It has not been active for long enough. */
    | 'too-young'
    /** Something is about to be withdrawn from it. */
    | 'pending-withdrawals'
    /** It does not compound, which withdrawals of a part and targets have to. */
    | 'not-compounding'
    /** It compounds already. */
    | 'compounding'
    /** It has less than 32 ETH. */
    | 'too-little'
    /** It has less than what is asked for. */
    | 'amount'
    /** The chain takes no more requests of this kind for now. */
    | 'queue-full'
    /** The same was asked for a short time ago. */
    | 'asked'
    /** What the source has would belong to somebody else. */
    | 'foreign-target'
  message: string
  fix: string
}

export type FindRequestProblemsParameters = {
  /** Who sends. */
  from: Address
  /** Whether ETH may go to a validator that another address withdraws from. Default: false. */
  allowForeignTarget?: boolean | undefined
}

/**
 * Finds each reason for which the beacon chain would ignore a request, which it does without a word, and with the fee:
 * `process_withdrawal_request` and `process_consolidation_request` of the consensus specification (Electra). One rule
 * can't be asked for: chains with less than some 19 million ETH at stake make no consolidations.
 */
export function findRequestProblems(
  request: BeaconRequest,
  facts: BeaconFacts,
  { from, allowForeignTarget = false }: FindRequestProblemsParameters,
): RequestProblem[] {
  const problems: RequestProblem[] = []
  const { publicKey } = request
  const validator = facts.validators.get(publicKey)
  const note = (code: RequestProblem['code'], message: string, fix: string, of = publicKey) => {
    problems.push({ publicKey: of, code, message, fix })
  }
  if (validator === undefined) {
    note('unknown', 'The beacon chain does not know it.', 'Check the public key and the network.')
    return problems
  }
  checkOwnership()
  checkActive(validator)
  if (request.type !== 'compounding') checkAge(validator)
  const pending = sumPending(facts, validator)
  if ((request.type === 'exit' || request.type === 'consolidation') && pending > 0n) {
    const message = `${formatGwei(pending)} ETH are about to be withdrawn from it.`
    note('pending-withdrawals', message, 'Wait until they are withdrawn.')
  }
  if (request.type === 'withdrawal') checkWithdrawal(validator, pending, request.amount)
  if (request.type === 'consolidation') checkTarget(validator, request.target)
  return problems

  function checkOwnership(): void {
    if (validator === undefined) return
    const kind = getCredentialKind(validator)
    const address = getWithdrawalAddress(validator)
    if (address === undefined) {
      const message =
        'No address withdraws its balance: its credentials are still a BLS key (0x00), or of another kind.'
      note('credentials', message, 'Change its credentials to an address first, with its withdrawal key.')
      return
    }
    if (address !== getAddress(from)) {
      const message = `Its balance is withdrawn by ${address}, and the request would come from ${getAddress(from)}.`
      note('other-address', message, 'Send the request from the withdrawal address.')
    }
    if (request.type === 'compounding' && kind !== '0x01') {
      note('compounding', 'It compounds already (0x02).', 'There is nothing to do: leave it out.')
    }
    if (request.type === 'withdrawal' && kind !== '0x02') {
      const message = 'Only of a compounding validator (0x02) can a part be withdrawn.'
      note('not-compounding', message, 'What it has above 32 ETH is withdrawn by itself. Or let it compound first.')
    }
  }

  function checkActive({ activationEpoch, exitEpoch, status }: BeaconValidator, of = publicKey): void {
    if (exitEpoch !== undefined) {
      const message =
        exitEpoch > facts.epoch
          ? `Its exit has begun: it leaves in epoch ${exitEpoch} (${formatEpoch(exitEpoch)}).`
          : 'It has left the beacon chain.'
      note('exiting', message, of === publicKey ? 'Leave it out.' : 'Choose another target.', of)
    } else if (activationEpoch === undefined || activationEpoch > facts.epoch) {
      note('not-active', `It is not active yet (${status}).`, 'Wait until it is active.', of)
    }
  }

  function checkAge({ activationEpoch = facts.epoch }: BeaconValidator): void {
    const allowed = activationEpoch + facts.rules.shardCommitteePeriod
    if (facts.epoch >= allowed || activationEpoch > facts.epoch) return
    const message = `It has to be active for ${facts.rules.shardCommitteePeriod} epochs first.`
    note('too-young', message, `Try again from epoch ${allowed} on (${formatEpoch(allowed)}).`)
  }

  function checkWithdrawal(validator: BeaconValidator, waiting: bigint, amount: bigint): void {
    const { balance, effectiveBalance } = validator
    const { rules, queued } = facts
    const least = formatGwei(rules.minActivationBalance)
    if (queued.withdrawals >= rules.pendingWithdrawalsLimit) {
      note('queue-full', 'The beacon chain takes no more withdrawals of a part for now.', 'Try again later.')
    }
    if (effectiveBalance < rules.minActivationBalance) {
      note('too-little', `Its effective balance is below ${least} ETH.`, 'Let it exit, or deposit first.')
    }
    // Of another one nothing can be withdrawn, which is told already.
    if (getCredentialKind(validator) !== '0x02') return
    const available = balance - rules.minActivationBalance - waiting
    if (amount <= available) return
    const message = `Of its ${formatGwei(balance)} ETH, ${formatGwei(available > 0n ? available : 0n)} can be withdrawn: it keeps ${least}${waiting === 0n ? '' : `, and ${formatGwei(waiting)} are about to be withdrawn`}.`
    note('amount', message, 'Ask for less: the beacon chain would cut the amount, or ignore the request.')
  }

  function checkTarget(source: BeaconValidator, key: Hex): void {
    const { rules, queued } = facts
    if (queued.consolidations >= rules.pendingConsolidationsLimit) {
      note('queue-full', 'The beacon chain takes no more consolidations for now.', 'Try again later.')
    }
    const target = facts.validators.get(key)
    if (target === undefined) {
      note('unknown', 'The beacon chain does not know this target.', 'Check the public key and the network.', key)
      return
    }
    if (getCredentialKind(target) !== '0x02') {
      const message = 'It is the target, and does not compound (its credentials are not 0x02).'
      note('not-compounding', message, 'Switch the target to compounding first, or choose another one.', key)
    }
    checkActive(target, key)
    const [own, other] = [source, target].map(getWithdrawalAddress)
    if (own === other || other === undefined || allowForeignTarget) return
    const message = `The balance of this target is withdrawn by ${other}: what goes into it would belong to that address.`
    note('foreign-target', message, 'Choose a target with the same withdrawal address.', key)
  }

  function formatEpoch(epoch: number): string {
    return formatTime(getEpochTime(facts.network, epoch))
  }
}

/** Gwei that are about to be withdrawn from a validator. */
export function sumPending({ pendingWithdrawals }: BeaconFacts, { index }: BeaconValidator): bigint {
  return pendingWithdrawals.reduce((sum, each) => sum + (each.validatorIndex === index ? each.amount : 0n), 0n)
}

/** The address that withdraws the balance of a validator, where one can ask for anything. */
export function getWithdrawalAddress(validator: BeaconValidator): Address | undefined {
  if (!['0x01', '0x02'].includes(getCredentialKind(validator))) return undefined
  return getAddress(`0x${validator.withdrawalCredentials.slice(-40)}`)
}

/** The first byte of the withdrawal credentials: `0x01` for an address, `0x02` for one that compounds. */
export function getCredentialKind({ withdrawalCredentials }: BeaconValidator): string {
  return withdrawalCredentials.slice(0, 4)
}
