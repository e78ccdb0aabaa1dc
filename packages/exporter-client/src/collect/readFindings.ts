import { epochToSlot, type SlotClock, slotToEpoch } from '@x/schemas'
import { type AuditorFinding, getAuditorFindings } from '../node/getAuditorFindings.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { type Exporters, listWitnesses } from '../witness/listWitnesses.ts'

/** What the auditor of an exporter found in the epochs of a range; nothing where there is none, or it can't be asked. */
export async function readFindings(exporters: Exporters, parameters: Parameters): Promise<readonly AuditorFinding[]> {
  const clients = listWitnesses(exporters)
  const found = await Promise.all(clients.map((client) => readOf(client, parameters, clients.length > 1)))
  return found.flat()
}

type Parameters = SlotRange & { network: SlotClock; signal?: AbortSignal | undefined }

async function readOf(
  client: ExporterConnection,
  { network, from, to, signal }: Parameters,
  hasOthers: boolean,
): Promise<readonly AuditorFinding[]> {
  // Only an archive has schedules that duties could be missed by.
  const mode = await getMode(client, { signal }).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (!hasOthers) throw error
    return 'standard' as const
  })
  if (mode === 'standard') return []
  const range = {
    from: epochToSlot(network, slotToEpoch(network, from)),
    to: epochToSlot(network, slotToEpoch(network, to) + 1) - 1,
  }
  const found = await getAuditorFindings(client, { ...range, signal }).catch(() => {
    signal?.throwIfAborted()
    return undefined
  })
  return found ?? []
}
