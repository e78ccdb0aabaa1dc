import { createExporterConnection, getValidators, type NodeValidator } from '@x/exporter-client'
import { getIdentity, getMode, type UnreadableValidator } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import { rosterColumns } from '../file/columns.ts'
import { createPartitionFile } from '../file/createPartitionFile.ts'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { type RosterTable, toRosterTables } from '../rows/tables.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { fetchOverHttp } from '../transport/fetchOverHttp.ts'

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

const names: readonly RosterTable[] = ['validators', 'operators']

/**
 * Writes the tables of who is who, as the exporter knows it now; those of an earlier run are replaced.
 *
 * @throws {ExportError} `disk`: a file cannot be written
 */
export async function writeRoster(
  known: readonly NodeValidator[],
  {
    store,
    plan: { format, createdBy },
  }: { store: Pick<ExportStore, 'createFile'>; plan: Pick<ExportPlan, 'format' | 'createdBy'> },
): Promise<void> {
  const rows = toRosterTables(known)
  for (const name of names) {
    const path = `${name}/${name}.${format}`
    const fields = rosterColumns[name]
    const file = await createPartitionFile({ store, path, format, createdBy, fields, rowGroupSize: 100_000 })
    try {
      await file.append(rows[name])
      await file.finish()
    } catch (error) {
      await file.discard()
      throw error
    }
  }
}
