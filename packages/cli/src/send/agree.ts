import {
  AbsurdFeeError,
  type CallCost,
  type CallReceipt,
  exportCall,
  getUnsignedDigest,
  type PreparedCall,
} from '@x/registration'
import { assertSaneFee, countForSafe, findAbsurdFee } from '@x/registration/internal'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { formatPlace, getPlace, type PlaceFacts } from '../inputs/place.ts'
import { confirm } from '../terminal/confirm.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei } from '../terminal/formatAmounts.ts'
import { formatNext } from '../terminal/formatNext.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { CallRequest } from './callRequest.ts'
import { nextOfUnsigned } from './nextOfUnsigned.ts'
import type { Sending } from './openSending.ts'
import { proposeCalls } from './proposeCalls.ts'
import { chooseUnsignedFormat, getSignedFees, rpcNote, writeUnsignedFile } from './unsignedFile.ts'

type AgreeParameters = {
  request: Pick<CallRequest<never, CallReceipt>, 'title' | 'sender' | 'question' | 'fields' | 'warnings' | 'facts'>
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
  /** What whoever signs elsewhere has to know. */
  notes?: readonly string[] | undefined
}

/**
 * Shows what is going to happen and what it costs, and asks. Where it is only to be simulated or written down, that is
 * done and printed here.
 *
 * @returns what was agreed to, for scripts; `undefined` where nothing is to be sent
 */
export async function agree(
  context: Context,
  sending: Sending,
  parameters: AgreeParameters,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { request, prepared, cost, simulated } = parameters
  const { flags, output, mode, network, owner } = sending
  const isAsking = mode === 'send' && flags.yes !== true
  const place = placeCall(context, network, prepared)
  const text = formatCall(parameters, place, output.noteStyle)
  if (isAsking) output.say([text, ''])
  else output.note([text, ''])
  const { functionName } = prepared
  const summary = { ...place, owner, functionName, ...request.facts, cost: summarizeCost(prepared, cost) }

  if (mode === 'simulate') {
    output.result({ ...summary, status: 'simulated' }, () => simulated)
    output.note(['To send it:', `  ${formatNext(context, {})}`])
    return undefined
  }
  if (mode === 'export') {
    await writeUnsignedCall(context, sending, parameters, summary)
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

/** Where a call goes. Requests to the beacon chain go to another contract than the network's, and ask no indexer. */
function placeCall(context: Context, network: Network, { to }: PreparedCall): PlaceFacts {
  const place = getPlace(context, network)
  if (to.toLowerCase() === place.contract.toLowerCase()) return place
  return { ...place, contract: to, subgraph: undefined, api: undefined }
}

function summarizeCost({ gas, value }: PreparedCall, { gasPrice, gasCost, total, limits, accountBalance }: CallCost) {
  return { value, gas, gasPrice, gasCost, total, limits, accountBalance }
}

/** Formats what a call is going to do and what it costs, for whoever has to agree to it. */
function formatCall({ request, prepared, cost }: AgreeParameters, place: PlaceFacts, style: Style): Lines {
  const { title, sender = 'Owner', fields, warnings = [] } = request
  const { gasPrice, gasCost, total, limits, accountBalance } = cost
  const lines = formatFields(
    [
      ...formatPlace(place),
      [sender, prepared.from],
      ...fields,
      ['Value', prepared.value > 0n ? formatEther(prepared.value) : undefined],
      ['Gas', `up to ${formatEther(gasCost)} at ${formatGwei(gasPrice.maxFeePerGas)}`],
      ['Total', `up to ${style('bold', formatEther(total))} of the ${formatEther(accountBalance)} in the account`],
      [
        'At most',
        `${formatEther(limits.maxTotal)} in all, and ${formatGwei(limits.maxFeePerGas)} for gas with a tip of ` +
          formatGwei(limits.maxPriorityFeePerGas),
      ],
    ],
    style,
  )
  const absurd = findAbsurdFee({ ...cost, deposit: prepared.value })
  const dangers = [
    ...warnings,
    ...describeLowLimit(cost),
    ...(absurd === undefined ? [] : [new AbsurdFeeError(absurd).shortMessage]),
  ]
  return joinParts([[style('bold', title), lines], ...dangers.map((text) => style('red', text))])
}

/** Writes transactions for whoever signs elsewhere: as many as can be prepared now, and fit into one where a Safe sends them. */
async function writeUnsignedCall(
  context: Context,
  sending: Sending,
  { unsigned: calls, count, cost, notes = [] }: AgreeParameters,
  summary: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { flags, network, owner, output, publicClient, proposer } = sending
  if (proposer !== undefined) {
    const proposed = await proposeCalls(context, { ...sending, proposer }, calls)
    if (proposed === undefined) return
    const left = count - calls.length
    output.result({ ...summary, status: 'proposed', proposed: proposed.facts, left, notes }, () => [
      ...proposed.lines,
      ...notes,
      ...(left > 0
        ? [
            `${formatCount(left, 'more transaction')} ${left === 1 ? 'is' : 'are'} needed: once this is executed, run the same command with --skip-done.`,
          ]
        : []),
    ])
    return
  }
  const path = flags.unsigned ?? ''
  const format = flags.unsignedFormat ?? (await chooseUnsignedFormat(publicClient, owner))
  const written = format === 'safe' ? calls.slice(0, countForSafe(calls)) : calls
  const file = exportCall(written, { network, format, fees: getSignedFees(cost) })
  await writeUnsignedFile(context, file, { path, force: flags.force === true })
  const digest = getUnsignedDigest(file)
  const left = count - written.length
  const unsigned = { file: path, digest, format, transactions: written.length, left, notes }
  output.result({ ...summary, status: 'unsigned', unsigned }, () => [
    written.length === 1
      ? `The transaction is in ${path} (format ${format}).`
      : `${written.length} transactions are in ${path} (format ${format}), to be sent in this order.`,
    ...(format === 'rpc' ? [rpcNote] : []),
    'Nothing was sent.',
    ...notes,
    'Before it is signed:',
    `  ${nextOfUnsigned(context, path, digest)}`,
    ...(left > 0
      ? [
          `${formatCount(left, 'more transaction')} ${left === 1 ? 'is' : 'are'} needed: once this is mined, run the same command with --skip-done and another file.`,
        ]
      : []),
  ])
}

/** Says that gas costs more than the limit that was set: a transaction that would succeed is not signed then. */
function describeLowLimit({ gasPrice, limits }: Pick<CallCost, 'gasPrice' | 'limits'>): string[] {
  const [price, limit] = [gasPrice.maxFeePerGas, limits.maxFeePerGas]
  if (price <= limit) return []
  return [
    `The gas price of up to ${formatGwei(price)} is above the limit of ${formatGwei(limit)}: nothing is signed above it.`,
  ]
}
