import type { OwnerNonceSource } from '@x/registration'
import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import { cleanText } from '../terminal/cleanText.ts'
import type { Style } from '../terminal/createStyle.ts'
import { formatCount, formatEther, formatGwei, group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'
import type { KeystorePlan } from './planKeystores.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** Formats what is going to happen and what it costs, for whoever has to agree to it. */
export function formatPlan({ plan, candidates, skipped }: KeystorePlan, input: RegisterInput, style: Style): string {
  const { network, owner } = input
  const { batches, state, wanted, deposit, gasCost, total, accountBalance, after } = plan
  const bold = (text: string) => style('bold', text)
  const dim = (text: string) => style('dim', text)
  const nonces = batches.flatMap(({ firstOwnerNonce, lastOwnerNonce }) => [firstOwnerNonce, lastOwnerNonce])

  const fields = formatFields(
    [
      ['Network', `${network.name} (chain ${network.chainId})`],
      ['Owner', owner],
      [
        'Validators',
        `${candidates.length} to register${skipped.length > 0 ? `, ${skipped.length} already registered and skipped` : ''}`,
      ],
      ['Transactions', `${batches.length}, with ${describeSizes(batches.map(({ publicKeys }) => publicKeys.length))}`],
      [
        'Nonces',
        `${nonces.length > 0 ? describeRange(Math.min(...nonces), Math.max(...nonces)) : '–'}${describeSources(state.ownerNonceSources)}`,
      ],
      [
        'Cluster',
        state.cluster.exists
          ? `${formatCount(state.cluster.snapshot.validatorCount, 'validator')} now, ${group(after.validatorCount)} afterwards`
          : 'new',
      ],
      [
        'Deposit',
        'depositAmount' in wanted
          ? `${formatEther(deposit)} (${formatEther(wanted.depositAmount)} with each transaction)`
          : `${formatEther(deposit)} (for ${formatCount(wanted.runwayDays, 'day')})`,
      ],
      ['Gas', `about ${formatEther(gasCost)} at most`],
      ['Total', `${bold(formatEther(total))} of the ${formatEther(accountBalance)} in the account`],
      [
        'Runway',
        after.runwayDays === undefined
          ? 'unlimited'
          : `${formatDuration(Math.floor(after.runwayDays) * 86_400)} until the cluster can be liquidated, at ` +
            `${formatEther((after.burnRate * 86_400n) / BigInt(network.secondsPerSlot))} per day for ${formatCount(after.validatorCount, 'validator')}`,
      ],
    ],
    dim,
  )
  const operators = formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Operator' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Fee per year', align: 'right' },
      { title: 'Validators', align: 'right' },
      { title: 'Access' },
    ],
    plan.operators.map(({ id, name, fee, validatorCount, isPrivate }) => [
      `${id}`,
      cleanText(name ?? '', 40) || '–',
      formatGwei(fee),
      formatEther((fee * 31_536_000n) / BigInt(network.secondsPerSlot)),
      validatorCount === undefined ? '–' : group(validatorCount),
      isPrivate ? 'private, open to the owner' : 'public',
    ]),
    bold,
  )
  return `${bold('The plan')}\n${fields}\n\n${operators}`
}

/** Who says which nonce comes next. A single source may miss something, and nobody notices. */
function describeSources(sources: readonly OwnerNonceSource[]): string {
  const [only] = sources
  return sources.length === 1 && only !== undefined
    ? `, nonce from one source (the ${ownerSourceNames[only]})`
    : `, as ${sources.map((source) => ownerSourceNames[source]).join(' and ')} agree`
}

function describeSizes(sizes: readonly number[]): string {
  const largest = formatCount(Math.max(...sizes), 'validator')
  if (sizes.length === 1) return largest
  return new Set(sizes).size === 1 ? `${largest} each` : `up to ${largest} each`
}

export function describeRange(from: number, to: number): string {
  return from === to ? `${from}` : `${from} to ${to}`
}
