import type { Context } from '../../context/createContext.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import type { ReportFlags } from '../inputs/exporterFlags.ts'
import { readReportInput } from './readReportInput.ts'

/** Reads what a report is to be about, and makes it. */
export async function report(context: Context, flags: ReportFlags): Promise<void> {
  const output = createOutput(context, flags)
  const input = await readReportInput(context, flags)
  context.startWork()
  const { makeReport } = await import('./makeReport.ts')
  await makeReport(context, { flags, input, output })
}
