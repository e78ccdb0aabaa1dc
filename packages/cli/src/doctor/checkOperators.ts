import { type ChainClient, findOperatorProblems, type ResolvedOperator } from '@x/chain'
import type { Address } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import { describeOperatorKeys } from '../inputs/describeOperatorKeys.ts'
import { readChosenOperators } from '../inputs/readChosenOperators.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { resolveChosenOperators } from '../inputs/resolveChosenOperators.ts'
import { group } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the owner can use each operator. */
export async function checkOperators(
  { context, flags, network, list, subgraphSettings, patience, output }: Examination,
  owner: Address | undefined,
  client: ChainClient | undefined,
): Promise<OperatorsChoice | undefined> {
  const found = await list.run('Operators', async () => {
    const choice = await readChosenOperators(context, flags.operators)
    const { operators } = await resolveChosenOperators(context, {
      network,
      subgraph: subgraphSettings,
      choice,
      owner,
      client,
      sourcePatience: patience,
      output,
    })
    return [`${choice.ids.length} operators, ${describeKeys(operators)}`, { choice, operators }]
  })
  for (const operator of found?.operators ?? []) {
    const { id, name, validatorCount, validatorLimit } = operator
    const title = `Operator ${id}`
    // Without a node there is no key, which is told once.
    const [problem, ...more] = findOperatorProblems([operator], { validatorsToAdd: 1 }).filter(
      ({ code }) => client !== undefined || code !== 'no-key',
    )
    if (problem !== undefined) {
      list.report(title, [problem, ...more].map(({ message }) => message).join(' '), problem.fix)
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

/** Who confirms the keys of all operators. */
function describeKeys(operators: readonly ResolvedOperator[]): string {
  if (operators.some(({ keySources }) => keySources.length === 0)) return 'keys unknown: only a node can show them'
  const agreed = (['node', 'otherNode', 'subgraph', 'api'] as const).filter((source) =>
    operators.every(({ keySources }) => keySources.includes(source)),
  )
  return `keys ${describeOperatorKeys(agreed)}`
}
