import { atMost, type Benchmark, type Result } from './measure.ts'
import { measureDecoding } from './measureDecoding.ts'
import { measureExport } from './measureExport.ts'
import { measureExportMemory } from './measureExportMemory.ts'
import { measureResume } from './measureResume.ts'
import { measureStreamMemory } from './measureStreamMemory.ts'
import { measureWeekMemory } from './measureWeekMemory.ts'

/** Parses, validates and renames an answer of 50 MB, against `JSON.parse` alone. */
export const decode: Benchmark = {
  name: 'decode',
  run: async ({ quick, tell }) => {
    tell('decoding committee traces')
    const { bytes, rows, parse, decode: ours, ratio } = measureDecoding(quick ? { bytes: 10_000_000, runs: 3 } : {})
    const size = `${(bytes / 1e6).toFixed(0)} MB of committee traces (${rows} rows)`
    return [
      {
        what: `decode ${size}: against JSON.parse alone`,
        figure: `${ratio.toFixed(2)} × (${ours.toFixed(0)} ms / ${parse.toFixed(0)} ms)`,
        promise: atMost(ratio, 2.5),
      },
    ]
  },
}

/** Streams 10,000 and 100,000 slots and compares the memory. */
export const stream: Benchmark = {
  name: 'stream',
  run: async ({ tell }) => {
    tell('streaming 10,000 and 100,000 slots')
    const { short, long, ratio, resident, rows } = await measureStreamMemory()
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    return [
      {
        what: `stream 100,000 slots (${rows} rows): most memory in use, against 10,000 slots`,
        figure: `${ratio.toFixed(3)} × (${mb(long)} / ${mb(short)}; peak resident ${mb(resident)})`,
        promise: atMost(ratio, 1.2),
      },
    ]
  },
}

/** Exports committee traces to Parquet files, against curl and DuckDB. */
export const exportFiles: Benchmark = {
  name: 'export',
  run: async ({ quick, tell }) => {
    tell('exporting committee traces, and the same with curl and DuckDB')
    const runs = quick ? 2 : 5
    const measured = [
      await measureExport({ runs }),
      await measureExport({ runs, partition: 'hour' }),
      await measureExport({ runs: quick ? 1 : 3, repeats: 6, partition: 'hour' }),
      await measureExport({ runs: quick ? 1 : 3, repeats: 20, partition: 'hour' }),
    ]
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    return measured.flatMap(({ bytes, rows, files, ours, theirs, raw }) => {
      const ratio = ours.wall / theirs.wall
      const size = `${(bytes / 1e6).toFixed(0)} MB of committee traces (${rows} rows)`
      return [
        {
          what: `export ${size} to ${files} Parquet files, against the same files by curl and DuckDB`,
          figure: `${ratio.toFixed(2)} × (${seconds(ours.wall)} / ${seconds(theirs.wall)})`,
          promise: atMost(ratio, 0.67),
        },
        { what: '  processor time', figure: `${seconds(ours.cpu)} / ${seconds(theirs.cpu)}, curl not counted` },
        {
          what: '  against the rows as they came in one file by curl and DuckDB',
          figure: `${(ours.wall / raw.wall).toFixed(2)} × (${seconds(ours.wall)} / ${seconds(raw.wall)})`,
        },
      ]
    })
  },
}

/** Exports 10,000 and 100,000 slots and compares the memory. */
export const exportMemory: Benchmark = {
  name: 'export-memory',
  run: async ({ tell }) => {
    tell('exporting 10,000 and 100,000 slots')
    const { short, long, rows } = await measureExportMemory()
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
    return [
      {
        what: `export 100,000 slots (${rows} rows) to Parquet: peak resident memory, against 10,000 slots`,
        figure: `${(long / short).toFixed(2)} × (${mb(long)} / ${mb(short)})`,
      },
    ]
  },
}

/** Lets `watch` and an export with `--follow` live through a simulated week, and compares the memory of its days. */
export const week: Benchmark = {
  name: 'week',
  run: async ({ quick, tell }) => {
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    const results: Result[] = []
    for (const [job, what] of [
      ['watch', 'watch an exporter'],
      ['follow', 'export with --follow'],
    ] as const) {
      const days = quick ? 3 : 7
      tell(`${what} for ${days} simulated days`)
      const { inUse, resident } = await measureWeekMemory(job, days)
      // On the first day code is compiled that is thrown away later.
      const [, second = 0] = inUse
      const last = inUse.at(-1) ?? 0
      results.push({
        what: `${what} for ${days} simulated days: memory in use at the end, against the second day`,
        figure: `${(last / second).toFixed(2)} × (${inUse.map(mb).join(', ')}; peak resident ${mb(resident)})`,
        promise: atMost(last / second, 1.2),
      })
    }
    return results
  },
}

/** Resumes exports of 1,000, 10,000 and 100,000 files that are all there. */
export const resume: Benchmark = {
  name: 'resume',
  run: async ({ quick, tell }) => {
    const results: Result[] = []
    for (const count of quick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
      tell(`resuming an export of ${count} files`)
      const { wall, cpu, resident, before } = await measureResume(count)
      const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
      results.push(
        {
          what: `resume an export of ${count} files, one for each epoch, that are all there`,
          figure: `${(wall / 1000).toFixed(2)} s`,
        },
        {
          what: '  processor time',
          figure: `${(cpu / 1000).toFixed(2)} s`,
          promise: atMost(cpu / 1000, 3, 's'),
        },
        {
          what: '  peak resident memory',
          figure: `${mb(resident)}, ${mb(before)} before`,
          promise: atMost(resident / 1e6, 150, 'MB'),
        },
      )
    }
    return results
  },
}
