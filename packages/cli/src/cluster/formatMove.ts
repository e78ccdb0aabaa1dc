import type { MovePlan } from '@x/registration'
import { describeHolders } from '../inputs/describeHolders.ts'
import { describeKeys } from '../inputs/describeKeys.ts'
import { describeOperatorKeys } from '../inputs/describeOperatorKeys.ts'
import { formatPlace, type PlaceFacts } from '../inputs/place.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatFields } from '../terminal/formatTable.ts'

/** Formats what a move will do and cost, for whoever has to agree to it. */
export function formatMove(
  plan: MovePlan,
  { place, isAsked }: { place: PlaceFacts; isAsked: boolean },
  style: Style,
): Lines {
  const { from, publicKeys, between, moved, registration, committee, old, finality, removal, idleSeconds } = plan
  const { owner, operators, batches } = registration
  const deposit = batches.reduce((sum, batch) => sum + batch.deposit, 0n)
  const gas = batches.reduce((sum, batch) => sum + batch.gasCost, removal.gasCost)
  const wait = 'blocks' in finality ? formatCount(finality.blocks, 'block') : formatCount(finality.epochs, 'epoch')
  const standing = [
    ...(between.length > 0 ? [`${between.length} of them removed already`] : []),
    ...(moved.length > 0 ? [`${moved.length} others have moved`] : []),
  ]
  const lines = formatFields(
    [
      ...formatPlace(place),
      ['Owner', owner],
      ['Validators', [formatCount(publicKeys.length, 'validator'), ...standing].join(', ')],
      [
        'From',
        `${from.join(', ')} (${formatCount(old.validatorsBefore, 'validator')}, ${old.validatorsAfter} afterwards)`,
      ],
      ['To', operators.map(({ id }) => id).join(', ')],
      ['Operator keys', describeOperatorKeys(registration.operatorKeysFrom)],
      ['Validator keys', describeKeys(registration.beacon, { isAsked, areAtWork: true })],
      ...describeHolders(registration.holders),
      [
        'Operators',
        `${list(committee.leaving)} leave, ${list(committee.joining)} join, ${list(committee.staying)} stay`,
      ],
      [
        'Old cluster',
        `keeps ${formatEther(old.balance)}, of which ${formatEther(old.withdrawable)} can be withdrawn then`,
      ],
      ['New cluster', `${formatEther(deposit)} to deposit`],
      ['Gas', `up to ${formatEther(gas)} for ${formatCount(removal.transactions + batches.length, 'transaction')}`],
      ['Total', `up to ${style('bold', formatEther(deposit + gas))}`],
      ['Waits', `${wait} after the removal, until it is final`],
      ['Nobody signs', `for about ${formatDuration(idleSeconds)}`],
    ],
    style,
  )
  return joinParts([
    [style('bold', 'Move validators to other operators'), lines],
    ...plan.warnings.map((text) => style('yellow', text)),
  ])
}

function list(ids: readonly number[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ')
}
