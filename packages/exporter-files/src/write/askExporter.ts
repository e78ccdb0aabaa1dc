import { createExporterConnection, type ExporterConnection, type NodeValidator } from '@x/exporter-client'
import {
  askWitnesses,
  getIdentity,
  getKnownValidators,
  getMode,
  listWitnesses,
  type UnreadableValidator,
} from '@x/exporter-client/internal'
import { InvalidInputError, type Network } from '@x/schemas'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { getRosterPath } from '../plan/getPartitionPath.ts'
import { rosterTables, toRosterRows } from '../rows/rosterRows.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { fetchOverHttp } from '../transport/fetchOverHttp.ts'
import { createTableFile } from './createTableFile.ts'
import type { AskedExporter, ExporterAddress, ExporterUrl } from './exporterAddress.ts'

/** Who answers. */
export type ExporterFacts = {
  /** Those that are asked, in the order of their names. */
  asked: readonly AskedExporter[]
  /** The meaning of the answers depends on it. */
  exporter: ExportManifestFile['exporter']
  /** The validators that the exporter knows; only the flat tables need them. */
  known: readonly NodeValidator[]
}

/**
 * Asks exporters what they are, and whom they know. Of several, those that do not answer now may do so later.
 *
 * @throws {HttpError} none of them answers
 * @throws {InvalidInputError} there is none, or two of them have the same name, or one with a comma
 */
export async function askExporter({
  url,
  network,
  plan: { data },
  signal,
  fetch = fetchOverHttp,
  onUnreadable,
}: {
  url: ExporterUrl
  network: Network
  plan: Pick<ExportPlan, 'data'>
  signal: AbortSignal
  fetch?: typeof globalThis.fetch | undefined
  /** Called where validators are left out, since they could not be read. */
  onUnreadable?: ((validators: readonly UnreadableValidator[]) => void) | undefined
}): Promise<ExporterFacts> {
  const addresses: readonly ExporterAddress[] = typeof url === 'string' ? [{ url }] : url
  const clients = listWitnesses(addresses.map((each) => createExporterConnection({ ...each, network, fetch })))
  const urls = new Map(addresses.map((each) => [each.name ?? new URL(each.url).host, each.url]))
  assertNames([...urls.keys()])
  const told = await askWitnesses(clients, (client) => askOne(client, signal), signal)
  const modes = new Map(told.map((each) => [each.name, each]))
  const [best] = [...told].sort((a, b) => Number(b.mode === 'archive') - Number(a.mode === 'archive'))
  const asked = clients.map(({ name }) => ({ url: urls.get(name) ?? '', name, mode: modes.get(name)?.mode }))
  const unreadable = new Map<string, UnreadableValidator>()
  const leaveOut = (validator: UnreadableValidator) => unreadable.set(validator.text, validator)
  const known = data === 'tables' ? await getKnownValidators(clients, { signal, onUnreadable: leaveOut }) : []
  if (unreadable.size > 0) onUnreadable?.([...unreadable.values()])
  const { mode = 'standard', version } = best ?? {}
  const witnesses = asked.map(({ name }) => ({ ...modes.get(name), name }))
  return {
    asked,
    exporter: { mode, ...(version !== undefined && { version }), ...(asked.length > 1 && { witnesses }) },
    known,
  }
}

async function askOne(client: ExporterConnection, signal: AbortSignal) {
  const mode = await getMode(client, { signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await getIdentity(client, { signal, timeout: 5000 }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  return { name: client.name, mode, ...(identity?.version !== undefined && { version: identity.version }) }
}

/** A column has several of them with commas between. */
function assertNames(names: readonly string[]): void {
  if (!names.some((name) => name.includes(','))) return
  throw new InvalidInputError('The exporters', [{ path: 'name', message: 'expected no comma' }])
}

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
