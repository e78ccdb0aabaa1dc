import type { Context } from '../../context/createContext.ts'
import type { Output } from '../../terminal/createOutput.ts'
import { type Problems, printProblems } from '../problems/printProblems.ts'
import { createRowWriter, type RowFormat, type RowLayout } from './createRowWriter.ts'

export type PrintStreamParameters<row, batch> = {
  format: RowFormat
  csv: RowLayout<row>
  table: RowLayout<row>
  /** Whether the exit code stays 0 where something is missing. */
  allowPartial: boolean
  /** What is read, for a person who waits. */
  intro: string
  /** Opens what is read. The signal aborts when nobody wants more of it. */
  open: (signal: AbortSignal) => AsyncIterable<batch>
  /** The rows of a batch that are printed. */
  takeRows: (batch: batch) => readonly row[]
  /** Called when the rows of a batch were taken. */
  onTaken?: ((batch: batch) => Promise<void> | void) | undefined
  /**
   * What came of it: for JSON, for the list of what is missing, and for a person who waits; `isOutroTold` where that is
   * said on stderr also if nobody does.
   */
  summarize: () => { summary: object; problems: Problems; outro: string; isOutroTold?: boolean | undefined }
}

/** Prints rows as they come, as fast as their reader takes them, then what may be missing. */
export async function printStream<row, batch>(
  context: Context,
  output: Output,
  { allowPartial, intro, open, takeRows, onTaken, summarize, ...layout }: PrintStreamParameters<row, batch>,
): Promise<void> {
  const { signal, stdout } = context
  const closed = new AbortController()
  const batches = open(AbortSignal.any([signal, closed.signal]))
  const writer = createRowWriter({
    ...layout,
    stream: stdout,
    signal,
    onClose: () => closed.abort(new DOMException('The output was closed.', 'AbortError')),
  })
  const finish = async () => {
    output.status(undefined)
    const { summary, problems, outro, isOutroTold = false } = summarize()
    await writer.end(summary)
    const isPartial = printProblems(output, problems)
    if (output.isLive || isOutroTold) output.note(outro)
    if (isPartial && !allowPartial) context.exitCode = 1
  }
  if (output.isLive) output.note(intro)

  // From here on the rows are the result: an error is reported on stderr alone.
  context.hasWrittenResult = true
  try {
    for await (const batch of batches) {
      const rows = takeRows(batch)
      // Rows and the line of progress may share the terminal.
      if (rows.length > 0 && stdout.isTTY === true) output.status(undefined)
      if (rows.length > 0) await writer.write(rows)
      if (!writer.isClosed) await onTaken?.(batch)
    }
  } catch (error) {
    // `ssvx … | head` has what it wanted.
    if (writer.isClosed && !signal.aborted) return
    await finish()
    throw error
  }
  if (!writer.isClosed) await finish()
}
