import { type CallCost, type CallReceipt, findAbsurdFee, getCallCost, type PreparedCall } from '@x/registration'
import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { confirm } from '../terminal/confirm.ts'
import { formatEther, group } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { print } from '../terminal/print.ts'
import { AbsurdFeeError } from './AbsurdFeeError.ts'
import type { CallRequest } from './callRequest.ts'
import { formatCall } from './formatCall.ts'
import type { Sending } from './openSending.ts'
import { reportWaiting } from './reportWaiting.ts'
import { writeUnsignedCall } from './writeUnsignedCall.ts'

/**
 * Shows what a call is going to do and what it costs, asks, sends it, waits, and prints what it did. Instead of sending
 * it is only simulated, or written down for whoever signs elsewhere, as the flags say.
 */
export async function askAndSend<parameters, result extends CallReceipt>(
  context: Context,
  sending: Sending,
  request: CallRequest<parameters, result>,
): Promise<void> {
  const { flags, output, mode, network, owner, publicClient } = sending
  const { action, parameters, title, facts } = request
  output.status('Simulating …')
  const place = { publicClient, network, from: owner, signal: context.signal }
  const prepared = await action.prepare({ ...parameters, ...place })
  const cost = await getCallCost(prepared, { publicClient, ...sending.limits })
  output.status(undefined)

  const isAsking = mode === 'send' && flags.yes !== true
  const text = formatCall({ request, prepared, cost, network }, output.noteStyle)
  if (isAsking) print(context.stderr, `${text}\n`)
  else output.note(`${text}\n`)
  const summary = { ...summarize(sending, prepared), ...facts, cost: summarizeCost(prepared, cost) }

  if (mode === 'simulate') {
    return output.result({ ...summary, status: 'simulated' }, () => 'The transaction would succeed. Nothing was sent.')
  }
  if (mode === 'export') return writeUnsignedCall(context, { sending, prepared, summary })
  const absurd = findAbsurdFee(cost)
  if (absurd !== undefined && !isAsking) throw new AbsurdFeeError(absurd)
  if (isAsking && !(await confirm(context, flags, `${title}?`))) {
    output.note('Nothing was sent.')
    context.exitCode = 1
    return
  }
  const { hash, result } = await send(context, sending, { request, cost })
  const outcome = await request.describe(result)
  const { blockNumber, gasUsed, effectiveGasPrice } = result
  const gasCost = gasUsed * effectiveGasPrice
  const link = network.explorerUrl && getTransactionLink(network, hash)
  const transaction = { hash, link, blockNumber: Number(blockNumber), value: prepared.value, gasUsed, gasCost }
  output.result({ ...summary, ...outcome.facts, status: 'done', transaction }, () => {
    const fields = formatFields(
      [
        ...(outcome.fields ?? []),
        ['Transaction', getTransactionLink(network, hash)],
        ['Block', group(blockNumber)],
        ['Gas', formatEther(gasCost)],
      ],
      (name) => output.style('dim', name),
    )
    return `${output.style('green', '✓')} ${output.style('bold', outcome.text)}\n\n${fields}`
  })
}

async function send<parameters, result extends CallReceipt>(
  context: Context,
  { output, network, privateKey, waiting, publicClient, createWallet }: Sending,
  { request: { action, parameters, title }, cost }: { request: CallRequest<parameters, result>; cost: CallCost },
): Promise<{ hash: `0x${string}`; result: result }> {
  if (privateKey === undefined) throw new BaseError('There is no account to send from.')
  const { signal } = context
  const walletClient = createWallet(privateKey)
  output.status('Sending …')
  const place = { publicClient, walletClient, network, limits: cost.limits, signal }
  const sent = await action({ ...parameters, ...place })
  try {
    output.note(`${title}: sent as ${getTransactionLink(network, sent.hash)}`)
    output.status('Waiting for the block …')
    const onWaiting = (event: Parameters<typeof reportWaiting>[0]) =>
      reportWaiting(event, { name: title, network }, output)
    const result = await sent.wait({ ...waiting, timeout: longestWait, onWaiting, signal })
    // Another transaction with higher fees may have taken its place.
    return { hash: result.transactionHash, result }
  } catch (error) {
    if (signal.aborted) {
      output.status(undefined)
      output.warn(`The transaction was sent and may still be mined: ${getTransactionLink(network, sent.hash)}`)
    }
    throw error
  } finally {
    output.status(undefined)
  }
}

/** Where many transactions wait, one may take hours to get its place. */
const longestWait = 86_400_000

function summarize({ network, owner }: Sending, { functionName }: PreparedCall) {
  return { network: network.name, chainId: network.chainId, owner, functionName }
}

function summarizeCost({ gas, value }: PreparedCall, { gasPrice, gasCost, total, limits, accountBalance }: CallCost) {
  return { value, gas, gasPrice, gasCost, total, limits, accountBalance }
}
