import { BeaconNodesDifferError, createBeaconConnection } from '@x/beacon-client'
import { type Hex, slotToEpoch, timeToSlot } from '@x/schemas'
import { getError, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, numberToHex, parseGwei } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditRecord } from '../audit/auditRecord.ts'
import { CallsStoppedError } from '../cluster/runValidatorCalls.ts'
import { createTestBeacon, type TestBeaconState, type TestValidator } from '../fixtures/createTestBeacon.ts'
import { type SealedRecord, sealRecord } from '../record/sealRecord.ts'
import { type BeaconRequest, decodeRequest, encodeRequest, getQueue } from './beaconRequest.ts'
import { findRequests } from './findRequests.ts'
import type { PendingRequest } from './pendingRequest.ts'
import { planBeaconRequests } from './planBeaconRequests.ts'
import { RequestRefusedError } from './RequestRefusedError.ts'
import { readPendingRequests } from './readPendingRequests.ts'
import {
  computeRequestFee,
  findExcess,
  RequestFeeError,
  RequestsUnsupportedError,
  readRequestFee,
} from './requestFee.ts'
import { requestQueues } from './requestQueues.ts'
import { sendBeaconRequests } from './sendBeaconRequests.ts'
import { readBeaconRequests, waitForBeaconRequests } from './waitForBeaconRequests.ts'

const devnet = await useDevnet()
const { network, publicClient } = devnet
const walletClient = devnet.createWallet(0)
const from = walletClient.account.address
const stranger = devnet.getAccount(1).address
const gwei = (eth: number) => parseGwei(`${eth}`)

let last = 0
const freshKey = () => numberToHex(++last, { size: 48 })
const credentials = (kind: string, address: string = from): Hex => `0x${kind}${'00'.repeat(11)}${address.slice(2)}`

const state: TestBeaconState = {
  epoch: 1_000,
  validators: new Map(),
  pendingWithdrawals: [],
  pendingConsolidations: [],
  spec: {},
}
const node = createTestBeacon(network, state)
beforeEach(() => {
  Object.assign(state, { epoch: 1_000, pendingWithdrawals: [], pendingConsolidations: [], spec: {} })
  state.validators.clear()
})

/** Puts a validator on the beacon chain. Balances differ, and are no round numbers. */
function add(changes: Partial<TestValidator> = {}): Hex {
  const publicKey = freshKey()
  const index = 5_000 + last
  const balance = gwei(40) + BigInt(index)
  state.validators.set(publicKey, {
    index,
    withdrawalCredentials: credentials('02'),
    balance,
    activationEpoch: last,
    ...changes,
  })
  return publicKey
}

const place = { publicClient, network, beaconNodes: [node] }
const exit = (publicKey: Hex): BeaconRequest => ({ type: 'exit', publicKey })
const count = () => publicClient.getTransactionCount({ address: from })

/** Why requests are refused; nothing is sent for them. */
async function getProblems(requests: BeaconRequest[], options: object = {}) {
  const before = await count()
  const error = await getError(sendBeaconRequests(walletClient, { ...place, requests, ...options }))
  expect(await count()).toBe(before)
  if (!(error instanceof RequestRefusedError)) throw error
  return error.problems.map(({ code, publicKey }) => [code, publicKey])
}

describe('the rules of the beacon chain', () => {
  const kinds = ['exit', 'withdrawal', 'compounding', 'consolidation'] as const
  const make = (type: (typeof kinds)[number], publicKey: Hex): BeaconRequest => {
    if (type === 'withdrawal') return { type, publicKey, amount: 1n }
    if (type === 'consolidation') return { type, publicKey, target: add() }
    return { type, publicKey }
  }
  /** What a validator needs, so that nothing else is in the way. */
  const kindOf = (type: (typeof kinds)[number]) => (type === 'compounding' ? '01' : '02')

  test.each(kinds)('%s: known, own, active, not leaving', async (type) => {
    const good = { withdrawalCredentials: credentials(kindOf(type)) }
    const expectProblem = async (changes: Partial<TestValidator>, ...codes: string[]) => {
      const publicKey = add({ ...good, ...changes })
      const options = { allowForeignTarget: true }
      expect(await getProblems([make(type, publicKey)], options)).toEqual(codes.map((code) => [code, publicKey]))
    }
    const unknown = freshKey()
    expect(await getProblems([make(type, unknown)])).toEqual([['unknown', unknown]])
    await expectProblem({ withdrawalCredentials: credentials('00') }, 'credentials')
    await expectProblem({ withdrawalCredentials: credentials('03') }, 'credentials')
    await expectProblem({ withdrawalCredentials: credentials(kindOf(type), stranger) }, 'other-address')
    await expectProblem({ activationEpoch: 1_001 }, 'not-active')
    await expectProblem({ exitEpoch: 1_004, withdrawableEpoch: 1_260 }, 'exiting')
    await expectProblem({ exitEpoch: 999, withdrawableEpoch: 1_255 }, 'exiting')
  })

  test('whoever leaves or withdraws has been active for 256 epochs, or for what the chain says', async () => {
    const [young, old] = [add({ activationEpoch: 745 }), add({ activationEpoch: 744 })]
    for (const type of ['exit', 'withdrawal', 'consolidation'] as const) {
      expect(await getProblems([make(type, young)])).toEqual([['too-young', young]])
      await sendBeaconRequests.prepare(publicClient, { ...place, from, requests: [make(type, old)] })
    }
    const fresh = add({ activationEpoch: 999, withdrawalCredentials: credentials('01') })
    await sendBeaconRequests.prepare(publicClient, { ...place, from, requests: [make('compounding', fresh)] })
    state.spec = { SHARD_COMMITTEE_PERIOD: '64' }
    await sendBeaconRequests.prepare(publicClient, { ...place, from, requests: [exit(young)] })
  })

  test('nobody exits or consolidates with a withdrawal that is pending', async () => {
    const publicKey = add()
    const { index } = state.validators.get(publicKey) ?? { index: 0 }
    state.pendingWithdrawals = [
      { index: 1, amount: 7n },
      { index, amount: gwei(2) },
      { index, amount: gwei(3) },
    ]
    for (const type of ['exit', 'consolidation'] as const) {
      expect(await getProblems([make(type, publicKey)])).toEqual([['pending-withdrawals', publicKey]])
    }
    // 40 ETH and a little: 32 stay, and 5 are about to be withdrawn.
    const rest = gwei(3) + BigInt(index)
    const prepare = (amount: bigint) =>
      sendBeaconRequests.prepare(publicClient, {
        ...place,
        from,
        requests: [{ type: 'withdrawal', publicKey, amount }],
      })
    await prepare(rest)
    const error = await getError(prepare(rest + 1n))
    expect(error).toMatchObject({ problems: [{ code: 'amount', publicKey }] })
    expect(String(error)).toContain('Of its 40.')
  })

  test('a part is withdrawn from a compounding validator of 32 ETH or more', async () => {
    const withdraw = (publicKey: Hex) => getProblems([{ type: 'withdrawal', publicKey, amount: 1n }])
    const plain = add({ withdrawalCredentials: credentials('01') })
    expect(await withdraw(plain)).toEqual([['not-compounding', plain]])
    const slashed = add({ effectiveBalance: gwei(31) })
    expect(await withdraw(slashed)).toEqual([['too-little', slashed]])
    const exact = add({ balance: gwei(32) })
    expect(await withdraw(exact)).toEqual([['amount', exact]])
    const full = add()
    state.pendingWithdrawals = Array.from({ length: 64 }, (_, i) => ({ index: i, amount: 1n }))
    state.spec = { PENDING_PARTIAL_WITHDRAWALS_LIMIT: '64' }
    expect(await withdraw(full)).toEqual([['queue-full', full]])
    await sendBeaconRequests.prepare(publicClient, { ...place, from, requests: [exit(full)] })
  })

  test('a switch takes 0x01 alone', async () => {
    const publicKey = add()
    expect(await getProblems([{ type: 'compounding', publicKey }])).toEqual([['compounding', publicKey]])
  })

  test('a target compounds, is active, stays, and has the same address', async () => {
    const into = async (changes: Partial<TestValidator>, code: string) => {
      const target = add(changes)
      const requests: BeaconRequest[] = [{ type: 'consolidation', publicKey: add(), target }]
      expect(await getProblems(requests)).toEqual([[code, target]])
      return requests
    }
    await into({ withdrawalCredentials: credentials('01') }, 'not-compounding')
    await into({ activationEpoch: 1_001 }, 'not-active')
    await into({ exitEpoch: 1_010, withdrawableEpoch: 1_266 }, 'exiting')
    const requests = await into({ withdrawalCredentials: credentials('02', stranger) }, 'foreign-target')
    await sendBeaconRequests.prepare(publicClient, { ...place, from, requests, allowForeignTarget: true })
    const unknown = freshKey()
    const source = add({ withdrawalCredentials: credentials('01') })
    const consolidate = (target: Hex): BeaconRequest[] => [{ type: 'consolidation', publicKey: source, target }]
    expect(await getProblems(consolidate(unknown))).toEqual([['unknown', unknown]])
    // The source may be new to compounding, and the target new to the chain.
    await sendBeaconRequests.prepare(publicClient, {
      ...place,
      from,
      requests: consolidate(add({ activationEpoch: 999 })),
    })
    state.pendingConsolidations = Array.from({ length: 64 }, () => ({ source: 1, target: 2 }))
    state.spec = { PENDING_CONSOLIDATIONS_LIMIT: '64' }
    expect(await getProblems(consolidate(add()))).toEqual([['queue-full', source]])
  })

  test('all that is wrong is told at once, and two requests do not meet', async () => {
    const [one, two, good] = [add({ activationEpoch: 990 }), add({ exitEpoch: 1_100 }), add()]
    expect(await getProblems([exit(one), exit(good), exit(two)])).toEqual([
      ['too-young', one],
      ['exiting', two],
    ])
    const refused = (requests: BeaconRequest[]) =>
      expect(sendBeaconRequests(walletClient, { ...place, requests })).rejects.toThrow('The list of requests')
    await refused([])
    await refused([exit(good), { type: 'withdrawal', publicKey: good, amount: 1n }])
    await refused([{ type: 'withdrawal', publicKey: good, amount: 0n }])
    await refused([{ type: 'consolidation', publicKey: good, target: good }])
    await refused([{ type: 'consolidation', publicKey: add(), target: good }, exit(good)])
  })

  test('beacon nodes have to agree, and the lowest balance counts', async () => {
    const publicKey = add()
    const validator = state.validators.get(publicKey)
    if (validator === undefined) throw new TypeError('It was added.')
    const other = (changes: Partial<TestValidator>) =>
      createTestBeacon(network, state, {
        validators: new Map([[publicKey, { ...validator, effectiveBalance: gwei(40), ...changes }]]),
      })
    const prepare = (lies: Partial<TestValidator>, amount = gwei(8)) =>
      sendBeaconRequests.prepare(publicClient, {
        ...place,
        beaconNodes: [node, other(lies)],
        from,
        requests: [{ type: 'withdrawal', publicKey, amount }],
      })
    await expect(prepare({ exitEpoch: 1_200 })).rejects.toThrow(BeaconNodesDifferError)
    await expect(prepare({ withdrawalCredentials: credentials('01') })).rejects.toThrow(BeaconNodesDifferError)
    await prepare({ balance: gwei(40) })
    await expect(prepare({ balance: gwei(40) - 1n })).rejects.toThrow(RequestRefusedError)
  })
})

describe('what is sent', () => {
  test('each request is a transaction to its queue, with its bytes and its fee, in this order', async () => {
    const [a, b, c, d, target] = [add(), add(), add({ withdrawalCredentials: credentials('01') }), add(), add()]
    const requests: BeaconRequest[] = [
      exit(a),
      { type: 'withdrawal', publicKey: b, amount: gwei(1) + 5n },
      { type: 'compounding', publicKey: c },
      { type: 'consolidation', publicKey: d, target },
    ]
    const lines: SealedRecord[] = []
    const { transactions } = await sendBeaconRequests(walletClient, {
      ...place,
      requests,
      onRecord: sealRecord((line) => void lines.push(structuredClone(line))),
    })
    expect(transactions.map(({ publicKeys }) => publicKeys)).toEqual([[a], [b], [c], [d]])
    const sent = await Promise.all(transactions.map(({ hash }) => publicClient.getTransaction({ hash })))
    const zeros = '00'.repeat(8)
    expect(sent.map(({ to, input }) => [to, input])).toEqual([
      [requestQueues.withdrawals.address.toLowerCase(), `${a}${zeros}`],
      [requestQueues.withdrawals.address.toLowerCase(), `${b}000000003b9aca05`],
      [requestQueues.consolidations.address.toLowerCase(), `${c}${c.slice(2)}`],
      [requestQueues.consolidations.address.toLowerCase(), `${d}${target.slice(2)}`],
    ])
    // The fee is 1 wei up to 12 above the target, and what 16 others would make of it is paid.
    expect(new Set(sent.map(({ value }) => value))).toEqual(new Set([computeRequestFee(12 + 16)]))
    for (const [i, { to, input }] of sent.entries()) expect(decodeRequest(to ?? '0x', input)).toEqual(requests[i])
    expect(requests.map(encodeRequest)).toEqual(sent.map(({ input }) => input))
    const [first] = lines
    expect(first).toMatchObject({ type: 'call', functionName: 'requestExit', publicKeys: [a, b, c, d] })
    const record = lines.map((line) => JSON.stringify(line)).join('\n')
    expect(await auditRecord(publicClient, { network, record })).toMatchObject({
      problems: [],
      runs: [{ transactions: transactions.map(({ hash }) => ({ hash })) }],
    })
    const toBlock = Number(await publicClient.getBlockNumber())
    const found = await findRequests(publicClient, { publicKeys: [a, b, c, d], fromBlock: 0, toBlock })
    expect(found.map(({ request }) => request)).toEqual(requests)
    expect(found.map(({ hash }) => hash)).toEqual(transactions.map(({ hash }) => hash))
    expect(new Set(found.map((each) => each.from))).toEqual(new Set([from]))
  })

  test('the same is not asked for twice by accident, though the beacon chain shows nothing yet', async () => {
    const [one, two] = [add(), add()]
    await sendBeaconRequests(walletClient, { ...place, requests: [exit(one)] })
    expect(await getProblems([exit(one)])).toEqual([['asked', one]])
    const written = from.toLowerCase() as typeof from
    const asLower = sendBeaconRequests.prepare(publicClient, { ...place, from: written, requests: [exit(one)] })
    await expect(asLower).rejects.toMatchObject({ problems: [{ code: 'asked' }] })
    const withdrawal: BeaconRequest = { type: 'withdrawal', publicKey: one, amount: 5n }
    await sendBeaconRequests.prepare(publicClient, { ...place, from, requests: [withdrawal] })
    const { transactions } = await sendBeaconRequests(walletClient, {
      ...place,
      requests: [exit(one), exit(two)],
      asked: 'skip',
    })
    expect(transactions.map(({ publicKeys }) => publicKeys)).toEqual([[two]])
    // Another account asking is no reason: the beacon chain ignores it.
    const again = await sendBeaconRequests(walletClient, { ...place, requests: [exit(one)], asked: 'again' })
    expect(again.transactions).toHaveLength(1)
    state.validators.set(one, { ...state.validators.get(one), exitEpoch: 1_005 } as TestValidator)
    expect(await getProblems([exit(one)], { asked: 'again' })).toEqual([['exiting', one]])
    const skipped = await sendBeaconRequests(walletClient, { ...place, requests: [exit(one)], asked: 'skip' })
    expect(skipped.transactions).toEqual([])
  })

  test('what changes on the beacon chain between two transactions stops the run, and says what was done', async () => {
    const [one, two] = [add(), add()]
    const error = await getError(
      sendBeaconRequests(walletClient, {
        ...place,
        requests: [exit(one), exit(two)],
        onStep: ({ type }) => {
          if (type === 'confirmed')
            state.pendingWithdrawals = [{ index: state.validators.get(two)?.index ?? 0, amount: 1n }]
        },
      }),
    )
    expect(error).toBeInstanceOf(CallsStoppedError)
    expect(error).toMatchObject({ done: [one], open: [two], cause: { name: 'RequestRefusedError' } })
    expect((error as CallsStoppedError).fix).toContain("asked: 'skip'")
  })

  test('whoever asks in the meantime is seen right before the transaction is signed', async () => {
    const [one, two] = [add(), add()]
    const other = devnet.createWallet(0)
    const error = await getError(
      sendBeaconRequests(walletClient, {
        ...place,
        requests: [exit(one), exit(two)],
        onStep: async ({ type }) => {
          if (type !== 'confirmed') return
          const { address } = requestQueues.withdrawals
          const hash = await other.sendTransaction({ to: address, data: encodeRequest(exit(two)), value: 100n })
          await publicClient.waitForTransactionReceipt({ hash })
        },
      }),
    )
    expect(error).toMatchObject({ done: [one], cause: { problems: [{ code: 'asked', publicKey: two }] } })
  })
})

describe('the fee', () => {
  const { withdrawals } = requestQueues
  /** So many requests in one block, which nobody on the beacon chain cares about. */
  async function fill(requests: number, fee: bigint): Promise<void> {
    await devnet.pauseMining()
    const call = { from: stranger, to: withdrawals.address, value: numberToHex(fee), gas: numberToHex(300_000) }
    for (let i = 0; i < requests; i++) {
      const method = 'eth_sendTransaction'
      await publicClient.request({ method, params: [{ ...call, data: encodeRequest(exit(freshKey())) }] } as never)
    }
    await devnet.resumeMining()
  }
  afterEach(() => devnet.mine(40))

  test('follows the formula of the EIP, both ways', () => {
    expect([0, 12, 13, 40, 100, 587].map(computeRequestFee)).toEqual([1n, 1n, 2n, 10n, 357n, 990_638_035_031_421n])
    for (const excess of [12, 13, 40, 213, 587]) {
      const fee = computeRequestFee(excess)
      const most = findExcess(fee)
      expect(most).toBeGreaterThanOrEqual(excess)
      expect([computeRequestFee(most), computeRequestFee(most + 1) > fee]).toEqual([fee, true])
    }
  })

  test('is paid as it is at two heights of the excess, and refused above the bound, all requests counted', async () => {
    await fill(50, 1n)
    const high = await readRequestFee(publicClient, withdrawals)
    expect(high).toBe(computeRequestFee(48))
    const keys = Array.from({ length: 10 }, () => add())
    const requests = keys.map(exit)
    const [request = exit('0x')] = requests
    const prepare = (maxFee: bigint, some = [request]) =>
      sendBeaconRequests.prepare(publicClient, { ...place, from, requests: some, maxFee })
    expect((await prepare(10n ** 6n)).value).toBe(computeRequestFee(findExcess(high) + 16))
    expect((await prepare(high)).value).toBe(high)
    await expect(prepare(high - 1n)).rejects.toThrow(RequestFeeError)
    // Nine others come before the last one.
    const needed = computeRequestFee(findExcess(high) + 9)
    await prepare(needed, requests)
    const error = await getError(prepare(needed - 1n, requests))
    expect(error).toMatchObject({ name: 'RequestFeeError', current: high, needed, maximum: needed - 1n })
    const unsigned = await sendBeaconRequests.prepareAll(publicClient, { ...place, from, requests, spareRequests: 0 })
    expect(unsigned.map(({ value }) => value)).toEqual(keys.map((_, i) => computeRequestFee(findExcess(high) + i)))
    const { fee } = await planBeaconRequests(publicClient, { ...place, from, requests })
    expect(fee).toMatchObject({ current: high, needed })

    await devnet.mine(10)
    const lower = await readRequestFee(publicClient, withdrawals)
    expect(lower).toBe(computeRequestFee(28))
    const afterOne = computeRequestFee(findExcess(lower) + 1)
    const { transactions } = await sendBeaconRequests(walletClient, {
      ...place,
      requests: requests.slice(0, 2),
      maxFee: afterOne,
      // A deposit is none, and its limit does not count.
      limits: { maxDeposit: 0n },
    })
    const sent = await Promise.all(transactions.map(({ hash }) => publicClient.getTransaction({ hash })))
    expect(sent.map(({ value }) => value)).toEqual([afterOne, afterOne])
  })

  test('cannot be asked for on a chain without the queue', async () => {
    const connect = (answer: () => unknown) =>
      createPublicClient({ chain: devnet.chain, transport: interceptNode(devnet, async () => answer()) })
    const nobody = connect(() => '0x')
    // Before the upgrade the queue refuses the question.
    const inhibited = connect(() => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    })
    for (const client of [nobody, inhibited]) {
      await expect(readRequestFee(client, withdrawals)).rejects.toThrow(RequestsUnsupportedError)
    }
  })
})

test('a plan says what becomes of each validator, and what is above 2,048 ETH', async () => {
  const target = add({ balance: gwei(2_000) + 7n })
  const [one, two, part] = [
    add({ balance: gwei(32) + 9n, effectiveBalance: gwei(32) }),
    add({ balance: gwei(48) }),
    add(),
  ]
  const { requests } = await planBeaconRequests(publicClient, {
    ...place,
    from,
    requests: [
      { type: 'consolidation', publicKey: one, target },
      { type: 'consolidation', publicKey: two, target },
      { type: 'withdrawal', publicKey: part, amount: gwei(3) },
    ],
  })
  expect(requests.map(({ effectiveBalanceAfter, unrewarded }) => [effectiveBalanceAfter, unrewarded])).toEqual([
    [gwei(2_032), 0n],
    [gwei(2_048), gwei(32) + 7n],
    [gwei(37), 0n],
  ])
})

describe('following', () => {
  const { beaconChain } = devnet
  const real = createBeaconConnection({ url: devnet.beaconUrl, network, now: beaconChain.now })
  const following = { ...place, beaconNodes: [real] }
  const sleep = async (milliseconds: number) => beaconChain.passSlots(Math.round(milliseconds / 12_000))
  const register = async (kind: string) => {
    const publicKey = freshKey()
    await beaconChain.setValidator(publicKey, { withdrawalCredentials: credentials(kind), balance: gwei(40) })
    return publicKey
  }

  test('goes on until all is done, through what fails meanwhile, and can be begun again', async () => {
    const [leaver, part, switching] = [await register('01'), await register('02'), await register('01')]
    const all: BeaconRequest[] = [
      exit(leaver),
      { type: 'withdrawal', publicKey: part, amount: gwei(2) },
      { type: 'compounding', publicKey: switching },
    ]
    const { transactions } = await sendBeaconRequests(walletClient, { ...following, requests: all })
    const requests = all.map((request, i) => ({ request, hash: transactions[i]?.hash }))
    const accepted = await waitForBeaconRequests(publicClient, { ...following, requests, until: 'accepted', sleep })
    expect(accepted.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'done'])
    const [{ exitsAt = 0, endsAt = 0 } = {}] = accepted
    expect(endsAt - exitsAt).toBe(256 * 32 * 12_000)

    const aborted = new AbortController()
    const stopped = waitForBeaconRequests(publicClient, {
      ...following,
      requests,
      signal: aborted.signal,
      sleep: async () => aborted.abort(new Error('enough')),
    })
    await expect(stopped).rejects.toThrow('enough')
    const pauses: number[] = []
    const done = await waitForBeaconRequests(publicClient, {
      ...following,
      requests,
      sleep: async (milliseconds) => {
        pauses.push(milliseconds)
        if (pauses.length === 1) await beaconChain.passEpochs(258)
        else await sleep(milliseconds)
        devnet.beacon.faults.next = pauses.length === 2 ? [{ kind: 'error' }] : []
      },
    })
    expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    // Once an epoch while the chain goes on by itself.
    expect(pauses[0]).toBe(32 * 12_000)
    expect(await readBeaconRequests(publicClient, { ...following, requests })).toMatchObject([
      { state: 'done' },
      // Nobody who begins now has seen it.
      { state: 'unknown' },
      { state: 'done' },
    ])
  })

  test('tells what the beacon chain has ignored', async () => {
    const publicKey = await register('02')
    const { address } = requestQueues.withdrawals
    const data = encodeRequest(exit(publicKey))
    const send = (account: number) => devnet.createWallet(account).sendTransaction({ to: address, data, value: 10n })
    const hash = await send(1)
    // It is a stranger's, so that it is not found by itself.
    const unnamed = { ...following, requests: [{ request: exit(publicKey) }] }
    const readHash = async () => (await readBeaconRequests(publicClient, unnamed))[0]?.hash
    expect(await readHash()).toBeUndefined()
    const states: string[][] = []
    const requests = [{ request: exit(publicKey), hash }]
    const onLook = (look: { state: string }[]) => void states.push(look.map(({ state }) => state))
    const told = await waitForBeaconRequests(publicClient, {
      ...following,
      requests,
      patience: 1,
      onLook,
      sleep: async () => beaconChain.passSlots(11),
    })
    expect(told).toMatchObject([{ state: 'ignored', hash }])
    // An epoch, and a slot more for its place in the queue.
    expect(states.flat()).toEqual(['waiting', 'waiting', 'waiting', 'ignored'])
    // That of the withdrawal address is, though a stranger asks for the same later.
    const own = await send(0)
    await send(1)
    expect(await readHash()).toBe(own)
  })
})

test('what is under way shows by itself: in its queue, taken, or ignored, by the withdrawal address alone', async () => {
  const [plain, part] = [
    add({ activationEpoch: 0, withdrawalCredentials: credentials('01') }),
    add({ activationEpoch: 0 }),
  ]
  const { index } = state.validators.get(part) ?? { index: 0 }
  const send = async (request: BeaconRequest, account = 0) => {
    const data = encodeRequest(request)
    await devnet.createWallet(account).sendTransaction({ to: getQueue(request).address, data, value: 10n })
  }
  await send({ type: 'withdrawal', publicKey: part, amount: gwei(2) })
  await send({ type: 'withdrawal', publicKey: part, amount: gwei(2) })
  await send(exit(plain))
  // A stranger asks for nothing.
  await send(exit(part), 1)
  const { number: last, timestamp } = await publicClient.getBlock()
  const epoch = slotToEpoch(network, timeToSlot(network, Number(timestamp) * 1_000))
  const readAt = async (at: number) => {
    state.epoch = at
    const publicKeys = [part, plain]
    const { pending, unchecked } = await readPendingRequests({ publicKeys, beaconNodes: [node], publicClient })
    expect(unchecked).toEqual([])
    const name = (each: PendingRequest) =>
      each.type === 'asked' ? `${each.request.type} ${each.state} in ${each.blockNumber}` : each.type
    return publicKeys.map((publicKey) => pending.get(publicKey)?.map(name) ?? [])
  }
  const [first, second, third] = [last - 3n, last - 2n, last - 1n]
  const shown = (word: string) => [
    [`withdrawal ${word} in ${first}`, `withdrawal ${word} in ${second}`],
    [`exit ${word} in ${third}`],
  ]
  expect(await readAt(epoch - 1)).toEqual(shown('queued'))
  expect(await readAt(epoch + 1)).toEqual(shown('waiting'))
  expect(await readAt(epoch + 4)).toEqual(shown('ignored'))
  // One was taken: the other one is not the same.
  state.pendingWithdrawals = [{ index, amount: gwei(2), withdrawableEpoch: epoch + 300 }]
  expect((await readAt(epoch + 4))[0]).toEqual(['withdrawal', `withdrawal ignored in ${second}`])
  state.pendingWithdrawals.push({ index, amount: gwei(1), withdrawableEpoch: epoch + 300 })
  expect((await readAt(epoch + 4))[0]).toEqual(['withdrawal', 'withdrawal'])
})
