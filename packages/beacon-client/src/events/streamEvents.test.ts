import type { ServerResponse } from 'node:http'
import { sendJson, startTestServer } from '@x/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBeaconClient } from '../createBeaconClient.ts'
import { recordedNetwork } from '../fixtures/startRecordedNode.ts'
import type { BeaconEvent } from './beaconEvents.ts'
import { createEventParser } from './createEventParser.ts'
import { streamEvents } from './streamEvents.ts'

const root = `0x${'ab'.repeat(32)}` as const

function formatHead(slot: number, more: object = {}): string {
  const data = {
    slot: `${slot}`,
    block: root,
    state: root,
    epoch_transition: false,
    execution_optimistic: false,
    ...more,
  }
  return `event: head\ndata: ${JSON.stringify(data)}\n\n`
}

/** A node whose connections are handled one after the other. */
async function startNode(...connections: ((response: ServerResponse) => void)[]) {
  const server = await startTestServer((request, response, count) => {
    if (request.headers.accept !== 'text/event-stream') return void response.writeHead(406).end('Not Acceptable')
    const handle = connections[count - 1]
    if (handle === undefined) return sendJson(response, { code: 400, message: 'foo: invalid topic name' }, 400)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    handle(response)
  })
  let now = 0
  const client = createBeaconClient({ url: server.url, network: recordedNetwork, now: () => ++now })
  return { client, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function take(events: AsyncIterable<BeaconEvent>, count: number): Promise<BeaconEvent[]> {
  const taken: BeaconEvent[] = []
  for await (const event of events) if (taken.push(event) >= count) break
  return taken
}

test('events are told as they come, and what was missed as a gap', async () => {
  await using node = await startNode(
    (response) => response.end(formatHead(1) + formatHead(2)),
    (response) => response.write(formatHead(4)),
  )
  const events = await take(node.client.streamEvents({ topics: ['head', 'chain_reorg'] }), 4)
  expect(events.map((event) => ('slot' in event ? event.slot : event.type))).toEqual([1, 2, 'gap', 4])
  const [gap] = events.filter((event) => event.type === 'gap')
  expect(gap?.until).toBeGreaterThan(gap?.since ?? Number.POSITIVE_INFINITY)
  expect(node.server.requests[0]?.url).toBe('/eth/v1/events?topics=head%2Cchain_reorg')
})

test('a connection that falls silent is opened again', async () => {
  await using node = await startNode(
    () => undefined,
    (response) => response.write(formatHead(7)),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let heard = 0
    const { client, server } = node
    const connection = { ...client, now: () => ++heard }
    const idleTimeout = 3_600_000
    const events = take(streamEvents(connection, { topics: ['head'], idleTimeout }), 2)
    await expect.poll(() => heard).toBe(1)
    await vi.advanceTimersByTimeAsync(idleTimeout - 1)
    expect(server.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    const countAfterPause = async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return server.requests.length
    }
    await expect.poll(countAfterPause).toBe(2)
    expect(await events).toMatchObject([{ type: 'gap' }, { type: 'head', slot: 7 }])
  } finally {
    vi.useRealTimers()
  }
})

test('checkpoints, reorganizations and other topics; what is optimistic is not told as true', async () => {
  const reorg = { slot: '9', depth: '2', epoch: '1', old_head_block: root, new_head_block: root }
  const checkpoint = { epoch: '3', block: root, state: root }
  await using node = await startNode((response) =>
    response.write(
      [
        `event: finalized_checkpoint\ndata: ${JSON.stringify(checkpoint)}\n\n`,
        `event: chain_reorg\r\ndata: ${JSON.stringify(reorg)}\r\n\r\n`,
        'event: block\ndata: {"slot":"5"}\n\n',
        formatHead(5, { execution_optimistic: true }),
      ].join(''),
    ),
  )
  expect(await take(node.client.streamEvents({ topics: ['head'] }), 4)).toMatchObject([
    { type: 'finalized_checkpoint', epoch: 3, block: root },
    { type: 'chain_reorg', slot: 9, depth: 2, oldHead: root },
    { type: 'other', topic: 'block', data: { slot: '5' } },
    { type: 'optimistic', topic: 'head' },
  ])
})

test('a topic that the node refuses, an event that is none, and a node that is not there end it', async () => {
  await using refusing = await startNode()
  await expect(take(refusing.client.streamEvents({ topics: ['foo'] }), 1)).rejects.toMatchObject({ status: 400 })
  await using wrong = await startNode((response) => response.write('event: head\ndata: {"slot":"x"}\n\n'))
  await expect(take(wrong.client.streamEvents({ topics: ['head'] }), 1)).rejects.toMatchObject({
    name: 'InvalidInputError',
  })
  const nobody = createBeaconClient({ url: 'http://127.0.0.1:1', network: recordedNetwork, retry: false })
  await expect(take(nobody.streamEvents({ topics: ['head'] }), 1)).rejects.toMatchObject({ name: 'NetworkError' })
})

test('an abort ends it at once, and closes the connection', async () => {
  let isClosed = false
  await using node = await startNode((response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.write(formatHead(1))
  })
  const abort = new AbortController()
  const events = node.client.streamEvents({ topics: ['head'], signal: abort.signal })
  expect((await events.next()).value).toMatchObject({ slot: 1 })
  const next = events.next()
  const reason = new Error('enough')
  abort.abort(reason)
  await expect(next).rejects.toBe(reason)
  await expect.poll(() => isClosed).toBe(true)
})

test('events are the same wherever the text is cut', () => {
  const text = ': hello\r\n\r\nevent: a\r\ndata: one\r\ndata: two\r\n\r\ndata:three\n\nevent: c\rdata: x: y\r\r'
  const read = (pieces: string[]) => {
    const events: [string, string][] = []
    const parse = createEventParser((name, data) => events.push([name, data]))
    for (const piece of pieces) parse(piece)
    parse('\n')
    return events
  }
  const whole = [
    ['a', 'one\ntwo'],
    ['', 'three'],
    ['c', 'x: y'],
  ]
  expect(read([text])).toEqual(whole)
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(text.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      expect(read(places.slice(1).map((end, i) => text.slice(places[i], end)))).toEqual(whole)
    }),
  )
})

test('an event that does not end is not kept for ever', () => {
  const parse = createEventParser(() => undefined)
  expect(() => {
    for (let i = 0; i < 1_100; i++) parse('x'.repeat(1_000))
  }).toThrow('does not end')
})
