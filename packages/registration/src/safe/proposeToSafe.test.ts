import { ssvNetworkAbi } from '@x/chain'
import { callCluster, deploySafe, executeSafe, type SafeServiceRecord } from '@x/devnet'
import { mainnet } from '@x/schemas'
import { getError, useDevnet } from '@x/testing'
import { encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { createSafeService } from './createSafeService.ts'
import { planSafeProposals, proposeToSafe } from './proposeToSafe.ts'
import { readSafe } from './readSafe.ts'
import { getSafeTransactionHash, toSafeTransaction } from './safeTransaction.ts'

const devnet = await useDevnet()
const { network, publicClient } = devnet
const service = createSafeService({ url: devnet.safeService.url })
const account = privateKeyToAccount(devnet.getAccount(0).privateKey)
const recipients = ['11', '22', '33'].map((byte) => `0x${byte.repeat(20)}` as const)

let safe: `0x${string}`
beforeEach(async () => {
  devnet.safeService.faults.tell = undefined
  devnet.safeService.faults.forgets = false
  safe = await deploySafe(devnet, { owners: [0, 1, 2], threshold: 2, balance: parseEther('3') })
})

const prepare = (recipient: `0x${string}`) => setFeeRecipient.prepare(publicClient, { network, from: safe, recipient })
const prepareAll = () => Promise.all(recipients.map(prepare))
const plan = async (calls = prepareAll(), more: { nonce?: number; account?: `0x${string}` } = {}) =>
  planSafeProposals(publicClient, { network, safe, calls: await calls, service, account: account.address, ...more })
const nonces = () => devnet.safeService.list(safe).map(({ nonce }) => nonce)

test('several calls are proposed in order, once, and the owners execute them as they are', async () => {
  const planned = await plan()
  expect(planned.safe).toMatchObject({ version: '1.4.1', threshold: 2, nonce: 0, owners: { length: 3 } })
  let count = 0
  const stop = new AbortController()
  const first = proposeToSafe(planned, {
    ...{ service, account, signal: stop.signal },
    onProposed: () => ++count === 2 && stop.abort(new Error('Stop here.')),
  })
  await expect(first).rejects.toThrow('Stop here.')
  const rest = await plan()
  expect(rest.proposals.map(({ isQueued, transaction }) => [isQueued, transaction.nonce])).toEqual([
    [true, 0],
    [true, 1],
    [false, 2],
  ])
  await proposeToSafe(rest, { service, account })
  await proposeToSafe(await plan(), { service, account })
  expect(nonces()).toEqual(['0', '1', '2'])
  for (const record of devnet.safeService.list(safe)) await executeSafe(devnet, record, [1])
  expect(await readSafe(publicClient, { network, address: safe })).toMatchObject({ nonce: 3 })
  const next = await plan(Promise.all([prepare(recipients[0] ?? zeroAddress)]))
  expect(next.proposals).toMatchObject([{ isQueued: false, transaction: { nonce: 3 } }])
})

test('hashes are those of the contract, for each version', async () => {
  const [call] = await prepareAll()
  if (call === undefined) throw new TypeError('There is no call.')
  const { proposals, safe: read } = await plan()
  expect(proposals[0]?.hash).toBe(getSafeTransactionHash(toSafeTransaction(call, 0), read))
  // What the library of the Safe's makers computes (protocol-kit 8.0.7).
  const { ssvNetwork } = mainnet.contracts
  const fixed = toSafeTransaction({ to: ssvNetwork.address, value: 1n, data: '0x1234' }, 5)
  const place = { address: `0x${'0'.repeat(39)}1`, chainId: 560_048 } as const
  for (const version of ['1.4.1', '1.3.0']) {
    expect(getSafeTransactionHash(fixed, { ...place, version })).toBe(
      '0xc67a6c2e5734e07d757583f0f2e08f9f17d3d90f6a533569ad8788bf7f4e3308',
    )
  }
  for (const version of ['1.2.0', '1.1.1']) {
    expect(getSafeTransactionHash(fixed, { ...place, version })).toBe(
      '0x80da0345ea8494d0d2b55aa3fb1d4cdacc180e021dad1557c3717a15058eeb34',
    )
  }
})

test('who signs has to be an owner, and what is signed to be at a Safe', async () => {
  const stranger = devnet.getAccount(5).address
  expect(await getError(plan(undefined, { account: stranger }))).toMatchObject({ reason: 'not-an-owner' })
  for (const address of [devnet.contracts.token, stranger]) {
    expect(await getError(readSafe(publicClient, { network, address }))).toMatchObject({ reason: 'not-a-safe' })
  }
  const other = privateKeyToAccount(devnet.getAccount(1).privateKey)
  const forger = { address: account.address, signTypedData: other.signTypedData }
  expect(await getError(proposeToSafe(await plan(), { service, account: forger }))).toMatchObject({
    reason: 'other-data',
  })
  expect(nonces()).toEqual([])
})

test('what changes what a call needs has to be executed, rejected or replaced before', async () => {
  const register = [{ publicKey: `0x${'a7'.repeat(48)}`, sharesData: '0x1234' }] as const
  await callCluster(devnet, { account: 3, operatorIds: [1, 2, 3, 4], call: { register } })
  const owner = devnet.getAccount(3).address
  const pay = (amount: bigint) =>
    deposit.prepare(publicClient, { network, from: safe, owner, operatorIds: [1, 2, 3, 4], amount })
  await proposeToSafe(await plan(Promise.all([pay(1_000_000n)])), { service, account })
  const busy = await getError(plan(Promise.all([pay(2_000_000n)])))
  expect(busy).toMatchObject({
    name: 'SafeError',
    reason: 'busy',
    nonce: 0,
    message: expect.stringContaining('deposit'),
  })
  const [waits] = devnet.safeService.list(safe)
  const replacing = await plan(Promise.all([pay(2_000_000n)]), { nonce: 0 })
  expect(replacing.proposals).toMatchObject([{ replaces: waits?.safeTxHash, transaction: { nonce: 0 } }])
  await proposeToSafe(replacing, { service, account })
  const [, second] = devnet.safeService.list(safe)
  if (waits === undefined || second === undefined) throw new TypeError('Nothing was proposed.')
  await executeSafe(devnet, second, [1])
  await expect(executeSafe(devnet, waits, [1])).rejects.toThrow()
  expect(await getError(plan(undefined, { nonce: 0 }))).toMatchObject({ reason: 'nonce-used', nonce: 0 })
})

test.each([
  [
    'another hash',
    (all: SafeServiceRecord[]) => all.map((each) => ({ ...each, safeTxHash: `0x${'ab'.repeat(32)}` as const })),
    'service',
  ],
  [
    'another value than it hashed',
    (all: SafeServiceRecord[]) => all.map((each) => ({ ...each, value: '7' })),
    'service',
  ],
  ['another Safe', (all: SafeServiceRecord[]) => all.map((each) => ({ ...each, safe: zeroAddress })), 'service'],
  ['a nonce that was changed', (all: SafeServiceRecord[]) => all.map((each) => ({ ...each, nonce: '9' })), 'service'],
  ['a queue with a gap', (all: SafeServiceRecord[]) => all.slice(1), 'gap'],
])('a service that tells %s is not believed', async (_, tell, reason) => {
  await proposeToSafe(await plan(prepareAll().then((all) => all.slice(0, 2))), { service, account })
  devnet.safeService.faults.tell = tell
  expect(await getError(plan(prepareAll().then((all) => all.slice(2))))).toMatchObject({ name: 'SafeError', reason })
  expect(nonces()).toEqual(['0', '1'])
})

test('a service that keeps nothing, refuses, or fails is told, and hides no earlier nonce for long', async () => {
  const { faults } = devnet.safeService
  faults.forgets = true
  expect(await getError(proposeToSafe(await plan(), { service, account }))).toMatchObject({ name: 'HttpStatusError' })
  faults.forgets = false
  const planned = await plan()
  faults.next.push({ kind: 'status', status: 422, body: '{"nonFieldErrors":["No."]}' })
  expect(await getError(proposeToSafe(planned, { service, account }))).toMatchObject({ reason: 'refused' })
  const { proposals, safe: read } = await plan(prepareAll().then((all) => all.slice(0, 1)))
  const wrong = { ...read, chainId: 5 }
  expect(await getError(proposeToSafe({ safe: wrong, proposals }, { service, account }))).toMatchObject({
    reason: 'other-data',
  })
  // Hidden ones get the same nonce: only one of both can be executed.
  await proposeToSafe(await plan(prepareAll().then((all) => all.slice(0, 1))), { service, account })
  faults.tell = () => []
  expect((await plan(prepareAll().then((all) => all.slice(1, 2)))).proposals).toMatchObject([
    { transaction: { nonce: 0 } },
  ])
})

test('what waits is not posted again, what the service kept is looked at, and signatures of devices are made whole', async () => {
  const [first, second] = await prepareAll()
  if (first === undefined || second === undefined) throw new TypeError('There are no calls.')
  let posts = 0
  let change: ((text: string) => string) | undefined
  const watched = createSafeService({
    url: devnet.safeService.url,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST') posts++
      const response = await fetch(request)
      const isOne = /\/multisig-transactions\/0x/.test(request.url)
      if (!isOne || change === undefined) return response
      return new Response(change(await response.text()), response)
    },
  })
  /** As some devices do: 0 or 1 at the end. */
  const device = {
    address: account.address,
    signTypedData: async (data: Parameters<typeof account.signTypedData>[0]) => {
      const signature = await account.signTypedData(data)
      return `${signature.slice(0, -2)}0${Number.parseInt(signature.slice(-2), 16) - 27}` as `0x${string}`
    },
  }
  await proposeToSafe(await plan(Promise.all([first])), {
    service: watched,
    account: device as Parameters<typeof proposeToSafe>[1]['account'],
  })
  const [kept] = devnet.safeService.list(safe)
  expect(kept?.confirmations?.[0]?.signature).toMatch(/1[bc]$/)
  await proposeToSafe(await plan(Promise.all([first])), { service: watched, account })
  expect(posts).toBe(1)

  const next = await plan(Promise.all([second]))
  change = (text) => JSON.stringify({ ...JSON.parse(text), confirmations: [] })
  const unsigned = await getError(proposeToSafe(next, { service: watched, account }))
  expect(unsigned).toMatchObject({ reason: 'service', message: expect.stringContaining('signature') })
  change = () => JSON.stringify(kept)
  const another = await getError(proposeToSafe(next, { service: watched, account }))
  expect(another).toMatchObject({ reason: 'service', message: expect.stringContaining('another transaction') })

  // A service that still tells of what was executed, whichever nonce it was asked from.
  for (const record of devnet.safeService.list(safe)) await executeSafe(devnet, record, [1])
  const old = devnet.safeService.list(safe).map((each) => ({ ...each, isExecuted: false }))
  expect(old).toHaveLength(2)
  devnet.safeService.faults.tell = () => old
  const ignoring = createSafeService({
    url: devnet.safeService.url,
    fetch: (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      url.searchParams.delete('nonce__gte')
      return fetch(new Request(url, request))
    },
  })
  const others = { network, safe, calls: [first], service: ignoring, account: account.address }
  expect((await planSafeProposals(publicClient, others)).proposals).toMatchObject([
    { isQueued: false, transaction: { nonce: 2 } },
  ])
})

test('a registration waits for another one of the same owner, in whichever cluster: both take the owner nonce', async () => {
  const snapshot = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
  const register = (operatorIds: readonly bigint[]) => ({
    to: network.contracts.ssvNetwork.address,
    value: 1n,
    data: encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'registerValidator',
      args: [`0x${'ab'.repeat(48)}`, operatorIds, '0x12', snapshot],
    }),
  })
  await proposeToSafe(await plan(Promise.resolve([register([1n, 2n, 3n, 4n])] as never)), { service, account })
  const other = await getError(plan(Promise.resolve([register([5n, 6n, 7n, 8n])] as never)))
  expect(other).toMatchObject({ reason: 'busy', nonce: 0 })
})
