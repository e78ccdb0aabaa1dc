import { getNewestCompleteSlot } from '@x/exporter-client'
import { getClusterId, slotToEpoch } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { type Alert, type AlertKind, formatCluster, getSubjectKey, type Verdict } from '../alerts/alertEvent.ts'
import { judgeParticipation } from '../duties/judgeParticipation.ts'
import {
  type EpochReading,
  EpochUnreadableError,
  ExporterBlindError,
  type KnownValidators,
  readEpoch,
} from '../duties/readEpoch.ts'
import { getLastRun } from '../duties/sumUpWindow.ts'
import type { EpochRecord, MissedProposal, ProposedBlock, WatchState } from '../state/watchState.ts'
import { createAttesterLister } from './createAttesterLister.ts'
import { isSameBlock, tellOfFees } from './lookAtFeeRecipients.ts'
import { reportSource } from './reportSource.ts'
import { tell } from './tell.ts'
import type { WatchRun } from './watchRun.ts'

/** Epochs read in one poll at most, so that the chain is polled in between. */
const epochsPerLook = 20

/** What happened longer ago than this is not caught up on, in seconds: exporters in standard mode keep it no longer. */
const longestGap = 7 * 86_400

/** So many epochs that were not seen as a whole are read again after each new one. */
const againPerEpoch = 2

/** So many of them are kept. */
const mostAgain = 64

/**
 * Reads the epochs that ended since the last poll, one by one, then some of those that the exporter had not seen as a
 * whole. Returns whether there are more.
 */
export async function lookAtDuties(run: WatchRun): Promise<boolean> {
  const { settings, keeper, signal } = run
  const { network, scope, exporter, clock, participationEpochs } = settings
  if (exporter === undefined) return false
  const { secondsPerSlot, slotsPerEpoch } = network.custom
  const last = slotToEpoch(network, getNewestCompleteSlot(network, clock.now()) + 1) - 1
  const oldest = last + 1 - Math.floor(longestGap / (secondsPerSlot * slotsPerEpoch))
  const begin = keeper.stored.duties.nextEpoch ?? last + 1 - participationEpochs
  const first = Math.max(0, begin, oldest)
  const lister = createAttesterLister(run)
  const readings = new Map<number, Promise<EpochReading>>()
  const read = (epoch: number) => {
    const listAttesters = (known: KnownValidators) => lister(known, epoch)
    const reading =
      readings.get(epoch) ?? abortable(readEpoch(exporter, { network, scope, epoch, listAttesters, signal }), signal)
    // The last one is asked for again to see whether the exporter sees.
    if (epoch === last) readings.set(epoch, reading)
    return reading
  }
  const readIfSeen = (epoch: number) =>
    read(epoch).catch((error: unknown) => {
      if (error instanceof ExporterBlindError || error instanceof EpochUnreadableError) return undefined
      throw error
    })
  try {
    for (let epoch = first; epoch <= Math.min(last, first + epochsPerLook - 1); epoch++) {
      const reading = epoch === last ? await read(epoch) : await readIfSeen(epoch)
      // What it missed while it was down it may never have: others come first once it sees later ones.
      if (reading === undefined) await read(last)
      if (reading !== undefined) run.latest.unknownValidators = reading.unknown
      if (reading?.witnesses) settings.onWitnesses?.(reading.witnesses)
      await keeper.update((state) => reportSource(run, takeIn(run, state, { epoch, reading }), 'exporter'))
    }
    const isNew = first <= last
    const isBehind = last >= first + epochsPerLook
    if (!isNew || isBehind) return isBehind
    for (const epoch of keeper.stored.duties.again.slice(0, againPerEpoch)) {
      const reading = await readIfSeen(epoch)
      await keeper.update((state) => takeIn(run, state, { epoch, reading }))
    }
    return false
  } catch (error) {
    signal.throwIfAborted()
    await keeper.update((state) => reportSource(run, state, 'exporter', error))
    return false
  }
}

type Taken = {
  epoch: number
  /** Absent where the exporter has not seen the epoch. */
  reading: EpochReading | undefined
}

/** The state with one more epoch, or with one that was read again. */
function takeIn(run: WatchRun, state: WatchState, { epoch, reading }: Taken): WatchState {
  const { network, participationEpochs: window, participationLimit: limit } = run.settings
  const { duties, alerts } = state
  const nextEpoch = Math.max(duties.nextEpoch ?? 0, epoch + 1)
  const day = 86_400 / network.custom.secondsPerSlot
  const dayAgo = nextEpoch * network.custom.slotsPerEpoch - day
  const isSeen = reading !== undefined && reading.unseen === 0
  const others = duties.again.filter((each) => each !== epoch && (each + 1) * network.custom.slotsPerEpoch > dayAgo)
  const again = (isSeen ? others : [...others, epoch]).slice(-mostAgain)
  if (reading === undefined) return { ...state, duties: { ...duties, nextEpoch, again } }

  const { record, missedProposals, blocks, undecided } = reading
  const epochs = [...duties.epochs.filter((each) => each.epoch !== epoch), record]
    .toSorted((a, b) => a.epoch - b.epoch)
    .slice(-2 * window)
  const isKnown = (proposal: MissedProposal) => duties.missedProposals.some((each) => isSame(each, proposal))
  const added = missedProposals.filter((proposal) => !isKnown(proposal))
  const missed = [...duties.missedProposals, ...added]
    .filter(({ slot }) => slot >= dayAgo)
    .toSorted((a, b) => a.slot - b.slot)
  const proposed = addBlocks(run, duties.blocks, blocks).filter(({ slot }) => slot >= dayAgo)
  const lastRun = getLastRun(epochs)
  const isComplete = lastRun.length >= window
  const kinds: AlertKind[] = isComplete ? ['participation', 'proposals'] : ['proposals']
  const verdicts = [
    ...(isComplete ? judgeParticipation({ epochs: lastRun, window, limit, alerts }) : []),
    ...judgeProposals(epochs.at(-1) ?? record, { missed, added, alerts }),
  ]
  const told = tell(
    run,
    {
      ...state,
      duties: { nextEpoch, epochs, again, missedProposals: missed, blocks: proposed },
      beacon: addUndecided(run, state.beacon, { epoch, indices: undecided }),
    },
    { verdicts, kinds },
  )
  return run.client === undefined ? told : tellOfFees(run, told, [])
}

/** With the blocks of an epoch. Whom they ought to pay only the chain knows: without a node they are not kept. */
function addBlocks(
  { client }: WatchRun,
  known: readonly ProposedBlock[],
  decided: EpochReading['blocks'],
): ProposedBlock[] {
  if (client === undefined) return []
  const added = decided
    .filter((block) => !known.some((each) => isSameBlock(each, block)))
    .map(({ isBlinded, ...block }) => ({ ...block, state: isBlinded ? ('blinded' as const) : ('waiting' as const) }))
  return [...known, ...added].toSorted((a, b) => a.slot - b.slot)
}

function isSame(one: MissedProposal, other: MissedProposal): boolean {
  return one.slot === other.slot && one.publicKey === other.publicKey
}

type JudgeProposalsParameters = {
  /** In a day, ascending. */
  missed: readonly MissedProposal[]
  /** Those that were not known before, of whatever slot. */
  added: readonly MissedProposal[]
  alerts: readonly Alert[]
}

/** Says of clusters which proposals their validators missed lately. An alert changes with each further one. */
function judgeProposals({ clusters }: EpochRecord, { missed, added, alerts }: JudgeProposalsParameters): Verdict[] {
  const all = new Map<string, Pick<MissedProposal, 'owner' | 'operatorIds'>>(Object.entries(clusters))
  for (const proposal of missed) all.set(getClusterId(proposal.owner, proposal.operatorIds), proposal)
  return [...all].map(([id, { owner, operatorIds }]) => {
    const ofCluster = missed.filter((proposal) => getClusterId(proposal.owner, proposal.operatorIds) === id)
    const latest = ofCluster.at(-1)
    const name = formatCluster({ owner, operatorIds })
    const about = { kind: 'proposals', subject: { type: 'cluster', owner, operatorIds } } as const
    const newest = ofCluster.findLast((proposal) => added.includes(proposal)) ?? latest
    // One of an epoch that was read again is news too, though it is not the latest.
    const isNew = newest !== undefined && added.includes(newest)
    const open = alerts.find((alert) => getSubjectKey(alert) === getSubjectKey(about))
    return {
      ...about,
      level: latest === undefined ? undefined : 'missed',
      ...(newest !== undefined && { mark: isNew || open === undefined ? String(newest.slot) : open.mark }),
      severity: 'critical',
      message:
        latest === undefined
          ? `${name} missed no proposal for a day.`
          : `${name} missed ${describe(ofCluster)} in a day; the latest in slot ${latest.slot}, of validator ${latest.validatorIndex ?? latest.publicKey}.`,
      facts: {
        missed: ofCluster.map(({ slot, validatorIndex = null, publicKey }) => ({ slot, validatorIndex, publicKey })),
      },
    }
  })
}

function describe({ length }: readonly MissedProposal[]): string {
  return length === 1 ? 'a proposal' : `${length} proposals`
}

/** So many epochs wait for the beacon nodes' word. */
const mostWaiting = 32

/** Keeps whose attestation was not decided until the beacon nodes have told who was at work in that epoch. */
function addUndecided(
  { settings }: WatchRun,
  beacon: WatchState['beacon'],
  undecided: WatchState['beacon']['undecided'][number],
): WatchState['beacon'] {
  const { nextEpoch = 0, live } = beacon
  const isAwaited = undecided.epoch >= nextEpoch || live.some(({ epoch }) => epoch === undecided.epoch)
  if (settings.beaconNodes.length === 0 || undecided.indices.length === 0 || !isAwaited) return beacon
  return { ...beacon, undecided: [...beacon.undecided, undecided].slice(-mostWaiting) }
}
