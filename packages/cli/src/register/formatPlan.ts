import type { OwnerNonceSource } from '@x/chain/internal'
import { AbsurdFeeError, type PlannedValidators, type RegistrationPlan } from '@x/registration'
import { findAbsurdFee } from '@x/registration/internal'
import { cleanText } from '@x/schemas/internal'
import { describeHolders } from '../inputs/describeHolders.ts'
import { describeKeys } from '../inputs/describeKeys.ts'
import { describeOperatorKeys } from '../inputs/describeOperatorKeys.ts'
import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import { formatPlace } from '../inputs/place.ts'
import { ciphertextCaveat } from '../terminal/ciphertextCaveat.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei, group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { getYearlyFee } from '../terminal/formatFee.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'
import { joinNames } from '../terminal/joinNames.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** Formats what is going to happen and what it costs, for whoever has to agree to it. */
export function formatPlan(
  { plan, publicKeys }: PlannedValidators,
  {
    network,
    place,
    planFile,
    beaconNodes,
    keyShares,
  }: Pick<RegisterInput, 'network' | 'place' | 'planFile' | 'beaconNodes' | 'keyShares'>,
  style: Style,
): Lines {
  const {
    owner,
    batches,
    state,
    wanted,
    deposit,
    debt,
    foreign,
    gasCost,
    gasPrice,
    total,
    limits,
    skipped,
    accountBalance,
    after,
  } = plan
  const bold = (text: string) => style('bold', text)
  const planned = batches.reduce((sum, batch) => sum + batch.publicKeys.length, 0)
  const nonces = batches.flatMap(({ firstOwnerNonce, lastOwnerNonce }) => [firstOwnerNonce, lastOwnerNonce])

  const fields = formatFields(
    [
      ...formatPlace(place),
      ['Owner', owner],
      [
        'Validators',
        `${planned} to register${skipped.length > 0 ? `, ${skipped.length} already registered and skipped` : ''}` +
          (publicKeys.length < planned ? `, ${planned - publicKeys.length} of them registered by an earlier run` : ''),
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
      ...describeBalance(wanted),
      ...(debt > 0n ? [['Debt', `${formatEther(debt)} that the cluster owes, part of the deposit`] as const] : []),
      ...describeKeyShares(keyShares),
      ['Operator keys', describeOperatorKeys(plan.operatorKeysFrom)],
      ['Validator keys', describeKeys(plan.beacon, { isAsked: beaconNodes.length > 0 })],
      ...describeHolders(plan.holders),
      ...describeForeign(foreign),
      ['Gas', `about ${formatEther(gasCost)} at ${formatGwei(gasPrice.maxFeePerGas)}`],
      ['Total', `${bold(formatEther(total))} of the ${formatEther(accountBalance)} in the account`],
      [
        'At most',
        `${formatEther(limits.maxTotal)} in all; with each transaction a deposit of ${formatEther(getMostDeposit(limits))}, ` +
          `and ${formatGwei(limits.maxFeePerGas)} for gas with a tip of ${formatGwei(limits.maxPriorityFeePerGas)}`,
      ],
      [
        'Runway',
        after.runwayDays === undefined
          ? 'unlimited'
          : `${formatDuration(Math.floor(after.runwayDays) * 86_400)} until the cluster can be liquidated, at ` +
            `${formatEther((after.burnRate * 86_400n) / BigInt(network.custom.secondsPerSlot))} per day for ${formatCount(after.validatorCount, 'validator')}`,
      ],
    ],
    style,
  )
  const operators = formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Operator', kind: 'text' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Fee per year', align: 'right', rank: 1 },
      { title: 'Validators', align: 'right' },
      { title: 'Access', rank: 2 },
    ],
    plan.operators.map(({ id, name, fee, validatorCount, isPrivate }) => [
      `${id}`,
      cleanText(name ?? '', 40) || '–',
      formatGwei(fee),
      formatEther(getYearlyFee(fee, network.custom.secondsPerSlot)),
      validatorCount === undefined ? '–' : group(validatorCount),
      isPrivate ? 'private, open to the owner' : 'public',
    ]),
    style,
  )
  const title = planFile === undefined ? bold('The plan') : `${bold('The plan that was reviewed')}, ${planFile.digest}`
  return joinParts([[title, fields], operators, ...describeAbsurdFee(plan, style)])
}

/** Where key shares are from that somebody else made, and what nobody can see of them. */
function describeKeyShares(keyShares: RegisterInput['keyShares']): [string, string | string[]][] {
  if (keyShares === undefined) return []
  const [first = '', ...others] = keyShares.paths
  const from = others.length === 0 ? first : `${formatCount(keyShares.paths.length, 'file')}`
  return [
    [
      'Key shares',
      [
        `from ${from}: owner, nonces, signatures, share keys and operators' keys are verified`,
        `not verified: ${ciphertextCaveat}; and whoever made them may have kept the keys`,
      ],
    ],
  ]
}

/** By which effective balance the deposit is computed, where it is not the usual one. */
function describeBalance(wanted: RegistrationPlan['wanted']): [string, string][] {
  const { effectiveBalance = 32 } = 'runwayDays' in wanted ? wanted : {}
  if (effectiveBalance === 32) return []
  const times = Number((effectiveBalance / 32).toFixed(1))
  return [
    ['Counted as', `${group(effectiveBalance)} ETH for each validator, which costs ${times} times as much as 32 ETH`],
  ]
}

function describeAbsurdFee(plan: RegistrationPlan, style: Style): string[] {
  const absurd = findAbsurdFee(plan)
  return absurd === undefined ? [] : [style('red', new AbsurdFeeError(absurd).shortMessage)]
}

/** What is known of other owners, where it is not that there are none. */
function describeForeign(foreign: RegistrationPlan['foreign']): [string, string][] {
  if (foreign === 'not checked') {
    return [['Other owners', 'not checked for these validators: no subgraph or operator API']]
  }
  if (foreign.length === 0) return []
  return [
    [
      'Other owners',
      `have ${formatCount(foreign.length, 'validator')} of these: operators will ignore them here, and they are slashed if both sides sign`,
    ],
  ]
}

/** Who says which nonce comes next. A single source may miss something, and nobody notices. */
function describeSources(sources: readonly OwnerNonceSource[]): string {
  const [only] = sources
  return sources.length === 1 && only !== undefined
    ? `, nonce from one source (the ${ownerSourceNames[only]})`
    : `, as ${joinNames(sources.map((source) => ownerSourceNames[source]))} agree`
}

function describeSizes(sizes: readonly number[]): string {
  const largest = formatCount(Math.max(...sizes), 'validator')
  if (sizes.length === 1) return largest
  return new Set(sizes).size === 1 ? `${largest} each` : `up to ${largest} each`
}

export function describeRange(from: number, to: number): string {
  return from === to ? `${from}` : `${from} to ${to}`
}

/** The total may leave less for a deposit than the limit for one of them. */
function getMostDeposit({ maxDeposit, maxTotal }: RegistrationPlan['limits']): bigint {
  if (maxDeposit > maxTotal) return maxTotal
  return maxDeposit
}
