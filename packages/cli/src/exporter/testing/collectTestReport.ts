import { collectReport } from '../report/collectReport.ts'
import type { ReportData } from '../report/figures/reportData.ts'
import type { TestExporter } from './startTestExporter.ts'

/** Everything that a report of the exporter's validators shows. */
export async function collectTestReport(
  { client, network }: TestExporter,
  { from, to, names = new Map() }: { from: number; to: number; names?: ReadonlyMap<number, string> | undefined },
): Promise<ReportData> {
  const mode = await client.getMode()
  const collected = await collectReport({
    client,
    network,
    mode,
    from,
    to,
    chosen: undefined,
    known: await client.getValidators(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  return {
    ...collected,
    from,
    to,
    network,
    mode,
    nodeVersion: undefined,
    createdAt: 0,
    subject: undefined,
    operators: collected.participation.operators,
    names,
  }
}
