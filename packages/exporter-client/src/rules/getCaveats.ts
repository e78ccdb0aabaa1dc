import { currentSlot } from '@x/schemas'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { SlotRange } from '../request/queries.ts'
import type { Caveat, CoverageReason } from './coverage.ts'
import { aggregatorRoles, committeeRoles } from './routeDuty.ts'

export type RouteName = 'decideds' | 'validator-traces' | 'committee-traces'

/** What of a request decides how its answer is to be read. */
export type AskedFor = SlotRange & {
  route: RouteName
  roles: readonly string[]
  /** Whether validators or committees were named. */
  isFiltered: boolean
}

/** An archive exporter writes a slot to disk this many slots late. */
const flushDelay = 4

/** Lists where the answer to a request proves nothing by its silence. */
export function getCaveats(
  { network, knownMode, retainSlots, now }: Pick<ExporterConnection, 'network' | 'knownMode' | 'retainSlots' | 'now'>,
  { route, from, to, roles, isFiltered }: AskedFor,
): Caveat[] {
  const caveats: Caveat[] = []
  const add = (reason: CoverageReason, range: SlotRange, explanation: string, concerned?: string[]) => {
    if (range.from > range.to || concerned?.length === 0) return
    caveats.push({ reason, from: range.from, to: range.to, ...(concerned && { roles: concerned }), explanation })
  }
  const isDecideds = route === 'decideds'
  const fork = network?.booleForkSlot
  const moved = roles.filter((role) => aggregatorRoles.has(role))

  if (isDecideds && fork !== undefined) {
    add(
      'fork-blind',
      { from: Math.max(from, fork), to },
      'Decideds leave out these roles after the Boole fork; committee traces and filtered validator traces have them.',
      moved,
    )
  }
  if (route === 'validator-traces' && !isFiltered && fork !== undefined) {
    add(
      'committee-duty',
      { from: Math.max(from, fork), to },
      'After the Boole fork the committee runs these duties; without public keys or validator indices only committee traces have them.',
      moved,
    )
  }
  if (isDecideds && !isFiltered && knownMode !== 'standard') {
    add(
      'one-row-per-committee',
      { from, to },
      'Without public keys or validator indices an archive exporter answers with one validator per committee for these roles.',
      roles.filter((role) => committeeRoles.has(role)),
    )
  }
  if (isDecideds && knownMode === 'standard') {
    add('standard-mode', { from, to }, 'A standard exporter keeps no schedules and misses some duties.')
  }
  if (!isDecideds) {
    const known = route === 'committee-traces' ? roles.filter((role) => role === 'AGGREGATOR_COMMITTEE') : moved
    add('schedule-not-kept', { from, to }, 'The exporter does not record schedules of these roles.', known)
  }
  if (network !== undefined) {
    const head = currentSlot(network, now())
    if (knownMode === 'standard') {
      add(
        'pruned',
        { from, to: Math.min(to, head - retainSlots) },
        `A standard exporter keeps ${retainSlots} slots unless it is set otherwise.`,
      )
    } else {
      add(
        'unflushed',
        { from: Math.max(from, head - flushDelay + 1), to: Math.min(to, head) },
        `The last ${flushDelay} slots are not all on disk yet.`,
      )
    }
    add('future', { from: Math.max(from, head + 1), to }, 'These slots have not begun.')
  }
  return caveats
}
