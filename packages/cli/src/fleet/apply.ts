import type { BeaconConnection } from '@x/beacon-client'
import type { Fleet, OwnerSources } from '@x/chain'
import type { AppliedFleet, FleetPlan, PreparedCall } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { parseFleetFile, readFleetJson } from '../inputs/readFleetFile.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending, requireWallet, type Sending } from '../send/openSending.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { FleetApplyFlags } from './fleetFlags.ts'
import { formatApplied, formatPlan } from './formatFleet.ts'
import { createFleetReport } from './reportFleet.ts'
import { summarizePlan } from './summarizePlan.ts'
import { tellBeacon } from './tellBeacon.ts'

/** Shows what there is to do, asks once, and does it; or has others sign it, as the flags say. */
export async function apply(context: Context, path: string, flags: FleetApplyFlags): Promise<void> {
  const { signal } = context
  const json = await checkSending(context, flags, () => readFleetJson(path))
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const { network } = await readPlace(context, flags)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const subgraph = await readSubgraph(context, flags)
  const sending = await openSending(context, flags)
  const { output, publicClient, owner, mode, limits } = sending
  const fleet = await parseFleetFile(json, path)
  assertOwner(fleet, owner)
  const { getOwnerSources } = await import('../inputs/chain.ts')
  const { planFleet } = await import('./work.ts')
  const sources = getOwnerSources({ network, subgraph, sourcePatience }, output)
  output.status('Reading the fleet …')
  const asked = { network, fleet, sources, beaconNodes, signal, ...limits }
  const waiting = await readQueue(sending, signal)
  const plan = await planFleet(publicClient, { ...asked, isBatch: mode === 'export', waiting })
  output.status(undefined)
  const beacon = tellBeacon(context, { fleet, state: plan.state, beaconNodes, output })
  const facts = { network: { name: network.name, chainId: network.id }, ...summarizePlan(plan), beacon }
  if (plan.steps.length === 0) {
    output.result({ ...facts, status: 'done', done: [], failed: [] }, () => formatPlan(plan, output.style))
    return
  }
  const calls = await prepare(context, { sending, plan, sources, beaconNodes })
  const [first] = calls
  if (first === undefined) {
    output.result({ ...facts, status: 'done', done: [], failed: [] }, () => 'Nothing to do.')
    return
  }
  const { agree } = await import('../send/agree.ts')
  const text = formatPlan(plan, output.noteStyle)
  if (mode === 'send' && flags.yes !== true) output.say([text, ''])
  else output.note([text, ''])
  const count = formatCount(plan.steps.length, 'step')
  const all = { ...first, value: plan.cost.deposits, gas: plan.steps.reduce((sum, { gas }) => sum + gas, 0n) }
  const agreed = await agree(context, sending, {
    request: {
      title: `Bring the fleet to what ${path} says`,
      question: `Do ${count}, with deposits of ${formatEther(plan.cost.deposits)}?`,
      fields: [['Steps', count]],
      facts,
    },
    prepared: all,
    unsigned: calls,
    count: calls.length,
    cost: plan.cost,
    simulated: `The first of ${count} would succeed. Nothing was sent.`,
  })
  if (agreed === undefined) return
  const applied = await send(context, { sending, plan, sources, beaconNodes })
  if (applied.failed.length > 0) context.exitCode = 1
  const { done, later, failed } = applied
  const told = failed.map(({ step, error }) => ({ step, error: error.shortMessage }))
  output.result({ ...facts, status: 'done', later, done, failed: told }, () => formatApplied(applied, output.style))
}

type Place = {
  sending: Sending
  plan: FleetPlan
  sources: OwnerSources
  beaconNodes: readonly BeaconConnection[]
}

/** A fleet is its owner's: what one account signs is no business of another one's. */
function assertOwner(fleet: Fleet, owner: string): void {
  if (fleet.owner === owner) return
  throw new UsageError('The account is not the owner of the fleet.', {
    metaMessages: [`- the fleet belongs to ${fleet.owner}`, `- the account is ${owner}`],
    fix: 'Send with the key of the owner, or correct the owner in the file.',
  })
}

/** What waits in the queue of a Safe: it may be executed at any time. */
async function readQueue({ proposer, publicClient, network }: Sending, signal: AbortSignal) {
  if (proposer === undefined) return []
  const { createSafeService, readSafe } = await import('./work.ts')
  const safe = await readSafe(publicClient, { network, address: proposer.safe })
  const queue = await createSafeService(proposer.service).listQueue(safe, { signal })
  return queue.map(({ transaction }) => transaction)
}

/** Simulates the first step, or all where others sign them. */
async function prepare(
  context: Context,
  { sending, plan, sources, beaconNodes }: Place,
): Promise<readonly PreparedCall[]> {
  const { network, owner, publicClient, output, mode } = sending
  const { prepareFleet } = await import('./work.ts')
  output.status('Simulating …')
  const steps = mode === 'export' ? plan.steps : plan.steps.slice(0, 1)
  const place = { network, from: owner, sources, beaconNodes, signal: context.signal }
  const { calls } = await prepareFleet(publicClient, { ...place, plan: { ...plan, steps } })
  output.status(undefined)
  return calls
}

async function send(context: Context, { sending, plan, sources, beaconNodes }: Place): Promise<AppliedFleet> {
  const { output, network, publicClient, limits, waiting, flags } = sending
  const { applyFleet, recordRun } = await import('./work.ts')
  const wallet = requireWallet(sending)
  const record = await recordRun(context, { path: flags.record, network, client: publicClient, output })
  const { signal } = context
  const { onStep, onWaiting } = createFleetReport(plan, { network, output })
  try {
    return await applyFleet(wallet, {
      ...{ plan, publicClient, network, sources, beaconNodes, signal, onStep, onWaiting, ...waiting },
      ...{ maxTotal: limits.maxTotal, onRecord: record.write },
    })
  } finally {
    output.status(undefined)
    await record.close()
  }
}
