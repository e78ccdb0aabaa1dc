import { expect, test } from 'vitest'
import { drawChoices, replayChoices } from '../random/createChoices.ts'
import { formatTrace } from '../stage/createTrace.ts'
import { liveExport } from './liveExport.ts'

test('the dullest life reads its rows, and nothing is wrong', async () => {
  const { broken, occurred, trace } = await liveExport(replayChoices([]))
  expect({ broken, occurred }).toEqual({ broken: [], occurred: [] })
  expect(formatTrace(trace)).toContain('program 1 ended')
})

test('the same seed is the same life, to the byte', async () => {
  const write = async (seed: number) => formatTrace((await liveExport(drawChoices(seed))).trace)
  for (const seed of [3, 16, 43]) expect(await write(seed)).toBe(await write(seed))
  expect(await write(3)).not.toBe(await write(4))
})
