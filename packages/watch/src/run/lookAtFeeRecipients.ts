import { createTimeReader } from '@x/chain/internal'
import { getClusterId, slotToTime } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { type Alert, formatCluster, getSubjectKey, type Verdict } from '../alerts/alertEvent.ts'
import { readPaid } from '../beacon/readPaid.ts'
import { readFeeRecipients } from '../chain/readFeeRecipients.ts'
import { judgeFeeRecipient, listExpectedRecipients } from '../duties/judgeFeeRecipient.ts'
import type { OnChain, ProposedBlock, WatchState } from '../state/watchState.ts'
import { reportSource } from './reportSource.ts'
import { tell } from './tell.ts'
import { getBeaconNodes, type WatchRun } from './watchRun.ts'

/**
 * Judges whom the blocks pay that operators have decided on since, once the chain was read up to their slots: what the
 * owner had set by then is known only by that.
 */
export async function lookAtFeeRecipients(run: WatchRun): Promise<void> {
  const { settings, client, keeper, signal, latest } = run
  const { network, clock } = settings
  const { block: toBlock, recipients: known = [] } = keeper.stored.chain
  if (client === undefined || toBlock === undefined || latest.blockTime === undefined) return
  const until = 1_000 * latest.blockTime
  const ready = keeper.stored.duties.blocks.filter(
    ({ slot, state }) => state === 'waiting' && slotToTime(network, slot) <= until,
  )
  if (ready.length === 0) return
  latest.getTime ??= createTimeReader(client)
  const { getTime } = latest
  const owners = ready.map(({ owner }) => owner)
  const reading = await abortable(
    readFeeRecipients(client, { network, owners, known, toBlock, now: clock.now, getTime, signal }),
    signal,
  )
  const judged: ProposedBlock[] = []
  for (const block of ready) {
    const changes = reading.changes.get(block.owner)
    if (changes === undefined) continue
    const { owner, slot, feeRecipient } = block
    const expected = listExpectedRecipients({ network, owner, changes, slot })
    const isRight = feeRecipient !== undefined && expected.includes(feeRecipient)
    judged.push(judgeFeeRecipient(block, { expected, onChain: isRight ? undefined : await ask(run, block) }))
  }
  await keeper.update((state) => {
    const chain = { ...state.chain, recipients: reading.known }
    const duties = { ...state.duties, blocks: replace(state.duties.blocks, judged) }
    const added = judged.filter((each) => each.state === 'wrong')
    const told = tellOfFees(run, { ...state, chain, duties }, added)
    return reading.failure === undefined ? told : reportSource(run, told, 'node', reading.failure)
  })
}

/** Whom the block pays on the beacon chain; `undefined` where that is not known. */
async function ask(
  { settings, signal }: WatchRun,
  { slot, validatorIndex }: ProposedBlock,
): Promise<OnChain | undefined> {
  const nodes = getBeaconNodes(settings)
  if (nodes === undefined) return undefined
  try {
    return await abortable(readPaid(nodes, { slot, validatorIndex, signal }), signal)
  } catch {
    // The look at the beacon chain tells how the nodes are.
    signal.throwIfAborted()
    return undefined
  }
}

function replace(blocks: readonly ProposedBlock[], judged: readonly ProposedBlock[]): ProposedBlock[] {
  return blocks.map((block) => judged.find((each) => isSameBlock(each, block)) ?? block)
}

/** Whether two are the block of the same proposal. */
export function isSameBlock(
  one: Pick<ProposedBlock, 'slot' | 'publicKey'>,
  other: Pick<ProposedBlock, 'slot' | 'publicKey'>,
): boolean {
  return one.slot === other.slot && one.publicKey === other.publicKey
}

/** The state with what blocks of the last day say of clusters: an alert changes with each further one that pays others. */
export function tellOfFees(run: WatchRun, state: WatchState, added: readonly ProposedBlock[]): WatchState {
  const { duties, alerts } = state
  const clusters = new Map<string, Pick<ProposedBlock, 'owner' | 'operatorIds'>>([
    ...Object.entries(duties.epochs.at(-1)?.clusters ?? {}),
    ...duties.blocks.map((block) => [getClusterId(block.owner, block.operatorIds), block] as const),
  ])
  const verdicts = [...clusters].map(([id, place]) => {
    const ofCluster = duties.blocks.filter(({ owner, operatorIds }) => getClusterId(owner, operatorIds) === id)
    return judge(place, { wrong: ofCluster.filter((block) => block.state === 'wrong'), added, alerts })
  })
  return tell(run, state, { verdicts, kinds: ['fee-recipient'] })
}

function judge(
  { owner, operatorIds }: Pick<ProposedBlock, 'owner' | 'operatorIds'>,
  { wrong, added, alerts }: { wrong: ProposedBlock[]; added: readonly ProposedBlock[]; alerts: readonly Alert[] },
): Verdict {
  const name = formatCluster({ owner, operatorIds })
  const about = { kind: 'fee-recipient', subject: { type: 'cluster', owner, operatorIds } } as const
  const open = alerts.find((alert) => getSubjectKey(alert) === getSubjectKey(about))
  const isNew = (block: ProposedBlock) => added.some((each) => isSameBlock(each, block))
  // One of an epoch that was read again is news too, though it is not the latest.
  const newest = wrong.findLast(isNew) ?? wrong.at(-1)
  return {
    ...about,
    level: newest === undefined ? undefined : 'foreign',
    ...(newest && { mark: isNew(newest) || open === undefined ? String(newest.slot) : open.mark }),
    severity: 'critical',
    message:
      newest === undefined
        ? `No block of ${name.replace('Cluster', 'cluster')} has paid others for a day, as far as it is known.`
        : `${name} had ${wrong.length === 1 ? 'a block' : `${wrong.length} blocks`} in a day whose fees go to others: the one of slot ${newest.slot}, of validator ${newest.validatorIndex}, pays ${newest.feeRecipient} and not ${newest.expected}${describe(newest)}.`,
    facts: {
      blocks: wrong.map(
        ({ slot, validatorIndex, publicKey, feeRecipient = null, expected = null, isOnChain = null }) => ({
          ...{ slot, validatorIndex, publicKey, feeRecipient, expected, isOnChain },
        }),
      ),
    },
  }
}

function describe({ isOnChain }: ProposedBlock): string {
  if (isOnChain === undefined) return ', as the exporter heard'
  return isOnChain ? '' : '; it is not on the chain'
}
