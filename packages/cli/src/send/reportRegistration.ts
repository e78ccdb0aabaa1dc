import type { RegistrationEvent } from '@x/registration'
import type { RegistrationReceipt } from '@x/registration/internal'
import type { Hex, Network } from '@x/schemas'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { describeSilent, reportSilence, type ToldSilence } from './reportSilence.ts'
import { reportWaiting } from './reportWaiting.ts'

/** How far a run has come. */
export type RunProgress = {
  network: Network
  /** How many transactions and validators are planned. */
  batchCount: number
  validatorCount: number
  /** Validators whose registration was signed. */
  signed: Set<Hex>
  /** Of the transactions that were mined. */
  receipts: RegistrationReceipt[]
  registered: number
  /** What is being done, for the status line. */
  doing: string
  /** What was told of the wait for silent keys. */
  silence: ToldSilence
}

/** A run of which nothing is done yet. */
export function createRunProgress(network: Network, batchCount = 0, validatorCount = 0): RunProgress {
  return {
    network,
    batchCount,
    validatorCount,
    signed: new Set(),
    receipts: [],
    registered: 0,
    doing: '',
    silence: { until: undefined, setback: undefined },
  }
}

/** The steps that a user hears of. */
export type ReportedStep = Exclude<RegistrationEvent, { type: 'planned' | 'signed' }>

/** Says what a step of the run has done, and keeps count. */
export function reportRegistration(event: ReportedStep, progress: RunProgress, output: Output): void {
  const { network, batchCount, validatorCount } = progress
  const { index, publicKeys } = event.batch
  const name = `Batch ${index + 1} of ${batchCount}`
  const say = (text: string) => {
    progress.doing = text
    output.status(text)
  }
  switch (event.type) {
    case 'silence':
      reportSilence(event.look, progress.silence, output)
      break
    case 'silent':
      output.note(describeSilent(event.places.keys))
      break
    case 'preparing':
      say(`${name}: preparing`)
      break
    case 'sent':
      output.note(
        `${name}: ${formatCount(publicKeys.length, 'validator')}, deposit ${formatEther(event.value)}, ` +
          `sent as ${getTransactionLink(network, event.hash)}`,
      )
      say(`${name}: waiting for inclusion`)
      break
    case 'waiting':
    case 'replacing':
    case 'withheld':
    case 'reorganized':
      reportWaiting(event, { name, network }, output)
      break
    case 'retrying':
      output.warn(`${name} reverted because someone else changed the cluster. Retrying.`)
      break
    case 'confirmed': {
      const { receipt } = event
      progress.receipts.push(receipt)
      progress.registered += publicKeys.length
      output.note(
        `${name}: registered in block ${group(receipt.blockNumber)}, ` +
          `gas ${formatEther(receipt.gasUsed * receipt.effectiveGasPrice)}` +
          ` (${progress.registered} of ${formatCount(validatorCount, 'validator')})`,
      )
      say(`${progress.registered} of ${validatorCount} registered`)
      break
    }
  }
}
