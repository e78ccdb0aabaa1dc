import type { MovePlan } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { accountFlagNames, formatNext, placeFlags } from '../terminal/formatNext.ts'

/** Flags of a move that a withdrawal does not have. */
const isOfWithdrawal = (name: string) =>
  accountFlagNames.has(name) || (placeFlags.has(name) && !/beacon|keymanager/.test(name))

/** What is to be done about the old cluster, whose balance stays there. */
export function describeRest(context: Context, { from, old: { validatorsAfter } }: MovePlan): string {
  const withdraw = (...flag: [name: string, value?: string]) =>
    formatNext(context, {
      path: 'cluster withdraw',
      flags: [['--operators', from.join(',')], flag],
      keep: isOfWithdrawal,
    })
  if (validatorsAfter === 0) {
    return `The balance of the old cluster stays there, and nothing uses it: ${withdraw('--all')}`
  }
  const left = formatCount(validatorsAfter, 'validator')
  return `${left} and the balance stay in the old cluster. What it can spare, for example: ${withdraw('--runway', '90')}`
}
