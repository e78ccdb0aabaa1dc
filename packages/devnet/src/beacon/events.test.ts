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

async function ask(path: string) {
  const response = await fetch(`${devnet.beaconUrl}/eth/${path}`)
  return { status: response.status, ...(await response.json()) }
}

async function readHeader(id: unknown) {
  const { status, data } = await ask(`v1/beacon/headers/${id}`)
  return { status, root: data?.root, isCanonical: data?.canonical }
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
  expect(await readHeader(slots[0])).toEqual({ status: 200, root: heads[0]?.data['block'], isCanonical: true })
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
  const { data: orphan } = events[at - 1] ?? {}
  expect(await readHeader(orphan?.['slot'])).toMatchObject({ status: 404 })
  expect(await readHeader(reorg['old_head_block'])).toMatchObject({ status: 200, isCanonical: false })
  expect(await readHeader(reorg['new_head_block'])).toMatchObject({ status: 200, isCanonical: true })
  const { data: headers, finalized } = await ask(`v1/beacon/headers?slot=${orphan?.['slot']}`)
  expect({ headers, finalized }).toMatchObject({
    headers: [{ root: orphan?.['block'], canonical: false, header: { message: { slot: orphan?.['slot'] } } }],
    finalized: false,
  })
  expect(headers).toHaveLength(1)
  const [{ header }] = headers
  // It was made upon the block that the next one of the chain was made upon, too.
  const { data: next } = await ask(`v1/beacon/headers/${reorg['slot']}`)
  expect(header.message.parent_root).toBe(next.header.message.parent_root)
  const { data: block } = await ask(`v2/beacon/blocks/${orphan?.['block']}`)
  expect(block.message).toMatchObject({ slot: orphan?.['slot'], proposer_index: header.message.proposer_index })
  const { data: following } = await ask(`v2/beacon/blocks/${reorg['slot']}`)
  const older = ({ data }: { data: { slot: string } }) => Number(data.slot) < Number(orphan?.['slot'])
  expect(block.message.body.attestations).toEqual(following.message.body.attestations.filter(older))
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
