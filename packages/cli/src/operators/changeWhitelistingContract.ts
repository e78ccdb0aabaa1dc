import { address, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { openSending } from '../send/openSending.ts'

export type ContractFlags = {
  contract?: string | undefined
}

/** Lets a contract decide who may use operators. */
export async function setContract(
  context: Context,
  idTexts: readonly string[],
  flags: SendFlags & ContractFlags,
): Promise<void> {
  const operatorIds = readOperatorIds(idTexts)
  const whitelistingContract = parse(address, flags.contract, '--contract')
  const sending = await openSending(context, flags)
  const { checkWhitelistingContract } = await import('../inputs/chain.ts')
  const { askAndSend, setOperatorWhitelistingContract } = await import('../send/calls.ts')
  const { owner, publicClient } = sending
  const [operatorId = 1] = operatorIds
  const place = { whitelistingContract, operatorId, account: owner }
  const report = await checkWhitelistingContract(publicClient, place)
  await askAndSend(context, sending, {
    action: setOperatorWhitelistingContract,
    parameters: { operatorIds, whitelistingContract },
    title: 'Set the whitelisting contract of operators',
    fields: [
      ['Operators', operatorIds.join(', ')],
      ['Contract', whitelistingContract],
      ...(report.isUsable
        ? [
            [
              'A sample',
              `it ${report.isWhitelisted ? 'allows' : 'does not allow'} ${owner} to use operator ${operatorId}`,
            ] as const,
          ]
        : []),
    ],
    facts: { operatorIds, whitelistingContract },
    describe: () => ({
      text: `${whitelistingContract} is the whitelisting contract from now on, while the operators are private.`,
    }),
  })
}

/** Takes the contract away that decides who may use operators. */
export async function clearContract(context: Context, idTexts: readonly string[], flags: SendFlags): Promise<void> {
  const operatorIds = readOperatorIds(idTexts)
  const sending = await openSending(context, flags)
  const { askAndSend, removeOperatorWhitelistingContract } = await import('../send/calls.ts')
  const names = operatorIds.join(', ')
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
