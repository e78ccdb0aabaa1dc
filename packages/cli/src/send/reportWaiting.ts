import type { WaitingEvent } from '@x/registration/internal'
import type { Network } from '@x/schemas'
import type { Output } from '../terminal/createOutput.ts'
import { formatGwei, group } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'

/** Says what is going on while a transaction waits for its block. People call it by `name`, such as `Batch 1 of 2`. */
export function reportWaiting(
  event: WaitingEvent,
  { name, network }: { name: string; network: Network },
  output: Output,
) {
  switch (event.type) {
    case 'waiting': {
      const seconds = Math.round(event.waited / 1_000)
      const obstacle = event.error === undefined ? '' : ` Its fees were not raised: ${event.error.shortMessage}`
      output.note(`${name}: still pending after ${seconds} s.${obstacle}`)
      break
    }
    case 'replacing':
      output.warn(
        `${name}: still pending, so it is replaced at a gas price of at most ${formatGwei(event.maxFeePerGas)} ` +
          `as ${getTransactionLink(network, event.hash)}. Only one of them can be mined.`,
      )
      break
    case 'withheld':
      output.warn(
        `${name}: it is still pending, and is neither replaced nor sent again: ${event.error.shortMessage} It may still be mined.`,
        [
          ...event.error.metaMessages,
          `To cancel it, have the account send 0 ETH to itself with account nonce ${event.accountNonce}, a gas price of at ` +
            `least ${formatGwei(event.maxFeePerGas)} and a tip of at least ${formatGwei(event.maxPriorityFeePerGas)}.`,
        ],
      )
      break
    case 'reorganized':
      output.warn(
        `${name}: block ${group(event.blockNumber)} was reorged out. Waiting for the transaction to be included again.`,
      )
      break
  }
}
