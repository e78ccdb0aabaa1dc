import { auditRecord, type RecordAudit } from '@x/registration'
import type { Process } from './createProcess.ts'
import type { Run } from './registerUntilDone.ts'

/** Has a process of its own hold the records of all runs against the chain; `undefined` where there are none. */
export async function auditRuns(start: () => Process, runs: readonly Run[]): Promise<RecordAudit | undefined> {
  const record = runs
    .flatMap((run) => run.record)
    .map((line) => JSON.stringify(line))
    .join('\n')
  if (record === '') return undefined
  const process = start()
  const { publicClient, network, sources, signal } = process
  return auditRecord(publicClient, { network, record, otherNode: sources.otherNode, signal }).catch((error) => {
    // A fault of the life before may still be waiting for a request.
    if (process.isKilled || process.interrupted !== undefined) return undefined
    throw error
  })
}
