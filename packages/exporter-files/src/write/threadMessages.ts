import type { ExportManifestFile } from '../manifest/exportManifest.ts'
import type { PlainError } from './plainError.ts'
import type { Run } from './writeRun.ts'

/** What a thread is told. */
export type ToThread = { type: 'write'; run: Run } | { type: 'stop' }

/** What a thread tells. */
export type FromThread =
  | { type: 'file'; file: ExportManifestFile }
  | { type: 'progress'; slots: number }
  | { type: 'done' }
  | { type: 'failed'; error: PlainError }
