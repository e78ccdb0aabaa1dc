import type { HttpFault } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { createOperatorClient } from './createOperatorClient.ts'

const devnet = await useDevnet()

const client = createOperatorClient({ network: devnet.network, url: devnet.apiUrl, retry: { baseDelay: 1 } })

test('operators are those of the chain', async () => {
  const living = devnet.operators.filter(({ removed }) => !removed)
  const operators = await client.getOperators({ ids: living.map(({ id }) => id) })
  expect(operators).toHaveLength(living.length)
  for (const [i, expected] of living.entries()) {
    expect(operators[i]).toMatchObject({
      id: expected.id,
      operatorKey: expected.operatorKey,
      isOperatorKeyValid: true,
      name: expected.name,
      owner: expected.owner,
      isPrivate: expected.isPrivate,
    })
    expect(operators[i]?.ethFee ?? operators[i]?.fee).toBe(expected.fee)
    expect(operators[i]?.whitelistedAddresses ?? []).toEqual(expected.whitelistedAddresses)
    expect(operators[i]?.whitelistingContract).toBe(expected.whitelistingContract)
  }
})

test('an operator that was removed and one that never was are not found', async () => {
  const removed = devnet.operators.find((operator) => operator.removed)
  const ids = [removed?.id ?? 13, 99]
  const error = await client.getOperators({ ids: [1, ...ids] }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    name: 'OperatorsFailedError',
    failures: ids.map((id) => ({ id, error: { name: 'OperatorNotFoundError', operatorId: id } })),
    operators: [{ id: 1 }],
  })
})

test('the list is the same page after page and at once', async () => {
  const atOnce = await Array.fromAsync(client.listOperators({ ordering: 'id:asc' }))
  const inPages = await Array.fromAsync(client.listOperators({ ordering: 'id:asc', perPage: 5 }))
  expect(inPages).toEqual(atOnce)
  expect(atOnce.map(({ id }) => id)).toEqual(devnet.operators.filter(({ removed }) => !removed).map(({ id }) => id))
})

test('the list can be narrowed', async () => {
  const isPrivate = await Array.fromAsync(client.listOperators({ filters: { isPrivate: true } }))
  expect(isPrivate.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    devnet.operators.filter((operator) => operator.isPrivate).map(({ id }) => id),
  )
  const page = await client.getOperatorPage({ filters: { id: [2, 4] }, ordering: 'id:desc', perPage: 1 })
  expect(page).toMatchObject({ items: [{ id: 4 }], page: 1, pages: 2, total: 2 })
})

test('an operator is found by its key', async () => {
  const [first] = devnet.operators
  expect(await client.getOperatorByKey({ operatorKey: first?.operatorKey ?? '' })).toMatchObject({ id: first?.id })
})

test('an owner without validators has no clusters and no nonce to speak of', async () => {
  const owner = devnet.accounts[0]?.address ?? ''
  expect(await Array.fromAsync(client.listClusters({ owner }))).toEqual([])
  expect(await Array.fromAsync(client.listValidators({ owner }))).toEqual([])
  expect(await client.getCluster({ owner, operatorIds: [1, 2, 3, 4] })).toBeUndefined()
  expect((await client.getAccount({ owner }))?.ownerNonce ?? 0).toBe(0)
})

test('clusters, validators and accounts of an owner are those of the chain', async () => {
  const owner = devnet.accounts[2]?.address ?? '0x'
  const publicKeys = ['a1', 'a2'].map((byte): Hex => `0x${byte.repeat(48)}`)
  const operatorIds = [1, 2, 3, 4]
  const { snapshot } = await devnet.seedLegacyCluster({
    owner,
    operatorIds,
    publicKeys,
    sharesData: publicKeys.map((): Hex => '0x'),
    ssvBalance: 10n ** 18n,
  })
  const hash = getClusterHash(owner, operatorIds)
  expect(await client.getCluster({ owner, operatorIds: [4, 3, 2, 1] })).toMatchObject({
    hash,
    owner,
    operatorIds,
    validatorCount: 2,
    isActive: snapshot.active,
  })
  expect(await Array.fromAsync(client.listClusters({ owner }))).toMatchObject([{ hash }])
  for (const parameters of [{ owner }, { operatorId: 3 }, { clusterHash: hash }, { owner, operatorId: 3 }]) {
    const validators = await Array.fromAsync(client.listValidators(parameters))
    expect(validators.map(({ publicKey }) => publicKey).sort()).toEqual(publicKeys)
    expect(validators[0]).toMatchObject({ clusterHash: hash, owner, operatorIds })
  }
  const other: Hex = `0x${'ff'.repeat(48)}`
  expect(await client.getValidator({ publicKey: publicKeys[0] ?? '' })).toMatchObject({ publicKey: publicKeys[0] })
  expect(await client.getValidator({ publicKey: other })).toBeUndefined()
  expect(await client.getRegisteredValidators({ publicKeys: [...publicKeys, other] })).toEqual({
    registered: publicKeys,
    notRegistered: [other],
  })
  expect(await client.getAccount({ owner })).toMatchObject({ owner, ownerNonce: 2 })
})

test('performance and DKG health can be had', async () => {
  const points = await client.getOperatorPerformance({ id: 1, points: 7 })
  expect(points).toHaveLength(7)
  expect(points.every(({ performance = -1 }) => performance >= 0 && performance <= 100)).toBe(true)
  const dkgAddress = (await client.getOperator({ id: 1 })).dkgAddress ?? 'https://dkg.example.org:3030'
  const [health] = await client.checkDkgHealth({ operators: [{ id: 1, dkgAddress }] })
  expect(health).toMatchObject({ id: 1, isHealthy: expect.any(Boolean) })
})

test('passing faults do not show', async () => {
  devnet.operatorApi.faults.next.push({ kind: 'rateLimit' }, { kind: 'brokenBody' }, { kind: 'dropped' })
  expect(await client.getOperator({ id: 1 })).toMatchObject({ id: 1 })
  devnet.operatorApi.faults.next.push({ kind: 'status', status: 500, times: 2 }, { kind: 'emptyBody' })
  expect(await client.getOperator({ id: 2 })).toMatchObject({ id: 2 })
  expect(devnet.operatorApi.faults.next).toEqual([])
})

test('lasting faults are typed errors, and nothing is asked again in vain', async () => {
  const lasting: [HttpFault, object, number][] = [
    [{ kind: 'rateLimit', times: 3 }, { name: 'HttpStatusError' }, 3],
    [{ kind: 'rateLimit', retryAfter: 3600 }, { name: 'HttpStatusError' }, 1],
    [{ kind: 'emptyBody', times: 3 }, { name: 'ResponseError', reason: 'empty' }, 3],
    [{ kind: 'brokenBody', times: 3 }, { name: 'NetworkError' }, 3],
    [{ kind: 'truncatedJson' }, { name: 'ResponseError', reason: 'not-json' }, 1],
    [{ kind: 'html' }, { name: 'ResponseError', reason: 'not-json' }, 1],
    [{ kind: 'nested', levels: 500_000 }, { name: 'ResponseError', reason: 'shape' }, 1],
    [{ kind: 'oversized', bytes: 200 * 1024 * 1024 }, { name: 'ResponseError', reason: 'too-large' }, 1],
    [{ kind: 'redirect', location: 'http://127.0.0.1:1/' }, { name: 'ResponseError', reason: 'redirect' }, 1],
  ]
  const { network, operatorApi } = devnet
  const retry = { attempts: 3, baseDelay: 1 }
  const some = createOperatorClient({ network, retry, maxBytes: 1024 * 1024 })
  for (const [fault, expected, attempts] of lasting) {
    const asked = operatorApi.requests.length
    operatorApi.faults.next.push(fault)
    const error = await some.getOperator({ id: 1 }).catch((caught: unknown) => caught)
    expect(error).toMatchObject(expected)
    expect(operatorApi.requests.length - asked).toBe(attempts)
  }
  expect(operatorApi.faults.next).toEqual([])
})
