import { inspect } from 'node:util'
import { HttpStatusError } from '@x/http'
import { BaseError, hoodi, mainnet, type Network } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { damageRecord, getError, listen } from '@x/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createSubgraphClient } from './createSubgraphClient.ts'
import type { CreateSubgraphConnectionParameters } from './createSubgraphConnection.ts'

const apiKey = 'f00dfacef00dfacef00dfacef00dface'
const retry = { attempts: 3, baseDelay: 1 }

type Fault = { status?: number; body: string; headers?: Record<string, string> }

/** A server that answers every request with the same fault, and a client of it. */
async function startFault(
  { status = 200, body, headers }: Fault,
  options: Partial<CreateSubgraphConnectionParameters> = {},
) {
  let count = 0
  const { url, [Symbol.asyncDispose]: dispose } = await listen((_, response) => {
    count += 1
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  const endpoint = `${url}/subgraphs/id/x`
  return {
    client: createSubgraphClient({ network: mainnet, apiKey, endpoint, retry, ...options }),
    getCount: () => count,
    [Symbol.asyncDispose]: dispose,
  }
}

const says = (...messages: string[]): Fault => ({
  body: JSON.stringify({ errors: messages.map((message) => ({ message })) }),
})

describe('what the services say', () => {
  const cases: [string, Fault, object, attempts: number][] = [
    ['no key', says('auth error: missing authorization header'), { reason: 'key-missing' }, 1],
    ['an empty key', says('auth error: missing API key'), { reason: 'key-missing' }, 1],
    ['a malformed key', says('auth error: malformed API key'), { reason: 'key-malformed' }, 1],
    ['an unknown key', says('auth error: API key not found'), { reason: 'key-unknown' }, 1],
    ['a key that is spent', says('auth error: spend limit exceeded for this API key'), { reason: 'key-unpaid' }, 1],
    ['a key for other subgraphs', says('auth error: subgraph not authorized by user'), { reason: 'key-forbidden' }, 1],
    ['status 401', { status: 401, body: '{}' }, { reason: 'key-unknown' }, 1],
    ['no subgraph', says('subgraph not found: Qm1'), { reason: 'not-found' }, 1],
    ['status 404', { status: 404, body: 'Not found' }, { reason: 'not-found' }, 1],
    ['no indexer', says('no indexers found'), { reason: 'unavailable' }, 3],
    ['bad indexers', says('bad indexers: {0x1: Timeout}'), { reason: 'unavailable' }, 3],
    ['an inner time-out', says('Query timed out'), { reason: 'unavailable' }, 3],
    [
      'overload',
      says('service is overloaded and can not run the query right now. Please try again in a few minutes'),
      { reason: 'unavailable' },
      3,
    ],
    [
      'indexing errors',
      { body: JSON.stringify({ data: { _meta: { block: { number: 9 } } }, errors: [{ message: 'indexing_error' }] }) },
      { reason: 'indexing' },
      1,
    ],
    [
      'a block that is not indexed',
      says(
        'Failed: has only indexed up to block number 90 and data for block number 100 is therefore not yet available',
      ),
      { reason: 'behind', indexedBlock: 90, neededBlock: 100 },
      1,
    ],
    [
      'a block that no indexer has',
      says('bad indexers: {0x1: Unavailable(missing block: 100, latest: 90)}'),
      { reason: 'behind', indexedBlock: 90, neededBlock: 100 },
      1,
    ],
    ['an unknown field', says('Type `Query` has no field `y`'), { reason: 'query' }, 1],
    ['several errors', says('first', 'second'), { reason: 'query', messages: ['first', 'second'] }, 1],
    ['errors of another shape', { body: '{"errors":[1,{"message":2},null]}' }, { reason: 'query' }, 1],
    [
      'status 400',
      { status: 400, body: '{"error":"GraphQL server error (client error): The \\"query\\" field is missing"}' },
      { reason: 'query' },
      1,
    ],
    [
      'status 429 with Retry-After',
      { status: 429, body: '', headers: { 'retry-after': '600' } },
      { reason: 'rate-limit', retryAfter: 600_000 },
      1,
    ],
    ['status 429 without it', { status: 429, body: 'slow down' }, { reason: 'rate-limit', retryAfter: undefined }, 3],
  ]

  for (const [what, fault, expected, attempts] of cases) {
    test(`${what} is a typed error that says what to do`, async () => {
      await using server = await startFault(fault)
      const error = await getError(server.client.getMeta())
      expect(error).toMatchObject(expected)
      expect(error).toHaveProperty('fix', expect.stringMatching(/\w.*\.$/))
      expect(server.getCount()).toBe(attempts)
    })
  }

  test('a status of 500 and a web page are errors of the transport', async () => {
    await using broken = await startFault({ status: 500, body: 'Internal server error: x' })
    expect(await getError(broken.client.getMeta())).toBeInstanceOf(HttpStatusError)
    await using page = await startFault({ body: '<html>', headers: { 'content-type': 'text/html' } })
    expect(await getError(page.client.getMeta())).toMatchObject({ name: 'ResponseError', reason: 'not-json' })
  })

  test('data that is missing or of another shape is a ResponseError with a path', async () => {
    await using empty = await startFault({ body: '{}' })
    expect(await getError(empty.client.getMeta())).toMatchObject({ name: 'ResponseError', reason: 'shape' })
    await using wrong = await startFault({
      body: '{"data":{"_meta":{"block":{"number":"x"},"hasIndexingErrors":false}},"errors":[]}',
    })
    expect(await getError(wrong.client.getMeta())).toHaveProperty('problems.0.path', 'data._meta.block.number')
  })

  test('an API key that is echoed does not show up', async () => {
    for (const fault of [
      says(`auth error: API key ${apiKey} not found`),
      says(`no ${apiKey}`),
      says(`\u001b[2J${apiKey}`),
      { status: 400, body: apiKey },
    ]) {
      await using server = await startFault(fault)
      const error = await getError(server.client.getMeta())
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(apiKey)
      expect(inspect(error)).toContain('[redacted]')
      // The byte itself, which inspect would show as an escape.
      expect(String(error)).not.toContain('\u001b')
    }
    const data = { _meta: { block: { [apiKey]: apiKey, number: apiKey }, hasIndexingErrors: apiKey } }
    await using server = await startFault({ body: JSON.stringify({ data }) })
    const error = await getError(server.client.getMeta())
    expect(error).toMatchObject({ name: 'ResponseError', reason: 'shape' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(apiKey)
  })

  test('an abort is not wrapped', async () => {
    await using server = await startFault({ body: '{}' })
    const reason = new Error('the caller left')
    expect(await getError(server.client.getMeta({ signal: AbortSignal.abort(reason) }))).toBe(reason)
  })
})

describe('the endpoint', () => {
  test('is the free one without a key, the gateway with one, and the given one before both', () => {
    expect(createSubgraphClient({ network: hoodi }).endpoint).toBe(hoodi.custom.subgraphUrl)
    expect(createSubgraphClient({ network: hoodi, apiKey: ' ' }).endpoint).toBe(hoodi.custom.subgraphUrl)
    expect(createSubgraphClient({ network: mainnet, apiKey }).endpoint).toBe(mainnet.custom.subgraphGatewayUrl)
    expect(createSubgraphClient({ network: mainnet, apiKey, endpoint: 'http://localhost:1/a' }).endpoint).toBe(
      'http://localhost:1/a',
    )
  })

  test('must be there', () => {
    const { subgraphUrl, subgraphGatewayUrl, ...custom } = mainnet.custom
    const connect = (urls: Partial<Network['custom']>) => () =>
      createSubgraphClient({ network: { ...mainnet, custom: { ...custom, ...urls } } })
    expect(connect({})).toThrow('There is no subgraph endpoint for the network "mainnet".')
    expect(connect({ subgraphGatewayUrl })).toThrow('without an API key')
    expect(connect({ subgraphUrl })).not.toThrow()
  })
})

describe('answers with random missing, retyped and extra fields', () => {
  const pem = '-----BEGIN RSA PUBLIC KEY-----\nMIIBCgKCAQEA\n-----END RSA PUBLIC KEY-----\n'
  const operatorKey = btoa(pem)
  const owner = { id: '0x012f55b6cc5d57f943f1e79cf00214b652513f88' }
  const pk = `0x${'ab'.repeat(48)}`

  const operator = {
    id: '7',
    publicKey: operatorKey,
    owner,
    removed: false,
    isPrivate: true,
    fee: '1000',
    feeSSV: '0',
    declaredFee: '0',
    validatorCount: '3',
    whitelistedContract: '0x0000000000000000000000000000000000000000',
    whitelisted: [owner],
  }
  const snapshot = {
    validatorCount: '2',
    networkFeeIndex: '9',
    index: '8',
    active: true,
    balance: '1000000000000000000',
  }
  const cluster = {
    id: `${owner.id}-1-2-3-4`,
    owner,
    operatorIds: ['1', '2', '3', '4'],
    ...snapshot,
    feeAsset: 'ETH',
    effectiveBalance: '64',
  }
  const validator = {
    id: pk,
    owner,
    operators: [{ id: '2' }, { id: '1' }],
    cluster: { id: cluster.id },
    removed: false,
  }
  const block = { _meta: { block: { number: 5 } } }

  /** A client that gets `data` as it is. */
  const createClient = (data: unknown) =>
    createSubgraphClient({
      network: mainnet,
      retry: false,
      fetch: async () => new Response(JSON.stringify({ data })),
    })

  /** What servers, proxies and indexes put in place of a value, besides anything at all. */
  const hostileValue = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, true, '', ' ', '0', '-1', '1.5', '1e3', '0x', '0x10', ' 7 ', '9'.repeat(400), 'NaN'),
    fc.constantFrom(-1, 1.5, 1e21, 2 ** 53, [], {}, [null], [{}], { id: null }, { id: 'x' }, [{ id: '1.5' }]),
    fc.constantFrom(owner, { id: owner.id.toUpperCase() }, [owner, null], pk, operatorKey),
  )

  const damage = (whole: Record<string, unknown>) => damageRecord(whole, hostileValue)

  const amount = v.optional(v.pipe(v.bigint(), v.minValue(0n)))
  const account = v.pipe(
    v.string(),
    v.check((text) => text === checksumAddress(text)),
  )
  /** What the type of an operator promises. */
  const soundOperator = v.strictObject({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    operatorKey: v.string(),
    isOperatorKeyValid: v.boolean(),
    ...v.entriesFromList(['fee', 'feeSsv', 'declaredFee'], amount),
    ...v.entriesFromList(['isPrivate', 'isRemoved'], v.optional(v.boolean())),
    ...v.entriesFromList(['owner', 'whitelistingContract'], v.optional(account)),
    whitelistedAddresses: v.optional(v.array(account)),
    validatorCount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  })

  test('of operators keep id and operatorKey or throw a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(damage(operator), async ({ damaged, isKept }) => {
        const client = createClient({ operators: [damaged, { ...operator, id: '8' }] })
        const result = await client.getOperators({ ids: [7, 8] }).catch((error: unknown) => error)
        if (isKept('id', 'publicKey')) {
          expect(result).toMatchObject({
            operators: [{ id: 7, operatorKey, isOperatorKeyValid: true }, { id: 8 }],
            missingIds: [],
          })
        }
        if (result instanceof Error) {
          expect(result).toBeInstanceOf(BaseError)
          return
        }
        expect(v.safeParse(v.object({ operators: v.array(soundOperator) }), result).issues).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('of clusters keep the whole snapshot or throw a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(damage(cluster), async ({ damaged, isKept }) => {
        const client = createClient({ ...block, cluster: damaged })
        const result = await client
          .getCluster({ owner: owner.id, operatorIds: [1, 2, 3, 4] })
          .catch((error: unknown) => error)
        if (result instanceof Error) expect(result).toBeInstanceOf(BaseError)
        const isWhole = isKept('id', 'owner', 'operatorIds', ...Object.keys(snapshot))
        if (isWhole) {
          expect(result).toMatchObject({
            exists: true,
            snapshot: { validatorCount: 2, networkFeeIndex: 9n, index: 8n, active: true, balance: 10n ** 18n },
          })
        }
      }),
    )
  })

  test('of validators and accounts keep public key and nonce or throw a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(
        damage(validator),
        damage({ nonce: '4', validatorCount: '2', feeRecipient: owner.id }),
        async (one, two) => {
          const validators = await createClient({ ...block, rows: [one.damaged] })
            .getValidators({ owner: owner.id })
            .catch((error: unknown) => error)
          if (validators instanceof Error) expect(validators).toBeInstanceOf(BaseError)
          if (one.isKept('id')) expect(validators).toMatchObject([{ publicKey: pk }])
          const account = await createClient({ ...block, account: two.damaged })
            .getAccount({ owner: owner.id })
            .catch((error: unknown) => error)
          if (account instanceof Error) expect(account).toBeInstanceOf(BaseError)
          if (two.isKept('nonce')) expect(account).toMatchObject({ exists: true, ownerNonce: 4, blockNumber: 5 })
        },
      ),
    )
  })

  test('of anything at all give data or a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const client = createSubgraphClient({
          network: mainnet,
          retry: false,
          fetch: async () => new Response(JSON.stringify(body)),
        })
        const result = await client
          .query({ document: '{ a }', schema: v.object({ a: v.number() }) })
          .catch((error: unknown) => error)
        if (result instanceof Error) expect(result).toBeInstanceOf(BaseError)
        else expect(result).toEqual({ a: expect.any(Number) })
      }),
    )
  })

  test('of one bad operator key leave the others alone', async () => {
    const operators = [
      { ...operator, publicKey: '0x1234' },
      { ...operator, id: '8' },
    ]
    const { operators: read, missingIds } = await createClient({ operators }).getOperators({ ids: [8, 9, 7] })
    expect(read).toMatchObject([
      { id: 8, operatorKey, isOperatorKeyValid: true },
      { id: 7, operatorKey: '0x1234', isOperatorKeyValid: false },
    ])
    expect(missingIds).toEqual([9])
  })

  test('that are right become our vocabulary', async () => {
    const { operators } = await createClient({ operators: [operator] }).getOperators({ ids: [7] })
    expect(operators).toStrictEqual([
      {
        id: 7,
        operatorKey,
        isOperatorKeyValid: true,
        fee: 1000n,
        declaredFee: 0n,
        feeSsv: 0n,
        validatorCount: 3,
        owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
        isRemoved: false,
        isPrivate: true,
        whitelistedAddresses: ['0x012f55B6Cc5D57F943F1E79cF00214B652513f88'],
      },
    ])
    const validators = await createClient({ ...block, rows: [validator] }).getValidators({ owner: owner.id })
    expect(validators).toStrictEqual([
      {
        publicKey: pk,
        owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
        operatorIds: [1, 2],
        clusterId: cluster.id,
        isRemoved: false,
      },
    ])
  })
})

describe('freshness', () => {
  const createClient = (number: number, hasIndexingErrors = false) =>
    createSubgraphClient({
      network: mainnet,
      fetch: async () => new Response(JSON.stringify({ data: { _meta: { block: { number }, hasIndexingErrors } } })),
    })

  test('is given up to the allowed lag and refused beyond', async () => {
    expect(await createClient(95).assertFresh({ blockNumber: 100n, maxLagBlocks: 5 })).toMatchObject({
      blockNumber: 95,
    })
    expect(await createClient(101).assertFresh({ blockNumber: 100, maxLagBlocks: 0 })).toMatchObject({
      blockNumber: 101,
    })
    const error = await getError(createClient(94).assertFresh({ blockNumber: 100n, maxLagBlocks: 5 }))
    expect(error).toMatchObject({ reason: 'behind', indexedBlock: 94, neededBlock: 95 })
    expect(await getError(createClient(100, true).assertFresh({ blockNumber: 100, maxLagBlocks: 5 }))).toMatchObject({
      reason: 'indexing',
      indexedBlock: 100,
    })
  })
})

test('inputs are checked before anything is sent', async () => {
  const client = createSubgraphClient({ network: mainnet, fetch: () => expect.unreachable('nothing may be sent') })
  for (const call of [
    () => client.getOperator({ id: 0 }),
    () => client.getOperators({ ids: [1.5] }),
    () => client.getOwnerNonce({ owner: '0x12' }),
    () => client.getCluster({ owner: '0x012f55b6cc5d57f943f1e79cf00214b652513f88', operatorIds: [1, 2, 3] }),
    () => client.getClusters({ owner: 'me' }),
    () => client.getValidators({ owner: 'me' }),
  ]) {
    expect(await getError(call())).toHaveProperty('name', 'InvalidInputError')
  }
})
