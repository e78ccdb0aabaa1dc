import type { IncomingMessage } from 'node:http'
import { HttpStatusError } from '@x/http'
import { defineNetwork, hoodi, mainnet, type Network } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { getError, listen } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { createOperatorClient } from './createOperatorClient.ts'
import type { CreateOperatorConnectionParameters } from './createOperatorConnection.ts'
import { OperatorNotFoundError, OperatorsFailedError } from './errors.ts'

const operatorKey = btoa('-----BEGIN RSA PUBLIC KEY-----\nMIIBCgKCAQEA\n-----END RSA PUBLIC KEY-----\n')
const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const validatorKey = `0x${'ab'.repeat(48)}`
const record = (id: number) => ({ id, public_key: operatorKey, name: `operator ${id}` })

type Answer = { status?: number; body?: unknown; text?: string }

/** A server whose answers are given by path; it stands for faults and for fixed answers. */
async function startServer(
  answer: (path: string, query: URLSearchParams, body: string) => Answer,
  options: Partial<CreateOperatorConnectionParameters> = {},
) {
  const requests: { method: IncomingMessage['method']; path: string; query: Record<string, string>; body: string }[] =
    []
  let active = 0
  let most = 0
  const { url, [Symbol.asyncDispose]: dispose } = await listen(async (request, response) => {
    active += 1
    most = Math.max(most, active)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push({ method: request.method, path: pathname, query: Object.fromEntries(searchParams), body })
    const { status = 200, body: value, text } = answer(pathname.replace('/api/v4/mainnet/', ''), searchParams, body)
    active -= 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(value))
  })
  return {
    requests,
    getMost: () => most,
    client: createOperatorClient({ network: mainnet, url, retry: { attempts: 3, baseDelay: 1 }, ...options }),
    [Symbol.asyncDispose]: dispose,
  }
}

describe('the address', () => {
  test('is made of the network and can be replaced', () => {
    expect(createOperatorClient({ network: hoodi }).endpoint).toBe('https://api.ssv.network/api/v4/hoodi')
    expect(createOperatorClient({ network: hoodi, url: 'http://localhost:9/' }).endpoint).toBe(
      'http://localhost:9/api/v4/hoodi',
    )
    const network = defineNetwork({ ...mainnet, name: 'mine-too', custom: { ...mainnet.custom, apiNetwork: 'mine' } })
    expect(createOperatorClient({ network }).endpoint).toBe('https://api.ssv.network/api/v4/mine')
  })

  test('must be there', () => {
    const network: Network = defineNetwork({
      ...mainnet,
      name: 'bare',
      custom: { ...mainnet.custom, apiUrl: undefined },
    })
    expect(() => createOperatorClient({ network })).toThrow('The network "bare" has no operator data API.')
  })
})

describe('one operator', () => {
  test('that the API does not know is an OperatorNotFoundError after one request', async () => {
    await using server = await startServer(() => ({ status: 404, body: { statusCode: 404 } }))
    const error = await getError(server.client.getOperator({ id: 99 }))
    expect(error).toBeInstanceOf(OperatorNotFoundError)
    expect(error).toMatchObject({ operatorId: 99, status: 404 })
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/v4/mainnet/operators/99'])
  })

  test('that was removed and gives 500 is an OperatorNotFoundError once the list confirms it', async () => {
    await using server = await startServer((path) =>
      path === 'operators' ? { body: { operators: [record(1)], pagination: { pages: 1 } } } : { status: 500, body: {} },
    )
    expect(await getError(server.client.getOperator({ id: 5 }))).toMatchObject({
      name: 'OperatorNotFoundError',
      status: 500,
    })
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/v4/mainnet/operators', query: { id: '5' } })
  })

  test('that gives 500 while the list has it comes from the list', async () => {
    await using server = await startServer((path) =>
      path === 'operators' ? { body: { operators: [record(5)] } } : { status: 500, body: {} },
    )
    expect(await server.client.getOperator({ id: 5 })).toMatchObject({ id: 5, name: 'operator 5' })
  })

  test('is not declared missing by an outage', async () => {
    await using server = await startServer(() => ({ status: 500, body: {} }))
    expect(await getError(server.client.getOperator({ id: 5 }))).toBeInstanceOf(HttpStatusError)
  })

  test('comes after 500 twice', async () => {
    let count = 0
    await using server = await startServer(() => {
      count += 1
      return count < 3 ? { status: 500, body: {} } : { body: record(5) }
    })
    expect(await server.client.getOperator({ id: 5 })).toMatchObject({ id: 5 })
  })

  test('is not made of a web page', async () => {
    await using server = await startServer(() => ({ text: '<html>maintenance</html>' }))
    expect(await getError(server.client.getOperator({ id: 5 }))).toMatchObject({
      name: 'ResponseError',
      reason: 'not-json',
    })
  })

  test('needs an id from 1', async () => {
    await using server = await startServer(() => ({ body: record(1) }))
    for (const id of [0, -1, 1.5, Number.NaN]) {
      expect(await getError(server.client.getOperator({ id }))).toHaveProperty('name', 'InvalidInputError')
    }
    expect(server.requests).toEqual([])
  })
})

describe('several operators', () => {
  test('come in the order asked for, duplicates included, a few at a time', async () => {
    await using server = await startServer((path) => ({ body: record(Number(path.split('/')[1])) }))
    const ids = [9, 3, 7, 3, 1, 5, 2, 8, 6, 4]
    const operators = await server.client.getOperators({ ids, concurrency: 2 })
    expect(operators.map(({ id }) => id)).toEqual(ids)
    expect(server.requests).toHaveLength(9)
    expect(server.getMost()).toBeLessThanOrEqual(2)
    expect(await server.client.getOperators({ ids: [1, 2], concurrency: 0 })).toHaveLength(2)
  })

  test('are read as many at a time as asked for, and no more', async () => {
    let active = 0
    const counts: number[] = []
    const client = createOperatorClient({
      network: mainnet,
      maxConcurrency: 20,
      fetch: async (input) => {
        active += 1
        counts.push(active)
        // Long enough for every request that may begin to begin: that takes no timer and no network.
        await new Promise((resolve) => setImmediate(resolve))
        active -= 1
        return Response.json(record(Number(new Request(input).url.split('/').at(-1))))
      },
    })
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for (const concurrency of [1, 3, 3.9, undefined]) {
      counts.length = 0
      expect(await client.getOperators({ ids, concurrency })).toHaveLength(9)
      expect(Math.max(...counts)).toBe(Math.floor(concurrency ?? 4))
    }
  })

  test('report all failures together and hand over the rest', async () => {
    await using server = await startServer((path) => {
      if (path === 'operators/2') return { status: 404, body: {} }
      if (path === 'operators/4') return { text: '<html>' }
      return { body: record(Number(path.split('/')[1])) }
    })
    const error = await getError(server.client.getOperators({ ids: [4, 3, 2, 1] }))
    expect(error).toBeInstanceOf(OperatorsFailedError)
    expect(error).toMatchObject({
      failures: [
        { id: 4, error: { name: 'ResponseError', reason: 'not-json' } },
        { id: 2, error: { name: 'OperatorNotFoundError' } },
      ],
      operators: [{ id: 3 }, { id: 1 }],
    })
    expect(String(error)).toContain('- 2: There is no operator 2, or it was removed.')
  })

  test('are given up at once by an abort', async () => {
    const controller = new AbortController()
    const reason = new Error('the caller left')
    await using server = await startServer(() => {
      controller.abort(reason)
      return { body: record(1) }
    })
    expect(await getError(server.client.getOperators({ ids: [1, 2, 3], signal: controller.signal }))).toBe(reason)
  })
})

describe('lists', () => {
  test('are walked to their last page, and rows that moved come once', async () => {
    const pages = [[1, 2, 3], [3, 4, 5], [6]]
    await using server = await startServer((_, query) => ({
      body: {
        operators: pages[Number(query.get('page')) - 1]?.map(record) ?? [],
        pagination: { total: 7, pages: '3', per_page: 3, page: Number(query.get('page')) },
      },
    }))
    const ids = []
    for await (const { id } of server.client.listOperators({ perPage: 3 })) ids.push(id)
    expect(ids).toEqual([1, 2, 3, 4, 5, 6])
    expect(server.requests).toHaveLength(3)
  })

  test('without page numbers are walked until a page brings nothing new', async () => {
    await using server = await startServer((_, query) => ({
      body: { operators: query.get('page') === '1' ? [record(1), record(2)] : [] },
    }))
    expect(await Array.fromAsync(server.client.listOperators())).toHaveLength(2)
    expect(server.requests).toHaveLength(2)
  })

  test('are walked on where the number of pages cannot be right', async () => {
    await using server = await startServer((_, query) => ({
      body: {
        operators:
          [
            [record(1), record(2)],
            [record(2), record(3)],
          ][Number(query.get('page')) - 1] ?? [],
        pagination: { pages: 0 },
      },
    }))
    expect((await Array.fromAsync(server.client.listOperators())).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('ask for a page only when it is needed', async () => {
    await using server = await startServer(() => ({
      body: { operators: [record(1), record(2)], pagination: { pages: 9 } },
    }))
    for await (const { id } of server.client.listOperators()) if (id === 2) break
    expect(server.requests).toHaveLength(1)
  })

  test('carry search, order and filters in the names of the API', async () => {
    await using server = await startServer(() => ({ body: { operators: [], pagination: { pages: 0, total: 0 } } }))
    const page = await server.client.getOperatorPage({
      page: 2,
      perPage: 10,
      search: 'lab & co',
      ordering: 'performance30d:desc',
      filters: {
        id: [1, 2],
        isPrivate: false,
        hasDkgAddress: true,
        status: ['active', 'inactive'],
        validatorCount: [0, 500],
        ethFee: [0n, 10n ** 10n],
      },
    })
    expect(page).toEqual({ items: [], page: 2, pages: 0, total: 0 })
    expect(server.requests[0]?.query).toEqual({
      page: '2',
      perPage: '10',
      search: 'lab & co',
      ordering: 'performance30d:desc',
      id: '1,2',
      isPrivate: 'false',
      has_dkg_address: 'true',
      status: 'active,inactive',
      validatorsCount: '0,500',
      ethFee: '0,10000000000',
    })
  })

  test('of an owner have a path of their own', async () => {
    await using server = await startServer(() => ({ body: { operators: [record(1)], pagination: { pages: 1 } } }))
    expect(await Array.fromAsync(server.client.listOperatorsByOwner({ owner: owner.toLowerCase() }))).toHaveLength(1)
    expect(server.requests[0]?.path).toBe(`/api/v4/mainnet/operators/owned_by/${owner}`)
  })
})

test('an order that the API would not sort by is refused, with those that it knows', async () => {
  await using server = await startServer(() => ({ body: { operators: [] } }))
  for (const ordering of ['performnce30d:desc', 'id', 'id:up', ':asc'] as never[]) {
    for (const read of [
      () => server.client.getOperatorPage({ ordering }),
      () => Array.fromAsync(server.client.listOperators({ ordering })),
      async () => Array.fromAsync(server.client.listOperatorsByOwner({ owner, ordering })),
    ]) {
      const error = await getError(read())
      expect(error).toHaveProperty('name', 'InvalidInputError')
      expect(String(error)).toContain('performance24h, performance30d')
      expect(String(error)).not.toContain('performnce')
    }
  }
  expect(server.requests).toEqual([])
})

describe('other records', () => {
  test('an operator is found by its key, or is undefined', async () => {
    const data = {
      id: 3,
      publicKey: operatorKey,
      ownerAddress: owner,
      isPrivate: false,
      whitelistAddresses: [],
      memo: null,
      fee: '5',
    }
    await using server = await startServer((path) => ({
      body: path.endsWith(encodeURIComponent(operatorKey)) ? { type: 'operator', data } : { type: 'operator' },
    }))
    expect(await server.client.getOperatorByKey({ operatorKey: atob(operatorKey) })).toStrictEqual({
      id: 3,
      operatorKey,
      isOperatorKeyValid: true,
      owner,
      isPrivate: false,
      whitelistedAddresses: [],
      fee: 5n,
    })
    const other = btoa('-----BEGIN RSA PUBLIC KEY-----\nMIIBDgKCAQEA\n-----END RSA PUBLIC KEY-----\n')
    expect(await server.client.getOperatorByKey({ operatorKey: other })).toBeUndefined()
    await using strict = await startServer(() => ({ status: 404, body: {} }))
    expect(await strict.client.getOperatorByKey({ operatorKey: other })).toBeUndefined()
  })

  test('DKG health is asked with ids as text', async () => {
    await using server = await startServer(() => ({
      body: [
        {
          id: '1',
          isHealthy: true,
          isMultiSig: false,
          isOutdated: true,
          isEthClientConnected: true,
          isMismatchId: false,
        },
      ],
    }))
    expect(await server.client.checkDkgHealth({ operators: [{ id: 1, dkgAddress: 'https://dkg:1' }] })).toEqual([
      { id: 1, isHealthy: true, isMultiSig: false, isOutdated: true, isEthClientConnected: true, isMismatchId: false },
    ])
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/v4/mainnet/operators/dkg_health_check',
      body: '{"dkgAddresses":[{"id":"1","address":"https://dkg:1"}]}',
    })
  })

  test('validators have their operators as ids, whether ids or records came', async () => {
    const validator = {
      id: 1,
      public_key: validatorKey.toUpperCase().replace('0X', '0x'),
      cluster: `0x${'CD'.repeat(32)}`,
      owner_address: owner,
      status: 'Active',
      is_valid: true,
      validator_info: { index: 5, status: 'active_ongoing', activation_epoch: 7, effective_balance: 32000000000 },
    }
    await using server = await startServer((path) => ({
      body: {
        validators: [
          {
            ...validator,
            operators: path.startsWith('validators/in_operator') ? [4, 3, 2, 1] : [record(2), record(1)],
          },
          { public_key: `0x${'01'.repeat(48)}`, validator_info: {}, operators: null },
        ],
        pagination: { pages: 1 },
      },
    }))
    const byOperator = await Array.fromAsync(server.client.listValidators({ operatorId: 3 }))
    expect(byOperator).toStrictEqual([
      {
        publicKey: validatorKey,
        clusterHash: `0x${'cd'.repeat(32)}`,
        owner,
        operatorIds: [1, 2, 3, 4],
        status: 'Active',
        isValid: true,
        beacon: { index: 5, status: 'active_ongoing', activationEpoch: 7, effectiveBalance: 32000000000n },
      },
      { publicKey: `0x${'01'.repeat(48)}`, beacon: {} },
    ])
    const byOwner = await server.client.getValidatorPage({ owner, operatorId: 3, status: ['active'] })
    expect(byOwner.items[0]?.operatorIds).toEqual([1, 2])
    expect(server.requests[1]).toMatchObject({
      path: '/api/v4/mainnet/validators',
      query: { ownerAddress: owner, operator: '3', status: 'active', page: '1', perPage: '100' },
    })
  })

  test('one validator is undefined where it is not known', async () => {
    await using server = await startServer((path) =>
      path === `validators/${validatorKey}` ? { body: { public_key: validatorKey } } : { status: 404, body: {} },
    )
    expect(await server.client.getValidator({ publicKey: validatorKey })).toEqual({ publicKey: validatorKey })
    expect(await server.client.getValidator({ publicKey: '01'.repeat(48) })).toBeUndefined()
  })

  test('registered validators are told apart', async () => {
    await using server = await startServer((_path, _query, body) => ({
      body: { type: 'x', data: { registered: JSON.parse(body).publicKeys, notRegistered: [] } },
    }))
    expect(await server.client.getRegisteredValidators({ publicKeys: [validatorKey] })).toEqual({
      registered: [validatorKey],
      notRegistered: [],
    })
  })

  test('a cluster is asked by its hash and has a snapshot only where it is whole', async () => {
    const hash = getClusterHash(owner, [1, 2, 3, 4])
    const cluster = {
      id: '9',
      clusterId: hash,
      ownerAddress: owner,
      operators: [1, 2, 3, 4],
      validatorCount: '2',
      networkFeeIndex: '7',
      index: '8',
      balance: '1000000000000000000',
      ethBalance: '5',
      active: true,
      isLiquidated: false,
    }
    await using server = await startServer((path) => {
      if (path === `clusters/${hash}`) return { body: { type: 'cluster', cluster } }
      if (path.startsWith('clusters/owner/'))
        return { body: { clusters: [{ clusterId: hash, active: true }], pagination: { pages: 1 } } }
      return { body: { type: 'cluster', cluster: null } }
    })
    expect(await server.client.getCluster({ owner, operatorIds: [4, 3, 2, 1] })).toStrictEqual({
      hash,
      owner,
      operatorIds: [1, 2, 3, 4],
      snapshot: { validatorCount: 2, networkFeeIndex: 7n, index: 8n, active: true, balance: 10n ** 18n },
      validatorCount: 2,
      isActive: true,
      isLiquidated: false,
      ethBalance: 5n,
    })
    expect(await server.client.getCluster({ owner, operatorIds: [5, 6, 7, 8] })).toBeUndefined()
    expect(await Array.fromAsync(server.client.listClusters({ owner }))).toStrictEqual([{ hash, isActive: true }])
  })

  test('an account has its nonce, or is undefined', async () => {
    await using server = await startServer((path) =>
      path === `accounts/${owner}`
        ? { body: { type: 'a', data: { id: 1, nonce: 12, recipientAddress: '' } } }
        : { status: 404, body: {} },
    )
    expect(await server.client.getAccount({ owner })).toEqual({ owner, ownerNonce: 12 })
    expect(await server.client.getAccount({ owner: `0x${'0'.repeat(39)}1` })).toBeUndefined()
  })

  test('performance is sorted by time', async () => {
    await using server = await startServer(() => ({
      body: {
        operatorID: 1,
        data: [
          { performance: 98.5, timestamp: '2026-01-02T00:00:00Z' },
          { performance: null, timestamp: 1767225600 },
        ],
      },
    }))
    expect(await server.client.getOperatorPerformance({ id: 1, points: 2 })).toEqual([
      { time: new Date('2026-01-01T00:00:00Z'), performance: undefined },
      { time: new Date('2026-01-02T00:00:00Z'), performance: 98.5 },
    ])
    expect(server.requests[0]).toMatchObject({
      path: '/api/v4/mainnet/duties/operator/1/performance-chart',
      query: { points: '2', type: 'daily' },
    })
  })
})
