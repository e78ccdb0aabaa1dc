import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArrivedRequest } from './execution/createRequestReader.ts'
import { startTestChain } from './fixtures/startTestChain.ts'
import { type BeaconServer, startBeaconServer } from './startBeaconServer.ts'

// Epoch 300 is the first of a chain whose validators have been active since the first.
const first = 300 * 8
let requests: ArrivedRequest[] = []
const { chain, reader, setSlot } = startTestChain({
  slotsPerEpoch: 8,
  startEpoch: 300,
  backgroundValidators: 60,
  readRequests: async () => requests,
})
const findSlot = (from: number, isWanted: (slot: number) => boolean): number =>
  isWanted(from) ? from : findSlot(from + 1, isWanted)
/** The first slot without a block, with a block right before it. */
const empty = findSlot(first + 8, (slot) => !reader.blocks.hasBlock(slot) && reader.blocks.hasBlock(slot - 1))
const next = findSlot(empty + 1, reader.blocks.hasBlock)

let server: BeaconServer
beforeAll(async () => {
  server = await startBeaconServer({ chain: reader })
})
afterAll(() => server.stop())

async function ask(path: string, body?: unknown) {
  const response = await fetch(`${server.url}/eth/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return (await response.json()).data
}

const indexOf = (place: number) => `${100_000 + place}`
const find = (place: number, slot = chain.currentSlot()) =>
  reader.stateAt(slot).validators.find(({ index }) => `${index}` === indexOf(place))
const key = (place: number) => find(place)?.publicKey ?? ''

/** Who leaves and who is slashed by the block of a slot. */
async function readBlock(slot: number) {
  const data = await ask(`v2/beacon/blocks/${slot}`)
  if (data === undefined) return undefined
  const { voluntary_exits, attester_slashings } = data.message.body
  return {
    exits: voluntary_exits.map((each: { message: { validator_index: string } }) => each.message.validator_index),
    slashed: attester_slashings.map(
      (each: { attestation_1: { attesting_indices: string[] }; attestation_2: { attesting_indices: string[] } }) => {
        expect(each.attestation_1.attesting_indices).toEqual(each.attestation_2.attesting_indices)
        expect(each.attestation_1).not.toEqual(each.attestation_2)
        return each.attestation_1.attesting_indices
      },
    ),
  }
}

async function readStatus(place: number, state: string | number = 'head') {
  return (await ask(`v1/beacon/states/${state}/validators/${indexOf(place)}`)).status
}

type Event = { topic: string; data: unknown }

/** Opens a stream of events, and reads from it until so many came. */
async function open(topics: string) {
  const stop = new AbortController()
  const response = await fetch(`${server.url}/eth/v1/events?topics=${topics}`, { signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async read(count: number): Promise<Event[]> {
      let events: Event[] = []
      while (events.length < count) {
        text += (await reader?.read())?.value ?? ''
        const found = text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)
        events = [...found].map(([, topic = '', data = '']) => ({ topic, data: JSON.parse(data) }))
      }
      return events
    },
    stop: () => stop.abort(),
  }
}

const nobody = { exits: [], slashed: [] }

test('who exits and who is slashed is in the block of the slot, in the states from there on, and in its rewards', async () => {
  setSlot(first + 9)
  const [one, other, third, fourth] = [key(2), key(3), key(4), key(5)]
  await chain.exit(one)
  await chain.slash(other)
  await chain.slash(third)
  await chain.exit(fourth)
  setSlot(first + 20)
  expect(await readBlock(first + 8)).toEqual(nobody)
  expect(await readBlock(first + 10)).toEqual(nobody)
  // One proof is all that a block takes: it names both.
  expect(await readBlock(first + 9)).toEqual({
    exits: [indexOf(2), indexOf(5)],
    slashed: [[indexOf(3), indexOf(4)]],
  })
  const readStates = async () => {
    const states = [first + 8, first + 9, first + 10, 'head']
    const read = (state: string | number) => Promise.all([2, 3, 4, 5, 6].map((place) => readStatus(place, state)))
    return Promise.all(states.map(read))
  }
  const changed = ['active_exiting', 'active_slashed', 'active_slashed', 'active_exiting', 'active_ongoing']
  const expected = [changed.map(() => 'active_ongoing'), changed, changed, changed]
  expect(await readStates()).toEqual(expected)
  const { proposer_index, total, attestations, sync_aggregate, attester_slashings } = await ask(
    `v1/beacon/rewards/blocks/${first + 9}`,
  )
  const stake = [3, 4].map((place) => find(place, first + 9)?.effectiveBalance ?? 0)
  expect(Number(attester_slashings)).toBe(stake.reduce((sum, each) => sum + Math.floor(each / 4_096), 0))
  expect(Number(total)).toBe(Number(attestations) + Number(sync_aggregate) + Number(attester_slashings))
  const balances = await Promise.all(
    [first + 8, first + 9].map((slot) => ask(`v1/beacon/states/${slot}/validator_balances?id=${proposer_index}`)),
  )
  const [before, after] = balances.map(([{ balance }]) => Number(balance))
  const [sync = { reward: '0' }] = await ask(`v1/beacon/rewards/sync_committee/${first + 9}`, [proposer_index])
  expect((after ?? 0) - (before ?? 0)).toBe(Number(total) + Number(sync.reward))

  // The past has become another one: what was asked for on the chain of blocks, and not what was done by hand.
  const { publicKey = '', withdrawalCredentials = '' } = find(0) ?? {}
  const request = { publicKey, withdrawalCredentials, amount: 1_000_000_000, signature: `0x${'5e'.repeat(96)}` }
  requests = [{ kind: 'deposit', slot: first + 8, request }]
  expect(await ask('v1/beacon/states/head/pending_deposits')).toHaveLength(1)
  expect(await readStates()).toEqual(expected)
  expect(await readBlock(first + 9)).toEqual({
    exits: [indexOf(2), indexOf(5)],
    slashed: [[indexOf(3), indexOf(4)]],
  })
})

test('where the slot is empty it is in the newest block, and in the next one where that did not know the validator', async () => {
  setSlot(empty)
  await chain.exit(key(6))
  const added = `0x${'ab'.repeat(48)}`
  const index = await chain.setValidator(added)
  await chain.slash(added)
  expect(await readStatus(6)).toBe('active_exiting')
  expect(await readBlock(empty)).toBeUndefined()
  expect(await readBlock(empty - 1)).toEqual({ exits: [indexOf(6)], slashed: [] })
  setSlot(next + 1)
  expect(await readBlock(next)).toEqual({ exits: [], slashed: [[`${index}`]] })
  expect((await ask(`v1/beacon/states/${next}/validators/${index}`)).status).toBe('active_slashed')
  expect((await ask(`v1/beacon/states/${empty}/validators/${index}`)).status).toBe('active_ongoing')
})

test('a block takes sixteen exits, and what no block would take is refused', async () => {
  const slot = findSlot(next + 8, (each) => reader.blocks.hasBlock(each) && reader.blocks.hasBlock(each + 1))
  setSlot(slot)
  const places = Array.from({ length: 17 }, (_, i) => 10 + i)
  for (const place of places) await chain.exit(key(place))
  setSlot(slot + 1)
  expect((await readBlock(slot))?.exits).toEqual(places.slice(0, 16).map(indexOf))
  expect((await readBlock(slot + 1))?.exits).toEqual([indexOf(26)])
  await expect(chain.exit(key(10))).rejects.toThrow(RangeError)
  await expect(chain.slash(key(4))).rejects.toThrow(RangeError)
  const young = `0x${'cd'.repeat(48)}`
  await chain.setValidator(young, { activationEpoch: 290 })
  await expect(chain.exit(young)).rejects.toThrow('256 epochs')
  const { exits, slashed } = (await readBlock(slot + 1)) ?? nobody
  expect({ exits, slashed }).toEqual({ exits: [indexOf(26)], slashed: [] })
})

test('the stream tells them as the block has them: at once, or before the block where the node is behind', async () => {
  const slot = findSlot(chain.currentSlot() + 8, (each) =>
    [0, 1, 2].every((ahead) => reader.blocks.hasBlock(each + ahead)),
  )
  setSlot(slot)
  const stream = await open('head,voluntary_exit,attester_slashing')
  await stream.read(0)
  const body = async (at: number) => (await ask(`v2/beacon/blocks/${at}`)).message.body
  await chain.passSlots(0)
  await chain.exit(key(30))
  await chain.slash(key(31))
  expect(await stream.read(2)).toEqual([
    { topic: 'voluntary_exit', data: (await body(slot)).voluntary_exits[0] },
    { topic: 'attester_slashing', data: (await body(slot)).attester_slashings[0] },
  ])
  await chain.slash(key(32))
  await chain.exit(key(33))
  const events = await stream.read(4)
  expect(events.slice(2)).toEqual([
    { topic: 'attester_slashing', data: (await body(slot)).attester_slashings[0] },
    { topic: 'voluntary_exit', data: (await body(slot)).voluntary_exits[1] },
  ])
  stream.stop()

  setSlot(slot + 1)
  server.faults.lag = 1
  const late = await open('head,voluntary_exit,attester_slashing')
  await chain.exit(key(34))
  await chain.passSlots(1)
  const [exit, head, ...others] = await late.read(2)
  late.stop()
  server.faults.lag = 0
  expect(exit).toEqual({ topic: 'voluntary_exit', data: (await body(slot + 1)).voluntary_exits[0] })
  expect(head).toMatchObject({ topic: 'head', data: { slot: `${slot + 1}` } })
  expect(others).toEqual([])
})
