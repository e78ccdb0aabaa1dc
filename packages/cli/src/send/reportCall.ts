import type { CallsEvent } from '@x/registration'
import type { Network } from '@x/schemas'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { reportWaiting } from './reportWaiting.ts'

/** Says what a step of several calls has done, of which `count` are expected. */
export function reportCall(event: CallsEvent, { network, count }: { network: Network; count: number }, output: Output) {
  const { index, publicKeys } = event.batch
  const name = `Transaction ${index + 1} of ${Math.max(count, index + 1)}`
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
    case 'retrying':
      output.note(`${name}: the cluster was changed by someone else, so it is sent again.`)
      break
    case 'confirmed':
      output.note(`${name}: done, ${formatCount(publicKeys.length, 'validator')}.`)
      break
    default:
      reportWaiting(event, { name, network }, output)
  }
}
