import { expect, test } from 'vitest'
import { drawChoices, replayChoices } from '../random/createChoices.ts'
import { formatTrace } from '../stage/createTrace.ts'
import { live } from './live.ts'

test('the dullest life registers its validator, and nothing is wrong', async () => {
  const { broken, occurred, trace } = await live('register', replayChoices([]))
  expect({ broken, occurred }).toEqual({ broken: [], occurred: [] })
  expect(formatTrace(trace)).toContain('run done')
})

test('the same seed is the same life, to the byte', async () => {
  const write = async (seed: number) => formatTrace((await live('register', drawChoices(seed))).trace)
  for (const seed of [3, 16, 43, 44]) expect(await write(seed)).toBe(await write(seed))
  expect(await write(3)).not.toBe(await write(4))
})

test('so it is where a program keeps something with a random name', async () => {
  const write = async () => formatTrace((await live('watch', drawChoices(37))).trace)
  const life = await write()
  expect(life).toMatch(/receiver post "[0-9a-f]{16}-1"/)
  expect(await write()).toBe(life)
})
