import type { FleetEvent, FleetPlan } from '@x/registration'
import type { WaitingEvent } from '@x/registration/internal'
import type { Network } from '@x/schemas'
import { describeError } from '../errors/describeError.ts'
import { reportWaiting } from '../send/reportWaiting.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { describeStep } from './describeStep.ts'
import { restReasons } from './restReasons.ts'

/** Says what each step of a fleet has done. */
export function createFleetReport({ steps }: FleetPlan, { network, output }: { network: Network; output: Output }) {
  let name = ''
  return {
    onStep: (event: FleetEvent): void => {
      const { step, index } = event
      const cluster = 'operatorIds' in step ? `cluster ${step.operatorIds.join(', ')}: ` : ''
      name = `Step ${index + 1} of ${steps.length}, ${cluster}${describeStep(step)}`
      switch (event.type) {
        case 'preparing':
          output.status(`${name}: preparing …`)
          break
        case 'signed':
          break
        case 'sent':
          output.note(`${name}: sent as ${getTransactionLink(network, event.hash)}`)
          output.status(`${name}: waiting for inclusion …`)
          break
        case 'done':
          output.note(`${name}: done, gas ${formatEther(event.spent.gas)}.`)
          break
        case 'unneeded':
          output.note(`${name}: not needed any more.`)
          break
        case 'later':
          output.warn(`${name}: left for later, since ${restReasons[event.reason]}.`)
          break
        case 'failed': {
          const { message, details, fix } = describeError(event.error)
          output.warn(`${name}: failed. ${message}`, [...details, ...(fix ? [fix] : [])])
        }
      }
    },
    onWaiting: (event: WaitingEvent) => reportWaiting(event, { name, network }, output),
  }
}
