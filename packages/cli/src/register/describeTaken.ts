import { basename } from 'node:path'
import type { PlannedValidators } from '@x/registration'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** Describes validators that another owner registered first, and what to do about them: a sentence, and lines below it. */
export function describeTaken(
  { taken, validators }: PlannedValidators,
  { owner, keystores }: RegisterInput,
): [text: string, ...details: string[]] | undefined {
  if (taken.length === 0) return undefined
  const places = new Map(validators.map(({ publicKey }, i) => [publicKey, i]))
  const nameOf = (publicKey: (typeof taken)[number]['publicKey']) => {
    const path = keystores[places.get(publicKey) ?? -1]?.path
    return path === undefined ? '' : ` (${basename(path)})`
  }
  const were = taken.length === 1 ? 'was' : 'were'
  return [
    `${formatCount(taken.length, 'validator')} of ${owner} ${were} registered by another owner first, so the nodes ignore this registration:`,
    ...taken
      .slice(0, 10)
      .map(
        (each) => `- ${each.publicKey}${nameOf(each.publicKey)}: by ${each.owner} in block ${group(each.blockNumber)}`,
      ),
    ...(taken.length > 10 ? [`- and ${group(taken.length - 10)} more, which --json lists`] : []),
    'Do not start these keys anywhere else. Remove the validators (`ssvx cluster remove`), withdraw their deposit, and leave their keystores out. `ssvx audit` shows whose registration the nodes accept.',
  ]
}
