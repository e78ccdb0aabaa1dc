import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArrivedRequest } from './execution/createRequestReader.ts'
import { beaconApi } from './fixtures/beaconApi.ts'
import { type ApiAnswer, findApiProblems, listApiPlaces } from './fixtures/findApiProblems.ts'
import { startTestChain } from './fixtures/startTestChain.ts'
import { beaconRoutes } from './routes/beaconRoutes.ts'
import { type BeaconServer, startBeaconServer } from './startBeaconServer.ts'

/** Requests by who sees to it that their answer has something in it. The clock stands in epoch 300. */
const slotsPerEpoch = 8
const epoch = 300
const slot = epoch * slotsPerEpoch + 5
const requests: ArrivedRequest[] = []
const { chain, reader, setSlot } = startTestChain({
  slotsPerEpoch,
  startEpoch: epoch - 2,
  backgroundValidators: 40,
  readRequests: async () => requests.slice(),
})
let server: BeaconServer
beforeAll(async () => {
  setSlot(slot - 2)
  const { validators } = reader.stateAt(slot - 2)
  const of = (prefix: string, number: number) => {
    const found = validators.filter((each) => each.withdrawalCredentials.startsWith(prefix))[number]
    if (found === undefined) throw new RangeError('Nobody.')
    return { publicKey: found.publicKey, sourceAddress: `0x${found.withdrawalCredentials.slice(26)}` }
  }
  const [paidOut, compounding, target] = [of('0x01', 1), of('0x02', 1), of('0x02', 2)]
  await chain.setValidator(compounding.publicKey, { balance: 50_500_000_000n })
  const { publicKey: sourcePublicKey, sourceAddress } = paidOut
  requests.push(
    { kind: 'withdrawal', slot: slot - 1, request: { ...compounding, amount: 2_000_000_000 } },
    {
      kind: 'consolidation',
      slot: slot - 1,
      request: { sourceAddress, sourcePublicKey, targetPublicKey: target.publicKey },
    },
    {
      kind: 'deposit',
      slot: slot - 1,
      request: {
        publicKey: `0x${'dd'.repeat(48)}`,
        withdrawalCredentials: `0x01${'00'.repeat(31)}`,
        amount: 32_000_000_000,
        signature: `0x${'5e'.repeat(96)}`,
      },
    },
  )
  // Has more than it may keep.
  await chain.setValidator(of('0x01', 2).publicKey, { balance: 33_000_000_000n })
  setSlot(slot)
  server = await startBeaconServer({ chain: reader })
  await chain.slash(of('0x02', 3).publicKey)
})
afterAll(() => server.stop())

/** An answer of the devnet. */
async function ask(
  route: string,
  path: string,
  {
    body,
    accept = route.endsWith('/events') ? 'text/event-stream' : 'application/json',
    type = 'application/json',
  }: Asked = {},
) {
  const [method = ''] = route.split(' ')
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { accept, ...(method === 'POST' && { 'content-type': type }) },
  })
  const text = await response.text()
  return {
    route,
    status: response.status,
    type: response.headers.get('content-type'),
    body: text.startsWith('{') ? JSON.parse(text) : text,
    version: response.headers.get('eth-consensus-version'),
  }
}
type Asked = { body?: unknown; accept?: string | undefined; type?: string | undefined }

/** What may stand for a part of a path: the right ones first. */
const places: Readonly<Record<string, readonly string[]>> = {
  state: ['head', `${slot}`, 'genesis', 'finalized', 'foo', '0x12', `0x${'ab'.repeat(32)}`, '99999999'],
  block: [
    'head',
    `${slot - 1}`,
    `${slot - 2}`,
    'finalized',
    'genesis',
    'foo',
    '0x12',
    `0x${'ab'.repeat(32)}`,
    '99999999',
  ],
  epoch: [`${epoch - 2}`, `${epoch}`, `${epoch + 1}`, 'foo', '99999'],
  validator: ['0', '77', `0x${'ab'.repeat(48)}`, '0x12', 'foo'],
}

const queries: Readonly<Record<string, readonly string[]>> = {
  'GET /eth/v1/beacon/states/{state}/validators': ['?id=0,100001', '?id=foo', '?status=active', '?status=foo'],
  'GET /eth/v1/beacon/states/{state}/validator_balances': ['?id=0', '?id=foo'],
  'GET /eth/v1/beacon/states/{state}/committees': [`?slot=${slot}`, '?epoch=foo', '?epoch=1'],
  'GET /eth/v1/beacon/states/{state}/sync_committees': ['?epoch=foo'],
  'GET /eth/v1/beacon/headers': [`?slot=${slot}`, '?slot=foo', '?slot=99999999'],
  'GET /eth/v1/node/health': ['?syncing_status=299'],
  'GET /eth/v1/events': ['?topics=foo'],
}

const everybody = () => reader.stateAt(slot).validators.map(({ index }) => `${index}`)

function listBodies(route: string): unknown[] {
  if (route.startsWith('GET')) return [undefined]
  const wrong = [['foo'], ['999999'], [7], '{', '']
  return route.endsWith('/validators')
    ? [{ ids: ['0'] }, { ids: ['foo'] }, { statuses: ['foo'] }, '{', '']
    : [everybody(), ...wrong]
}

function listPaths(route: string): string[] {
  const [, pattern = ''] = route.split(' ')
  const fill = (path: string): string[] => {
    const [part, name = ''] = /\{(\w+)\}/.exec(path) ?? []
    if (part === undefined) return [path]
    return (places[name] ?? []).flatMap((place) => fill(path.replace(part, place)))
  }
  const paths = fill(pattern)
  return [...paths, ...(queries[route] ?? []).map((query) => `${paths[0]}${query}`)]
}

/** Where a real node does something else than the API says: it is right, and so is the devnet. */
const exceptions: Readonly<Record<string, string>> = {
  'GET /eth/v2/node/version 200.data.beacon_node.commit: no hex4': 'Prysm tells the letters of a name',
  'GET /eth/v1/node/health 400: a body': 'Prysm says what is wrong',
  'GET /eth/v1/beacon/headers 404: no such status': 'Prysm says that there is none; the API has an empty list',
}

/** What is refused before a route sees it is so in plain text, whatever the API says. */
const isRefusal = ({ status }: ApiAnswer) => [405, 406, 415].includes(status)

function judge(answers: readonly ApiAnswer[], seen?: (place: string) => void): string[] {
  return [...new Set(answers.flatMap((answer) => findApiProblems(answer, seen)))].toSorted()
}

const expected = Object.keys(exceptions).toSorted()

test('each answer of a devnet’s node is as the standard API says, except where a real one is not', async () => {
  expect(Object.keys(beaconApi).toSorted()).toEqual(Object.keys(beaconRoutes).toSorted())
  const answers: ApiAnswer[] = []
  for (const route of Object.keys(beaconApi)) {
    const paths = listPaths(route)
    const bodies = listBodies(route)
    // What a body may be is tried at the first place.
    for (const body of bodies) answers.push(await ask(route, paths[0] ?? '', { body }))
    for (const path of paths.slice(1)) answers.push(await ask(route, path, { body: bodies[0] }))
  }
  server.faults.syncing = true
  for (const route of Object.keys(beaconApi)) {
    answers.push(await ask(route, listPaths(route)[0] ?? '', { body: listBodies(route)[0] }))
  }
  server.faults.syncing = false
  const seen = new Set<string>()
  expect(judge(answers, (place) => seen.add(place))).toEqual(expected)
  const unseen = listApiPlaces().filter((place) => !seen.has(place))
  expect(unseen.filter((place) => !never.some((each) => place.includes(each)))).toEqual([])
  const statuses = new Set(answers.map(({ route, status }) => `${route} ${status}`))
  const expectedStatus = (route: string) => (route.includes('/validator/') ? 503 : route in alone ? alone[route] : 200)
  const missing = Object.keys(beaconApi).filter((route) => !statuses.has(`${route} ${expectedStatus(route)}`))
  expect(missing).toEqual([])
})

/** A stream, which is not read here, and a node that has no record of itself. */
const alone: Readonly<Record<string, number>> = { 'GET /eth/v1/events': 400, 'GET /eth/v1/node/identity': 500 }

/** What a devnet never has: peers, a record of itself, and what its validators and accounts do not do. */
const never = [
  ...['node/peers 200.data[]', 'node/identity', 'proposer_slashings[]', 'bls_to_execution_changes[]'],
  ...['body.deposits[]', 'transactions[]', 'blob_kzg_commitments[]', '.inclusion_delay', 'voluntary_exits[]'],
]

test('what a node can’t do is refused in its words: bytes for JSON, bytes as JSON, another method', async () => {
  for (const route of Object.keys(beaconApi)) {
    const [path = ''] = listPaths(route)
    const [body] = listBodies(route)
    const ofBytes = await ask(route, path, { body, accept: 'application/octet-stream' })
    expect(ofBytes).toMatchObject({ route, status: 406, type: text, body: 'Not Acceptable\n' })
    const either = await ask(route, path, { body, accept: 'application/octet-stream;q=1,application/json;q=0.9' })
    expect(either.status).toBe(route.endsWith('/events') ? 406 : (alone[route] ?? 200))
    if (body !== undefined) {
      const inBytes = await ask(route, path, { body: 'x', type: 'application/octet-stream' })
      expect(inBytes).toMatchObject({ status: 415, body: 'Unsupported media type: application/octet-stream\n' })
    }
    const put = await ask(route.replace(/^\w+/, 'PUT'), path)
    expect(put).toMatchObject({ status: 405, type: text, body: 'Method Not Allowed\n' })
  }
})

const text = 'text/plain; charset=utf-8'

type Recorded = { name: string; method: string; path: string; status: number; type: string | null; body: unknown }

test('and a real one keeps to it but for the same exceptions', () => {
  const file = new URL('../../../../testing/src/vectors/beacon.ndjson', import.meta.url)
  const recorded: Recorded[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const patterns = Object.keys(beaconApi).map((route) => ({
    route,
    pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  }))
  const answers = recorded.flatMap(({ name, method, path, status, type, body }) => {
    const { route } = patterns.find(({ pattern }) => pattern.test(`${method} ${path}`)) ?? {}
    // Bytes and what is compressed were recorded as they are.
    const isBinary = type === 'application/octet-stream' || name.endsWith('_gzip')
    return route === undefined || isBinary ? [] : [{ route, status, type, body }]
  })
  expect(answers.length).toBeGreaterThan(220)
  expect(judge(answers.filter((each) => !isRefusal(each)))).toEqual(expected)
})
