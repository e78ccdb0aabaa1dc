import { collectParticipation } from '@x/exporter-client'
import type { ReportData } from '../report/figures/reportData.ts'
import { getIntervalSlots } from '../report/getIntervalSlots.ts'
import type { TestExporter } from './startTestExporter.ts'

/** Everything that a report of the exporter's validators shows. */
export async function collectTestReport(
  { client, network }: TestExporter,
  { from, to, names = new Map() }: { from: number; to: number; names?: ReadonlyMap<number, string> | undefined },
): Promise<ReportData> {
  const intervalSlots = getIntervalSlots({ from, to }, network)
  const known = await client.getValidators()
  const collected = await collectParticipation(client, { network, from, to, intervalSlots, known })
  return {
    ...collected,
    intervalSlots,
    from,
    to,
    network,
    mode: await client.getMode(),
    nodeVersion: undefined,
    createdAt: 0,
    subject: undefined,
    operators: collected.participation.operators,
    names,
  }
}
