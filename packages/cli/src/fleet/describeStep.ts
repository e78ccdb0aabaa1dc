import type { FleetStep } from '@x/registration'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'

/** What a step does, in a few words. */
export function describeStep(step: FleetStep): string {
  switch (step.kind) {
    case 'deposit':
      return `deposit for ${formatDays(step.runwayDays)}`
    case 'migrate':
      return `migrate to ETH fees, for ${formatDays(step.runwayDays)}`
    case 'remove':
      return `remove ${formatCount(step.publicKeys.length, 'exited validator')}`
    case 'withdraw':
      return `withdraw ${formatEther(step.balance)}`
    case 'fee-recipient':
      return `set the fee recipient to ${step.recipient}`
  }
}
