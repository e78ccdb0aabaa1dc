import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { AccountsFlags, ContractFlags } from './operatorFlags.ts'

/** Puts accounts on the lists of operators, or takes them off. */
export async function changeWhitelist(
  context: Context,
  change: 'add' | 'remove',
  idTexts: readonly string[],
  flags: AccountsFlags,
): Promise<void> {
  const texts = flags.accounts.flatMap((text) => text.split(','))
  const accounts = parse(v.array(address), texts, '--accounts')
  const { operatorIds, names, sending } = await openOperators(context, idTexts, flags)
  const { askAndSend, removeOperatorWhitelists, setOperatorWhitelists } = await import('../send/calls.ts')
  const isAdded = change === 'add'
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

/** Lets a contract decide who may use operators. */
export async function setContract(context: Context, idTexts: readonly string[], flags: ContractFlags): Promise<void> {
  const whitelistingContract = parse(address, flags.contract, '--contract')
  const { operatorIds, names, sending } = await openOperators(context, idTexts, flags)
  const { checkWhitelistingContract } = await import('../inputs/chain.ts')
  const { askAndSend, setOperatorWhitelistingContract } = await import('../send/calls.ts')
  const { owner, publicClient } = sending
  const [operatorId = 1] = operatorIds
  const place = { whitelistingContract, operatorId, account: owner }
  const report = await checkWhitelistingContract(publicClient, place)
  const allows = report.isUsable && report.isWhitelisted ? 'allows' : 'does not allow'
  const sample = `it ${allows} ${owner} to use operator ${operatorId}`
  await askAndSend(context, sending, {
    action: setOperatorWhitelistingContract,
    parameters: { operatorIds, whitelistingContract },
    title: 'Set the whitelisting contract of operators',
    fields: [
      ['Operators', names],
      ['Contract', whitelistingContract],
      ['A sample', report.isUsable ? sample : undefined],
    ],
    facts: { operatorIds, whitelistingContract },
    describe: () => ({
      text: `${whitelistingContract} is the whitelisting contract from now on, while the operators are private.`,
    }),
  })
}

/** Takes the contract away that decides who may use operators. */
export async function clearContract(context: Context, idTexts: readonly string[], flags: SendFlags): Promise<void> {
  const { operatorIds, names, sending } = await openOperators(context, idTexts, flags)
  const { askAndSend, removeOperatorWhitelistingContract } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: removeOperatorWhitelistingContract,
    parameters: { operatorIds },
    title: 'Clear the whitelisting contract of operators',
    fields: [['Operators', names]],
    warnings: [
      'Accounts allowed only by the contract can no longer register validators while the operators are private.',
    ],
    facts: { operatorIds },
    describe: () => ({ text: `Operators ${names} have no whitelisting contract anymore.` }),
  })
}

/** Makes operators private or public. */
export async function changePrivacy(
  context: Context,
  access: 'private' | 'public',
  idTexts: readonly string[],
  flags: SendFlags,
): Promise<void> {
  const { operatorIds, names, sending } = await openOperators(context, idTexts, flags)
  const { askAndSend, setOperatorsPrivate, setOperatorsPublic } = await import('../send/calls.ts')
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

/** Reads which operators, and who sends. A command reads its own flags before. */
async function openOperators(context: Context, idTexts: readonly string[], flags: SendFlags) {
  const operatorIds = readOperatorIds(idTexts)
  return { operatorIds, names: operatorIds.join(', '), sending: await openSending(context, flags) }
}
