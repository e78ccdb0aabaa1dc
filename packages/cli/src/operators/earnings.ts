import type { OperatorAccount, OperatorFeeRules } from '@x/chain'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { openReading } from '../inputs/openReading.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatEther, formatEtherExactly, formatGweiExactly, group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatFee, getYearlyFee } from '../terminal/formatFee.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { formatTable } from '../terminal/formatTable.ts'

/** Shows what operators have earned, take, and may take. */
export async function earnings(context: Context, idTexts: readonly string[], flags: CommonFlags): Promise<void> {
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const operatorIds = readOperatorIds(idTexts)
  const { network, publicClient } = await openReading(context, { flags, output })
  const { computeLargestFee, getOperatorAccount, getOperatorFeeRules } = await import('../inputs/chain.ts')
  const [rules, ...found] = await Promise.all([
    getOperatorFeeRules(publicClient, { network }),
    ...operatorIds.map((operatorId) => getOperatorAccount(publicClient, { network, operatorId })),
  ])
  const operators = found.filter((operator) => operator !== undefined)
  for (const [i, operatorId] of operatorIds.entries()) {
    if (found[i] !== undefined) continue
    output.warn(`There is no operator ${operatorId}.`)
    context.exitCode = 1
  }
  const getLargestFee = (fee: bigint) => computeLargestFee(fee, rules)
  const result = { rules, operators: operators.map((operator) => summarize(operator, { getLargestFee, network })) }
  output.result(result, () => formatAccounts(operators, { rules, getLargestFee, network, style: output.style }))
}

function summarize(
  { block, declaredFee, ...operator }: OperatorAccount,
  { getLargestFee, network }: Pick<Surroundings, 'getLargestFee' | 'network'>,
) {
  return {
    ...operator,
    yearlyFee: getYearlyFee(operator.fee, network.custom.secondsPerSlot),
    largestFee: getLargestFee(operator.fee),
    declaredFee: declaredFee && {
      fee: declaredFee.fee,
      executableFrom: declaredFee.from.unix,
      executableUntil: declaredFee.until.unix,
    },
    blockNumber: block.number,
  }
}

type Surroundings = {
  rules: OperatorFeeRules
  /** The most that an operator may take after its next change, by what it takes now. */
  getLargestFee: (fee: bigint) => bigint
  network: Network
  style: Style
}

function formatAccounts(
  operators: readonly OperatorAccount[],
  { rules, getLargestFee, network, style }: Surroundings,
): Lines {
  const { secondsPerSlot } = network.custom
  const table = formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Earned', align: 'right' },
      { title: 'Earned in SSV', align: 'right', rank: 3 },
      { title: 'Validators', align: 'right' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Fee per year', align: 'right', rank: 2 },
      { title: 'At most now', align: 'right', rank: 1 },
      { title: 'Access' },
    ],
    operators.map(({ id, earnings: { eth, ssv }, validatorCount, ssvValidatorCount, fee, isPrivate, isRemoved }) => [
      `${id}`,
      `${formatEtherExactly(eth)} ETH`,
      ssv === 0n ? '–' : `${formatEtherExactly(ssv)} SSV`,
      group(validatorCount + ssvValidatorCount),
      `${formatGweiExactly(fee)} gwei`,
      formatEther(getYearlyFee(fee, secondsPerSlot)),
      `${formatGweiExactly(getLargestFee(fee))} gwei`,
      isRemoved ? style('red', 'removed') : isPrivate ? style('yellow', 'private') : 'public',
    ]),
    style,
  )
  const declared = operators.flatMap(({ id, declaredFee }) =>
    declaredFee === undefined
      ? []
      : [
          `Operator ${id} has declared ${formatFee(declaredFee.fee, secondsPerSlot)}, to be executed from ` +
            `${formatMoment(declaredFee.from.date)} until ${formatMoment(declaredFee.until.date)}.`,
        ],
  )
  const { minimumFee, maximumFee, increaseLimit, declarePeriod, executePeriod } = rules
  const allowed =
    `The network allows ${formatGweiExactly(minimumFee)} to ${formatGweiExactly(maximumFee)} gwei per block, or nothing, and ` +
    `${increaseLimit / 100} % more at a time, declared ${formatDuration(declarePeriod)} before and executed within ${formatDuration(executePeriod)}.`
  return joinParts([...(operators.length === 0 ? [] : [table]), [...declared, allowed]])
}
