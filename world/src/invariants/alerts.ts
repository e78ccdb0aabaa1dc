import type { AlertEvent } from '@x/watch'
import type { Block } from '../chain/block.ts'
import { blockTime, findBlock } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import type { Look, WatchPlan, WatchRun } from '../people/keepWatch.ts'
import { hasHonest } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'
import { foldAlerts, listAlertEvents, readStanding } from './listAlertEvents.ts'
import { countRunwayDays, nameAlert, type OperatorTruth, readWatchTruth, type Standing } from './readWatchTruth.ts'

/**
 * No alert of a watch is lost, doubled or untrue: whenever it has looked at the chain, what its events have told is what
 * that block says of everything that is watched; each event is the next one of its alert; and its figures are the chain's.
 */
export const alerts: Invariant<WatchRun> = {
  name: 'alerts',
  checkLife: (life) => {
    const events = listAlertEvents(life.runs)
    return [
      ...judgeRepetition(life.runs),
      ...judgeOrder(events),
      ...judgeFacts(life, events),
      ...(isBlind(life) ? [] : judgeLooks(life, events)),
    ]
  },
}

/** Whether the node leaves out old logs, and does not say so, when clusters are searched for, and nobody knows better. */
function isBlind(life: LivedLife<WatchRun>): boolean {
  const hides = ['node-hides-logs', 'node-prunes-logs']
  const isHiding = life.occurred.some(
    ({ kind, step, parameter }) => step === 'starting' && parameter === 1 && hides.includes(kind),
  )
  return isHiding && !hasHonest(life, ['subgraph'])
}

/** An event that was handled never comes again, and one that comes again is the same. */
function judgeRepetition(runs: readonly WatchRun[]): string[] {
  const problems: string[] = []
  let handled = 0
  const texts = new Map<string, string>()
  for (const { events } of runs) {
    for (const [i, { event, isHandled }] of events.entries()) {
      const text = JSON.stringify(event)
      const known = texts.get(event.id)
      texts.set(event.id, text)
      if (known !== undefined && known !== text) problems.push(`event ${event.number} came again as another one`)
      if (event.number <= handled) problems.push(`event ${event.number} came again after it was handled`)
      if (known !== undefined && i > 0) problems.push(`event ${event.number} came twice`)
      // Whoever was killed before it asked for the next one may have handled it, and does not know.
      if (isHandled && i < events.length - 1) handled = event.number
    }
  }
  return problems
}

/** The numbers have no hole, and each alert begins, changes to something else, and ends. */
function judgeOrder(events: readonly AlertEvent[]): string[] {
  const problems = events
    .flatMap(({ number }, i) => (number === i + 1 ? [] : [`event ${i + 1} is missing`]))
    .slice(0, 1)
  const open = new Map<string, { alertId: string; began: string; standing: Standing; severity: string }>()
  for (const event of events) {
    const { number, id, type, alertId, began, time, severity } = event
    const name = nameAlert(event.kind, event.subject)
    const standing = readStanding(event)
    const known = open.get(name)
    const tell = (problem: string) => problems.push(`event ${number} (${name} ${type} ${event.level}) ${problem}`)
    if (type === 'began') {
      if (known !== undefined) tell('begins what has begun')
      if (alertId !== id || began !== time) tell('is not the beginning of its alert')
    } else if (known === undefined) tell('is of an alert that never began')
    else {
      if (alertId !== known.alertId || began !== known.began) tell('is of another alert')
      if (type === 'changed' && standing.level === known.standing.level && standing.detail === known.standing.detail)
        tell('changes nothing')
      if (type === 'resolved' && (severity !== known.severity || event.level !== 'well'))
        tell('ends otherwise than it was')
    }
    if (type === 'resolved') open.delete(name)
    else open.set(name, { alertId, began, standing, severity })
  }
  return problems
}

/** The figures of an event are those of the chain at the block that it names. */
function judgeFacts({ world, runs }: LivedLife<WatchRun>, events: readonly AlertEvent[]): string[] {
  const plan = runs[0]?.plan
  if (plan === undefined) return []
  const heads = world.chain.listHeads(Number.NEGATIVE_INFINITY)
  return events.flatMap((event) => {
    const { block: number } = event.facts
    if (typeof number !== 'number') return []
    const blocks = new Set(heads.map((head) => findBlock(head, number)).filter((block) => block !== undefined))
    const differences = [...blocks].map((block) => compareFacts(event, block, plan))
    const least = differences.find((each) => each.length === 0) ?? differences[0] ?? ['it is of no block']
    return least.map((problem) => `event ${event.number} (${event.kind} ${event.level}): ${problem}`)
  })
}

function compareFacts(event: AlertEvent, block: Block<ContractState>, plan: WatchPlan): string[] {
  const { kind, subject, facts, level, severity } = event
  const truth = readWatchTruth(block, plan)
  const name = nameAlert(kind, subject)
  const expected: Record<string, unknown> = {}
  const cluster = truth.clusters.get(name)
  if (cluster !== undefined) {
    const { snapshot, burnRate, isLiquidatable } = cluster
    expected['status'] = !snapshot.active ? 'liquidated' : isLiquidatable ? 'liquidatable' : 'active'
    expected['validatorCount'] = snapshot.validatorCount
    expected['balance'] = String(cluster.balance)
    expected['burnPerDay'] = String(burnRate * 7_200n)
    expected['feeAsset'] = cluster.feeAsset
    if (snapshot.active) {
      const days = countRunwayDays(cluster)
      expected['runwayDays'] = days ?? null
      expected['effectiveBalance'] = cluster.effectiveBalance
      // It lasts for whole blocks, and the next one is the first at which it does not.
      const end = block.timestamp + (days ?? 0) * 86_400 + blockTime
      expected['end'] = days === undefined ? null : new Date(end * 1_000).toISOString()
      if (days !== undefined) expected['liquidationThreshold'] = String(cluster.threshold)
    }
  }
  const operator = 'operatorId' in subject ? truth.operators.get(subject.operatorId) : undefined
  if (kind === 'operator-fee' && operator !== undefined) {
    expected['fee'] = String(operator.fee)
    if (level === 'announced') {
      const { declared } = operator
      expected['until'] = declared && new Date(declared.until * 1_000).toISOString()
    }
  }
  const standing = truth.standings.get(name)
  const told = readStanding(event)
  // Whether a fee was raised is no matter of one block.
  const isSame =
    level === 'raised' || standing === undefined
      ? level === 'raised' || level === 'well'
      : standing.level === level && standing.detail === told.detail
  const isCritical = kind !== 'operator-fee' && kind !== 'emptied' && level !== 'short'
  return [
    isSame ? [] : [`block ${block.number} says ${describe(standing)}, and it tells ${describe(told)}`],
    Object.entries(expected).flatMap(([fact, value]) =>
      facts[fact] === value ? [] : [`${fact} is ${value} and told as ${facts[fact]}`],
    ),
    event.type === 'resolved' || (severity === 'critical') === isCritical ? [] : [`it is told as ${severity}`],
  ].flat()
}

function describe(standing: Standing | undefined): string {
  return standing === undefined ? 'that all is well' : `${standing.level} ${standing.detail}`.trim()
}

/** What was known of fees at a look: from it follows which of them were raised. */
type KnownFee = { fee: bigint; raised: { from: bigint; earliest: number; at: number } | undefined }

/** At each look at the chain, what events have told is what the block says. */
function judgeLooks({ runs }: LivedLife<WatchRun>, events: readonly AlertEvent[]): string[] {
  let fees: ReadonlyMap<number, KnownFee> = new Map()
  let before: Look | undefined
  const problems: string[] = []
  for (const { looks, plan } of runs) {
    let isFirst = true
    for (const look of looks) {
      if (isNodeFailing(look)) continue
      const told = foldAlerts(events, look.at)
      const outcomes = look.blocks.map((block) => judgeLook({ look, block, plan, told, fees, before, isFirst }))
      const best = outcomes.find((each) => each.problems.length === 0) ?? outcomes[0]
      if (best === undefined) problems.push(`a look is of block ${look.status.block}, which nobody can have shown`)
      else {
        problems.push(...best.problems)
        fees = best.fees
      }
      before = look
      isFirst = false
    }
  }
  return problems
}

export function isNodeFailing({ status }: Look): boolean {
  return status.sources.some(({ source, failingSince }) => source === 'node' && failingSince !== undefined)
}

type JudgeLookParameters = {
  look: Look
  block: Block<ContractState>
  plan: WatchPlan
  told: ReadonlyMap<string, Standing>
  fees: ReadonlyMap<number, KnownFee>
  before: Look | undefined
  /** Whether it is the first one of its process: the one before may have looked once more, and told nobody. */
  isFirst: boolean
}

function judgeLook({ look, block, plan, told, fees, before, isFirst }: JudgeLookParameters): {
  problems: string[]
  fees: Map<number, KnownFee>
} {
  const truth = readWatchTruth(block, plan)
  const expected = new Map(truth.standings)
  const earliest = isFirst ? (before?.blocks[0]?.timestamp ?? 0) : block.timestamp
  const known = new Map<number, KnownFee>()
  const either = new Set<string>()
  for (const [id, operator] of truth.operators) {
    if (!operator.exists) continue
    const name = `operator-fee ${id}`
    const last = fees.get(id)
    const isRaised = last !== undefined && last.fee > 0n && operator.fee > last.fee
    const raised = isRaised ? { from: last.fee, earliest, at: block.timestamp } : last?.raised
    known.set(id, { fee: operator.fee, raised })
    // An announcement says more.
    if (expected.has(name)) continue
    if (raised !== undefined && operator.fee > raised.from && block.timestamp < raised.at + 86_400) {
      expected.set(name, { level: 'raised', detail: String(operator.fee) })
      if (block.timestamp >= raised.earliest + 86_400) either.add(name)
    }
    if (isFirst && isUncertain(id, operator, { look, before })) either.add(name)
  }
  // What the newest block has is on its way.
  for (const head of look.heads) {
    const { standings } = readWatchTruth(head, plan)
    for (const [name, { level }] of expected) {
      if (level === 'unknown' && standings.get(name)?.level !== 'unknown') either.add(name)
    }
  }
  const problems: string[] = []
  for (const name of new Set([...expected.keys(), ...told.keys()])) {
    if (/^(source|participation|proposals)/.test(name) || either.has(name)) continue
    const [is, says] = [describe(expected.get(name)), describe(told.get(name))]
    if (is !== says) problems.push(`at block ${block.number} ${name} is: ${is}; and was told: ${says}`)
  }
  return { problems, fees: known }
}

/** Whether a fee has changed more than once since the look before, so that nobody knows what a look between has seen. */
function isUncertain(
  id: number,
  { fee }: OperatorTruth,
  { look, before }: { look: Look; before: Look | undefined },
): boolean {
  const seen = new Set<bigint>()
  const first = before?.status.block ?? 0
  for (const start of look.blocks) {
    for (let block: Block<ContractState> | undefined = start; block !== undefined; block = block.parent) {
      if (block.number < first) break
      seen.add(block.state.operators.get(BigInt(id))?.eth.fee ?? 0n)
    }
  }
  return seen.size > 2 || (seen.size === 2 && fee === 0n)
}
