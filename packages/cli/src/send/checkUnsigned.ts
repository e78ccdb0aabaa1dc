import type { SilenceLook } from '@x/beacon-client'
import type { CheckedCall } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { createSilenceStore } from '../inputs/createSilenceStore.ts'
import { formatPlace, getPlace } from '../inputs/place.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readHolders } from '../inputs/readHolders.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { requireRpcUrl } from '../inputs/readPlace.ts'
import { readPlanDigest } from '../inputs/readPlanDigest.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { ciphertextCaveat } from '../terminal/ciphertextCaveat.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { formatJson } from '../terminal/formatJson.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { Field } from './callRequest.ts'
import type { CheckFlags } from './checkFlags.ts'
import { describeKeysToSign, keysCaveat } from './describeKeysToSign.ts'
import { reportSilence, type ToldSilence } from './reportSilence.ts'

/** Says whether a file of unsigned transactions is still good; exits with 1 if it is not. Needs no secret. */
export async function checkUnsigned(context: Context, flags: CheckFlags, path: string): Promise<void> {
  const output = createOutput(context, flags)
  const network = await readNetwork(context, flags)
  const rpcUrl = requireRpcUrl(network)
  const subgraph = await readSubgraph(context, flags)
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const { allowOneSource } = flags
  const giveUpAfter = readSeconds(flags.giveUpAfter, '--give-up-after', { from: 1 })
  const named = readPlanDigest(flags.planDigest)
  const file = await readJsonFile(path, 'The unsigned transaction')
  const witnesses = {
    beaconNodes: await readBeaconNodes(context, flags, network),
    ...(await readHolders(context, flags, network)),
    allowExited: flags.allowExited === true,
    silenceStore: createSilenceStore(context, network, output),
    ...context.clock,
  }
  context.startWork()

  const { createClients, getOwnerSources } = await import('../inputs/chain.ts')
  const { checkUnsignedCalls, getUnsignedDigest } = await import('./calls.ts')
  const { signal } = context
  const { publicClient } = createClients(network, rpcUrl, { signal, giveUpAfter })
  output.status('Reading the network …')
  const sources = getOwnerSources({ network, subgraph, sourcePatience, allowOneSource }, output)
  const told: ToldSilence = { until: undefined, setback: undefined }
  const onLook = (look: SilenceLook) => reportSilence(look, told, output)
  const asking = { file, network, sources, digest: named, ...witnesses, onLook, signal }
  const transactions = await checkUnsignedCalls(publicClient, asking)
  output.status(undefined)
  const problems = transactions.flatMap((each) => each.problems)
  const good = problems.length === 0
  if (!good) context.exitCode = 1
  const isUnseen = transactions.some((each) => each.putsToWork && each.silence === undefined)
  const notChecked = [
    ...(transactions.some((each) => each.ownerNonce !== undefined) ? [ciphertextCaveat] : []),
    ...(isUnseen ? [keysCaveat] : []),
  ]
  const digest = getUnsignedDigest(file)
  const place = getPlace(context, network)
  output.result({ ...place, file: path, digest, good, notChecked, problems, transactions }, () =>
    joinParts([
      [formatVerdict(path, transactions, output), `Digest: ${digest}`],
      formatFields(formatPlace(place), output.style),
      ...(good && notChecked.length > 0 ? [['Not checked:', ...notChecked.map((line) => `  - ${line}`)]] : []),
      ...transactions.map((each) => formatCall(each, output)),
    ]),
  )
}

/** What holds for the whole file, whose transactions are signed together. */
function formatVerdict(path: string, transactions: readonly CheckedCall[], { style }: Output): string {
  const bad = transactions.filter(({ problems }) => problems.length > 0).length
  const count = transactions.length
  if (bad > 0) {
    const some = count === 1 ? 'its transaction' : `${bad} of its ${count} transactions`
    return `${style('red', '✗')} ${style('bold', `Do not sign ${path}`)}: ${some} must not be sent.`
  }
  const all = count === 1 ? 'its transaction' : `its ${count} transactions, in this order,`
  return `${style('green', '✓')} ${style('bold', `${path} is good, as far as can be checked`)}: ${all} can be signed and sent now.`
}

function formatCall(checked: CheckedCall, { style }: Output): Lines {
  const { from, to, functionName, args, value, signed, ownerNonce, runway, silence, problems } = checked
  const fields = formatFields(
    [
      ['Sender', from],
      ['To', to],
      ['Calls', functionName ?? 'an unknown call'],
      ...Object.entries(args).map(([name, argument]): Field => [`  ${name}`, describe(argument)]),
      ['Value', formatEther(value)],
      ['Account nonce', signed && `${signed.nonce}`],
      ['Gas', signed && describeGas(signed)],
      ['Next nonce', ownerNonce === undefined ? undefined : `${ownerNonce}`],
      ['Validator keys', silence && describeKeysToSign(silence)],
      ['Runway after', runway === undefined ? undefined : describeRunway(runway)],
    ],
    style,
  )
  const verdict =
    problems.length === 0
      ? `${style('green', '✓')} ${style('bold', 'It can be sent now.')}`
      : `${style('red', '✗')} ${style('bold', `It must not be sent: ${formatCount(problems.length, 'problem')}.`)}`
  const lines = problems.flatMap(({ message, fix }) => [`- ${message}`, `  ${fix}`])
  return [verdict, ...lines, '', fields]
}

function describeGas({ gas, maxFeePerGas, maxPriorityFeePerGas }: NonNullable<CheckedCall['signed']>): string {
  const price = `${formatGwei(maxFeePerGas)} with a tip of ${formatGwei(maxPriorityFeePerGas)}`
  return `up to ${formatEther(gas * maxFeePerGas)} at ${price}`
}

function describeRunway({ days, agreedDays, fees }: NonNullable<CheckedCall['runway']>): string {
  const now = days === undefined ? 'without end' : formatDays(days)
  if (fees === 'unknown') return `${now}; the file does not say what was agreed`
  return `${now}, agreed: ${agreedDays === undefined ? 'without end' : formatDays(agreedDays)}`
}

/** An argument on one line: long lists and shares are told by their size. */
function describe(argument: unknown): string {
  if (Array.isArray(argument) && argument.length > 13) return `${argument.length} of them`
  const text = typeof argument === 'object' ? formatJson(argument, { indent: 0 }).replaceAll('"', '') : String(argument)
  return text.length > 500 ? `${text.length} characters` : text
}
