import type { Writable } from 'node:stream'
import { nullTimes } from '@x/exporter-files/internal'
import { finishLines, type Lines } from '../../terminal/finishLines.ts'
import { formatJson } from '../../terminal/formatJson.ts'

export type RowFormat = 'table' | 'json' | 'ndjson' | 'csv'

/** Rows below a first line that names their columns. Rows are streamed, so each is laid out by itself. */
export type RowLayout<row> = {
  header: Lines
  formatRow: (row: row) => Lines
}

export type RowWriter<row> = {
  /** Writes rows as fast as the reader takes them. */
  write: (rows: readonly row[]) => Promise<void>
  /** Writes what ends the output; JSON takes in what came of the stream. */
  end: (summary: object) => Promise<void>
  /** Whether the reader has gone: `ssvx … | head`. */
  readonly isClosed: boolean
}

export type CreateRowWriterParameters<row> = {
  format: RowFormat
  stream: Writable
  csv: RowLayout<row>
  table: RowLayout<row>
  signal: AbortSignal
  /** Called when the reader has gone. */
  onClose: () => void
}

/** Text is handed over in pieces of about this size: a write for each row would be slow. */
const chunkSize = 64 * 1024

/** Writes rows to a stream and waits where its reader is slower than the exporter. */
export function createRowWriter<row>(parameters: CreateRowWriterParameters<row>): RowWriter<row> {
  const { stream, signal, onClose } = parameters
  const layout = createLayout(parameters)
  let isClosed = false
  const close = () => {
    isClosed = true
    onClose()
  }
  stream.once('error', close)
  stream.once('close', close)

  const send = async (text: string): Promise<void> => {
    if (text === '' || isClosed || stream.write(text)) return
    await waitForReader(stream, signal)
  }
  return {
    write: async (rows) => {
      let text = ''
      for (const row of rows) {
        text += layout.formatRow(row)
        if (text.length < chunkSize) continue
        await send(text)
        if (isClosed || signal.aborted) return
        text = ''
      }
      await send(text)
    },
    end: (summary) => send(layout.formatEnd(summary)),
    get isClosed() {
      return isClosed
    },
  }
}

type Layout<row> = {
  /** A row, after whatever comes before the first one. */
  formatRow: (row: row) => string
  formatEnd: (summary: object) => string
}

/** What comes before, between and behind the rows. Rows come one by one and are never held. */
function createLayout<row>({
  format,
  csv,
  table,
}: Pick<CreateRowWriterParameters<row>, 'format' | 'csv' | 'table'>): Layout<row> {
  if (format === 'json') return createJsonLayout()
  if (format === 'ndjson') return { formatRow: (row) => `${formatJsonRow(row)}\n`, formatEnd: () => '' }
  const { header, formatRow } = format === 'csv' ? csv : table
  let start = `${finishLines(header)}\n`
  const takeStart = () => {
    const text = start
    start = ''
    return text
  }
  return { formatRow: (row) => `${takeStart()}${finishLines(formatRow(row))}\n`, formatEnd: takeStart }
}

/** One row as JSON, on one line. */
function formatJsonRow(row: unknown): string {
  return nullTimes(formatJson(row, { indent: 0 }))
}

/** One object: `data` is a row a line, what came of the stream follows. */
function createJsonLayout(): Layout<unknown> {
  const start = '{\n  "data": ['
  let hasRows = false
  return {
    formatRow: (row) => {
      const before = hasRows ? ',' : start
      hasRows = true
      return `${before}\n    ${formatJsonRow(row)}`
    },
    formatEnd: (summary) => {
      const rest = formatJson(summary).slice(2)
      return `${hasRows ? '\n  ' : start}],\n${rest}\n`
    },
  }
}

/** Ends when the reader has taken what was written, has gone, or nobody wants more. */
async function waitForReader(stream: Writable, signal: AbortSignal): Promise<void> {
  const events = ['drain', 'close', 'error']
  await new Promise<void>((resolve) => {
    const finish = () => {
      for (const event of events) stream.off(event, finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    for (const event of events) stream.once(event, finish)
    signal.addEventListener('abort', finish, { once: true })
    if (signal.aborted) finish()
  })
}
