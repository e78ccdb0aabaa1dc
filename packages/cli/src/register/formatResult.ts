import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'
import { describeRange } from './formatPlan.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import type { RegistrationSummary } from './summarize.ts'

/** Formats what was done, with links to the transactions. */
export function formatResult(result: RegistrationSummary, input: RegisterInput, style: Style): Lines {
  const { transactions, cluster, runwayDays, nextOwnerNonce, confirmedBy } = result
  const bold = (text: string) => style('bold', text)
  const registered = transactions.reduce((sum, { validatorCount }) => sum + validatorCount, 0)
  const deposit = transactions.reduce((sum, transaction) => sum + transaction.deposit, 0n)
  const gasCost = transactions.reduce((sum, transaction) => sum + transaction.gasCost, 0n)
  const table = formatTable(
    [
      { title: 'Batch', align: 'right' },
      { title: 'Validators', align: 'right' },
      { title: 'Nonces', rank: 3 },
      { title: 'Block', align: 'right' },
      { title: 'Deposit', align: 'right', rank: 1 },
      { title: 'Gas', align: 'right', rank: 2 },
      { title: 'Transaction', kind: 'hash' },
    ],
    transactions.map((transaction, i) => [
      `${i + 1}`,
      group(transaction.validatorCount),
      describeRange(transaction.firstOwnerNonce, transaction.firstOwnerNonce + transaction.validatorCount - 1),
      group(transaction.blockNumber),
      formatEther(transaction.deposit),
      formatEther(transaction.gasCost),
      // The whole address was told when it was sent.
      style.width === undefined ? (transaction.link ?? transaction.hash) : transaction.hash,
    ]),
    style,
  )
  const fields = formatFields(
    [
      ['Cluster', `${formatCount(cluster.validatorCount, 'validator')} on operators ${result.operatorIds.join(', ')}`],
      ['Balance', formatEther(cluster.balance)],
      ['Runway', runwayDays === undefined ? 'unlimited' : formatDuration(Math.floor(runwayDays) * 86_400)],
      ['Spent', `${formatEther(deposit + gasCost)}: ${formatEther(deposit)} deposit, ${formatEther(gasCost)} gas`],
      ['Next nonce', `${nextOwnerNonce}`],
      ['Seen by', ['node', ...confirmedBy.map((source) => ownerSourceNames[source])].join(', ')],
      ['Key shares', input.out],
    ],
    style,
  )
  return joinParts([
    confirmedBy.length > 0
      ? `${style('green', '✓')} ${bold(`${formatCount(registered, 'validator')} registered.`)}`
      : bold(
          `${formatCount(registered, 'validator')} registered according to the node alone: no other source has seen it.`,
        ),
    table,
    fields,
  ])
}
