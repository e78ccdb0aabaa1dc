import { address, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { openSending } from '../send/openSending.ts'

/** Sets who receives the fees of the blocks that the owner's validators propose. */
export async function feeRecipient(context: Context, text: string, flags: SendFlags): Promise<void> {
  const recipient = parse(address, text, 'The fee recipient')
  const sending = await openSending(context, flags)
  const { askAndSend, setFeeRecipient } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: setFeeRecipient,
    parameters: { recipient },
    title: 'Set the fee recipient',
    fields: [['Recipient', `${recipient}, for all validators of the owner`]],
    facts: { recipient },
    describe: () => ({ text: `The fees of proposed blocks go to ${recipient}.` }),
  })
}
