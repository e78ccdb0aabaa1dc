import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { openSending } from '../send/openSending.ts'

/** Makes operators private or public. */
export async function changePrivacy(
  context: Context,
  access: 'private' | 'public',
  idTexts: readonly string[],
  flags: SendFlags,
): Promise<void> {
  const operatorIds = readOperatorIds(idTexts)
  const sending = await openSending(context, flags)
  const { askAndSend, setOperatorsPrivate, setOperatorsPublic } = await import('../send/calls.ts')
  const names = operatorIds.join(', ')
  await askAndSend(context, sending, {
    action: access === 'private' ? setOperatorsPrivate : setOperatorsPublic,
    parameters: { operatorIds },
    title: `Make operators ${access}`,
    fields: [
      ['Operators', names],
      [
        'Who may use them',
        access === 'private' ? 'whitelisted accounts, and those that their contract allows' : 'everybody',
      ],
    ],
    facts: { operatorIds, access },
    describe: () => ({ text: `${access === 'private' ? 'Private' : 'Public'} from now on: ${names}.` }),
  })
}
