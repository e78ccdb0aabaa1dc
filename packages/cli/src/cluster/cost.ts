import type { ClusterCost } from '@x/chain'
import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { openReading } from '../inputs/openReading.ts'
import { longestRunway } from '../inputs/readAmountOrDays.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { checkPlace } from '../inputs/readPlace.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { CostFlags } from './clusterFlags.ts'
import { describeObstacles } from './describeObstacles.ts'
import { readClusterIds } from './readChoices.ts'

/** What is asked for. */
type Wanted = { operatorIds: readonly number[]; validatorCount: number; days: number; effectiveBalance: number }

/** Shows what validators with some operators would cost. */
export async function cost(context: Context, flags: CostFlags): Promise<void> {
  const output = createOutput(context, flags)
  const wanted = await checkPlace(context, flags, { fallback: mainnet, read: () => readWanted(context, flags) })
  const { network, publicClient } = await openReading(context, { flags, output })
  const { askBothNodes, getClusterCost, getOperatorAccount, getValidatorLimit } = await import('../inputs/chain.ts')

  output.status('Reading …')
  const { limit, accounts, ...found } = await askBothNodes(context, {
    ...{ network, publicClient, output },
    read: async (client, blockNumber) => {
      const [found, limit, accounts] = await Promise.all([
        getClusterCost(client, { network, ...wanted, blockNumber }),
        getValidatorLimit(client, { network, blockNumber }),
        Promise.all(
          wanted.operatorIds.map((operatorId) => getOperatorAccount(client, { network, operatorId, blockNumber })),
        ),
      ])
      return { ...found, limit, accounts }
    },
  })
  output.status(undefined)
  for (const account of accounts) {
    if (account === undefined) continue
    for (const text of describeObstacles(account, { limit, validatorsToAdd: wanted.validatorCount })) output.warn(text)
  }
  const { name, id: chainId } = network
  output.result({ network: { name, chainId }, ...wanted, ...found }, () => formatCost(wanted, found, output.style))
}

function readWanted(context: Context, flags: CostFlags): Wanted {
  return {
    operatorIds: readClusterIds(context, flags.operators),
    validatorCount: readInteger(flags.count, '--count', { from: 1, to: 100_000 }) ?? 1,
    days: readInteger(flags.runway, '--runway', { from: 0, to: longestRunway }) ?? 365,
    effectiveBalance: readInteger(flags.effectiveBalance, '--effective-balance', { from: 32, to: 2_048 }) ?? 32,
  }
}

function formatCost(
  { operatorIds, validatorCount, days, effectiveBalance }: Wanted,
  { costPerDay, costPerYear, minimumDeposit, deposit, terms }: ClusterCost,
  style: Style,
): Lines {
  const ofEach = terms.operatorFees.map((fee, i) => `${operatorIds[i]}: ${formatGwei(fee)}`).join(', ')
  return formatFields(
    [
      ['Operators', operatorIds.join(', ')],
      ['Validators', `${formatCount(validatorCount, 'validator')} of ${effectiveBalance} ETH`],
      ['Fees', `${ofEach}; network: ${formatGwei(terms.networkFee)}; for each block and 32 ETH`],
      ['A day', formatEther(costPerDay)],
      ['A year', style('bold', formatEther(costPerYear))],
      ['Least deposit', `${formatEther(minimumDeposit)}, locked until the cluster is liquidated`],
      [`For ${formatCount(days, 'day')}`, `${style('bold', formatEther(deposit))} to deposit`],
    ],
    style,
  )
}
