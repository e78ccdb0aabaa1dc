import type { MovePlan } from '@x/registration'
import { formatCount } from '../terminal/formatAmounts.ts'

/** What is to be done about the old cluster, whose balance stays there. */
export function describeRest({ from, old: { validatorsAfter } }: MovePlan): string {
  const operators = `--operators ${from.join(',')}`
  if (validatorsAfter === 0) {
    return `The balance of the old cluster stays there, and nothing uses it: ssvx cluster withdraw ${operators} --all`
  }
  const left = formatCount(validatorsAfter, 'validator')
  return `${left} and the balance stay in the old cluster. What it can spare: ssvx cluster withdraw ${operators} --runway <days>`
}
