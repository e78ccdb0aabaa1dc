import { epochToSlot, type SlotClock, slotToEpoch } from '@x/schemas'
import { type AuditorFinding, getAuditorFindings } from '../node/getAuditorFindings.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import type { SlotRange } from '../rules/slotRange.ts'

/** What the auditor of an exporter found in the epochs of a range; nothing where there is none, or it can't be asked. */
export async function readFindings(
  client: ExporterConnection,
  { network, from, to, signal }: SlotRange & { network: SlotClock; signal?: AbortSignal | undefined },
): Promise<readonly AuditorFinding[]> {
  // Only an archive has schedules that duties could be missed by.
  if ((await getMode(client, { signal })) === 'standard') return []
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
