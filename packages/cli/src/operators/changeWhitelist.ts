import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

export type AccountsFlags = {
  accounts?: string[] | undefined
}

/** Puts accounts on the lists of operators, or takes them off. */
export async function changeWhitelist(
  context: Context,
  change: 'add' | 'remove',
  idTexts: readonly string[],
  flags: SendFlags & AccountsFlags,
): Promise<void> {
  const operatorIds = readOperatorIds(idTexts)
  const texts = (flags.accounts ?? []).flatMap((text) => text.split(','))
  const accounts = parse(v.array(address), texts, '--accounts')
  const sending = await openSending(context, flags)
  const { askAndSend, removeOperatorWhitelists, setOperatorWhitelists } = await import('../send/calls.ts')
  const isAdded = change === 'add'
  const names = operatorIds.join(', ')
  await askAndSend(context, sending, {
    action: isAdded ? setOperatorWhitelists : removeOperatorWhitelists,
    parameters: { operatorIds, accounts },
    title: isAdded ? 'Add accounts to the whitelists of operators' : 'Remove accounts from the whitelists of operators',
    fields: [
      ['Operators', names],
      ['Accounts', accounts],
    ],
    facts: { operatorIds, accounts },
    describe: () => ({
      text: `${formatCount(accounts.length, 'account')} ${isAdded ? 'added to' : 'removed from'} the whitelists of operators ${names}.`,
    }),
  })
}
