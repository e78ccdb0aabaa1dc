import { expect, test } from 'vitest'
import { flatTables } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { ExportManifestFile } from './exportManifest.ts'
import { getExportGaps } from './getExportGaps.ts'

const failed = { error: 'TimeoutError', message: 'No answer.' }
const unreadable = { problem: 'signer: expected an integer from 0', text: '{}' }

/** A file of an epoch, with what it lacks. */
function file(table: TableName, from: number, gaps: Partial<ExportManifestFile> = {}): ExportManifestFile {
  return {
    table,
    path: `${table}/epoch=${from / 32}/${table}.parquet`,
    ...{ from, to: from + 31, rows: 1, bytes: 1, sha256: '', exporter: { mode: 'archive' } },
    ...{ failed: [], errors: [], caveats: [], ...gaps },
  }
}

const first = {
  failed: [{ ...failed, from: 30, to: 31 }],
  errors: [{ from: 3, to: 5, message: 'slot 3: disk full', count: 2 }],
}
const second = {
  failed: [{ ...failed, from: 32, to: 33 }],
  errors: [{ from: 40, to: 40, message: 'slot 40: disk full', count: 1 }],
  unreadable: { count: 120, rows: [{ ...unreadable, slot: 50 }] },
}
const expected = {
  failed: [{ ...failed, from: 30, to: 33 }],
  errors: [{ from: 3, to: 40, message: 'slot 3: disk full', count: 3 }],
  unreadable: second.unreadable,
  caveats: [],
}

test('what the files lack is summed up, and once where several tables lack it', () => {
  const rows = [file('ssv_committee_trace', 0, first), file('ssv_committee_trace', 32, second)]
  expect(getExportGaps({ data: 'committees', files: rows })).toEqual(expected)
  const tables = flatTables.flatMap((table) => [file(table, 0, first), file(table, 32, second)])
  expect(getExportGaps({ data: 'tables', files: tables })).toEqual(expected)
})

test('nothing is forgotten where a kill came when some tables were replaced and others not yet', () => {
  const files = [
    ...flatTables.map((table) => file(table, 0, table === 'ssv_duty' ? {} : first)),
    ...flatTables.map((table) => file(table, 32, second)),
  ]
  expect(getExportGaps({ data: 'tables', files })).toEqual(expected)
})

test('an export that lacks nothing has no gaps', () => {
  const none = { failed: [], errors: [], unreadable: { count: 0, rows: [] }, caveats: [] }
  expect(getExportGaps({ data: 'tables', files: [] })).toEqual(none)
  expect(getExportGaps({ data: 'decideds', files: [file('ssv_decided', 0)] })).toEqual(none)
})
