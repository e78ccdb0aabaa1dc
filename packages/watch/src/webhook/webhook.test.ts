import { createHmac } from 'node:crypto'
import { createDevnet, type Devnet } from '@x/devnet'
import { createTestClock } from '@x/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../fixtures/createMemoryStore.ts'
import { openWatch } from '../fixtures/openWatch.ts'
import { webhookSecret as secret, startReceiver } from '../fixtures/startReceiver.ts'
import { signWebhook } from './signWebhook.ts'
import { verifyWebhook } from './verifyWebhook.ts'

const until = <value>(read: () => value) => expect.poll(read, { interval: 5 })

describe('the signature', () => {
  const now = 1_763_800_000_000
  const timestamp = now / 1_000
  const body = '{"id":"a1b2-1","message":"Überlauf"}'

  test('is what any other HMAC makes of timestamp and body', async () => {
    const digits = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    expect(await signWebhook({ secret, timestamp, body })).toBe(`t=${timestamp},v1=${digits}`)
  })

  test('proves who sent what, and when', async () => {
    const signature = await signWebhook({ secret, timestamp, body })
    const right = { secret, signature, body, now }
    expect(await verifyWebhook(right)).toBeUndefined()
    expect(await verifyWebhook({ ...right, body: `${body} ` })).toBe('wrong signature')
    expect(await verifyWebhook({ ...right, secret: `${secret}.` })).toBe('wrong signature')
    const later = signature.replace(String(timestamp), String(timestamp + 1))
    expect(await verifyWebhook({ ...right, signature: later })).toBe('wrong signature')
    expect(await verifyWebhook({ ...right, signature: undefined })).toBe('no signature')
    for (const malformed of ['', 'v1=00', `${signature},v1=00`, signature.toUpperCase(), `t=,v1=${'0'.repeat(64)}`]) {
      expect(await verifyWebhook({ ...right, signature: malformed })).toBe('malformed signature')
    }
    expect(await verifyWebhook({ ...right, now: now + 300_000 })).toBeUndefined()
    expect(await verifyWebhook({ ...right, now: now + 300_001 })).toBe('too old')
    expect(await verifyWebhook({ ...right, now: now - 300_001 })).toBe('too old')
    expect(await verifyWebhook({ ...right, now: now + 600_000, tolerance: 600 })).toBeUndefined()
  })
})

describe('delivery', () => {
  const clock = createTestClock(Date.now())
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await createDevnet({ operatorCount: 4 })
  })
  afterAll(() => devnet.stop())

  /** Two operators that never were: two events in one look. */
  const scope = { owners: [], operatorIds: [98, 99], exporter: undefined }

  test('goes on until the receiver confirms each event, in order, with waits that grow, over a restart', async () => {
    await using receiver = await startReceiver(clock.now)
    const { answers, deliveries } = receiver
    const webhook = { url: receiver.url, secret, timeout: 1_500, retryDelay: 1_000 }
    const state = createMemoryStore()
    answers.push(500, 'closed', 'silent', 302, 404)
    const first = openWatch(devnet, clock, { ...scope, webhook, state, sourcePatience: 5_000 })
    await first.look()
    // Nobody gets the second event before the first one.
    for (const [attempt, wait] of [1_000, 2_000, 4_000].entries()) {
      await until(() => deliveries.length).toBe(attempt + 1)
      // The look sleeps, and the delivery.
      await until(() => clock.dues.length).toBe(2)
      clock.advance(wait - 1)
      expect(clock.dues.length).toBe(2)
      clock.advance(1)
    }
    await until(() => deliveries.length).toBe(4)
    // The third event says that the receiver fails.
    await until(() => first.events.length).toBe(3)
    await first.stop()
    await using second = openWatch(devnet, clock, { ...scope, webhook, state, sourcePatience: 5_000 })
    await second.look()
    await until(() => deliveries.length).toBe(5)
    await until(() => clock.dues.length).toBe(2)
    clock.advance(1_000)
    // The last one says that it works again.
    await until(() => second.status().undelivered).toBe(0)
    await until(() => second.events.length).toBe(1)

    const told = [...first.events, ...second.events]
    expect(told.map(({ kind, type, level }) => `${kind} ${type} ${level}`)).toEqual([
      'operator-removed began unknown',
      'operator-removed began unknown',
      'source began failing',
      'source resolved well',
    ])
    const [id] = told.map((event) => event.id)
    expect(deliveries.slice(0, 6).map((delivery) => delivery.id)).toEqual(Array(6).fill(id))
    expect(deliveries.slice(5).map(({ body }) => JSON.parse(body))).toEqual(told)
    expect(deliveries.every(({ problem }) => problem === undefined)).toBe(true)
    // Its address, which is a secret, is nowhere.
    expect(JSON.stringify([told, state.texts, second.status().sources])).not.toContain('secret-place')
    expect(told[2]?.message).toMatch(/^The receiver of the webhook has failed since .* UTC: It could not be reached\.$/)
  })

  test('does not hold up the one who reads the events, who gets again what was not dealt with', async () => {
    await using receiver = await startReceiver(clock.now)
    const state = createMemoryStore()
    const webhook = { url: receiver.url, secret }
    let isFirst = true
    const onEvent = () => {
      if (isFirst) return
      throw new Error('stopped in the middle')
    }
    const first = openWatch(devnet, clock, {
      ...scope,
      webhook,
      state,
      onEvent: () => {
        onEvent()
        isFirst = false
      },
    })
    await expect(first.look()).rejects.toThrow('stopped in the middle')
    await first.stop()
    expect(first.events.map(({ number }) => number)).toEqual([1, 2])
    await using second = openWatch(devnet, clock, { ...scope, webhook, state })
    await second.look()
    expect(second.events).toEqual(first.events.slice(1))
    await until(() => second.status().undelivered).toBe(0)
    const bodies = new Map(receiver.deliveries.map((delivery) => [delivery.id, JSON.parse(delivery.body)]))
    expect([...bodies.values()]).toEqual(first.events)
  })

  test('is refused with a secret that can be guessed', () => {
    const webhook = { url: 'http://localhost:1', secret: 'fifteen letters' }
    expect(() => openWatch(devnet, clock, { ...scope, webhook })).toThrow(
      'webhook.secret: expected at least 16 characters',
    )
  })
})
