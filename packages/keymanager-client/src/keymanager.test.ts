import { startValidatorClient, type ValidatorClient } from '@x/devnet'
import { noValidatorClientFaults } from '@x/devnet/internal'
import { getError, sendJson, startTestServer } from '@x/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeymanagerClient } from './createKeymanagerClient.ts'

const key = (byte: string) => `0x${byte.repeat(48)}` as const

let vc: ValidatorClient
let prysm: ValidatorClient
let teku: ValidatorClient
beforeAll(async () => {
  let epoch = 100
  const chain = {
    genesisValidatorsRoot: `0x${'ab'.repeat(32)}`,
    // Each question is an epoch later: what was signed with a deleted key must not grow.
    currentEpoch: () => epoch++,
    runElsewhere: async () => {},
    stopElsewhere: async () => {},
  }
  vc = await startValidatorClient({ chain })
  prysm = await startValidatorClient({ client: 'prysm' })
  teku = await startValidatorClient({ client: 'teku' })
})
afterAll(() => Promise.all([vc.stop(), prysm.stop(), teku.stop()]))
beforeEach(() => {
  for (const each of [vc, prysm, teku]) {
    Object.assign(each.faults, noValidatorClientFaults, { next: [], onRequest: undefined })
  }
})

const connect = ({ url, token }: ValidatorClient, more = {}) =>
  createKeymanagerClient({ url, bearerToken: `${token}\n`, retry: false, totalTimeout: 5_000, ...more })

describe('a validator client', () => {
  test('tells which keys it has loaded, in keystores and with a remote signer', async () => {
    await vc.load([key('a1'), key('a2')])
    await vc.load([key('a3')], { isReadonly: true })
    await vc.load([key('a4')], { isRemote: true })
    const client = connect(vc)
    expect((await client.getKeystores()).map(({ publicKey, isReadonly }) => [publicKey, isReadonly])).toEqual([
      [key('a1'), false],
      [key('a2'), false],
      [key('a3'), true],
    ])
    expect(await client.getRemoteKeys()).toEqual([
      { publicKey: key('a4'), url: 'http://127.0.0.1:9000/', isReadonly: false },
    ])
    const publicKeys = [key('a4').toUpperCase().replace('0X', '0x'), key('ff'), key('a3'), key('a1')]
    const { endpoint } = client
    expect(await client.readLoadedKeys({ publicKeys })).toEqual([
      { publicKey: key('a4'), isRemote: true, isReadonly: false, endpoint },
      { publicKey: key('a3'), isRemote: false, isReadonly: true, endpoint },
      { publicKey: key('a1'), isRemote: false, isReadonly: false, endpoint },
    ])
  })

  test('deletes keys, and tells what was signed with them each time', async () => {
    await vc.load([key('b1'), key('b2'), key('b3')])
    await vc.load([key('b4')], { isReadonly: true })
    vc.faults.failsToDelete = [key('b2')]
    const client = connect(vc)
    const publicKeys = [key('b1'), key('b2'), key('b4'), key('fe'), key('b1')]
    const first = await client.deleteKeystores({ publicKeys })
    expect(first.keys).toEqual([
      { publicKey: key('b1'), status: 'deleted' },
      { publicKey: key('b2'), status: 'error', message: 'unable to disable and delete' },
      { publicKey: key('b4'), status: 'error', message: 'cannot delete read-only validator' },
      { publicKey: key('fe'), status: 'not_found' },
    ])
    expect(first.problem).toBeUndefined()
    expect(JSON.parse(first.slashingProtection).metadata.genesis_validators_root).toBe(`0x${'ab'.repeat(32)}`)
    const votesOf = (answer: typeof first) =>
      answer.interchange?.keys.find(({ publicKey }) => publicKey === key('b1'))?.signedAttestations
    expect(votesOf(first)).toHaveLength(1)
    const again = await client.deleteKeystores({ publicKeys: [key('b1')] })
    expect(again.keys).toEqual([{ publicKey: key('b1'), status: 'not_active' }])
    expect(votesOf(again)).toEqual(votesOf(first))
    expect(vc.loaded()).toEqual(expect.arrayContaining([key('b2'), key('b3'), key('b4')]))
    expect(vc.loaded()).not.toContain(key('b1'))
  })

  test('is asked again where the answer to a deletion was lost', async () => {
    await vc.load([key('b5')])
    vc.faults.next = [{ kind: 'brokenBody' }]
    const { keys, interchange } = await connect(vc, { retry: { delay: 1 } }).deleteKeystores({
      publicKeys: [key('b5')],
    })
    expect(keys).toEqual([{ publicKey: key('b5'), status: 'not_active' }])
    expect(interchange?.keys).toHaveLength(1)
  })

  test('deletes keys of remote signers', async () => {
    await vc.load([key('c1')], { isRemote: true })
    const client = connect(vc)
    const publicKeys = [key('c1'), key('c2')]
    expect((await client.deleteRemoteKeys({ publicKeys })).map(({ status }) => status)).toEqual([
      'deleted',
      'not_found',
    ])
    expect(await client.readLoadedKeys({ publicKeys })).toEqual([])
  })

  test('may be one that has no remote keys', async () => {
    await prysm.load([key('d1')])
    const loaded = await connect(prysm).readLoadedKeys({ publicKeys: [key('d1'), key('d2')] })
    expect(loaded.map(({ publicKey }) => publicKey)).toEqual([key('d1')])
    // Any other refusal says nothing about what is loaded.
    teku.faults.onRequest = ({ path }) => (path.endsWith('remotekeys') ? { kind: 'error' } : undefined)
    await expect(connect(teku).readLoadedKeys({ publicKeys: [key('d1')] })).rejects.toMatchObject({ status: 500 })
  })

  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'unsupported'],
    [405, 'unsupported'],
    [501, 'unsupported'],
  ])('whose remote keys are kept from us (%s) may have any', async (status, reason) => {
    teku.faults.onRequest = ({ path }) => (path.endsWith('remotekeys') ? { kind: 'status', status } : undefined)
    const error = await getError(connect(teku).readLoadedKeys({ publicKeys: [key('d1')] }))
    expect(error).toMatchObject({ name: 'KeymanagerError', reason })
  })

  test('keeps what was signed from being lost where nobody can read it', async () => {
    await vc.load([key('e1')])
    vc.faults.brokenProtection = true
    const { keys, interchange, problem, slashingProtection } = await connect(vc).deleteKeystores({
      publicKeys: [key('e1')],
    })
    expect([keys[0]?.status, interchange, slashingProtection]).toEqual(['deleted', undefined, '{"metadata":'])
    expect(problem?.message).toContain('The slashing protection file is not valid')
  })
})

describe('an answer that is none', () => {
  test.each(['lighthouse', 'prysm', 'teku'])('%s accepts no other token, and none is told', async (name) => {
    const server = { lighthouse: vc, prysm, teku }[name] ?? vc
    for (const bearerToken of ['test-secret-token', undefined]) {
      const error = await createKeymanagerClient({ url: server.url, bearerToken, retry: false })
        .getKeystores()
        .catch((error: unknown) => error)
      expect(error).toMatchObject({ name: 'KeymanagerError', reason: 'unauthorized', endpoint: expect.any(String) })
      expect(`${error instanceof Error ? [error.message, error.stack] : ''}${JSON.stringify(error)}`).not.toContain(
        'test-secret-token',
      )
    }
  })

  test.each([
    [{ kind: 'html' }, 'KeymanagerError', 'This address is not that of a keymanager API.'],
    [{ kind: 'status', status: 404 }, 'KeymanagerError', 'does not offer /eth/v1/keystores'],
    [{ kind: 'status', status: 503 }, 'KeymanagerError', 'not ready'],
    [{ kind: 'status', status: 400, body: 'missing Authorization header' }, 'KeymanagerError', 'the token (400)'],
    [{ kind: 'truncatedJson' }, 'ResponseError', 'The answer is not JSON'],
    [{ kind: 'emptyBody' }, 'ResponseError', 'The answer is empty'],
    [{ kind: 'nested', levels: 1_000_000 }, 'ResponseError', 'at most 128 nested levels'],
    [{ kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'ResponseError', 'redirect'],
  ] as const)('%j', async (fault, name, message) => {
    vc.faults.next = [fault]
    const error: unknown = await connect(vc)
      .getKeystores()
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ name, message: expect.stringContaining(message) })
  })

  test.each([
    [{ jsonrpc: '2.0', id: 1, result: '0x1' }, 'This address is not that of a keymanager API.'],
    [{ code: 200 }, 'a list `data`'],
    [{ data: null }, 'a list `data`'],
    [{ data: [{ validating_pubkey: '0x12' }] }, 'data.0.validating_pubkey: expected 48 bytes'],
    [{ data: [{ validating_pubkey: key('a1'), readonly: 'yes' }] }, 'readonly: expected true or false'],
  ])('%j', async (body, message) => {
    await using server = await startTestServer((_, response) => sendJson(response, body))
    const client = createKeymanagerClient({ url: server.url, retry: false, totalTimeout: 5_000 })
    await expect(client.getKeystores()).rejects.toThrow(message)
  })

  test.each([
    [{ data: [] }, 'expected one outcome for each key'],
    [{ data: [{ status: 5 }] }, 'data.0.status'],
    [{ data: [{}, {}] }, 'status'],
  ])('to a deletion: %j', async (body, message) => {
    await using server = await startTestServer((_, response) => sendJson(response, body))
    const client = createKeymanagerClient({ url: server.url, retry: false, totalTimeout: 5_000 })
    await expect(client.deleteKeystores({ publicKeys: [key('a1')] })).rejects.toThrow(message)
  })
})

test('nothing is sent where the token would travel in the clear, or is none', () => {
  const bearerToken = 'test-secret-token'
  for (const url of ['http://192.168.1.2:5062', 'http://localhost.example.org', 'http://127.0.0.1.nip.io']) {
    expect(() => createKeymanagerClient({ url, bearerToken })).toThrow('others can read the token')
    expect(createKeymanagerClient({ url, bearerToken, allowPlainHttp: true }).endpoint).toContain(url)
  }
  for (const url of ['https://vc.example.org', 'http://localhost:5062', 'http://[::1]:5062/']) {
    expect(() => createKeymanagerClient({ url, bearerToken })).not.toThrow()
  }
  for (const token of ['', '\n', 'first line\n', 'aa\nbb', 'tökén']) {
    expect(() => createKeymanagerClient({ url: vc.url, bearerToken: token })).toThrow('expected one line')
  }
  expect(() => createKeymanagerClient({ url: 'file:///etc/passwd', bearerToken })).toThrow('http:// or https://')
})

test('a key that is malformed, or no key at all, is told before anything is sent', async () => {
  const sent = vc.requests.length
  const client = connect(vc)
  for (const publicKeys of [[], ['0x12'], [key('a1'), `${key('a2')}00`]]) {
    await expect(client.deleteKeystores({ publicKeys })).rejects.toMatchObject({ name: 'InvalidInputError' })
    await expect(client.deleteRemoteKeys({ publicKeys })).rejects.toMatchObject({ name: 'InvalidInputError' })
    await expect(client.readLoadedKeys({ publicKeys })).rejects.toMatchObject({ name: 'InvalidInputError' })
  }
  expect(vc.requests).toHaveLength(sent)
})

test('an abort is passed on as it is', async () => {
  vc.faults.next = [{ kind: 'silent' }, { kind: 'silent' }]
  const controller = new AbortController()
  const reading = connect(vc).readLoadedKeys({ publicKeys: [key('a1')], signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
})
