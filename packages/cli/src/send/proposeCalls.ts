import type { ChainClient } from '@x/chain'
import { createSafeService, type PreparedCall, planSafeProposals, proposeToSafe, type SafePlan } from '@x/registration'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import type { Proposer } from '../inputs/readSafe.ts'
import { confirm } from '../terminal/confirm.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'

type ProposeParameters = {
  flags: OutputFlags
  proposer: Proposer
  network: Network
  publicClient: ChainClient
  output: Output
}

/** What stands in the queue of a Safe. */
export type Proposed = {
  /** For people. */
  lines: string[]
  /** For scripts. */
  facts: {
    safe: string
    version: string
    threshold: number
    ownerCount: number
    service: string
    /** `queued`: it was there before, and was not proposed again. */
    transactions: {
      safeNonce: number
      safeTxHash: string
      status: 'proposed' | 'queued'
      replaces?: string | undefined
    }[]
  }
}

/**
 * Shows under which Safe nonces calls are to be proposed, asks, signs and proposes them. What waits in the queue already is
 * not proposed again.
 *
 * @returns `undefined` where somebody said no
 */
export async function proposeCalls(
  context: Context,
  { flags, proposer, network, publicClient, output }: ProposeParameters,
  calls: readonly Pick<PreparedCall, 'to' | 'value' | 'data'>[],
): Promise<Proposed | undefined> {
  const { signal } = context
  const { safe, signer, nonce } = proposer
  const service = createSafeService(proposer.service)
  const account = signer.account
  output.status('Reading the Safe and its queue …')
  const planning = { network, safe, calls, service, account: account.address, nonce, signal }
  const plan = await planSafeProposals(publicClient, planning)
  output.status(undefined)
  const text = describePlan(plan, service.endpoint, account.address)
  const open = plan.proposals.filter(({ isQueued }) => !isQueued).length
  if (flags.yes === true || open === 0) output.note([...text, ''])
  else {
    output.say([...text, ''])
    if (!(await confirm(context, flags, `Propose ${formatCount(open, 'transaction')} to the Safe?`))) {
      output.note('Nothing was proposed.')
      context.exitCode = 1
      return undefined
    }
  }
  if (signer.isElsewhere && open > 0) output.status('Waiting for the signer, which may ask somebody to confirm …')
  await proposeToSafe(plan, {
    service,
    account,
    onProposed: ({ transaction, hash }) => output.note(`Safe nonce ${transaction.nonce}: proposed as ${hash}`),
    signal,
  })
  output.status(undefined)
  return { lines: describeResult(plan), facts: summarize(plan, service.endpoint) }
}

function describePlan({ safe, proposals }: SafePlan, service: string, account: string): string[] {
  const replaced = proposals.flatMap(({ replaces, transaction }) => (replaces === undefined ? [] : [transaction.nonce]))
  return formatFields([
    ['Safe', `${safe.address}, version ${safe.version}`],
    ['Signatures', `${safe.threshold} of ${safe.owners.length} owners; the first by ${account}`],
    [
      'Safe nonces',
      proposals
        .map(({ transaction, isQueued }) => `${transaction.nonce}${isQueued ? ' (waits already)' : ''}`)
        .join(', '),
    ],
    [
      'Replaced',
      replaced.length === 0 ? undefined : `what waits with nonce ${replaced.join(', ')}: one of both can be executed`,
    ],
    ['Service', service],
  ])
}

function describeResult({ safe, proposals }: SafePlan): string[] {
  const queued = proposals.filter(({ isQueued }) => isQueued).length
  const open = proposals.length - queued
  const nonces = proposals.filter(({ isQueued }) => !isQueued).map(({ transaction }) => transaction.nonce)
  return [
    ...(open > 0 ? [`${formatCount(open, 'transaction')} proposed with Safe nonce ${nonces.join(', ')}.`] : []),
    ...(queued > 0 ? [`${formatCount(queued, 'transaction')} in the queue already: not proposed again.`] : []),
    `Nothing was sent: ${safe.threshold} of ${safe.owners.length} owners have to sign, in the order of the nonces.`,
  ]
}

function summarize({ safe, proposals }: SafePlan, service: string): Proposed['facts'] {
  const { address, version, threshold, owners } = safe
  return {
    ...{ safe: address, version, threshold, ownerCount: owners.length, service },
    transactions: proposals.map(({ transaction, hash, isQueued, replaces }) => ({
      safeNonce: transaction.nonce,
      safeTxHash: hash,
      status: isQueued ? 'queued' : 'proposed',
      replaces,
    })),
  }
}
