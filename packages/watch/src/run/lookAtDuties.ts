import { getNewestCompleteSlot } from '@x/exporter-client'
import { getClusterId, slotToEpoch } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { type AlertKind, formatCluster, type Verdict } from '../alerts/alertEvent.ts'
import { judgeParticipation } from '../duties/judgeParticipation.ts'
import { type EpochReading, EpochUnreadableError, ExporterBlindError, readEpoch } from '../duties/readEpoch.ts'
import type { EpochRecord, MissedProposal, WatchState } from '../state/watchState.ts'
import { reportSource } from './reportSource.ts'
import { tell } from './tell.ts'
import type { WatchRun } from './watchRun.ts'

/** Epochs read in one poll at most, so that the chain is polled in between. */
const epochsPerLook = 20

/** What happened longer ago than this is not caught up on, in seconds: exporters in standard mode keep it no longer. */
const longestGap = 7 * 86_400

/** Reads the epochs that ended since the last poll, one by one. Returns whether there are more. */
export async function lookAtDuties(run: WatchRun): Promise<boolean> {
  const { settings, keeper, signal } = run
  const { network, scope, exporter, clock, participationEpochs } = settings
  if (exporter === undefined) return false
  const { secondsPerSlot, slotsPerEpoch } = network.custom
  const last = slotToEpoch(network, getNewestCompleteSlot(network, clock.now()) + 1) - 1
  const oldest = last + 1 - Math.floor(longestGap / (secondsPerSlot * slotsPerEpoch))
  const begin = keeper.stored.duties.nextEpoch ?? last + 1 - participationEpochs
  const first = Math.max(0, begin, oldest)
  try {
    for (let epoch = first; epoch <= Math.min(last, first + epochsPerLook - 1); epoch++) {
      const read = (one: number) => abortable(readEpoch(exporter, { network, scope, epoch: one, signal }), signal)
      const reading = await read(epoch).catch(async (error: unknown) => {
        const isOfEpoch = error instanceof ExporterBlindError || error instanceof EpochUnreadableError
        if (!isOfEpoch || epoch === last) throw error
        // What it missed while it was down it never will have: the epoch is left out once it sees later ones.
        await read(last)
        return undefined
      })
      await keeper.update((state) => {
        const next =
          reading === undefined
            ? { ...state, duties: { ...state.duties, nextEpoch: epoch + 1 } }
            : takeIn(run, state, reading)
        return reportSource(run, next, 'exporter')
      })
    }
    return last >= first + epochsPerLook
  } catch (error) {
    signal.throwIfAborted()
    await keeper.update((state) => reportSource(run, state, 'exporter', error))
    return false
  }
}

/** The state with one more epoch. */
function takeIn(run: WatchRun, state: WatchState, { record, missedProposals, undecided }: EpochReading): WatchState {
  const { network, participationEpochs: window, participationLimit: limit } = run.settings
  const { duties, alerts } = state
  // After a gap the figures start again: a window has no holes.
  const earlier = duties.epochs.at(-1)?.epoch === record.epoch - 1 ? duties.epochs : []
  const epochs = [...earlier, record].slice(-2 * window)
  const day = 86_400 / network.custom.secondsPerSlot
  const end = (record.epoch + 1) * network.custom.slotsPerEpoch
  const missed = [...duties.missedProposals, ...missedProposals].filter(({ slot }) => slot >= end - day)
  const isComplete = epochs.length >= window
  const kinds: AlertKind[] = isComplete ? ['participation', 'proposals'] : ['proposals']
  const verdicts = [
    ...(isComplete ? judgeParticipation({ epochs, window, limit, alerts }) : []),
    ...judgeProposals(record, missed),
  ]
  return tell(
    run,
    {
      ...state,
      duties: { nextEpoch: record.epoch + 1, epochs, missedProposals: missed },
      beacon: addUndecided(run, state.beacon, { epoch: record.epoch, indices: undecided }),
    },
    { verdicts, kinds },
  )
}

/** Says of clusters which proposals their validators missed lately. An alert changes with each further one. */
function judgeProposals({ clusters }: EpochRecord, missed: readonly MissedProposal[]): Verdict[] {
  const all = new Map<string, Pick<MissedProposal, 'owner' | 'operatorIds'>>(Object.entries(clusters))
  for (const proposal of missed) all.set(getClusterId(proposal.owner, proposal.operatorIds), proposal)
  return [...all].map(([id, { owner, operatorIds }]) => {
    const ofCluster = missed.filter((proposal) => getClusterId(proposal.owner, proposal.operatorIds) === id)
    const latest = ofCluster.at(-1)
    const name = formatCluster({ owner, operatorIds })
    return {
      kind: 'proposals',
      subject: { type: 'cluster', owner, operatorIds },
      level: latest === undefined ? undefined : 'missed',
      ...(latest !== undefined && { mark: String(latest.slot) }),
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
