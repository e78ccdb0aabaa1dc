import type { Hex } from '@x/schemas'
import { type RecordedStep, recordStep, recordStop } from './recordStep.ts'
import type { RunRecord, RunRecordLine } from './runRecord.ts'

/** Who is told the lines of a record, and awaited before the step that a line tells. */
export type OnRecord = ((record: RunRecord) => void | Promise<void>) | undefined

/** Tells the record of one run. */
export type Recorder = {
  /** Tells the first line, once. */
  begin: (line: RunRecordLine) => Promise<void>
  step: (event: RecordedStep, batch?: number) => Promise<void>
  end: (line: RunRecordLine) => Promise<void>
  /** Tells why it stopped, where it has begun. Where the record can't be written, the run has stopped for that. */
  stop: (cause: unknown, hash?: Hex | undefined) => Promise<void>
}

/** Makes what tells the record of one run. */
export function createRecorder(onRecord: OnRecord): Recorder {
  let hasBegun = false
  const tell = async (line: RunRecordLine | undefined) => {
    if (line !== undefined) await onRecord?.({ at: new Date().toISOString(), ...line })
  }
  return {
    begin: async (line) => {
      if (hasBegun) return
      hasBegun = true
      await tell(line)
    },
    step: (event, batch = 0) => tell(recordStep(event, batch)),
    end: tell,
    stop: async (cause, hash) => {
      if (hasBegun) await tell(recordStop(cause, hash)).catch(() => {})
    },
  }
}
