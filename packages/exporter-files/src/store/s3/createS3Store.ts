import type { ExportStore } from '../ExportStore.ts'
export async function createS3Store(_: unknown): Promise<ExportStore> {
  throw new Error('later')
}
