import type { Exporter, Untruths } from '../exporter/createExporter.ts'
import type { Disk } from '../system/createDisk.ts'
import type { Ending, Program } from '../system/createProgram.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { ExportScene } from './createExportScene.ts'
import type { ExportFault, ExportStory } from './exportStory.ts'

/** What the owner keeps of a stream, as a database does: rows and cursor together, or neither. */
export type Kept = {
  rows: string[]
  /** Of the last row or batch, as JSON. */
  cursor: string | undefined
  /** Schedule entries of batches. */
  schedule: string[]
  unreadable: number
}

/** One program from its start to its end. */
export type ExportRun = {
  program: Program
  isSecond: boolean
  startedAt: number
  ending: Ending<unknown> | undefined
  /** Whether everything was well while it ran. */
  isCalm: boolean
  requests: number
}

/** Everything that is known of a life, the truth included. */
export type LivedExport = {
  story: ExportStory
  scene: ExportScene
  time: VirtualTime
  exporters: readonly Exporter[]
  untruths: Untruths
  disk: Disk
  kept: Kept
  runs: ExportRun[]
  occurred: ExportFault[]
  /** Figures and duties of runs that ended well. */
  results: unknown[]
}

/** Where the files stand. */
export const directory = '/data/export'
