import { expect, test } from 'vitest'
import { type FindHealthProblemsParameters, findHealthProblems } from './findHealthProblems.ts'
import type { ExportHealth } from './readHealth.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

function createHealth(changes: Partial<ExportHealth>): ExportHealth {
  const time = new Date(now).toISOString()
  const counts = { lastSlot: 1, newestSlot: 1, lag: 0, missing: 0, files: 0, rows: 0, slotsFailed: 0, slotsSilent: 0 }
  return { version: 1, time, since: time, state: 'following', ...counts, ...changes }
}

const error = { time: '2026-11-23T11:00:00Z', name: 'HttpStatusError', message: 'it answered with 503' }
const old = (seconds: number) => ({ time: new Date(now - seconds * 1000).toISOString() })

test.each<[string, Partial<ExportHealth>, FindHealthProblemsParameters, string[]]>([
  ['all is well', {}, {}, []],
  ['the file is as old as it may be', old(120), {}, []],
  ['the file is older', old(121), {}, ['its process has shown no sign of life for 121 s']],
  [
    'the file is older than the caller wants',
    old(31),
    { maxAge: 30 },
    ['its process has shown no sign of life for 31 s'],
  ],
  ['it is as far behind as it may be', { lag: 60 }, { maxLag: 60 }, []],
  ['it is further behind', { lag: 61 }, { maxLag: 60 }, ['it is 61 s behind']],
  ['it is behind, and nobody asked', { lag: 1e9 }, {}, []],
  [
    'the exporter is away',
    { lag: 61, state: 'away', lastError: error },
    { maxLag: 60 },
    ['it is 61 s behind and the exporter is away: it answered with 503'],
  ],
  ['it is away, and nothing comes', { lag: 5, state: 'away' }, {}, ['it is 5 s behind and the exporter is away']],
  ['it is away, and all the same alive', { lag: 5, state: 'away' }, { maxLag: 1, isAlive: true }, []],
  ['it has ended, and is not alive', { state: 'ended' }, { isAlive: true }, ['it has ended']],
  ['the exporter was away', { lag: 61, lastError: error }, { maxLag: 60 }, ['it is 61 s behind']],
  [
    'it is away, and nobody knows why',
    { lag: 61, state: 'away' },
    { maxLag: 60 },
    ['it is 61 s behind and the exporter is away'],
  ],
  ['a few slots failed', { slotsSilent: 7 }, {}, []],
  ['nothing comes', { slotsSilent: 32 }, {}, ['nothing could be read of its last 32 slots']],
  ['nothing comes, and it is all the same alive', { slotsSilent: 32 }, { isAlive: true }, []],
  ['it has ended', { state: 'ended' }, {}, ['it has ended']],
  ['it has ended by an error', { state: 'ended', lastError: error }, {}, ['it has ended: it answered with 503']],
  [
    'it has ended long ago, and is behind',
    { state: 'ended', lag: 61, lastError: error, ...old(1000) },
    { maxLag: 60 },
    ['it has ended: it answered with 503', 'it is 61 s behind'],
  ],
])('%s', (_, changes, options, problems) => {
  expect(findHealthProblems(createHealth(changes), { now, ...options })).toEqual(problems)
})
