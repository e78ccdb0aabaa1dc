import { type CallCost, type CallReceipt, type CallTransaction, getCallCost } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { formatEther, group } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { agree } from './agree.ts'
import type { CallRequest } from './callRequest.ts'
import { formatOutcome } from './formatOutcome.ts'
import { requireWallet, type Sending } from './openSending.ts'
import { recordRun } from './recordRun.ts'
import { reportWaiting } from './reportWaiting.ts'

/**
 * Shows what a call is going to do and what it costs, asks, sends it, waits, and prints what it did. Instead of sending
 * it is only simulated, or written down for whoever signs elsewhere, as the flags say.
 */
export async function askAndSend<parameters, result extends CallReceipt>(
  context: Context,
  sending: Sending,
  request: CallRequest<parameters, result>,
): Promise<void> {
  const { output, network, owner, publicClient } = sending
  const { action, parameters } = request
  const notes = sending.mode === 'export' ? await request.beforeExport?.() : undefined
  output.status('Simulating …')
  const place = { network, from: owner, signal: context.signal }
  const prepared = await action.prepare(publicClient, { ...parameters, ...place })
  const cost = await getCallCost(publicClient, { prepared, network, ...sending.limits })
  output.status(undefined)

  const simulated = `The transaction would succeed, and cost up to ${formatEther(cost.total)} in total. Nothing was sent.`
  const told = request.explain?.(prepared)
  const shown = told
    ? { ...request, fields: [...request.fields, ...told.fields], facts: { ...request.facts, ...told.facts } }
    : request
  const summary = await agree(context, sending, {
    request: shown,
    prepared,
    unsigned: [prepared],
    count: 1,
    cost,
    simulated,
    notes,
  })
  if (summary === undefined) return
  const { hash, result } = await send(context, sending, { request, cost })
  const outcome = await request.describe(result)
  const { blockNumber, gasUsed, effectiveGasPrice } = result
  const gasCost = gasUsed * effectiveGasPrice
  const link = network.blockExplorers?.default.url && getTransactionLink(network, hash)
  const transaction = { hash, link, blockNumber: Number(blockNumber), value: prepared.value, gasUsed, gasCost }
  output.result({ ...summary, ...outcome.facts, status: 'done', transaction }, () =>
    formatOutcome(outcome, output.style, [
      ['Transaction', getTransactionLink(network, hash)],
      ['Block', group(blockNumber)],
      ['Gas', formatEther(gasCost)],
    ]),
  )
}

async function send<parameters, result extends CallReceipt>(
  context: Context,
  sending: Sending,
  { request: { action, parameters, title }, cost }: { request: CallRequest<parameters, result>; cost: CallCost },
): Promise<{ hash: `0x${string}`; result: result }> {
  const { output, network, publicClient } = sending
  const { signal } = context
  const walletClient = requireWallet(sending)
  const record = await recordRun(context, { path: sending.flags.record, network, client: publicClient, output })
  try {
    output.status('Sending …')
    const place = { publicClient, network, limits: cost.limits, onRecord: record.write, signal }
    return await waitForIt(context, sending, { sent: await action(walletClient, { ...parameters, ...place }), title })
  } finally {
    await record.close()
  }
}

async function waitForIt<result extends CallReceipt>(
  { signal }: Context,
  { output, network, waiting }: Sending,
  { sent, title }: { sent: CallTransaction<result>; title: string },
): Promise<{ hash: `0x${string}`; result: result }> {
  try {
    output.note(`${title}: sent as ${getTransactionLink(network, sent.hash)}`)
    output.status('Waiting for inclusion …')
    const onWaiting = (event: Parameters<typeof reportWaiting>[0]) =>
      reportWaiting(event, { name: title, network }, output)
    const result = await sent.wait({ ...waiting, onWaiting, signal })
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
