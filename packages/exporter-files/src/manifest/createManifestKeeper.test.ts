import { mainnet, slotToTime } from '@x/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPartitions } from '../plan/getPartitions.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { planExport } from '../write/planExport.ts'
import { createManifestKeeper } from './createManifestKeeper.ts'
import { digestDay } from './digestDay.ts'
import type { ExportManifestFile } from './exportManifest.ts'
import { findIncomplete, findMissing } from './findMissing.ts'
import { getExportGaps, sumUpGaps } from './getExportGaps.ts'
import { getFileDay } from './getFileDay.ts'
import { readManifestOf } from './readManifest.ts'

/** Four days and a bit, in files of an hour. */
const plan = planExport({ data: 'decideds', network: mainnet, from: 9_000_000, to: 9_029_999, partition: 'hour' })
const partitions = [...getPartitions(plan, mainnet)]

function createMemoryStore(): Pick<ExportStore, 'replaceText' | 'remove' | 'describe' | 'readText'> & {
  reads: string[]
} {
  const texts = new Map<string, string>()
  const reads: string[] = []
  return {
    reads,
    describe: (path) => path,
    readText: async (path) => {
      reads.push(path)
      return texts.get(path)
    },
    replaceText: async (path, text) => void texts.set(path, text),
    remove: async (path) => void texts.delete(path),
  }
}

function createFile(index: number, version: number): ExportManifestFile {
  const { key, from, to } = partitions[index] ?? { key: '', from: 0, to: 0 }
  const lacks = version % 3 === 0
  return {
    ...{ path: `ssv_decided/${key}/ssv_decided.parquet`, table: 'ssv_decided', from, to },
    ...{ rows: index + version, bytes: 100 * version, sha256: `${version}`, exporter: { mode: 'archive' } },
    failed: lacks ? [{ from, to: from, error: 'TimeoutError', message: 'No answer.' }] : [],
    errors: lacks && index % 2 === 0 ? [{ from, to, message: 'disk full', count: version }] : [],
    caveats: [],
  }
}

const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('add'), at: fc.nat(partitions.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('change'), at: fc.nat(partitions.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('save'), at: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forget'), at: fc.nat(20) }) },
)

test('whatever changes, it is what its parts say and what a list of all files would say', async () => {
  let reads = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 60 }), async (changes) => {
      const store = createMemoryStore()
      const isComplete = () => false
      const keeper = createManifestKeeper({ store, network: mainnet, manifest: plan, isComplete })
      const model = new Map<string, ExportManifestFile>()
      let removedTo = -1
      for (const [i, { type, at }] of changes.entries()) {
        const file = createFile(at, i + 1)
        if (type === 'save') await keeper.save()
        else if (type === 'forget') {
          removedTo = Math.max(removedTo, partitions[at]?.to ?? -1)
          const old = [...model.values()].filter(({ to }) => to <= removedTo).map(({ path }) => path)
          expect((await keeper.forget(removedTo)).sort()).toEqual(old.sort())
          for (const path of old) model.delete(path)
        } else if (file.to > removedTo) {
          model.set(file.path, file)
          if (type === 'add') await keeper.add(file)
          else await keeper.change(getFileDay(mainnet, file), { put: [file] })
        }
      }
      await keeper.save()
      const files = [...model.values()].sort((a, b) => a.from - b.from)
      const sum = (name: 'rows' | 'bytes') => files.reduce((total, file) => total + file[name], 0)
      expect(keeper.countFiles()).toBe(files.length)
      expect(keeper.manifest).toMatchObject({ rows: sum('rows'), bytes: sum('bytes') })
      expect(await readManifestOf(store, undefined)).toMatchObject({ files, rows: sum('rows') })
      const days = keeper.getDays()
      const whole = [digestDay(files, () => false)]
      expect(findMissing(keeper.manifest, days, partitions)).toEqual(findMissing(keeper.manifest, whole, partitions))
      expect(findMissing(keeper.manifest, days, partitions)).toEqual(
        partitions.filter(({ from, to }) => to > removedTo && !files.some((file) => file.from === from)),
      )
      expect(findIncomplete(plan, days, partitions).map(({ from }) => from)).toEqual(
        files.filter(({ failed }) => failed.length > 0).map(({ from }) => from),
      )
      const gaps = days.flatMap((day) => day.gaps)
      expect(sumUpGaps('decideds', gaps)).toEqual(getExportGaps({ data: 'decideds', files }))
      reads += store.reads.filter((path) => path.startsWith('manifest/')).length
    }),
    { numRuns: 60 },
  )
  // Days that nobody uses are forgotten, and read again.
  expect(reads).toBeGreaterThan(20)
})

test('what is in memory of a day that nobody uses does not grow with its files', async () => {
  const store = createMemoryStore()
  const keeper = createManifestKeeper({ store, network: mainnet, manifest: plan, isComplete: () => false })
  for (const [i] of partitions.entries()) await keeper.add(createFile(i, 1))
  const day = new Date(slotToTime(mainnet, plan.from)).toISOString().slice(0, 10)
  await keeper.save()
  await keeper.getFiles(day)
  expect(store.reads).toEqual([])
  await keeper.save()
  await keeper.save()
  await keeper.save()
  const files = await keeper.getFiles(day)
  expect(store.reads).toEqual([`manifest/${day}.json`])
  expect(files.map(({ from }) => from)).toEqual(
    partitions.filter((each) => getFileDay(mainnet, each) === day).map(({ from }) => from),
  )
  // Two at the same time read it once.
  await keeper.save()
  await keeper.save()
  await Promise.all([keeper.getFiles(day), keeper.getFiles(day)])
  expect(store.reads).toHaveLength(2)
})
