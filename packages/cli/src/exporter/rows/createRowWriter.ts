import type { Writable } from 'node:stream'
import type { StreamSummary } from '@x/exporter-client'
import type { DataSetName, Row } from '../dataSets/dataSets.ts'
import type { RowTable } from './createTable.ts'
import { formatCsvHeader, formatCsvRow } from './formatCsv.ts'

export type RowFormat = 'table' | 'json' | 'ndjson' | 'csv'

export type RowWriter = {
  /** Writes rows as fast as the reader takes them. */
  write: (rows: readonly Row[]) => Promise<void>
  /** Writes what ends the output. */
  end: (summary: StreamSummary) => Promise<void>
  /** Whether the reader has gone: `ssvx … | head`. */
  readonly isClosed: boolean
}

export type CreateRowWriterParameters = {
  format: RowFormat
  dataSet: DataSetName
  stream: Writable
  table: RowTable
  signal: AbortSignal
  /** Called when the reader has gone. */
  onClose: () => void
}

/** Text is handed over in pieces of about this size: a write for each row would be slow. */
const chunkSize = 64 * 1024

/** Writes rows to a stream and waits where its reader is slower than the exporter. */
export function createRowWriter({
  format,
  dataSet,
  stream,
  table,
  signal,
  onClose,
}: CreateRowWriterParameters): RowWriter {
  let isClosed = false
  let hasHeader = false
  let hasRows = false
  const close = () => {
    isClosed = true
    onClose()
  }
  stream.once('error', close)
  stream.once('close', close)

  const send = async (text: string): Promise<void> => {
    if (text === '' || isClosed || stream.write(text)) return
    await new Promise<void>((resolve) => {
      const finish = () => {
        for (const event of ['drain', 'close', 'error']) stream.off(event, finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      for (const event of ['drain', 'close', 'error']) stream.once(event, finish)
      signal.addEventListener('abort', finish, { once: true })
      if (signal.aborted) finish()
    })
  }

  const formatRow = (row: Row): string => {
    if (format === 'table') return `${table.formatRow(row)}\n`
    if (format === 'csv') return `${formatCsvRow(row)}\n`
    if (format === 'ndjson') return `${JSON.stringify(row)}\n`
    const line = `${hasRows ? ',' : ''}\n    ${JSON.stringify(row)}`
    hasRows = true
    return line
  }

  const header = (): string => {
    if (hasHeader) return ''
    hasHeader = true
    if (format === 'table') return `${table.header}\n`
    if (format === 'csv') return `${formatCsvHeader(dataSet)}\n`
    return format === 'json' ? '{\n  "data": [' : ''
  }

  return {
    write: async (rows) => {
      let text = header()
      for (const row of rows) {
        text += formatRow(row)
        if (text.length < chunkSize) continue
        await send(text)
        if (isClosed || signal.aborted) return
        text = ''
      }
      await send(text)
    },
    end: async ({ from, to, done, failed, errors, caveats }) => {
      const start = header()
      if (format !== 'json') return send(start)
      const rest = JSON.stringify({ from, to, done, failed, errors, caveats }, undefined, 2).slice(2)
      await send(`${start}${hasRows ? '\n  ' : ''}],\n${rest}\n`)
    },
    get isClosed() {
      return isClosed
    },
  }
}
