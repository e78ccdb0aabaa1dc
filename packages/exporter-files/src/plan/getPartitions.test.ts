import { matchesGlob } from 'node:path/posix'
import { mainnet } from '@x/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileLayouts } from './fileLayout.ts'
import { getFolders, getNewestClosedSlot, type Layout } from './getFolders.ts'
import { getPartitionPath, getPartitionPaths, getRosterPath, getTablePrefix } from './getPartitionPath.ts'
import { getPartitions as walkPartitions } from './getPartitions.ts'
import { getReadPatterns } from './getReadPatterns.ts'

const getPartitions = (...parameters: Parameters<typeof walkPartitions>) => [...walkPartitions(...parameters)]

// The name of one is the beginning of that of the other.
const tables = ['ssv_duty', 'ssv_duty_operator'] as const

const range = fc.tuple(fc.nat(12_000_000), fc.nat(60_000)).map(([from, length]) => ({ from, to: from + length }))
const cut = fc.constantFrom<Pick<Layout, 'partition' | 'compact'>>(
  { partition: 'epoch' },
  { partition: 'hour' },
  { partition: 'day' },
  { partition: 'epoch', compact: 'hour' },
  { partition: 'epoch', compact: 'day' },
  { partition: 'hour', compact: 'day' },
)

test('partitions cover each slot of the range once, in order, in files and folders of their own', () => {
  fc.assert(
    fc.property(range, cut, fc.constantFrom(...fileLayouts), ({ from, to }, by, names) => {
      const layout = { from, to, ...by }
      const partitions = getPartitions(layout, mainnet)
      expect(partitions[0]?.from).toBe(from)
      expect(partitions.at(-1)?.to).toBe(to)
      for (const [i, partition] of partitions.entries()) {
        expect(partition.to).toBeGreaterThanOrEqual(partition.from)
        if (i > 0) expect(partition.from).toBe((partitions[i - 1]?.to ?? 0) + 1)
      }
      const facts = { layout: names, network: { name: 'mainnet', slotsPerEpoch: 32 }, format: 'ndjson' } as const
      const paths = tables.flatMap((table) => partitions.map((each) => getPartitionPath({ ...facts, table }, each)))
      expect(new Set(paths).size).toBe(tables.length * partitions.length)
      for (const table of tables) {
        const prefix = getTablePrefix(table, facts)
        expect(paths.filter((path) => path.startsWith(prefix))).toHaveLength(partitions.length)
      }
      for (const folder of getFolders(layout, mainnet)) {
        const inside = partitions.filter(({ key }) => key === folder.key)
        expect([inside[0]?.from, inside.at(-1)?.to]).toEqual([folder.from, folder.to])
      }
    }),
    { numRuns: 50 },
  )
})

test('the shards together have each partition once, and each folder is of one shard', () => {
  const follows = fc.constantFrom(undefined, true as const)
  fc.assert(
    fc.property(range, cut, follows, fc.integer({ min: 1, max: 40 }), ({ from, to }, by, follows, count) => {
      const layout = { from, to, ...by, follows }
      const whole = getPartitions(layout, mainnet)
      const shards = Array.from({ length: count }, (_, index) =>
        getPartitions({ ...layout, shard: { index, count } }, mainnet),
      )
      expect(shards.flat().sort((a, b) => a.from - b.from)).toEqual(whole)
      const keys = shards.flatMap((shard) => [...new Set(shard.map(({ key }) => key))])
      expect(new Set(keys).size).toBe(keys.length)
      const sizes = shards.map((shard) => new Set(shard.map(({ key }) => key)).size)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 50 },
  )
})

test('a shard of a range without an end keeps what it has while the range grows', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 9 }), fc.nat(5000), ({ from, to }, count, more) => {
      const layout = { from, partition: 'epoch', follows: true, shard: { index: 0, count } } as const
      const before = getPartitions({ ...layout, to: getNewestClosedSlot(layout, mainnet, to) }, mainnet)
      const after = getPartitions({ ...layout, to: getNewestClosedSlot(layout, mainnet, to + more) }, mainnet)
      expect(after.slice(0, before.length)).toEqual(before)
    }),
    { numRuns: 50 },
  )
})

test('what is closed are whole partitions, as many as there are', () => {
  fc.assert(
    fc.property(range, cut, ({ from, to }, by) => {
      const closed = getNewestClosedSlot({ from, ...by }, mainnet, to)
      const all = getPartitions({ from, to: to + 10_000, ...by }, mainnet)
      expect(closed).toBe(all.findLast((partition) => partition.to <= to)?.to ?? from - 1)
    }),
    { numRuns: 50 },
  )
})

test('days are those of UTC: a slot belongs to the day in which it begins', () => {
  // Mainnet began at 12:00:23 on 2020-12-01.
  const partitions = getPartitions({ from: 0, to: 10_799, partition: 'day' }, mainnet)
  expect(partitions).toEqual([
    { key: 'day=2020-12-01', from: 0, to: 3598 },
    { key: 'day=2020-12-02', from: 3599, to: 10_798 },
    { key: 'day=2020-12-03', from: 10_799, to: 10_799 },
  ])
  expect(getPartitions({ from: 3590, to: 3605, partition: 'epoch', compact: 'day' }, mainnet)).toEqual([
    { key: 'day=2020-12-01', from: 3590, to: 3598, isPart: true },
    { key: 'day=2020-12-02', from: 3599, to: 3605, isPart: true },
  ])
})

test('files are called as each layout has it', () => {
  const network = { name: 'mainnet', slotsPerEpoch: 32 }
  const name = (layout: (typeof fileLayouts)[number], key: string, isPart?: true) =>
    getPartitionPath({ table: 'ssv_duty', format: 'parquet', layout, network }, { key, from: 9600, to: 9631, isPart })
  const keys = ['epoch=300', 'day=2026-01-09', 'hour=2026-11-20T07'] as const
  expect(keys.map((key) => name('hive', key))).toEqual([
    'ssv_duty/epoch=300/ssv_duty.parquet',
    'ssv_duty/day=2026-01-09/ssv_duty.parquet',
    'ssv_duty/hour=2026-11-20T07/ssv_duty.parquet',
  ])
  // Without zeros before months, days and hours; chunks by their first slot.
  expect(keys.map((key) => name('xatu', key))).toEqual([
    'mainnet/databases/default/ssv_duty/32/9600.parquet',
    'mainnet/databases/default/ssv_duty/2026/1/9.parquet',
    'mainnet/databases/default/ssv_duty/2026/11/20/7.parquet',
  ])
  expect(name('cryo', 'epoch=300')).toBe('mainnet__ssv_duty__00009600_to_00009631.parquet')
  expect(name('hive', 'day=2026-01-09', true)).toBe('ssv_duty/day=2026-01-09/ssv_duty-9600.parquet')
  expect(name('xatu', 'day=2026-01-09', true)).toBe('mainnet/databases/default/ssv_duty/2026/1/9-9600.parquet')
  const roster = (layout: (typeof fileLayouts)[number]) =>
    getRosterPath({ table: 'ssv_validator', format: 'parquet', layout, network })
  expect(fileLayouts.map(roster)).toEqual([
    'ssv_validator/ssv_validator.parquet',
    'mainnet/databases/default/ssv_validator.parquet',
    'mainnet__ssv_validator.parquet',
  ])
})

test('of the patterns that are printed one has the files of each table and no others, merged or not, in all layouts', () => {
  fc.assert(
    fc.property(range, cut, fc.constantFrom(...fileLayouts), ({ from, to }, by, layout) => {
      const network = { name: 'mainnet', slotsPerEpoch: 32 }
      const plan = { data: 'tables', layout, network, format: 'parquet', ...by } as const
      const patterns = getReadPatterns(plan)
      const [partition] = getPartitions({ from, to, ...by }, mainnet)
      const [folder] = getFolders({ from, to, ...by }, mainnet)
      if (!partition || !folder) throw new TypeError('There is one.')
      const rosters = (['ssv_validator', 'ssv_committee_member'] as const).map((table) =>
        getRosterPath({ ...plan, table }),
      )
      for (const place of [partition, { ...folder, isPart: undefined }]) {
        const paths = [...getPartitionPaths(plan, place), ...rosters]
        const found = patterns.map((pattern) => paths.filter((path) => matchesGlob(path, pattern)))
        expect(found).toEqual(paths.map((path) => [path]))
      }
    }),
    { numRuns: 50 },
  )
})
