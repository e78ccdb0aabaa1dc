import { exportRegistration, getCallCost, getUnsignedDigest } from '@x/registration'
import { pickWitnesses, prepareBatch } from '@x/registration/internal'
import type { Context } from '../context/createContext.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { awaitKeysToSign } from '../send/awaitKeysToSign.ts'
import { nextOfUnsigned } from '../send/nextOfUnsigned.ts'
import { proposeCalls } from '../send/proposeCalls.ts'
import { chooseUnsignedFormat, getSignedFees, rpcNote, writeUnsignedFile } from '../send/unsignedFile.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { describeRange } from './formatPlan.ts'
import type { RegisterFlags } from './registerFlags.ts'
import { type PlanTask, splitPlanned } from './rehearse.ts'
import { summarizePlan } from './summarize.ts'

/**
 * Writes the plan's next transaction for whoever signs elsewhere. The one after it needs the snapshot that this one
 * leaves, which depends on its block, so there is one file at a time.
 */
export async function writeUnsigned(context: Context, task: PlanTask, flags: RegisterFlags): Promise<void> {
  const { input, planned, publicClient, output } = task
  const { signal } = context
  const { network, owner } = input
  const { plan, publicKeys } = planned
  const open = new Set(publicKeys)
  const batch = plan.batches.find((each) => each.publicKeys.some((publicKey) => open.has(publicKey)))
  const count = batch?.publicKeys.filter((publicKey) => open.has(publicKey)).length ?? 0
  const keyShares = await splitPlanned(task, count)
  // Nobody looks after it once it is handed over, so that it is looked at last, for each transaction.
  const witnesses = pickWitnesses({ ...input, silenceStore: task.silenceStore })
  const next = publicKeys.slice(0, count)
  const { silent: silence, lines } = await awaitKeysToSign(context, { ...witnesses, network, publicKeys: next }, output)
  output.status('Simulating …')
  const sources = getOwnerSources(input, output)
  const prepared = await prepareBatch(publicClient, { network, plan, keyShares, sources, signal })
  const left = publicKeys.length - count
  const { proposer } = input
  if (proposer !== undefined) {
    output.status(undefined)
    const proposed = await proposeCalls(context, { flags, proposer, network, publicClient, output }, [prepared])
    if (proposed === undefined) return
    output.result({ ...summarizePlan(planned, input), proposed: { ...proposed.facts, left, silence } }, () => [
      ...proposed.lines,
      'It is valid until the owner registers other validators or the cluster changes.',
      ...lines,
      ...describeLeft(left, 'executed, run the same command again'),
    ])
    return
  }
  const path = flags.unsigned ?? ''
  const format = flags.unsignedFormat ?? (await chooseUnsignedFormat(publicClient, owner))
  const { gasPrice } = await getCallCost(publicClient, { prepared, network, ...plan.limits })
  output.status(undefined)
  const fees = getSignedFees({ gasPrice, limits: plan.limits })
  const file = exportRegistration(prepared, { network, format, fees, silence })
  await writeUnsignedFile(context, file, { path, force: input.force })
  const digest = getUnsignedDigest(file)
  const first = prepared.state.ownerNonce
  const unsigned = {
    file: path,
    digest,
    format,
    validatorCount: count,
    firstOwnerNonce: first,
    lastOwnerNonce: first + count - 1,
    deposit: prepared.value,
    left,
    silence,
  }
  output.result({ ...summarizePlan(planned, input), unsigned }, () => [
    `The transaction is in ${path} (format ${format}): ${formatCount(count, 'validator')}, deposit ${formatEther(prepared.value)}, owner nonces ${describeRange(first, first + count - 1)}.`,
    'Nothing was sent. It is valid until the owner registers other validators or the cluster changes.',
    ...(format === 'rpc' ? [rpcNote] : []),
    ...lines,
    'Before it is signed:',
    `  ${nextOfUnsigned(context, path, digest)}`,
    ...describeLeft(left, 'mined, run the same command with another file'),
  ])
}

function describeLeft(left: number, next: string): string[] {
  if (left === 0) return []
  const are = left === 1 ? 'is' : 'are'
  return [
    `${formatCount(left, 'validator')} ${are} left. The next transaction needs the state that this one leaves: once it is ${next}.`,
  ]
}
