import type { WaitingEvent } from '@x/registration'
import type { Network } from '@x/schemas'
import type { Output } from '../terminal/createOutput.ts'
import { formatGwei, group } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'

/**
 * Says what is going on while a transaction waits for its block.
 *
 * @param name what people call the transaction, such as `Batch 1 of 2`
 */
export function reportWaiting(
  event: WaitingEvent,
  { name, network }: { name: string; network: Network },
  output: Output,
) {
  switch (event.type) {
    case 'waiting': {
      const seconds = Math.round(event.waited / 1_000)
      const obstacle = event.error === undefined ? '' : ` Its fee is not raised: ${event.error.shortMessage}`
      output.note(`${name}: not mined yet after ${seconds} s.${obstacle}`)
      break
    }
    case 'replacing':
      output.warn(
        `${name}: not mined in time, so it is sent again with at most ${formatGwei(event.maxFeePerGas)} for a unit of gas, ` +
          `as ${getTransactionLink(network, event.hash)}. Only one of them can be mined.`,
      )
      break
    case 'reorganized':
      output.warn(`${name}: block ${group(event.blockNumber)} was replaced. Waiting for the transaction to come back.`)
      break
  }
}
