import type { BeaconRequest, BeaconRequestsPlan } from '@x/registration'
import { parse } from '@x/schemas'
import { etherAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { requireBeaconNodes } from '../inputs/requireBeaconNodes.ts'
import type { CallOutcome, Field } from '../send/callRequest.ts'
import { checkSending } from '../send/checkSending.ts'
import { formatOutcome } from '../send/formatOutcome.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { followRequests } from './followRequests.ts'
import type { RequestFlags } from './requestFlags.ts'

/** Requests, in the words of the user. */
export type RequestWords = {
  /** What is going to happen, such as `Exit validators`. */
  title: string
  /** What is done with the validators, such as `Exit`. */
  verb: string
  ask: (which: string) => string
  describe: (plan: BeaconRequestsPlan) => { fields: readonly Field[]; warnings: readonly string[] }
  /** What comes after it. */
  next: string
}

/** More requests of others may come first while somebody signs elsewhere. */
const spareWhereUnsigned = 100

/**
 * Makes requests to the beacon chain as the withdrawal address: shows what they do and cost, asks, and sends them one
 * after the other; or simulates them, or writes them down for a Safe.
 *
 * @param read reads what is asked for
 */
export async function sendRequests(
  context: Context,
  flags: RequestFlags & { allowOtherAddress?: boolean | undefined },
  { read, ...words }: RequestWords & { read: () => readonly BeaconRequest[] },
): Promise<void> {
  const { signal } = context
  const [requests, maxFee, beaconNodes] = await checkSending(context, flags, () =>
    readTogether(
      read,
      () => (flags.maxFee === undefined ? undefined : parse(etherAmount, flags.maxFee, '--max-fee')),
      async () => requireBeaconNodes(context, flags, (await readPlace(context, flags)).network),
    ),
  )
  const sending = await openSending(context, flags)
  const { output, network, publicClient, owner, mode } = sending
  const { askAndSendBatches, planBeaconRequests, sendBeaconRequests } = await import('../send/calls.ts')
  const parameters = {
    requests,
    beaconNodes,
    maxFee,
    spareRequests: mode === 'export' ? spareWhereUnsigned : undefined,
    asked: flags.again === true ? 'again' : flags.skipDone === true ? 'skip' : 'refuse',
    allowForeignTarget: flags.allowOtherAddress,
  } as const
  output.status('Asking the beacon chain …')
  const plan = await planBeaconRequests(publicClient, { ...parameters, network, from: owner, signal })
  output.status(undefined)
  const facts = { requests: plan.requests, fee: plan.fee }
  const { wait: until = 'accepted' } = flags
  if (plan.requests.length === 0) {
    const done = {
      ...getPlace(context, network),
      owner,
      ...facts,
      publicKeys: plan.requests.map(({ publicKey }) => publicKey),
      status: 'done',
    }
    const outcome: CallOutcome =
      flags.wait === undefined || until === 'none'
        ? { text: 'All of it was requested before.' }
        : await followRequests(context, sending, {
            beaconNodes,
            requests: requests.map((request) => ({ request })),
            until,
          })
    return output.result({ ...done, ...outcome.facts, transactions: [], gasCost: 0n }, () =>
      outcome.fields === undefined ? outcome.text : formatOutcome(outcome, output.style, []),
    )
  }
  const { fields, warnings } = words.describe(plan)
  await askAndSendBatches(context, sending, {
    action: sendBeaconRequests,
    parameters,
    title: words.title,
    verb: words.verb,
    ask: words.ask,
    sender: 'Withdrawal address',
    fields: [...fields, ['Fee', describeFee(plan)]],
    warnings,
    facts,
    describe: async ({ transactions }) => {
      if (until === 'none')
        return { text: `Requested for ${formatCount(transactions.length, 'validator')}. ${words.next}` }
      const hashes = new Map(
        transactions.flatMap(({ publicKeys, hash }) => publicKeys.map((key) => [key, hash] as const)),
      )
      const made = requests
        .filter(({ publicKey }) => hashes.has(publicKey))
        .map((request) => ({ request, hash: hashes.get(request.publicKey) }))
      const outcome = await followRequests(context, sending, { beaconNodes, requests: made, until })
      return { ...outcome, text: `${outcome.text} ${words.next}` }
    },
  })
}

function describeFee({ fee: { current, value, maximum } }: BeaconRequestsPlan): string {
  const paid = value > current ? `; ${formatEther(value)} are paid, since requests of others may come first` : ''
  return `${formatEther(current)} for each request now${paid}; never more than ${formatEther(maximum)}`
}
