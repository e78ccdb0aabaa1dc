import type { ExportStore, StorePlace } from './ExportStore.ts'
import { createLocalStore } from './local/createLocalStore.ts'

/** Opens the store of an export. Nothing is read or written yet. */
export async function openStore({ directory, holding }: StorePlace): Promise<ExportStore> {
  if (typeof directory === 'string' && !directory.startsWith('s3://')) return createLocalStore(directory, holding)
  const { createS3Store } = await import('./s3/createS3Store.ts')
  return createS3Store({ directory: typeof directory === 'string' ? { url: directory } : directory, holding })
}
