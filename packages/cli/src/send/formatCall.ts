import { AbsurdFeeError, type CallCost, type CallReceipt, type PreparedCall } from '@x/registration'
import { findAbsurdFee } from '@x/registration/internal'
import { formatPlace, type PlaceFacts } from '../inputs/place.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatEther, formatGwei } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { CallRequest } from './callRequest.ts'

export type FormatCallParameters<parameters, result extends CallReceipt> = {
  request: Pick<CallRequest<parameters, result>, 'title' | 'fields' | 'warnings'>
  prepared: PreparedCall
  cost: CallCost
  place: PlaceFacts
}

/** Formats what a call is going to do and what it costs, for whoever has to agree to it. */
export function formatCall<parameters, result extends CallReceipt>(
  { request: { title, fields, warnings = [] }, prepared, cost, place }: FormatCallParameters<parameters, result>,
  style: Style,
): Lines {
  const { gasPrice, gasCost, total, limits, accountBalance } = cost
  const lines = formatFields(
    [
      ...formatPlace(place),
      ['Owner', prepared.from],
      ...fields,
      ...(prepared.value > 0n ? [['Value', formatEther(prepared.value)] as const] : []),
      ['Gas', `up to ${formatEther(gasCost)} at ${formatGwei(gasPrice.maxFeePerGas)}`],
      ['Total', `up to ${style('bold', formatEther(total))} of the ${formatEther(accountBalance)} in the account`],
      [
        'At most',
        `${formatEther(limits.maxTotal)} in all, and ${formatGwei(limits.maxFeePerGas)} for gas with a tip of ` +
          formatGwei(limits.maxPriorityFeePerGas),
      ],
    ],
    (name) => style('dim', name),
    style.width,
  )
  const absurd = findAbsurdFee({ ...cost, deposit: prepared.value })
  const dangers = [...warnings, ...(absurd === undefined ? [] : [new AbsurdFeeError(absurd).shortMessage])]
  return joinParts([[style('bold', title), lines], ...dangers.map((text) => style('red', text))])
}
