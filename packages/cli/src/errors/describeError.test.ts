import { createBeaconConnection, getGenesis } from '@x/beacon-client'
import { ContractRevertError } from '@x/chain'
import { type HttpFault, startExporterServer } from '@x/devnet'
import { createExporterClient } from '@x/exporter-client'
import { createKeymanagerConnection, getKeystores } from '@x/keymanager-client'
import { WrongPasswordError } from '@x/keyshares'
import { createOperatorClient } from '@x/operator-client'
import { BaseError, hoodi } from '@x/schemas'
import { HttpRequestError } from 'viem'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

test('our own errors are described with their figures and their fix, or that of their cause', () => {
  const cause = new BaseError('Inner.', { fix: 'Do this.' })
  const error = new BaseError('Outer.', { cause, details: 'they said no', metaMessages: ['- 1', '- 2'] })
  expect(describeError(error)).toEqual({
    name: 'BaseError',
    message: 'Outer.',
    details: ['- 1', '- 2', 'they said no'],
    fix: 'Do this.',
  })
})

test('an error of a package that is not built in, whose class is another one, is described as ours', () => {
  class BaseErrorOfAnother extends Error {
    override name = 'DevnetError'
    shortMessage = 'The chain node does not start.'
    metaMessages = ['- it ended with 1']
    details = undefined
    fix = 'Use another --port.'
    walk = (match: (error: unknown) => boolean) => (match(this) ? this : undefined)
  }
  expect(describeError(new BaseErrorOfAnother())).toEqual({
    name: 'DevnetError',
    message: 'The chain node does not start.',
    details: ['- it ended with 1'],
    fix: 'Use another --port.',
  })
})

test('what to do is said in terms of the command line', () => {
  const { fix } = describeError(new WrongPasswordError({ source: 'keystore-m.json' }))
  expect(fix).toContain('--password-file')
})

test('what to do about a slow answer is said in flags: those of an exporter, or those of other sources', async () => {
  await using server = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  server.faults.onRequest = () => 'silent'
  const options = { url: server.url, timeout: 50, retry: false } as const
  const slow = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => describeError(error).fix,
    )
  const exporter = createExporterClient({ ...options, mode: 'archive' })
  expect(await slow(exporter.getCommitteeTraces({ from: 1, to: 2 }))).toContain(
    '--window <slots>, or wait longer with --timeout',
  )
  expect(await slow(createOperatorClient({ ...options, network: hoodi }).getOperator({ id: 1 }))).toContain(
    '--api-url <url>',
  )
})

test.each<[what: string, fault: HttpFault, exporter: RegExp, others: RegExp]>([
  ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, /as --url\.$/, /as --subgraph-url or --api-url/],
  ['is too large', { kind: 'oversized', bytes: 5_000 }, /fewer slots.* --window/, /another source.* --api-url/],
  // No other source answers so much at once that there is something to ask for less of.
  ['is empty', { kind: 'emptyBody' }, /fewer slots.* --window/, /./],
])(
  'what to do about an answer that %s is said in flags: those of an exporter, or those of other sources',
  async (_, fault, exporter, others) => {
    await using server = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
    server.faults.onRequest = () => fault
    const options = { url: server.url, retry: false, maxBytes: 4_000 } as const
    const describe = (asked: Promise<unknown>) => asked.then(() => undefined, describeError)
    const asking = createExporterClient({ ...options, mode: 'archive' }).getCommitteeTraces({ from: 1, to: 2 })
    expect(await describe(asking)).toMatchObject({ name: 'ResponseError', fix: expect.stringMatching(exporter) })
    const asked = createOperatorClient({ ...options, network: hoodi }).getOperator({ id: 1 })
    expect(await describe(asked)).toMatchObject({ name: 'ResponseError', fix: expect.stringMatching(others) })
  },
)

test('what to do about a refusal of the contract is said in terms of the command line, also where it is a cause', () => {
  const cause = new ContractRevertError({
    message: 'Too little.',
    fix: 'Deposit more; getRequiredDeposit computes how much.',
    errorName: 'InsufficientBalance',
    args: [],
    selector: undefined,
    call: { functionName: 'bulkRegisterValidator' },
    cause: undefined,
  })
  expect(describeError(cause).fix).toContain('--amount')
  expect(describeError(new BaseError('Stopped.', { cause })).fix).toContain('--amount')
})

test('the same refusal of a call of an operator is told in other words', () => {
  const error = new ContractRevertError({
    message: 'Too much.',
    fix: 'getOperatorEarnings returns how much can be withdrawn.',
    errorName: 'InsufficientBalance',
    args: [],
    selector: undefined,
    call: { functionName: 'withdrawOperatorEarnings' },
    cause: undefined,
  })
  expect(describeError(error).fix).toBe('`ssvx operators earnings <id>` shows what is possible, and when.')
})

test('which case of an error it is comes along, where the error says so in a word', () => {
  const describe = (reason: unknown) => describeError(Object.assign(new BaseError('The fee.'), { reason })).reason
  expect(describe('too-early')).toBe('too-early')
  expect(describe({ secret: 1 })).toBeUndefined()
})

test('a node that does not answer is described by its host, without the rest of its address', () => {
  const error = new HttpRequestError({
    url: 'http://node.example/key',
    body: { method: 'eth_chainId' },
    details: 'refused',
  })
  const description = describeError(error)
  expect(description).toMatchObject({ message: 'The node at node.example does not answer.', details: ['refused'] })
  const url = 'http://node.example/key'
  const page = new HttpRequestError({ url, body: {}, details: `Unexpected token '<', "<html>" is not valid JSON` })
  expect(describeError(page)).toMatchObject({
    message: 'The server at node.example is no execution node: it answers with something else than JSON.',
    details: [],
  })
  const words = (status: number) => describeError(new HttpRequestError({ url, body: {}, status })).message
  expect(words(404)).toContain('node.example is no execution node')
  expect(words(200)).toContain('node.example is no execution node')
  expect(words(503)).toBe('The node at node.example answered with HTTP 503.')
  const closed = describeError(new HttpRequestError({ url, body: {}, status: 401 }))
  expect(closed).toMatchObject({ message: 'The node at node.example refuses access (HTTP 401).' })
  expect(closed.fix).toContain('--rpc-url')
  expect(JSON.stringify([description, closed])).not.toContain('/key')
})

test('each of several errors is described, and a thrown value that is not an error breaks nothing', () => {
  const { details } = describeError(new AggregateError([new BaseError('A.'), new Error('B.')]))
  expect(details).toEqual(['- A.', '- B.'])
  expect(describeError('text').message).toBe('A value was thrown that is not an error.')
})

test('what to do about a beacon node or a validator client names their flags, and none of exporters', async () => {
  await using server = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  const options = { url: server.url, retry: false, timeout: 60_000 } as const
  const fixOf = async (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error) => describeError(error).fix,
    )
  const askBeacon = (timeout: number) =>
    fixOf(getGenesis(createBeaconConnection({ ...options, timeout, network: hoodi })))
  const askClient = (timeout: number) =>
    fixOf(getKeystores(createKeymanagerConnection({ ...options, timeout, bearerToken: 'x'.repeat(40) })))
  const faults: [fault: HttpFault, beacon: string, client: string][] = [
    [{ kind: 'status', status: 401 }, 'the key is a part of the address', 'token'],
    [{ kind: 'html' }, 'not an execution node, an exporter', 'a web page'],
    [{ kind: 'silent' }, 'Check --beacon-url, and that the node runs', 'Check --keymanager-url'],
  ]
  for (const [fault, beacon, client] of faults) {
    server.faults.onRequest = () => fault
    // Only what never comes may take too long.
    const timeout = fault.kind === 'silent' ? 50 : 60_000
    expect(await askBeacon(timeout)).toContain(beacon)
    expect(await askClient(timeout)).toContain(client)
  }
})

test.each<[fault: HttpFault, message: RegExp, fix: string]>([
  [{ kind: 'status', status: 401 }, /^The exporter at 127\.0\.0\.1:\d+ refuses access \(HTTP 401\)\.$/, 'Check --url'],
  [{ kind: 'status', status: 405 }, /^The server at 127\.0\.0\.1:\d+ is no exporter, .*\(HTTP 405\)\.$/, 'port 16000'],
  [{ kind: 'status', status: 503 }, /^The exporter at 127\.0\.0\.1:\d+ answered 503/, 'Try again later'],
  [{ kind: 'html' }, /^The server at 127\.0\.0\.1:\d+ is no exporter: it answers with a web page\.$/, '--exporter-url'],
])('an address that is not that of an exporter is told by its host and its flag: %o', async (fault, message, fix) => {
  await using server = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  server.faults.onRequest = () => fault
  const exporter = createExporterClient({ url: server.url, retry: false, mode: 'archive' })
  const described = await exporter.getCommitteeTraces({ from: 1, to: 2 }).then(() => undefined, describeError)
  expect(described).toMatchObject({ message: expect.stringMatching(message), fix: expect.stringContaining(fix) })
  // The source of a page says nothing to anybody.
  expect(described?.details.join()).not.toContain('<')
})

test('a full disk is no bug of ours, wherever it is noticed, and a mistake of ours is one', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    ...{ code: 'ENOSPC', errno: -28, syscall: 'write' },
  })
  expect(describeError(full)).toMatchObject({
    message: 'The system refuses a file or a connection: there is no space left on the disk.',
    fix: expect.stringContaining('free space'),
  })
  expect(describeError(new TypeError('x is undefined')).fix).toContain('This is a bug.')
})
