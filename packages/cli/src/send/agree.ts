import type { CallCost, CallReceipt, PreparedCall } from '@x/registration'
import { assertSaneFee } from '@x/registration/internal'
import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { confirm } from '../terminal/confirm.ts'
import type { CallRequest } from './callRequest.ts'
import { formatCall } from './formatCall.ts'
import type { Sending } from './openSending.ts'
import { writeUnsignedCall } from './writeUnsignedCall.ts'

export type AgreeParameters = {
  request: Pick<CallRequest<never, CallReceipt>, 'title' | 'question' | 'fields' | 'warnings' | 'facts'>
  /** The transaction, or the first of several with the gas of all. */
  prepared: PreparedCall
  /** What is written down for whoever signs elsewhere. */
  unsigned: readonly PreparedCall[]
  /** How many transactions there are in all. */
  count: number
  /** Of all of them. */
  cost: CallCost
  /** What is said of a simulation. */
  simulated: string
}

/** What was agreed to, for scripts. */
export type Agreed = Readonly<Record<string, unknown>>

/**
 * Shows what is going to happen and what it costs, and asks. Where it is only to be simulated or written down, that is
 * done and printed here.
 *
 * @returns `undefined` where nothing is to be sent
 * @throws {AbsurdFeeError} the gas price is far above the usual one, and confirmation was skipped
 */
export async function agree(
  context: Context,
  sending: Sending,
  { request, prepared, unsigned, count, cost, simulated }: AgreeParameters,
): Promise<Agreed | undefined> {
  const { flags, output, mode, network, owner } = sending
  const isAsking = mode === 'send' && flags.yes !== true
  const place = getPlace(context, network)
  const text = formatCall({ request, prepared, cost, place }, output.noteStyle)
  if (isAsking) output.say([text, ''])
  else output.note([text, ''])
  const { functionName } = prepared
  const summary = { ...place, owner, functionName, ...request.facts, cost: summarizeCost(prepared, cost) }

  if (mode === 'simulate') {
    output.result({ ...summary, status: 'simulated' }, () => simulated)
    return undefined
  }
  if (mode === 'export') {
    await writeUnsignedCall(context, { sending, calls: unsigned, count, summary })
    return undefined
  }
  if (!isAsking) assertSaneFee({ ...cost, deposit: prepared.value }, sending.limits)
  if (isAsking && !(await confirm(context, flags, request.question ?? `${request.title}?`))) {
    output.note('Nothing was sent.')
    context.exitCode = 1
    return undefined
  }
  return summary
}

function summarizeCost({ gas, value }: PreparedCall, { gasPrice, gasCost, total, limits, accountBalance }: CallCost) {
  return { value, gas, gasPrice, gasCost, total, limits, accountBalance }
}
