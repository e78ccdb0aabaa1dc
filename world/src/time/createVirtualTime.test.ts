import { createClient, http } from 'viem'
import { expect, test } from 'vitest'
import { liveInVirtualTime, StandstillError } from './createVirtualTime.ts'

const settings = { start: 1_700_000_000_000, seed: 1, until: 24 * 3_600_000 }

test('hours pass at once, in the order of their timers', async () => {
  const order: string[] = []
  const passed = await liveInVirtualTime(settings, async (time) => {
    const wait = async (name: string, hours: number) => {
      await new Promise((resolve) => void setTimeout(resolve, hours * 3_600_000))
      order.push(`${name} ${Date.now() - settings.start}`)
    }
    await Promise.all([wait('late', 3), wait('early', 1), time.sleep(7_200_000).then(() => order.push('sleeper'))])
    return performance.now()
  })
  expect(order).toEqual(['early 3600000', 'sleeper', 'late 10800000'])
  expect(passed).toBe(10_800_000)
})

test('chance is the same for the same seed, and real again afterwards', async () => {
  const live = () => liveInVirtualTime(settings, async () => [Math.random(), Math.random()])
  expect(await live()).toEqual(await live())
  expect([Math.random(), Math.random()]).not.toEqual(await live())
  expect(Date.now()).toBeGreaterThan(settings.start + 1e9)
})

test('chance is the same however many clients there were before, and no client has the name of another', async () => {
  const names = new Set<string>()
  const live = () =>
    liveInVirtualTime(settings, async () => {
      // Their names are drawn for some 500 clients at once.
      for (let i = 0; i < 700; i++) names.add(createClient({ transport: http('https://node.example') }).uid)
      return Math.random()
    })
  const first = await live()
  expect([await live(), await live()]).toEqual([first, first])
  expect(names.size).toBe(2_100)
})

test('a life that can never end is told, and so is one that takes too long', async () => {
  await expect(liveInVirtualTime(settings, () => new Promise(() => {}))).rejects.toThrow(StandstillError)
  const endless = async () => {
    for (;;) await new Promise((resolve) => void setTimeout(resolve, 60_000))
  }
  await expect(liveInVirtualTime(settings, endless)).rejects.toThrow('has not ended after 86400000 ms')
})

test('what a life throws is thrown', async () => {
  await expect(liveInVirtualTime(settings, () => Promise.reject(new RangeError('it')))).rejects.toThrow(RangeError)
})
