import { InvalidInputError, mainnet } from '@x/schemas'
import { expect, test } from 'vitest'
import { planExport } from './planExport.ts'

const range = { data: 'tables', network: mainnet, from: 9_000_000, to: 9_000_031 } as const

test('files hold an epoch, and days where they stand beside those of xatu', () => {
  expect(planExport(range)).toMatchObject({ layout: 'hive', partition: 'epoch' })
  expect(planExport({ ...range, layout: 'xatu' })).toMatchObject({ layout: 'xatu', partition: 'day' })
  expect(planExport({ ...range, layout: 'xatu', compact: 'day' })).toMatchObject({ partition: 'epoch', compact: 'day' })
  expect(planExport({ ...range, layout: 'cryo' })).toMatchObject({ partition: 'epoch' })
})

test.each(['../elsewhere', '.hidden', 'a/b', 'a b', ''])('a network named %j is in no name of a file', (name) => {
  const network = { ...mainnet, name }
  expect(planExport({ ...range, network }).network.name).toBe(name)
  for (const layout of ['xatu', 'cryo'] as const) {
    expect(() => planExport({ ...range, network, layout })).toThrow(InvalidInputError)
  }
})

test('another layout is another export, and names that say where files end cannot go on', () => {
  const { to: _, ...open } = range
  for (const layout of ['hive', 'xatu', 'cryo'] as const) {
    const earlier = { ...planExport({ ...range, layout }), files: [] }
    expect(planExport({ ...range, layout }, earlier).layout).toBe(layout)
    const other = layout === 'hive' ? 'cryo' : 'hive'
    expect(() => planExport({ ...range, layout: other, partition: earlier.partition }, earlier)).toThrow(
      'other parameters',
    )
    const follow = () => planExport({ ...open, layout }, earlier)
    if (layout === 'cryo') expect(follow).toThrow('other parameters')
    else expect(follow().follows).toBe(true)
  }
})
