import type { OperatorAccount } from '@x/chain'
import { formatGwei } from 'viem'
import type { Verdict } from '../alerts/alertEvent.ts'
import type { KnownFee } from '../state/watchState.ts'

/** How long a fee counts as raised just now, in seconds. */
const recently = 86_400

/** Says of operators whether they left, and whether they want more. */
export function judgeOperators(operators: readonly OperatorAccount[], fees: readonly KnownFee[]): Verdict[] {
  const known = new Map(fees.map((fee) => [fee.operatorId, fee]))
  return operators.flatMap((account) => {
    const { id: operatorId, isRemoved, block } = account
    const removed: Verdict = {
      kind: 'operator-removed',
      subject: { type: 'operator', operatorId },
      level: isRemoved ? 'removed' : undefined,
      severity: 'critical',
      message: isRemoved
        ? `Operator ${operatorId} has left the network: it no longer signs.`
        : `Operator ${operatorId} is part of the network.`,
      facts: { block: block.number },
    }
    return [removed, judgeFee(account, known.get(operatorId))]
  })
}

function judgeFee({ id: operatorId, fee, declaredFee, block }: OperatorAccount, known: KnownFee | undefined): Verdict {
  const verdict = {
    kind: 'operator-fee',
    subject: { type: 'operator', operatorId },
    severity: 'warning',
  } as const
  if (declaredFee !== undefined && declaredFee.fee > fee && declaredFee.until.unix >= block.timestamp) {
    const from = declaredFee.from.date.toISOString()
    return {
      ...verdict,
      level: 'announced',
      mark: `${declaredFee.fee} ${from}`,
      message: `Operator ${operatorId} wants ${compare(fee, declaredFee.fee)}, from ${from.slice(0, 16)} UTC on.`,
      facts: {
        fee: String(fee),
        announcedFee: String(declaredFee.fee),
        from,
        until: declaredFee.until.date.toISOString(),
        block: block.number,
      },
    }
  }
  const raised = known?.raised
  if (raised !== undefined && fee > raised.from && block.timestamp < raised.at + recently) {
    return {
      ...verdict,
      level: 'raised',
      mark: String(fee),
      message: `Operator ${operatorId} takes ${compare(raised.from, fee)}.`,
      facts: { fee: String(fee), feeBefore: String(raised.from), block: block.number },
    }
  }
  return {
    ...verdict,
    level: undefined,
    message: `Operator ${operatorId} takes ${formatGwei(fee)} gwei a block.`,
    facts: { fee: String(fee), block: block.number },
  }
}

/** The current fees, and which of them were raised since the last poll. */
export function updateFees(fees: readonly KnownFee[], operators: readonly OperatorAccount[]): KnownFee[] {
  const known = new Map(fees.map((fee) => [fee.operatorId, fee]))
  return operators.map(({ id: operatorId, fee, block }) => {
    const before = known.get(operatorId)
    // Of a fee of 0 there is no way up: an operator of the time of SSV fees has one in ETH from its first use on.
    const isRaised = before !== undefined && before.fee > 0n && fee > before.fee
    const raised = isRaised ? { from: before.fee, at: block.timestamp } : before?.raised
    return { operatorId, fee, ...(raised !== undefined && { raised }) }
  })
}

function compare(before: bigint, after: bigint): string {
  const percent = before === 0n ? '' : `, ${Number(((after - before) * 1_000n) / before) / 10} % more`
  return `${formatGwei(after)} gwei a block instead of ${formatGwei(before)}${percent}`
}
