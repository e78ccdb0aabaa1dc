import { createPublicClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { createTimeReader } from './pinnedBlock.ts'

test('a time is asked for once, and the times of the blocks that were asked for last are kept', async () => {
  const asked: number[] = []
  const request = async ({ params: [block] }: { params: [string] }) => {
    const number = Number(block)
    asked.push(number)
    return { number: block, timestamp: `0x${(number * 12).toString(16)}`, transactions: [] }
  }
  const getTime = createTimeReader(createPublicClient({ transport: custom({ request }) }))
  expect([await getTime(7), await getTime(7)]).toEqual([84, 84])
  expect(asked).toEqual([7])
  for (let number = 1_000; number < 10_998; number++) await getTime(number)
  // Asked for again, it is not the oldest any more.
  await getTime(7)
  for (const number of [20_000, 20_001]) await getTime(number)
  asked.length = 0
  await getTime(7)
  await getTime(20_001)
  expect(asked).toEqual([])
  await getTime(1_000)
  expect(asked).toEqual([1_000])
})
