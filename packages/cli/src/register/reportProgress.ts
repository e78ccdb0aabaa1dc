import type { PlannedValidators, RegistrationProgress } from '@x/registration'
import type { RegistrationReceipt } from '@x/registration/internal'
import type { Network } from '@x/schemas'
import { warnOfKeyStore } from '../inputs/resolveChosenOperators.ts'
import { createRunProgress, reportRegistration } from '../send/reportRegistration.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { startProgress } from '../terminal/formatProgress.ts'

/** Says what happens, from the first look at the chain on, and keeps count. */
export type ProgressReport = {
  report: (event: RegistrationProgress) => void
  /** How many transactions and validators there will be. */
  begin: (planned: PlannedValidators) => void
  receipts: readonly RegistrationReceipt[]
  /** What is known where the user interrupts. */
  describeInterruption: () => string
}

/** Makes what says what happens. */
export function createProgressReport(network: Network, owner: string, output: Output): ProgressReport {
  const showSplitting = startProgress(output, 'Splitting')
  const progress = createRunProgress(network)
  let isPendingTold = false
  const report = (event: RegistrationProgress) => {
    switch (event.type) {
      case 'pending': {
        const transactions = formatCount(event.count, 'transaction')
        if (!isPendingTold) {
          const what = `${transactions} of ${owner} ${event.count === 1 ? 'is' : 'are'} pending`
          output.warn(`${what}, perhaps from an earlier run. Waiting, because the plan depends on it.`)
        }
        isPendingTold = true
        return output.status(`Waiting for ${transactions} …`)
      }
      case 'searching': {
        const what = event.what === 'operatorKeys' ? 'the operators’ keys' : 'the logs of the chain'
        const percent = Math.floor((100 * event.blocksDone) / Math.max(1, event.blocksTotal))
        return output.status(`Searching ${what}: ${percent} %`)
      }
      case 'operatorKeyStoreProblem':
        return warnOfKeyStore(event.problem, output)
      case 'splitting':
        return showSplitting(event, progress.doing)
      case 'signed':
        for (const publicKey of event.batch.publicKeys) progress.signed.add(publicKey)
        return
      default:
        return reportRegistration(event, progress, output)
    }
  }
  return {
    report,
    begin: ({ plan, publicKeys }) => {
      const open = new Set(publicKeys)
      progress.batchCount = plan.batches.filter((batch) => batch.publicKeys.some((key) => open.has(key))).length
      progress.validatorCount = publicKeys.length
    },
    receipts: progress.receipts,
    describeInterruption: () => {
      const { registered, signed, validatorCount } = progress
      const pending = signed.size - registered
      return (
        `${registered} of ${formatCount(validatorCount, 'validator')} registered${pending > 0 ? `, ${pending} may be pending` : ''}. ` +
        'Run the same command again to continue: it skips registered validators.'
      )
    },
  }
}
