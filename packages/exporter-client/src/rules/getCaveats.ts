import { currentSlot, type Network } from '@x/schemas'
import type { Caveat } from './caveat.ts'
import { flushDelay } from './getNewestCompleteSlot.ts'
import { getPrunedCaveats, type KeptFacts } from './getPrunedCaveats.ts'
import { aggregatorRoles, committeeRoles } from './routeDuty.ts'
import type { RouteName, SlotRange } from './slotRange.ts'

/** What is known of the exporter that was asked. */
export type ExporterFacts = KeptFacts & { network: Network | undefined }

/** What of a request decides how its answer is to be read. */
export type AskedFor = SlotRange & {
  route: RouteName
  roles: readonly string[]
  /** Whether validators or committees were named. */
  isFiltered: boolean
  /** Whether committee traces of some roles were asked for, and their rows do not say which role they are of. */
  lacksRoles?: boolean | undefined
  /** Whether there are committee traces of aggregations, so that the fork is there even if its slot is not known. */
  hasAggregations?: boolean | undefined
}

/** Lists where the silence of an answer does not prove anything. */
export function getCaveats(exporter: ExporterFacts, asked: AskedFor): Caveat[] {
  const caveats =
    asked.route === 'decideds' ? getCaveatsOfDecideds(exporter, asked) : getCaveatsOfTraces(exporter, asked)
  return [...caveats, ...getPrunedCaveats(exporter, asked), ...getCaveatsOfTime(exporter, asked)].filter(
    ({ from, to, roles }) => from <= to && roles?.length !== 0,
  )
}

function getCaveatsOfDecideds(
  { network, knownMode }: ExporterFacts,
  { from, to, roles, isFiltered }: AskedFor,
): Caveat[] {
  const fork = network?.custom.booleForkSlot
  const caveats: Caveat[] = []
  if (fork !== undefined) {
    caveats.push({
      reason: 'fork-blind',
      from: Math.max(from, fork),
      to,
      roles: roles.filter((role) => aggregatorRoles.has(role)),
      explanation:
        'Decideds leave out these roles after the Boole fork; committee traces and filtered validator traces have them.',
    })
  }
  if (knownMode === 'standard') {
    const explanation = 'A standard exporter keeps no schedules and misses some duties.'
    caveats.push({ reason: 'standard-mode', from, to, explanation })
  } else if (!isFiltered) {
    caveats.push({
      reason: 'one-row-per-committee',
      from,
      to,
      roles: roles.filter((role) => committeeRoles.has(role)),
      explanation:
        'Without public keys or validator indices an archive exporter answers with one validator per committee for these roles.',
    })
  }
  return caveats
}

function getCaveatsOfTraces(
  { network }: ExporterFacts,
  { route, from, to, roles, isFiltered, lacksRoles = false, hasAggregations = false }: AskedFor,
): Caveat[] {
  const fork = network?.custom.booleForkSlot
  const moved = roles.filter((role) => aggregatorRoles.has(role))
  const caveats: Caveat[] = []
  if (route === 'validator-traces' && !isFiltered && fork !== undefined) {
    caveats.push({
      reason: 'committee-duty',
      from: Math.max(from, fork),
      to,
      roles: moved,
      explanation:
        'After the Boole fork the committee runs these duties; without public keys or validator indices only committee traces have them.',
    })
  }
  const isOfCommittees = route === 'committee-traces'
  caveats.push({
    reason: 'schedule-not-kept',
    // Committees aggregate since the fork only.
    from: isOfCommittees ? Math.max(from, fork ?? (hasAggregations ? from : Number.POSITIVE_INFINITY)) : from,
    to,
    roles: isOfCommittees ? roles.filter((role) => role === 'AGGREGATOR_COMMITTEE') : moved,
    explanation: 'The exporter does not record schedules of these roles.',
  })
  if (lacksRoles) {
    const explanation =
      'The node does not know the filter by roles and did not apply it: committee traces of all roles are in the answer.'
    caveats.push({ reason: 'roles-not-applied', from, to, explanation })
  }
  return caveats
}

/** What slots are too young for. */
function getCaveatsOfTime({ network, knownMode, now }: ExporterFacts, { from, to }: SlotRange): Caveat[] {
  if (network === undefined) return []
  const head = currentSlot(network, now())
  const unflushed: Caveat = {
    reason: 'unflushed',
    from: Math.max(from, head - flushDelay + 1),
    to: Math.min(to, head),
    explanation: `The last ${flushDelay} slots are not all on disk yet.`,
  }
  const future: Caveat = {
    reason: 'future',
    from: Math.max(from, head + 1),
    to,
    explanation: 'These slots have not begun.',
  }
  return knownMode === 'standard' ? [future] : [unflushed, future]
}
