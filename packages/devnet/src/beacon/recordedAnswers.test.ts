import { readFileSync } from 'node:fs'
import { currentSlot } from '@x/schemas'
import { afterAll, expect, test } from 'vitest'
import { createIndexRegistry } from '../indexer/createValidatorReader.ts'
import { createBeaconChain } from './createBeaconChain.ts'
import type { BeaconFaults } from './node/BeaconFaults.ts'
import { startBeaconServer } from './startBeaconServer.ts'

/** A request to a real node (Prysm, minimal preset, 128 validators, head at slot 43, slot 26 empty), and its answer. */
type Recorded = {
  name: string
  method: string
  path: string
  sent: unknown
  status: number
  type: string | null
  body: unknown
}

const recorded: Recorded[] = readFileSync(
  new URL('../../../../testing/src/vectors/beacon.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

function getRecorded(name: string): Recorded {
  const found = recorded.find((each) => each.name === name)
  if (found === undefined) throw new Error(`No answer ${name}`)
  return found
}

/** A value within JSON. */
function take(value: unknown, ...names: readonly string[]): unknown {
  let found = value
  for (const name of names) found = Object.entries(Object(found)).find(([key]) => key === name)?.[1]
  return found
}

const readData = (name: string) => take(getRecorded(name).body, 'data')

const backgroundKeys = Object.values(Object(readData('validators_post_128ids'))).map((each) =>
  String(take(each, 'validator', 'pubkey')),
)
const network = { custom: { genesisTime: 1_795_446_852, secondsPerSlot: 4, slotsPerEpoch: 8 } }
let slot = 43
const now = () => (network.custom.genesisTime + slot * 4) * 1_000 + 500
const { chain, reader } = createBeaconChain({
  // Slot 26 is the only empty one with it, too, and had no block at all.
  seed: 'recorded 291',
  clock: { now, slot: () => currentSlot(network, now()), pass: () => {}, onPass: () => () => {} },
  network,
  registry: createIndexRegistry(),
  registered: async () => [],
  backgroundValidators: 128,
  backgroundKeys,
  firstBackgroundIndex: 0,
  chainId: 1_337,
  startEpoch: 0,
  passTime: async () => {},
})
await chain.deposit(backgroundKeys[0] ?? '', { amount: 1_000_000_000n })
const server = await startBeaconServer({ chain: reader })
afterAll(() => server.stop())

/** What the devnet does not do, or does with other numbers. */
const left: Readonly<Record<string, string>> = {
  origin_cors: 'pages are guarded by the devnet itself',
  options_cors: 'pages are guarded by the devnet itself',
  pending_deposits_ssz: 'no SSZ',
  block_v2_ssz: 'no SSZ',
  syncing_gzip: 'nothing is compressed',
  duties_sync_far: 'a period of the sync committee has 256 epochs, not 8',
  duties_sync_period_next2: 'a period of the sync committee has 256 epochs, not 8',
  pending_deposits_genesis: 'the deposit of the test is there',
}

async function ask({ name, method, path, sent }: Recorded) {
  const isCut = typeof sent === 'string' && sent.endsWith('...')
  const everybody = path.endsWith('/validators') ? { ids: backgroundKeys } : backgroundKeys.map((_, i) => `${i}`)
  const accept = name.startsWith('events_') ? 'text/event-stream' : 'application/json'
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(method === 'POST' && {
      body: typeof sent === 'string' && !isCut ? sent : JSON.stringify(isCut ? everybody : sent),
    }),
    headers: {
      accept:
        {
          accept_html: 'text/html',
          validators_accept_ssz: 'application/octet-stream',
          events_accept_json: 'application/json',
        }[name] ?? accept,
      ...(method === 'POST' && { 'content-type': name.endsWith('no_ctype') ? 'text/plain' : 'application/json' }),
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text.startsWith('{') ? JSON.parse(text) : text,
  }
}

/** Hex whose length depends on numbers of validators or on software. */
const ofAnyLength = new Set(['aggregation_bits', 'committee_bits', 'sync_committee_bits', 'extra_data'])

/** What of an answer does not depend on who answers: names, kinds of values, the words of an error. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const shapes = value.map((each) => shapeOf(each, name))
    return shapes.filter(
      (shape, i) => shapes.findIndex((other) => JSON.stringify(other) === JSON.stringify(shape)) === i,
    )
  }
  if (typeof value === 'object' && value !== null) {
    if ('message' in value && 'code' in value) return value
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, shapeOf(each, key)]),
    )
  }
  if (typeof value !== 'string') return typeof value
  if (/^0x[0-9a-f]*$/.test(value)) return ofAnyLength.has(name) ? 'hex' : `hex of ${value.length / 2 - 1} bytes`
  return /^-?\d+$/.test(value) ? 'integer' : 'text'
}

function describe({ status, type, body }: Pick<Recorded, 'status' | 'type' | 'body'>) {
  const isText = typeof body === 'string'
  return { status, type: isText && body === '' ? null : type, body: isText ? body : shapeOf(body) }
}

async function compare(answers: readonly Recorded[]) {
  const theirs = answers.map((answer) => ({ name: answer.name, ...describe(answer) }))
  const ours = []
  for (const [i, answer] of answers.entries()) {
    ours.push(emptyAs({ name: answer.name, ...describe(await ask(answer)) }, theirs[i]))
  }
  return { ours, theirs }
}

/** What would have been in a list that was empty when it was recorded is not known: it is left out. */
function emptyAs(ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(theirs)) return theirs.length === 0 ? [] : ours
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) return ours
  return Object.fromEntries(Object.entries(ours).map(([key, value]) => [key, emptyAs(value, take(theirs, key))]))
}

const inTrouble = /^(el_down_vc_down|el_down|bn_restart_el_down|el_back_28s|el_back_75s)_/

test('a devnet’s node answers like a real one: status, type, shape, and the words of errors', async () => {
  const answers = recorded.filter(({ name }) => !inTrouble.test(name) && !(name in left) && name !== 'config_spec')
  const { ours, theirs } = await compare(answers)
  expect(ours).toEqual(theirs)
  expect(answers.length).toBeGreaterThan(190)
})

test('the constants of the chain are as many kinds of values, under the same names', async () => {
  const { body } = await ask(getRecorded('config_spec'))
  const known = readData('config_spec')
  const names = Object.keys(Object(take(body, 'data')))
  expect(names.map((name) => [name, shapeOf(take(body, 'data', name))])).toEqual(
    names.map((name) => [name, shapeOf(take(known, name))]),
  )
  expect(names.length).toBeGreaterThan(60)
})

test.each(['el_down', 'el_down_vc_down', 'bn_restart_el_down', 'el_back_28s', 'el_back_75s'])(
  'and in trouble: %s',
  async (trouble) => {
    const said = readData(`${trouble}_node_syncing`)
    const headSlot = Number(take(said, 'head_slot'))
    slot = headSlot + Number(take(said, 'sync_distance'))
    const faults: Partial<BeaconFaults> = { stalledAt: headSlot, optimistic: take(said, 'is_optimistic') === true }
    Object.assign(server.faults, faults)
    const { ours, theirs } = await compare(recorded.filter(({ name }) => inTrouble.exec(name)?.[1] === trouble))
    expect(ours).toEqual(theirs)
  },
)
