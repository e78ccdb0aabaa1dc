import type { ExportManifest, ExportPlan } from '../manifest/exportManifest.ts'
import { ExportConflictError } from './ExportConflictError.ts'

/** Makes sure that an export goes on as it began. One that follows also goes on where one with an end has ended. */
export function assertSamePlan(plan: ExportPlan, earlier: ExportManifest): void {
  // Shards of a range with an end have a run of it each, and what is merged in its last folder can't be added to.
  const goesOn = plan.follows && !earlier.follows && !earlier.shard && !earlier.compact
  const before: Record<string, unknown> = getFacts(goesOn ? { ...earlier, follows: true } : earlier)
  const different = Object.entries(getFacts(plan)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (different.length > 0) throw new ExportConflictError(different.map(([name]) => name))
}

function getFacts({ data, format, partition, compact, shard, network, from, to, follows, filters }: ExportPlan) {
  return { data, format, partition, compact, shard, network, range: follows ? [from] : [from, to], filters }
}
