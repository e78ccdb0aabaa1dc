import { type ChainClient, findOperatorProblems } from '@x/chain'
import { type Address, cleanText } from '@x/schemas'
import { OperatorKeyMismatchError } from '../inputs/findUsableOperators.ts'
import { hasOtherKey } from '../inputs/hasOtherKey.ts'
import { readChosenOperators } from '../inputs/readChosenOperators.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import type { SubgraphSettings } from '../inputs/readSubgraph.ts'
import { resolveChosenOperators } from '../inputs/resolveChosenOperators.ts'
import { group } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the owner can use each operator. */
export async function checkOperators(
  { context, flags, network, list }: Examination,
  {
    owner,
    client,
    subgraphSettings,
  }: { owner: Address | undefined; client: ChainClient | undefined; subgraphSettings: SubgraphSettings },
): Promise<OperatorsChoice | undefined> {
  const found = await list.run('Operators', async () => {
    const choice = await readChosenOperators(context, flags.operators)
    const { signal } = context
    const { operators } = await resolveChosenOperators({
      network,
      subgraph: subgraphSettings,
      choice,
      owner,
      client,
      signal,
    })
    const sources = new Set(operators.flatMap(({ keySources }) => keySources))
    return [`${choice.ids.length} operators, keys from: ${[...sources].join(', ')}`, { choice, operators }]
  })
  for (const operator of found?.operators ?? []) {
    const { id, name, validatorCount, validatorLimit } = operator
    const title = `Operator ${id}`
    const [problem, ...more] = findOperatorProblems([operator], { validatorsToAdd: 1 })
    if (problem !== undefined) {
      list.report(title, [problem, ...more].map(({ message }) => message).join(' '), problem.fix)
      continue
    }
    if (found !== undefined && hasOtherKey(found.choice, operator)) {
      const { shortMessage, fix } = new OperatorKeyMismatchError(id)
      list.report(title, shortMessage, fix ?? '')
      continue
    }
    const room =
      validatorCount === undefined || validatorLimit === undefined
        ? ''
        : `, ${group(validatorCount)} of ${group(validatorLimit)} validators`
    const access = operator.isPrivate
      ? `, private${operator.isUsable ? ' and open to the owner' : '; whether the owner may use it is unknown'}`
      : ''
    await list.run(title, async () => [`${cleanText(name ?? '', 40) || 'unnamed'}${access}${room}`, undefined])
  }
  return found?.choice
}
