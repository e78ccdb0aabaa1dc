import type { FleetDrift } from '@x/chain'
import type { AppliedFleet, FleetPlan, FleetRest } from '@x/registration'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei, group } from '../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'
import { describeStep } from './describeStep.ts'
import { restReasons } from './restReasons.ts'

/** Formats a plan: what is spent, what is done in which order, what is left for later, and what a person has to decide. */
export function formatPlan(plan: FleetPlan, style: Style): Lines {
  const { steps, later } = plan
  return joinParts([
    formatBudget(plan, style),
    steps.length === 0 ? ['Nothing to do.'] : formatSteps(plan, style),
    ...(later.length === 0 ? [] : [formatLater(later, style)]),
    ...formatByHand(plan.drift, style),
  ])
}

function formatBudget({ fleet, spent, left, cost, state }: FleetPlan, style: Style): string[] {
  const { depositsPerWeek, gasPerWeek } = fleet.budget
  const untold =
    spent.untold === 0
      ? ''
      : `, with ${formatCount(spent.untold, 'transaction')} of which only the account’s number tells`
  return formatFields(
    [
      ['Owner', fleet.owner],
      ['At block', group(state.block.number)],
      [
        'Deposits',
        `${formatEther(cost.deposits)} now; ${formatEther(left.deposits)} are left of ${formatEther(depositsPerWeek)} in seven days`,
      ],
      [
        'Gas',
        `up to ${formatEther(cost.gasCost)} at ${formatGwei(cost.gasPrice.maxFeePerGas)}; ${formatEther(left.gas)} are left of ${formatEther(gasPerWeek)}`,
      ],
      ['Spent in 7 days', `${formatEther(spent.deposits)} deposited, ${formatEther(spent.gas)} of gas${untold}`],
      ['Account', formatEther(cost.accountBalance)],
    ],
    style,
  )
}

function formatSteps({ steps }: FleetPlan, style: Style): string[] {
  return formatTable(
    [
      { title: '#', align: 'right' },
      { title: 'What' },
      { title: 'Cluster' },
      { title: 'Lasts until' },
      { title: 'Deposit', align: 'right' },
      { title: 'Gas up to', align: 'right', rank: 1 },
    ],
    steps.map((step, i) => [
      `${i + 1}`,
      describeStep(step),
      'operatorIds' in step ? step.operatorIds.join(', ') : 'all',
      'endsAt' in step ? formatEnd(step.endsAt) : '–',
      step.value === 0n ? '–' : formatEther(step.value),
      formatEther(step.gasCost),
    ]),
    style,
  )
}

/** What each kind of step is called where it is not done. */
const names: Readonly<Record<FleetRest['kind'], string>> = {
  deposit: 'deposit',
  migrate: 'migration',
  remove: 'removal',
  withdraw: 'withdrawal',
  'fee-recipient': 'fee recipient',
}

function formatLater(later: readonly FleetRest[], style: Style): string[] {
  const table = formatTable(
    [
      { title: 'What' },
      { title: 'Cluster' },
      { title: 'Lasts until' },
      { title: 'Still needs', align: 'right' },
      { title: 'Why' },
    ],
    later.map(({ kind, operatorIds, endsAt, value, reason }) => [
      names[kind],
      operatorIds?.join(', ') ?? 'all',
      formatEnd(endsAt),
      value === 0n ? '–' : formatEther(value),
      restReasons[reason],
    ]),
    style,
  )
  return [style('yellow', `Left for later: ${group(later.length)}`), ...table]
}

/** When a cluster can be liquidated. */
function formatEnd(unix: number | undefined): string {
  if (unix === undefined || !Number.isFinite(unix)) return '–'
  return `${new Date(unix * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function formatByHand(drift: readonly FleetDrift[], style: Style): Lines[] {
  const byHand = drift.filter(({ isPlannable }) => !isPlannable)
  if (byHand.length === 0) return []
  return [[style('yellow', 'Not done by this:'), ...byHand.map((each) => `- ${each.message} ${describeWay(each)}`)]]
}

/** What a person can do about a difference. */
export function describeWay({ kind, operatorIds = [], isPlannable }: FleetDrift): string {
  const cluster = `--operators ${operatorIds.join(',')}`
  if (isPlannable) return 'ssvx fleet apply does it.'
  switch (kind) {
    case 'missing':
      return `Register validators (ssvx register ${cluster}), or take it out of the file.`
    case 'validators':
      return `Register or remove some (ssvx register, ssvx cluster remove), or correct the file.`
    case 'liquidated':
    case 'fee-asset':
      return `ssvx cluster ${kind === 'liquidated' ? 'reactivate' : 'migrate'} ${cluster} makes sure that nobody else signs for its validators.`
    case 'unlisted':
      return 'Add it to the file.'
    case 'runway':
      return 'It pays its fees in SSV: allow `migrate` in the file, or deposit SSV elsewhere.'
    default:
      return 'It holds SSV: it is paid out by ssvx cluster migrate.'
  }
}

/** Formats in what the chain differs from the file. */
export function formatDrift(drift: readonly FleetDrift[], style: Style): Lines {
  if (drift.length === 0) return 'All is as the file says.'
  return [
    style('red', formatCount(drift.length, 'difference')),
    ...drift.map((each) => `- ${each.message} ${describeWay(each)}`),
  ]
}

/** Formats what became of a plan. */
export function formatApplied({ done, later, failed }: AppliedFleet, style: Style): Lines {
  const deposits = done.reduce((sum, { deposit }) => sum + deposit, 0n)
  const gas = done.reduce((sum, each) => sum + each.gas, 0n)
  return joinParts([
    `${style('green', '✓')} ${formatCount(done.length, 'step')} done: ${formatEther(deposits)} deposited, gas ${formatEther(gas)}.`,
    ...(failed.length === 0
      ? []
      : [
          [
            style('red', `Failed: ${group(failed.length)}`),
            ...failed.map(({ step, error }) => `- ${describeStep(step)}: ${error.shortMessage}`),
          ],
        ]),
    ...(later.length === 0 ? [] : [formatLater(later, style)]),
  ])
}
