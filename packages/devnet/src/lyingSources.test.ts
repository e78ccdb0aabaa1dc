import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeOperatorKey } from './chain/createOperatorKey.ts'
import { createTestIndex } from './indexer/fixtures/createTestIndex.ts'
import { operatorsAdded, testOwner, validatorAdded } from './indexer/fixtures/events.ts'
import { type OperatorApiServer, startOperatorApiServer } from './operator-api/startOperatorApiServer.ts'
import { type SubgraphServer, startSubgraphServer } from './subgraph/startSubgraphServer.ts'

let subgraph: SubgraphServer
let api: OperatorApiServer

beforeAll(async () => {
  const index = createTestIndex([...operatorsAdded(4), validatorAdded(1), validatorAdded(2)])
  subgraph = await startSubgraphServer({ index })
  api = await startOperatorApiServer({ index })
})
afterAll(async () => {
  await subgraph.stop()
  await api.stop()
})

async function query(text: string): Promise<unknown> {
  const response = await fetch(subgraph.studioUrl, { method: 'POST', body: JSON.stringify({ query: text }) })
  return response.json()
}
const id = testOwner.toLowerCase()
const askSubgraph = () => query(`{ account(id: "${id}") { nonce } accounts(where: { id: "${id}" }) { nonce } }`)
const saysNonce = (nonce: string) => ({ data: { account: { nonce }, accounts: [{ nonce }] } })
const askApi = async () => (await fetch(`${api.url}/api/v4/devnet/accounts/${testOwner}`)).json()

test('the subgraph gives every account another nonce, which is never below 0', async () => {
  expect(await askSubgraph()).toEqual(saysNonce('2'))
  for (const [offset, nonce] of [
    [-1, '1'],
    [3, '5'],
    [-9, '0'],
  ] as const) {
    subgraph.faults.ownerNonceOffset = offset
    expect(await askSubgraph()).toEqual(saysNonce(nonce))
  }
  subgraph.faults.ownerNonceOffset = 0
  expect(await askSubgraph()).toEqual(saysNonce('2'))
})

test('the subgraph does not know any account, but still all validators and their owner', async () => {
  subgraph.faults.accountMissing = true
  expect(await askSubgraph()).toEqual({ data: { account: null, accounts: [] } })
  expect(await query('{ validators(first: 1) { owner { id } } }')).toEqual({
    data: { validators: [{ owner: { id } }] },
  })
  subgraph.faults.accountMissing = false
})

test('the subgraph speaks of a block of the future, and answers for it', async () => {
  const readHead = async () => JSON.stringify(await query('{ _meta { block { number hash timestamp } } }'))
  const before = await readHead()
  const { number, hash, timestamp } = parseHead(before)
  subgraph.faults.blocksAhead = 5
  const ahead = parseHead(await readHead())
  expect(ahead).toEqual({
    number: number + 5,
    hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    timestamp: timestamp + 60,
  })
  expect(ahead.hash).not.toBe(hash)
  // It is the same block each time, and can be asked for.
  expect(await query(`{ account(id: "${id}", block: { hash: "${ahead.hash}" }) { nonce } }`)).toEqual({
    data: { account: { nonce: '2' } },
  })
  expect(await query(`{ account(id: "${id}", block: { number: ${number + 5} }) { nonce } }`)).toMatchObject({
    data: { account: { nonce: '2' } },
  })
  subgraph.faults.blocksAhead = 0
  expect(await readHead()).toBe(before)
})

function parseHead(text: string): { number: number; hash: string; timestamp: number } {
  return JSON.parse(text).data._meta.block
}

test('the operator API gives every account another nonce, which is never below 0', async () => {
  expect(await askApi()).toMatchObject({ data: { nonce: 2 } })
  api.faults.ownerNonceOffset = 3
  expect(await askApi()).toMatchObject({ data: { nonce: 5 } })
  api.faults.ownerNonceOffset = -3
  expect(await askApi()).toMatchObject({ data: { nonce: 0 } })
  api.faults.ownerNonceOffset = 0
  api.faults.lag = 1
  expect(await askApi()).toMatchObject({ data: { nonce: 1 } })
})

test('subgraph and operator API say another key of an operator, and the truth about all others', async () => {
  const key = Buffer.from('another key').toString('base64')
  const askKeys = async () => {
    const response = await fetch(`${api.url}/api/v4/devnet/operators`)
    const { operators }: { operators: { id: number; public_key: string }[] } = await response.json()
    return operators.map(({ public_key }) => public_key)
  }
  const queryKeys = async () =>
    JSON.stringify(await query('{ operators(first: 4) { publicKey } operatorAddeds(first: 4) { publicKey } }'))
  const before = { api: await askKeys(), subgraph: await queryKeys() }
  subgraph.faults.operatorKeys = { 2: key }
  api.faults.operatorKeys = { 3: key }
  expect(await askKeys()).toEqual(before.api.with(2, key))
  const encoded = encodeOperatorKey(key)
  expect((await queryKeys()).split(encoded)).toHaveLength(3)
  expect((await queryKeys()).replaceAll(encoded, '0x01')).toBe(before.subgraph)
  subgraph.faults.operatorKeys = {}
  api.faults.operatorKeys = {}
})
