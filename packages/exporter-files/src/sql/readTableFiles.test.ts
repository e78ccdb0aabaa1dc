import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestExporter } from '../fixtures/startTestExporter.ts'
import { planExport } from '../write/planExport.ts'
import { writeExport } from '../write/writeExport.ts'
import { findUncovered } from './findUncovered.ts'
import { readTableFiles } from './readTableFiles.ts'

test('the files are those of the manifests of all shards that have slots of the range, and what is missing is said', async () => {
  await using exporter = await startTestExporter({ headSlot: 1100 })
  const { network, directory, server } = exporter
  const range = { from: 960, to: 1087 }
  for (const index of [0, 1]) {
    const plan = planExport({ data: 'tables', network, ...range, partition: 'epoch', shard: { index, count: 2 } })
    await writeExport({ url: server.url, network, directory, plan })
  }
  const path = (epoch: number) => `ssv_duty/epoch=${epoch}/ssv_duty.parquet`
  // A glob would read it as well.
  await copyFile(join(directory, path(30)), join(directory, 'ssv_duty/epoch=30/copy.parquet'))

  const all = await readTableFiles(directory)
  expect(all.tables.ssv_duty).toEqual(
    [30, 31, 32, 33].map((epoch) => ({ path: path(epoch), from: epoch * 32, to: epoch * 32 + 31 })),
  )
  expect(all).toMatchObject({ directory, range: undefined, missing: [], missingShards: [] })
  expect(all.tables.ssv_committee_member).toEqual([{ path: 'ssv_committee_member/ssv_committee_member.parquet' }])

  const some = await readTableFiles(directory, {
    range: ({ slotsPerEpoch }) => ({ from: 31 * slotsPerEpoch, to: 1100 }),
  })
  expect(some.range).toEqual({ from: 992, to: 1100 })
  expect(some.tables.ssv_duty?.map((file) => file.path)).toEqual([31, 32, 33].map(path))
  expect(some.missing).toEqual([{ from: 1088, to: 1100 }])

  await rm(join(directory, 'manifest-0-of-2.json'))
  const half = await readTableFiles(directory, { range })
  expect(half.missingShards).toEqual([{ index: 0, count: 2 }])
  expect(half.tables.ssv_duty).toHaveLength(2)
  expect(half.missing.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(64)
})

test('a directory without an export, and files that are not Parquet, are refused', async () => {
  await using exporter = await startTestExporter({ headSlot: 1100 })
  const { network, directory, server } = exporter
  await expect(readTableFiles(directory)).rejects.toThrow('There is no manifest of an export')
  const plan = planExport({ data: 'tables', network, from: 960, to: 991, format: 'ndjson' })
  await writeExport({ url: server.url, network, directory, plan })
  await expect(readTableFiles(directory)).rejects.toThrow('are not Parquet')
})

test('slots are covered where each list has them', () => {
  const covers = [
    [
      { from: 0, to: 9 },
      { from: 20, to: 29 },
    ],
    [{ from: 0, to: 24 }, {}],
  ]
  expect(findUncovered(covers, { from: 5, to: 40 })).toEqual([
    { from: 10, to: 19 },
    { from: 25, to: 40 },
  ])
  expect(findUncovered(covers, { from: 3, to: 9 })).toEqual([])
  expect(findUncovered([[]], { from: 3, to: 9 })).toEqual([{ from: 3, to: 9 }])
})
