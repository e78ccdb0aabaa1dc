import type { ChainClient } from '@x/chain'
import {
  type CallCost,
  type CallsEvent,
  CallsStoppedError,
  getCallCost,
  NothingToDoError,
  type PrepareCallParameters,
  type PreparedCall,
  type SendingClient,
  type SentCalls,
} from '@x/registration'
import { getValidatorsDigest, type PreparedBatch, type SendValidatorCallsParameters } from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import { agree } from './agree.ts'
import type { CallOutcome, CallRequest } from './callRequest.ts'
import { formatOutcome } from './formatOutcome.ts'
import { requireWallet, type Sending } from './openSending.ts'
import { recordRun } from './recordRun.ts'
import { reportCall } from './reportCall.ts'

/** A function of the library that sends as many calls as its validators take. */
type BatchAction<parameters, result extends Omit<SentCalls, 'last'>> = {
  (client: SendingClient, parameters: SendValidatorCallsParameters & parameters): Promise<result>
  prepare(client: ChainClient, parameters: PrepareCallParameters & parameters): Promise<PreparedBatch>
  /** All transactions at once, where none needs what the one before leaves. */
  prepareAll?(client: ChainClient, parameters: PrepareCallParameters & parameters): Promise<PreparedCall[]>
}

type BatchRequest<parameters, result extends Omit<SentCalls, 'last'>> = Omit<
  CallRequest<never, never>,
  'action' | 'parameters' | 'describe' | 'question'
> & {
  action: BatchAction<parameters, result>
  parameters: parameters
  /** What is done with the validators, such as `Exit`. */
  verb: string
  /** The question about validators such as `3 validators (0x12…, 0x34…, 0x56…)`. */
  ask: (which: string) => string
  /** What the transactions have done. */
  describe: (sent: result) => CallOutcome | Promise<CallOutcome>
}

/**
 * Does what `askAndSend` does, with as many transactions as the validators take: the first of them is simulated, and each
 * is told.
 */
export async function askAndSendBatches<parameters, result extends Omit<SentCalls, 'last'>>(
  context: Context,
  sending: Sending,
  request: BatchRequest<parameters, result>,
): Promise<void> {
  const { output, network, owner, publicClient } = sending
  const { action, parameters } = request
  output.status('Simulating …')
  const place = { ...parameters, network, from: owner, signal: context.signal }
  const prepared = await action.prepare(publicClient, place).catch((error: unknown) => {
    if (error instanceof NothingToDoError) return error
    throw error
  })
  if (prepared instanceof NothingToDoError) {
    output.status(undefined)
    const facts = { ...getPlace(context, network), owner, ...request.facts, publicKeys: [] }
    output.result({ ...facts, status: 'done', transactions: [], gasCost: 0n }, () => prepared.shortMessage)
    return
  }
  const publicKeys = [...(prepared.publicKeys ?? []), ...prepared.rest]
  const inFirst = publicKeys.length - prepared.rest.length
  const count = inFirst === 0 ? 1 : 1 + Math.ceil(prepared.rest.length / inFirst)
  const unsigned = sending.mode === 'export' ? ((await action.prepareAll?.(publicClient, place)) ?? [prepared]) : []
  const value =
    unsigned.length === count ? unsigned.reduce((sum, each) => sum + each.value, 0n) : prepared.value * BigInt(count)
  const all = { ...prepared, value, gas: prepared.gas * BigInt(count) }
  const cost = await getCallCost(publicClient, { prepared: all, network, ...sending.limits })
  output.status(undefined)

  const total = formatEther(cost.total)
  const succeeded =
    count === 1
      ? `The transaction would succeed, and cost up to ${total} in total.`
      : `The first of ${group(count)} transactions would succeed; all of them cost up to ${total}.`
  const simulated = `${succeeded} Nothing was sent.`
  const named = nameValidators(publicKeys)
  const validators = formatCount(publicKeys.length, 'validator')
  const fields = [
    ...request.fields,
    [request.verb, validators] as const,
    ['Validators', named.lines] as const,
    ['In', count === 1 ? undefined : formatCount(count, 'transaction')] as const,
  ]
  const agreed = {
    request: {
      ...request,
      fields,
      question: request.ask(`${validators} (${named.short})`),
      facts: { ...request.facts, publicKeys, validatorsDigest: named.digest },
    },
    prepared: all,
    unsigned,
    count,
    cost,
    simulated,
  }
  const summary = await agree(context, sending, agreed)
  if (summary === undefined) return
  const sent = await send(context, sending, { request, cost, count })
  const outcome = await request.describe(sent)
  const { transactions, spent } = sent
  output.result({ ...summary, ...outcome.facts, status: 'done', transactions, gasCost: spent }, () =>
    formatOutcome(outcome, output.style, [
      ['Validators', named.lines],
      ...transactions.map(({ hash }) => ['Transaction', getTransactionLink(network, hash)] as const),
      ['Gas', formatEther(spent)],
    ]),
  )
}

async function send<parameters, result extends Omit<SentCalls, 'last'>>(
  context: Context,
  sending: Sending,
  { request, cost, count }: { request: BatchRequest<parameters, result>; cost: CallCost; count: number },
): Promise<result> {
  const { output, network, waiting, publicClient } = sending
  const { signal } = context
  const walletClient = requireWallet(sending)
  const record = await recordRun(context, { path: sending.flags.record, network, client: publicClient, output })
  const place = { publicClient, network, limits: cost.limits, onRecord: record.write, signal }
  let hash: string | undefined
  const onStep = (event: CallsEvent) => {
    if (event.type === 'sent') hash = event.hash
    if (event.type === 'confirmed') hash = undefined
    reportCall(event, { network, count }, output)
  }
  try {
    return await request.action(walletClient, {
      ...request.parameters,
      ...place,
      ...waiting,
      onStep,
    })
  } catch (error) {
    if (signal.aborted && hash !== undefined) {
      output.status(undefined)
      output.warn(`The transaction was sent and may still be mined: ${hash}`)
    }
    if (error instanceof CallsStoppedError) {
      output.status(undefined)
      output.warn(`${formatCount(error.done.length, 'validator')} done. Run the same command again for the others.`)
    }
    throw error
  } finally {
    output.status(undefined)
    await record.close()
  }
}

/** Validators by their names, for whoever has to agree to what is done with them. */
type NamedValidators = {
  /** A line for each of up to ten; of more the first five and the last five, and a digest of the whole list. */
  lines: string[]
  /** The same in a few words, for a question. */
  short: string
  digest: Hex
}

const mostNamed = 10

/** Names validators, so that nobody agrees to others than are meant. */
export function nameValidators(publicKeys: readonly Hex[]): NamedValidators {
  const digest = getValidatorsDigest(publicKeys)
  if (publicKeys.length <= mostNamed) {
    return { lines: [...publicKeys], short: publicKeys.map(shorten).join(', '), digest }
  }
  const [first, last] = [publicKeys.slice(0, mostNamed / 2), publicKeys.slice(-mostNamed / 2)]
  const between = `and ${group(publicKeys.length - mostNamed)} more`
  return {
    lines: [...first, `… ${between} …`, ...last, `digest of the list: ${digest}`],
    short: `${first.map(shorten).join(', ')}, … ${last.map(shorten).join(', ')}, digest ${shorten(digest)}`,
    digest,
  }
}

function shorten(key: Hex): string {
  return `${key.slice(0, 10)}…${key.slice(-4)}`
}
