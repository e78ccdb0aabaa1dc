import { expect, test } from 'vitest'
import type { ExportManifestFile } from './exportManifest.ts'
import { getExportGaps } from './getExportGaps.ts'

const failed = { error: 'TimeoutError', message: 'No answer.' }
const unreadable = { problem: 'signer: expected an integer from 0', text: '{}' }

/** A file of an epoch, with what it lacks. */
function file(kind: string, from: number, gaps: Partial<ExportManifestFile> = {}): ExportManifestFile {
  return {
    path: `${kind}/epoch=${from / 32}/${kind}.parquet`,
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
  const rows = [file('committees', 0, first), file('committees', 32, second)]
  expect(getExportGaps({ data: 'committees', files: rows })).toEqual(expected)
  const tables = ['duties', 'signatures', 'points'].flatMap((kind) => [file(kind, 0, first), file(kind, 32, second)])
  expect(getExportGaps({ data: 'tables', files: tables })).toEqual(expected)
})

test('nothing is forgotten where a kill came when some tables were replaced and others not yet', () => {
  const files = [
    ...[file('duties', 0), file('signatures', 0, first), file('points', 0, first)],
    ...['duties', 'signatures', 'points'].map((kind) => file(kind, 32, second)),
  ]
  expect(getExportGaps({ data: 'tables', files })).toEqual(expected)
})

test('an export that lacks nothing has no gaps', () => {
  const none = { failed: [], errors: [], unreadable: { count: 0, rows: [] }, caveats: [] }
  expect(getExportGaps({ data: 'tables', files: [] })).toEqual(none)
  expect(getExportGaps({ data: 'decideds', files: [file('decideds', 0)] })).toEqual(none)
})
