import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 4, beacon: { backgroundValidators: 20 } })
})
afterAll(() => devnet.stop())

type Event = { topic: string; data: Record<string, unknown> }

/** Opens a stream, and reads from it until so many events of a topic came. */
async function open(topics: string) {
  const stop = new AbortController()
  const response = await fetch(`${devnet.beaconUrl}/eth/v1/events?topics=${topics}`, { signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const first = await reader?.read()
  text += first?.value ?? ''
  const list = (): Event[] =>
    [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, topic = '', data = '']) => ({
      topic,
      data: JSON.parse(data),
    }))
  return {
    comment: text.slice(0, 3),
    async readUntil(topic: string, count: number): Promise<Event[]> {
      while (list().filter((each) => each.topic === topic).length < count) text += (await reader?.read())?.value ?? ''
      return list()
    },
    stop: () => stop.abort(),
  }
}

async function readHeader(id: unknown) {
  const response = await fetch(`${devnet.beaconUrl}/eth/v1/beacon/headers/${id}`)
  return { status: response.status, root: (await response.json()).data?.root }
}

test('a stream begins with a comment, and tells each block, in order, whose root is that of the chain', async () => {
  const stream = await open('head,finalized_checkpoint')
  expect(stream.comment).toBe(':\n\n')
  const { beaconChain } = devnet
  for (let i = 0; i < 40; i++) await beaconChain.passSlots(1)
  const events = await stream.readUntil('head', 35)
  stream.stop()
  const heads = events.filter(({ topic }) => topic === 'head')
  const slots = heads.map(({ data }) => Number(data['slot']))
  expect(slots).toEqual(slots.toSorted((a, b) => a - b))
  expect(heads.filter(({ data }) => data['epoch_transition']).length).toBeGreaterThanOrEqual(1)
  const { status, root } = await readHeader(slots[0])
  expect({ status, root }).toEqual({ status: 200, root: heads[0]?.data['block'] })
  const final = events.find(({ topic }) => topic === 'finalized_checkpoint')
  expect(final?.data).toMatchObject({ epoch: expect.stringMatching(/^\d+$/), execution_optimistic: false })
  expect(new Set(events.map(({ topic }) => topic))).toEqual(new Set(['head', 'finalized_checkpoint']))
})

test('a block that is orphaned was a head before the chain was reorganised to the next one', async () => {
  const stream = await open('head,chain_reorg')
  for (let i = 0; i < 12; i++) await devnet.beaconChain.passSlots(60)
  const events = await stream.readUntil('chain_reorg', 1)
  stream.stop()
  const at = events.findIndex(({ topic }) => topic === 'chain_reorg')
  const { data: reorg = {} } = events[at] ?? {}
  expect(events[at - 1]?.data).toMatchObject({ block: reorg['old_head_block'] })
  expect(events[at + 1]?.data).toMatchObject({ block: reorg['new_head_block'], slot: reorg['slot'] })
  expect(await readHeader(reorg['old_head_block'])).toMatchObject({ status: 404 })
  expect(await readHeader(reorg['new_head_block'])).toMatchObject({ status: 200 })
})

test('a node that stalls tells nothing, and one without streams has none', async () => {
  const { beacon, beaconChain } = devnet
  const stream = await open('head')
  beacon.faults.stalledAt = beaconChain.currentSlot()
  await beaconChain.passSlots(5)
  beacon.faults.stalledAt = undefined
  await beaconChain.passSlots(1)
  const last = beaconChain.currentSlot()
  // All that it has missed comes when it goes on.
  const events = await stream.readUntil('head', 3)
  stream.stop()
  expect(events.length).toBeGreaterThanOrEqual(3)
  expect(Number(events.at(-1)?.data['slot'])).toBeLessThanOrEqual(last)
  beacon.faults.lacks = ['events']
  const response = await fetch(`${devnet.beaconUrl}/eth/v1/events?topics=head`)
  beacon.faults.lacks = []
  expect(response.status).toBe(404)
})
