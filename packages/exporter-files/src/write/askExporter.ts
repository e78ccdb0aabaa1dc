import { createExporterConnection, getValidators, type NodeValidator } from '@x/exporter-client'
import { getIdentity, getMode, type UnreadableValidator } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { getRosterPath } from '../plan/getPartitionPath.ts'
import { type RosterTable, toRosterRows } from '../rows/rosterRows.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { fetchOverHttp } from '../transport/fetchOverHttp.ts'
import { createTableFile } from './createTableFile.ts'

/** Who answers. */
export type ExporterFacts = {
  /** The meaning of the answers depends on it. */
  exporter: ExportManifestFile['exporter']
  /** The validators that the exporter knows; only the flat tables need them. */
  known: readonly NodeValidator[]
}

/**
 * Asks an exporter what it is, and whom it knows.
 *
 * @throws {HttpError} it does not answer
 */
export async function askExporter({
  url,
  network,
  plan: { data },
  signal,
  fetch = fetchOverHttp,
  onUnreadable,
}: {
  url: string
  network: Network
  plan: Pick<ExportPlan, 'data'>
  signal: AbortSignal
  fetch?: typeof globalThis.fetch | undefined
  /** Called where validators are left out, since they could not be read. */
  onUnreadable?: ((validators: readonly UnreadableValidator[]) => void) | undefined
}): Promise<ExporterFacts> {
  const client = createExporterConnection({ url, network, fetch })
  const mode = await getMode(client, { signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await getIdentity(client, { signal, timeout: 5000 }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  const unreadable: UnreadableValidator[] = []
  const leaveOut = (validator: UnreadableValidator) => unreadable.push(validator)
  const known = data === 'tables' ? await getValidators(client, { signal, onUnreadable: leaveOut }) : []
  if (unreadable.length > 0) onUnreadable?.(unreadable)
  return { exporter: { mode, ...(identity?.version !== undefined && { version: identity.version }) }, known }
}

const rosterTables: readonly RosterTable[] = ['ssv_validator', 'ssv_committee_member']

/**
 * Writes the tables of who is who, as the exporter knows it now; those of an earlier run are replaced.
 *
 * @throws {ExportError} `disk`: a file cannot be written
 */
export async function writeRoster(
  { known, exporter }: ExporterFacts,
  { store, plan }: { store: Pick<ExportStore, 'createFile'>; plan: ExportPlan },
): Promise<void> {
  const rows = toRosterRows(known)
  for (const table of rosterTables) {
    const path = getRosterPath({ ...plan, table })
    const file = await createTableFile({ store, path, format: plan.format, table, plan, exporter })
    try {
      await file.append(rows[table])
      await file.finish()
    } catch (error) {
      await file.discard()
      throw error
    }
  }
}
