import { assertCurrent, BeaconNodesDifferError, type BeaconValidator, getFinality } from '@x/beacon-client'
import { type BeaconNodes, readFreshLiveness } from '@x/beacon-client/internal'
import { readFinalValidators } from '@x/chain/internal'
import { BaseError, type Hex, slotToEpoch, timeToSlot } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import type { AlertKind, Verdict } from '../alerts/alertEvent.ts'
import { holdBackSilent, judgeFinality } from '../beacon/judgeFinality.ts'
import { type ClusterFindings, judgeValidators, type ValidatorAlertKind } from '../beacon/judgeValidators.ts'
import { isAtWork, readBeacon } from '../beacon/readBeacon.ts'
import { takeInLiveness } from '../beacon/takeInLiveness.ts'
import {
  findExited,
  findExitOverdue,
  findSilent,
  findSlashed,
  isSettled,
  type WatchedValidators,
} from '../beacon/watchedValidators.ts'
import { readRegistered } from './readRegistered.ts'
import { reportSource } from './reportSource.ts'
import { tell } from './tell.ts'
import { getBeaconNodes, type WatchRun } from './watchRun.ts'

type Look = {
  run: WatchRun
  nodes: BeaconNodes
  clusters: readonly WatchedValidators[]
  /** Validators at the head of the chain. */
  known: ReadonlyMap<Hex, BeaconValidator>
}

/**
 * Looks at the beacon chain once: who was slashed, who has exited, and, once an epoch, who was not seen at work in the
 * one that has just ended. That a beacon node fails is kept too, and changes nothing else.
 */
export async function lookAtBeacon(run: WatchRun): Promise<void> {
  const nodes = getBeaconNodes(run.settings)
  const clusters = nodes && (await readRegistered(run))
  if (nodes === undefined || clusters === undefined) return
  const { keeper, signal, latest } = run
  let failure: unknown
  const attempt = async (step: () => Promise<void>) => {
    try {
      await abortable(step(), signal)
    } catch (error) {
      signal.throwIfAborted()
      failure ??= error
    }
  }
  const judged = new Map<ValidatorAlertKind, ClusterFindings[]>()
  let finality: Verdict[] = []
  await attempt(async () => {
    const ids = clusters.flatMap(({ keys }) => keys.map(({ publicKey }) => publicKey))
    // Without validators nothing else would ask.
    await Promise.all(nodes.map((node) => assertCurrent(node, { signal })))
    const known = await readBeacon(nodes, { ids, signal })
    const look = { run, nodes, clusters, known }
    judged.set('slashed', findSlashed(clusters, known))
    await attempt(() => readFinal(look))
    if (latest.final) {
      const { network } = run.settings
      const final = latest.final.validators
      judged.set('exited', findExited(clusters, { network, final }))
      await attempt(async () => {
        const { getTime } = latest
        if (getTime) judged.set('exit-overdue', await findExitOverdue(clusters, { final, getTime }))
      })
    }
    await attempt(() => readLiveness(look))
    const { beacon } = keeper.stored
    const silent = findSilent(clusters, known, beacon)
    if (beacon.nextEpoch !== undefined) judged.set('silent', silent)
    if (latest.finality) finality = judgeFinality({ ...latest.finality, silent })
  })
  await keeper.update((state) => {
    const { dispute } = state.beacon
    const disagreement =
      dispute === undefined ? undefined : new BaseError(dispute, { fix: 'Compare the beacon nodes.' })
    const ofNetwork = tell(run, state, { verdicts: finality, kinds: [] })
    const told = tellOf(run, ofNetwork, judged)
    return reportSource(run, told, 'beacon-node', failure ?? disagreement)
  })
}

/** The state with the alerts that follow from what was found. */
export function tellOf(
  run: WatchRun,
  state: WatchRun['keeper']['stored'],
  judged: ReadonlyMap<ValidatorAlertKind, readonly ClusterFindings[]>,
): WatchRun['keeper']['stored'] {
  const kinds: AlertKind[] = [...judged.keys()]
  const verdicts: Verdict[] = []
  for (const [kind, found] of judged) {
    verdicts.push(...judgeValidators(kind, found))
    run.latest.findings.set(kind, found)
  }
  return tell(run, state, { verdicts: holdBackSilent(verdicts, state.alerts), kinds })
}

/** Reads, once an epoch, what can't change any more: who has exited, and what it costs. */
async function readFinal({ run, nodes, clusters }: Look): Promise<void> {
  const { settings, signal, latest } = run
  const { network, clock } = settings
  const epoch = slotToEpoch(network, timeToSlot(network, clock.now()))
  const publicKeys = clusters.flatMap(({ keys }) => keys.map(({ publicKey }) => publicKey))
  if (latest.finality?.epoch !== epoch) {
    const finalities = await Promise.all(nodes.map((node) => getFinality(node, { signal })))
    latest.finality = { epoch, finalEpochs: finalities.map(({ finalized }) => finalized.epoch) }
  }
  if (latest.final?.epoch === epoch) return
  latest.final = { epoch, validators: await readFinalValidators(nodes, { network, publicKeys, signal }) }
}

/** Asks about the epoch that has just ended, once what was signed last in it has come into blocks. */
async function readLiveness({ run, nodes, clusters, known }: Look): Promise<void> {
  const { settings, keeper, signal } = run
  const { network, clock, exporter } = settings
  const { slotsPerEpoch } = network.custom
  const slot = timeToSlot(network, clock.now())
  const epoch = slotToEpoch(network, slot) - 1
  const since = (epoch + 1) * slotsPerEpoch + Math.ceil(slotsPerEpoch / 4)
  if (epoch < 0 || epoch < (keeper.stored.beacon.nextEpoch ?? 0) || slot < since) return
  const heads = await Promise.all(nodes.map((node) => assertCurrent(node, { signal })))
  if (heads.some(({ headSlot }) => headSlot < since)) return

  const settled = new Set<number>()
  const active: number[] = []
  for (const cluster of clusters) {
    for (const key of cluster.keys) {
      const validator = known.get(key.publicKey)
      if (validator === undefined || !isAtWork(validator, epoch)) continue
      active.push(validator.index)
      if (isSettled(key, { epoch, network })) settled.add(validator.index)
    }
  }
  const { live, silent } = await readFreshLiveness(nodes, { epoch, indices: active, leastSeen: 50, signal })
  const differing = active.find((index) => live.has(index) && live.get(index)?.length !== nodes.length)
  const dispute = differing === undefined ? undefined : describeDispute(nodes, { index: differing, epoch, live })
  const { nextEpoch = epoch } = keeper.stored.beacon
  await keeper.update((state) => ({
    ...state,
    beacon: takeInLiveness(state.beacon, {
      ...{ epoch, active, settled, live, silent, dispute },
      nodeCount: nodes.length,
      hasExporter: exporter !== undefined,
    }),
  }))
  const missed = keeper.stored.beacon.notLookedAt.filter((each) => each >= nextEpoch)
  if (missed.length > 0) settings.onNotLookedAt?.(missed)
}

function describeDispute(
  nodes: BeaconNodes,
  { index, epoch, live }: { index: number; epoch: number; live: ReadonlyMap<number, readonly string[]> },
): string {
  const seenBy = live.get(index) ?? []
  const testimonies = nodes.map(({ endpoint }) => ({ endpoint, value: seenBy.includes(endpoint) ? 'yes' : 'no' }))
  return new BeaconNodesDifferError(`whether validator ${index} was at work in epoch ${epoch}`, testimonies)
    .shortMessage
}
