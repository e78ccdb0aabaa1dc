import { createPublicKey } from 'node:crypto'
import { callCluster, createTestSecret, ssvNetworkAbi } from '@x/devnet'
import { encryptShares, getPublicKeyOf, signOwnerNonce } from '@x/keyshares/internal'
import { createOperatorConnection } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'
import { createSubgraphConnection } from '@x/subgraph'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, http, pad } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditOwner } from './auditOwner.ts'
import { createNonceSearch, findSignedOwnerNonce } from './findSignedOwnerNonce.ts'
import type { AuditProgress } from './readRegistrations.ts'

const devnet = await useDevnet({ rpcThroughProxy: true })
beforeEach(() => {
  devnet.rpcProxy.faults.hideLogs = undefined
  devnet.rpcProxy.faults.emptyLogsBelow = undefined
  devnet.rpcProxy.faults.maxLogRange = undefined
  devnet.rpcProxy.faults.operatorKeys = undefined
  devnet.subgraph.faults.indexingErrors = false
  devnet.subgraph.faults.operatorKeys = {}
})

const operatorIds = [1, 2, 3, 4]

const getOwner = (account: number) => devnet.getAccount(account).address

/** What is registered as it is, right or wrong. */
type Payload = { publicKey: Hex; sharesData: Hex }

/** Payloads that `account` signs with nonces from `ownerNonce` on, for validators that follow from the seed. */
function sign(
  account: number,
  ownerNonce: number,
  { count = 1, ids = operatorIds, seed = `${account}` } = {},
): Payload[] {
  const items = createTestItems(devnet, { owner: getOwner(account), operatorIds: ids, ownerNonce, count, seed })
  return items.map(({ payload }) => payload)
}

function signOne(...parameters: Parameters<typeof sign>): Payload {
  const [payload] = sign(...parameters)
  if (payload === undefined) throw new TypeError('Nothing was signed.')
  return payload
}

const edit = (payload: Payload, change: (bytes: Uint8Array) => void): Payload => {
  const bytes = hexToBytes(payload.sharesData)
  change(bytes)
  return { ...payload, sharesData: bytesToHex(bytes) }
}

type RpcLog = { topics: Hex[]; data: Hex }

/** The same event with one bit of the signature, in the first bytes of the shares, the other way round. */
const spoilShares = (data: Hex): Hex => {
  const bytes = hexToBytes(data)
  if (bytes.length < 1_000) return data
  // `bytes shares` is where the third word says.
  const place = Number(BigInt(bytesToHex(bytes.slice(64, 96)))) + 32
  bytes.set([(bytes[place + 10] ?? 0) ^ 1], place + 10)
  return bytesToHex(bytes)
}

const audit = (account: number, options: Partial<Parameters<typeof auditOwner>[1]> = {}) => {
  const client = createPublicClient({ transport: http(devnet.rpcUrl, { retryCount: 0 }) })
  return auditOwner(client, { network: devnet.network, owner: getOwner(account), ...options })
}

const summarize = ({ validators }: Awaited<ReturnType<typeof auditOwner>>) =>
  validators.map(({ status, problems }) => [status, ...problems.map(({ code }) => code)])

describe('an owner', () => {
  test('who never registered anything has nothing', async () => {
    expect(await audit(5)).toMatchObject({
      owner: getOwner(5),
      ownerNonce: 0,
      counts: { working: 0, unsafe: 0, dead: 0, stopped: 0, removed: 0 },
      clusters: [],
      operators: [],
      validators: [],
      otherOwners: 'not checked',
    })
  })

  test('with good validators in two clusters has no problem, from a node that hands out few blocks too', async () => {
    await callCluster(devnet, { account: 0, operatorIds, call: { register: sign(0, 0, { count: 70 }) } })
    const ids = [1, 2, 3, 4, 5, 6, 7]
    await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: sign(0, 70, { count: 2, ids }) } })
    const steps: AuditProgress[] = []
    devnet.rpcProxy.faults.maxLogRange = 7
    const result = await audit(0, { onProgress: (progress) => steps.push(progress) })
    expect(result).toMatchObject({ ownerNonce: 72, counts: { working: 72, dead: 0, stopped: 0, removed: 0 } })
    expect(result.validators.map((each) => each.ownerNonce)).toEqual(Array.from({ length: 72 }, (_, i) => i))
    expect(result.validators.every((each) => each.signedOwnerNonce === each.ownerNonce)).toBe(true)
    expect(result.validators.flatMap((each) => each.problems)).toEqual([])
    expect(
      result.clusters.map(({ snapshot, feeAsset, problems }) => [snapshot.validatorCount, feeAsset, problems]),
    ).toEqual([
      [70, 'ETH', []],
      [2, 'ETH', []],
    ])
    expect(result.operators).toEqual(ids.map((id) => ({ id, exists: true, isRemoved: false })))
    const last = steps.at(-1)
    expect(last).toMatchObject({ step: 'other-owners', blocksDone: last?.blocksTotal, found: 72, validators: 72 })
    expect([...new Set(steps.map(({ step }) => step))]).toEqual(['events', 'clusters', 'other-owners'])
    // 64 at a time, and what is left of a window.
    expect(steps.map(({ validators }) => validators)).toContain(64)

    const one = await audit(0, { operatorIds: ids.toReversed() })
    expect(one).toMatchObject({ ownerNonce: 72, counts: { working: 2 } })
    expect(one.validators.map((each) => each.ownerNonce)).toEqual([70, 71])
    expect(one.clusters).toHaveLength(1)
  })

  test('learns which validators the operators ignore, and why', async () => {
    const other = signOne(1, 0, { seed: 'another key' })
    const keyAt = (i: number) => 96 + 48 * i
    const secretAt = (i: number) => 96 + 48 * 4 + 256 * i
    const register: Payload[] = [
      signOne(1, 0),
      signOne(1, 0, { seed: 'signed 0' }),
      signOne(1, 5),
      { ...signOne(1, 3), sharesData: '0x' },
      edit(signOne(1, 4), () => {}),
      edit(signOne(1, 5, { seed: 'share key' }), (bytes) =>
        bytes.set(hexToBytes(other.sharesData).subarray(keyAt(0), keyAt(1)), keyAt(0)),
      ),
      signOne(2, 6, { seed: "another owner's" }),
      edit(signOne(1, 7), (bytes) => bytes.fill(0, secretAt(1), secretAt(2))),
      edit(signOne(1, 8), (bytes) => bytes.fill(0, secretAt(1), secretAt(3))),
      signOne(1, 9),
    ]
    const short = register[4]
    if (short) register[4] = { ...short, sharesData: short.sharesData.slice(0, -2) as Hex }
    await callCluster(devnet, { account: 1, operatorIds, call: { register } })
    const result = await audit(1)
    expect(summarize(result)).toEqual([
      ['working'],
      ['dead', 'wrong-owner-nonce'],
      ['dead', 'wrong-owner-nonce'],
      ['dead', 'shares-invalid'],
      ['dead', 'shares-invalid'],
      ['unsafe', 'shares-inconsistent'],
      ['dead', 'signature-invalid'],
      ['working', 'operator-share-invalid'],
      ['dead', 'operator-share-invalid', 'operator-share-invalid', 'too-few-operators'],
      ['working'],
    ])
    expect(result).toMatchObject({ ownerNonce: 10, counts: { working: 3, unsafe: 1, dead: 6, stopped: 0, removed: 0 } })
    expect(result.validators.map((each) => each.signedOwnerNonce)).toEqual([
      ...[0, 0, 5, undefined, undefined, 5, undefined, 7, 8, 9],
    ])
    expect(result.validators[1]?.problems[0]).toEqual({
      code: 'wrong-owner-nonce',
      isFatal: true,
      message: 'It signed the owner nonce 0, but its registration got 1, so the operators ignore it.',
      fix: expect.stringContaining('register it again'),
    })
  })

  test('learns of encrypted shares that were not made with the key of their operator, as the chain has it', async () => {
    const ids = [7, 8, 9, 10]
    const start = 96 + 48 * ids.length
    const toBytes = (number: bigint) => hexToBytes(`0x${number.toString(16).padStart(512, '0')}`)
    const moduli = devnet
      .getOperators(ids)
      .map(
        ({ operatorKey }) =>
          createPublicKey(atob(operatorKey).replaceAll('RSA PUBLIC', 'PUBLIC')).export({ format: 'jwk' }).n ?? '',
      )
      .map((modulus) => BigInt(`0x${Buffer.from(modulus, 'base64url').toString('hex')}`))
    const put = (payload: Payload, numbers: readonly (bigint | undefined)[]) =>
      edit(payload, (bytes) => {
        for (const [i, number] of numbers.entries())
          if (number !== undefined) bytes.set(toBytes(number), start + 256 * i)
      })
    // One number that is above the modulus of some operators and below that of others, made to fit each of them.
    const [, low = 0n, high = 0n] = moduli.toSorted((a, b) => (a < b ? -1 : 1))
    const one = low + (high - low) / 3n
    const register = [
      signOne(9, 0, { ids }),
      put(signOne(9, 1, { ids }), [(moduli[0] ?? 0n) - 1n]),
      put(signOne(9, 2, { ids }), [undefined, moduli[1]]),
      put(
        signOne(9, 3, { ids }),
        moduli.map((modulus) => one % modulus),
      ),
    ]
    await callCluster(devnet, { account: 9, operatorIds: ids, call: { register } })
    const result = await audit(9)
    const unable = 'operator-share-invalid'
    expect(summarize(result)).toEqual([
      ['working'],
      ['working', unable],
      ['working', unable],
      ['dead', unable, unable, unable, 'too-few-operators'],
    ])
    expect(result.validators[1]?.problems[0]?.message).toContain('its encrypted share was not made with its key')
    // Operators with a larger modulus have the number itself, so that the first problem may be that it occurs twice.
    const messages = result.validators[3]?.problems.map(({ message }) => message).join(' ')
    expect(messages).toContain('its encrypted share is that of operator 7')
  })

  test('is not audited where the node does not show the keys of operators', async () => {
    const [first] = (await audit(9)).validators
    devnet.rpcProxy.faults.emptyLogsBelow = first?.blockNumber
    await expect(audit(9)).rejects.toMatchObject({ name: 'OperatorsUnusableError' })
  })

  test('is not called dead by a node that forges the keys of operators where anybody who was asked knows better', async () => {
    const { network } = devnet
    const subgraph = createSubgraphConnection({ network })
    const operatorClient = createOperatorConnection({ network })
    const forged = { 8: devnet.getOperators([1])[0]?.operatorKey ?? '' }
    devnet.rpcProxy.faults.operatorKeys = forged
    const disputed = { name: 'OperatorKeysDifferError', operatorId: 8 }
    await expect(audit(9, { subgraph })).rejects.toMatchObject(disputed)
    await expect(audit(9, { operatorClient })).rejects.toMatchObject(disputed)
    await expect(audit(9, { subgraph, operatorClient })).rejects.toMatchObject(disputed)
    devnet.rpcProxy.faults.operatorKeys = undefined
    const honest = summarize(await audit(9))
    // Most say what the node shows.
    devnet.subgraph.faults.operatorKeys = forged
    expect(summarize(await audit(9, { subgraph, operatorClient }))).toEqual(honest)
  })

  test('sees what was removed, registered again, asked to exit, and stopped with its cluster', async () => {
    const [first, second, third] = sign(2, 0, { count: 3 })
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('Three were signed.')
    await callCluster(devnet, { account: 2, operatorIds, call: { register: [first, second, third] } })
    await callCluster(devnet, { account: 2, operatorIds, call: { remove: first.publicKey } })
    await callCluster(devnet, { account: 2, operatorIds, call: { exit: second.publicKey } })
    const again = createTestItems(devnet, { owner: getOwner(2), operatorIds, ownerNonce: 3, count: 1, seed: '2' })
    await callCluster(devnet, { account: 2, operatorIds, call: { register: again.map(({ payload }) => payload) } })
    const ids = [2, 3, 4, 5]
    await callCluster(devnet, { account: 2, operatorIds: ids, call: { register: sign(2, 4, { count: 2, ids }) } })
    await callCluster(devnet, { account: 2, operatorIds: ids, call: 'liquidate' })
    const result = await audit(2)
    expect(summarize(result)).toEqual([
      ['removed'],
      ['working'],
      ['working'],
      ['working'],
      ['stopped', 'cluster-liquidated'],
      ['stopped', 'cluster-liquidated'],
    ])
    expect(result.counts).toEqual({ working: 3, unsafe: 0, dead: 0, stopped: 2, removed: 1 })
    const [one, two, three] = result.validators
    expect(one?.removedInBlock).toBeGreaterThan(one?.blockNumber ?? 0)
    expect(two?.exitAskedInBlock).toBeGreaterThan(one?.removedInBlock ?? 0)
    expect([three?.exitAskedInBlock, three?.removedInBlock]).toEqual([undefined, undefined])
    expect(result.clusters.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['cluster-liquidated'],
    ])
    // As it was before.
    const before = await audit(2, { blockNumber: one?.blockNumber })
    expect(before.counts).toEqual({ working: 3, unsafe: 0, dead: 0, stopped: 0, removed: 0 })
  })
})

describe('validators that the operators run although it is not safe', () => {
  const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
  const toNumber = (bytes: Uint8Array) => BigInt(bytesToHex(bytes))
  const toKey = (value: bigint) => hexToBytes(`0x${(value % groupOrder).toString(16).padStart(64, '0')}`)

  /** Shares that lie on a polynomial of the degree, signed and encrypted as they have to be: each operator can sign. */
  function signOnDegree(ownerNonce: number, { degree, ids }: { degree: number; ids: number[] }) {
    const coefficients = Array.from({ length: degree + 1 }, (_, i) => createTestSecret(`degree ${ownerNonce} ${i}`))
    const [secretKey = new Uint8Array(32)] = coefficients
    const shares = ids.map((id) => {
      const key = toKey(coefficients.reduceRight((sum, each) => (sum * BigInt(id) + toNumber(each)) % groupOrder, 0n))
      return { operatorId: id, secretKey: key, publicKey: getPublicKeyOf(key) }
    })
    const operators = devnet.getOperators(ids).map(({ id, operatorKey }) => ({ id, operatorKey }))
    const ciphertexts = encryptShares({ operators, shares })
    const signature = signOwnerNonce({ secretKey, owner: getOwner(8), ownerNonce })
    const sharesData = bytesToHex(
      Uint8Array.from(
        [signature, ...shares.map(({ publicKey }) => publicKey)].flatMap((each) => [...hexToBytes(each)]),
      ),
    )
    const rest = ciphertexts.map((each) => bytesToHex(each).slice(2)).join('')
    return { publicKey: getPublicKeyOf(secretKey), sharesData: `${sharesData}${rest}` as Hex }
  }

  /** With two parts of the same size in each other's place. */
  const swap = (payload: Payload, [a, b]: [number, number], size: number) =>
    edit(payload, (bytes) => {
      const first = bytes.slice(a, a + size)
      bytes.copyWithin(a, b, b + size)
      bytes.set(first, b)
    })

  test('are unsafe: shares of a lower degree, and share keys that changed places', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7]
    const register: Payload[] = [
      signOnDegree(0, { degree: 4, ids }),
      signOnDegree(1, { degree: 3, ids }),
      signOnDegree(2, { degree: 1, ids }),
      signOnDegree(3, { degree: 0, ids }),
      swap(signOne(8, 4, { ids }), [96, 96 + 48], 48),
      edit(signOne(8, 5, { ids }), (bytes) => bytes.fill(0xff, 96, 96 + 48)),
      edit(signOne(8, 6, { ids }), (bytes) => {
        for (let i = 0; i < 3; i++) bytes.fill(0xfd + i, 96 + 48 * i, 96 + 48 * (i + 1))
      }),
      // Whom the nodes ignore they do not run, but who can open its share knows the key all the same.
      signOnDegree(8, { degree: 1, ids }),
    ]
    await callCluster(devnet, { account: 8, operatorIds: ids, call: { register } })
    const before = await audit(8)
    expect(summarize(before)).toEqual([
      ['working'],
      ['unsafe', 'key-exposed'],
      ['unsafe', 'key-exposed'],
      ['unsafe', ...Array.from({ length: 8 }, () => 'key-exposed')],
      ['unsafe', 'shares-inconsistent'],
      ['unsafe', 'shares-inconsistent'],
      ['dead', 'shares-inconsistent', 'shares-inconsistent', 'shares-inconsistent', 'too-few-operators'],
      ['dead', 'wrong-owner-nonce', 'key-exposed'],
    ])
    expect(before.counts).toEqual({ working: 1, unsafe: 5, dead: 2, stopped: 0, removed: 0 })
    const [, lower, , , swapped] = before.validators
    expect(lower?.problems).toEqual([
      {
        code: 'key-exposed',
        isFatal: false,
        message: "Fewer than 5 operators can rebuild the validator's key from their shares.",
        fix: expect.stringMatching(/^Never start the validator anywhere else, and exit it from the beacon chain/),
      },
    ])
    expect(swapped?.problems[0]?.fix).toMatch(/^Never start the validator anywhere else while it is registered/)

    // What is wrong with them is wrong also when they are not run.
    await callCluster(devnet, { account: 8, operatorIds: ids, call: 'liquidate' })
    const { counts, validators } = await audit(8)
    expect(counts).toEqual({ working: 0, unsafe: 5, dead: 2, stopped: 1, removed: 0 })
    expect(validators[1]?.problems.map(({ code }) => code)).toEqual(['key-exposed', 'cluster-liquidated'])
  })
})

test('a cluster of the time of SSV fees is called one', async () => {
  const [payload] = sign(6, 0)
  if (payload === undefined) throw new TypeError('Nothing was signed.')
  const { publicKey, sharesData } = payload
  const legacy = {
    owner: getOwner(6),
    operatorIds,
    publicKeys: [publicKey],
    sharesData: [sharesData],
    ssvBalance: 10n ** 20n,
  }
  await devnet.seedLegacyCluster(legacy)
  const { clusters, counts } = await audit(6)
  expect(clusters.map(({ feeAsset, problems }) => [feeAsset, problems])).toEqual([['SSV', []]])
  expect(counts).toMatchObject({ working: 1, dead: 0 })
})

test('a cluster that pays in SSV and that anyone can liquidate is a warning too', async () => {
  const ids = [3, 4, 5, 6]
  const [payload] = sign(6, 1, { ids })
  if (payload === undefined) throw new TypeError('Nothing was signed.')
  const { publicKey, sharesData } = payload
  const legacy = { owner: getOwner(6), operatorIds: ids, publicKeys: [publicKey], sharesData: [sharesData] }
  await devnet.seedLegacyCluster({ ...legacy, ssvBalance: 10n ** 18n })
  const cluster = (await audit(6)).clusters.find(({ operatorIds: [first] }) => first === 3)
  expect(cluster?.problems).toMatchObject([
    { code: 'cluster-liquidatable', isFatal: false, fix: expect.stringContaining('migrateClusterToEth') },
  ])
})

test('a cluster that anyone can liquidate is a warning', async () => {
  const ids = [3, 4, 5, 6]
  await callCluster(devnet, { account: 7, operatorIds: ids, call: { register: sign(7, 0, { ids }) } })
  const [cluster] = (await audit(7)).clusters
  if (cluster === undefined) throw new TypeError('There is a cluster.')
  expect(cluster.problems).toEqual([])
  const before = await devnet.publicClient.getBlockNumber()
  await devnet.runDry(cluster)
  const { clusters, counts } = await audit(7)
  expect(clusters[0]?.problems.map(({ code, isFatal }) => [code, isFatal])).toEqual([['cluster-liquidatable', false]])
  expect(counts).toMatchObject({ working: 1 })
  expect((await audit(7, { blockNumber: Number(before) })).clusters[0]?.problems).toEqual([])
})

test('one removed operator is a warning, two are too many', async () => {
  const ids = [6, 7, 8, 9]
  await callCluster(devnet, { account: 3, operatorIds: ids, call: { register: sign(3, 0, { ids, count: 2 }) } })
  const remove = async (id: number) => {
    const owner = devnet.operators.find((operator) => operator.id === id)?.owner
    const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
    const contract = { address: devnet.network.contracts.ssvNetwork.address, abi: ssvNetworkAbi } as const
    const hash = await wallet.writeContract({ ...contract, functionName: 'removeOperator', args: [BigInt(id)] })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
  }
  await remove(8)
  const one = await audit(3)
  expect(summarize(one)).toEqual([['working'], ['working']])
  expect(one.clusters[0]?.problems.map(({ code, message }) => [code, message])).toEqual([
    ['operator-removed', 'Its operator 8 was removed.'],
  ])
  expect(one.operators.filter(({ isRemoved }) => isRemoved).map(({ id }) => id)).toEqual([8])
  await remove(9)
  expect(summarize(await audit(3))).toEqual([
    ['dead', 'too-few-operators'],
    ['dead', 'too-few-operators'],
  ])
})

describe('a public key that another owner registered as well', () => {
  /** Registered by 4 or 5, signed with the nonce that is next for them, over the key of a seed. */
  const next = new Map([
    [4, 0],
    [5, 0],
  ])
  const secretOf = (account: number, seed: string, isGood = true): Payload => {
    const ownerNonce = next.get(account) ?? 0
    next.set(account, ownerNonce + 1)
    const [item] = createTestItems(devnet, { owner: getOwner(account), operatorIds, ownerNonce, count: 1, seed })
    if (item === undefined) throw new TypeError('Nothing was signed.')
    return isGood ? item.payload : { ...item.payload, sharesData: '0x' }
  }
  const register = async (account: number, payload: Payload) => {
    await callCluster(devnet, { account, operatorIds, call: { register: [payload] } })
    return payload
  }

  test('is dead or not as the nodes see it, which the chain tells once the subgraph names the owner', async () => {
    // Test items of one seed differ by their nonce, so the two owners go in step.
    const kept = await register(4, secretOf(4, 'kept by the first'))
    await register(5, secretOf(5, 'kept by the first'))

    await register(4, secretOf(4, 'garbage first', false))
    await register(5, secretOf(5, 'garbage first'))

    const moved = await register(4, secretOf(4, 'moved'))
    await callCluster(devnet, { account: 4, operatorIds, call: { remove: moved.publicKey } })
    await register(5, secretOf(5, 'moved'))

    const late = await register(4, secretOf(4, 'removed too late'))
    await register(5, secretOf(5, 'removed too late'))
    await callCluster(devnet, { account: 4, operatorIds, call: { remove: late.publicKey } })

    await register(5, secretOf(5, 'second is ignored'))
    await register(4, secretOf(4, 'second is ignored'))

    const subgraph = createSubgraphConnection({ network: devnet.network })
    const result = await audit(5, { subgraph })
    expect(result.otherOwners).toEqual({ source: 'subgraph', blockNumber: result.blockNumber })
    expect(summarize(result)).toEqual([
      ['dead', 'other-owner'],
      ['working', 'other-owner'],
      ['working'],
      ['dead', 'other-owner'],
      ['working', 'other-owner'],
    ])
    const messages = result.validators.flatMap(({ problems }) => problems.map(({ message }) => message))
    const first = getOwner(4)
    expect(messages).toEqual([
      `It belonged to ${first} when it was registered, so the operators ignore this registration.`,
      `It was also registered by ${first}; the operators ignore that registration.`,
      `It belonged to ${first} when it was registered, so the operators ignore this registration.`,
      `It was also registered by ${first}; the operators ignore that registration.`,
    ])
    expect(result.validators[0]?.problems[0]?.fix).toContain(`Remove it first as ${first}`)
    expect(result.validators[3]?.problems[0]?.fix).toContain('register it again')

    const others = await audit(4, { subgraph })
    expect(summarize(others)).toEqual([
      ['working', 'other-owner'],
      ['dead', 'shares-invalid'],
      ['removed'],
      ['removed'],
      ['dead', 'other-owner'],
    ])
    expect(others.validators[0]?.publicKey).toBe(kept.publicKey)
  })

  test('is shown by the node where no subgraph answers, which is plainly not checked then', async () => {
    devnet.subgraph.faults.indexingErrors = true
    const subgraph = createSubgraphConnection({ network: devnet.network, retry: false })
    const operatorClient = createOperatorConnection({ network: devnet.network })
    const named = await audit(5, { subgraph, operatorClient })
    expect(named.otherOwners).toBe('not checked')
    const result = await audit(5, { subgraph })
    expect(result.otherOwners).toBe('not checked')
    // The node shows the events of all owners right before those of this one, whatever indexers hide.
    expect(result.counts.dead).toBe(2)
  })

  /** A node with its own word for the events of the other owner. */
  const createLiar = (lie: (logs: RpcLog[]) => RpcLog[]) => {
    const other = pad(getOwner(4)).toLowerCase()
    return createPublicClient({
      transport: interceptNode(devnet, async (request, ask) => {
        const answer = await ask(request)
        const isOther = request.method === 'eth_getLogs' && JSON.stringify(request.params).toLowerCase().includes(other)
        return isOther && Array.isArray(answer) ? lie(answer) : answer
      }),
    })
  }

  test('stops the audit where the only node hides what the other owner did, and the contract has the validator', async () => {
    const nothing = createLiar(() => [])
    const asked = { network: devnet.network, owner: getOwner(5) }
    const incomplete = { name: 'LogsError', reason: 'incomplete', counted: 0 }
    // One that the other owner still has, and garbage that the contract has taken. Who came later only a subgraph tells.
    await expect(auditOwner(nothing, asked)).rejects.toMatchObject({ ...incomplete, known: 2 })
    const subgraph = createSubgraphConnection({ network: devnet.network })
    await expect(auditOwner(nothing, { ...asked, subgraph })).rejects.toMatchObject({ ...incomplete, known: 5 })
  })

  test('stops the audit where the only node hides what moves the nonces of the other owner', async () => {
    const subgraph = createSubgraphConnection({ network: devnet.network })
    // What was registered third is registered no more, so that the contract says nothing of it.
    const liar = createLiar((logs) => logs.toSpliced(2, 1))
    await expect(auditOwner(liar, { network: devnet.network, owner: getOwner(5), subgraph })).rejects.toMatchObject({
      name: 'LogsError',
      reason: 'incomplete',
      ...{ counted: 4, known: 5 },
    })
  })

  test('stops the audit where the only node hides what it has shown of the owner before', async () => {
    const own = pad(getOwner(5)).toLowerCase()
    let shown = 0
    const forgetful = createPublicClient({
      transport: interceptNode(devnet, async (request, ask) => {
        const answer = await ask(request)
        if (request.method !== 'eth_getLogs' || !Array.isArray(answer)) return answer
        const isOwn = JSON.stringify(request.params).toLowerCase().includes(own)
        return isOwn && shown++ > 0 ? answer.slice(1) : answer
      }),
    })
    await expect(auditOwner(forgetful, { network: devnet.network, owner: getOwner(5) })).rejects.toMatchObject({
      name: 'LogsError',
      message: expect.stringContaining('the same node before reports 5'),
      ...{ counted: 4, known: 5 },
    })
  })

  test.each<[string, (logs: RpcLog[]) => RpcLog[]]>([
    ['spoils the shares of the other owner', (logs) => logs.map((log) => ({ ...log, data: spoilShares(log.data) }))],
    ['hides a registration of the other owner', (logs) => logs.slice(1)],
  ])('stops the audit where one of two nodes %s', async (_, lie) => {
    const subgraph = createSubgraphConnection({ network: devnet.network })
    const liar = createLiar(lie)
    const honest = createPublicClient({ transport: http(devnet.rpcUrl, { retryCount: 0 }) })
    for (const [node, otherNode] of [
      [liar, honest],
      [honest, liar],
    ] as const) {
      const asked = auditOwner(node, { network: devnet.network, owner: getOwner(5), subgraph, otherNode })
      await expect(asked).rejects.toMatchObject({
        name: 'SourcesDifferError',
        about: expect.stringContaining(getOwner(4)),
      })
    }
  })
})

describe('a node that leaves out events', () => {
  test('is found out where those that it has do not make up a cluster', async () => {
    const { validators } = await audit(2)
    devnet.rpcProxy.faults.emptyLogsBelow = (validators[2]?.blockNumber ?? 0) + 1
    await expect(audit(2)).rejects.toMatchObject({
      name: 'LogsError',
      reason: 'incomplete',
      message: expect.stringContaining(
        'they show 0 validators on the operators 1, 2, 3, 4, but the contract reports 3.',
      ),
    })
  })

  test('and all of a cluster, is found out by subgraph or API', async () => {
    const { network } = devnet
    const subgraph = createSubgraphConnection({ network })
    const operatorClient = createOperatorConnection({ network })
    expect((await audit(2)).ownerNonceSources).toEqual(['node'])
    expect((await audit(2, { subgraph, operatorClient })).ownerNonceSources).toEqual(['node', 'subgraph', 'api'])
    devnet.rpcProxy.faults.hideLogs = [{ owner: getOwner(2), operatorIds }]
    for (const source of [{ subgraph }, { operatorClient }]) {
      await expect(audit(2, source)).rejects.toMatchObject({
        name: 'LogsError',
        reason: 'incomplete',
        counted: 2,
        known: 6,
      })
    }
    devnet.rpcProxy.faults.hideLogs = [{ owner: getOwner(2) }]
    await expect(audit(2, { subgraph })).rejects.toMatchObject({ counted: 0, known: 6 })
  })

  test('is not suspected for what subgraph and API do not know yet', async () => {
    const { network } = devnet
    const sources = {
      subgraph: createSubgraphConnection({ network }),
      operatorClient: createOperatorConnection({ network }),
    }
    devnet.operatorApi.faults.ownerNonceOffset = -1
    devnet.subgraph.faults.ownerNonceOffset = -1
    const behind = await audit(2, sources)
    devnet.operatorApi.faults.ownerNonceOffset = 0
    devnet.subgraph.faults.ownerNonceOffset = 0
    expect(behind).toMatchObject({ ownerNonce: 6, ownerNonceSources: ['node'] })
    // Of the six the last two came in the last blocks.
    const { validators, blockNumber } = await audit(2)
    devnet.subgraph.faults.lag = blockNumber - (validators[3]?.blockNumber ?? 0)
    const lagging = await audit(2, { subgraph: sources.subgraph })
    devnet.subgraph.faults.lag = 0
    expect(lagging).toMatchObject({ ownerNonce: 6, ownerNonceSources: ['node', 'subgraph'] })
    expect(lagging.otherOwners).toEqual({ source: 'subgraph', blockNumber: validators[3]?.blockNumber })
  })

  test('passes where nobody else can be asked, and is what to think of when nonces are too low', async () => {
    devnet.rpcProxy.faults.hideLogs = [{ owner: getOwner(0), operatorIds }]
    const { validators } = await audit(0)
    expect(validators.map(({ ownerNonce, problems }) => [ownerNonce, ...problems.map(({ code }) => code)])).toEqual([
      [0, 'signature-invalid'],
      [1, 'signature-invalid'],
    ])
    devnet.rpcProxy.faults.hideLogs = [{ owner: getOwner(2), operatorIds }]
    const { validators: others } = await audit(2)
    expect(others.map(({ ownerNonce, signedOwnerNonce }) => [ownerNonce, signedOwnerNonce])).toEqual([
      [0, 4],
      [1, 5],
    ])
    expect(others[0]?.problems[0]?.fix).toMatch(/^Ask another node first/)
  })
})

test('a registration that both nodes invent is not counted where subgraph or API know nothing of it and its block neither', async () => {
  const { network } = devnet
  const owner = getOwner(0)
  const registration = pad(owner).toLowerCase()
  /** The owner's first registration stands in its block twice. */
  const createInventor = (hidden?: string) =>
    createPublicClient({
      transport: interceptNode(devnet, async (request, ask) => {
        if (request.method === hidden) throw new Error('There is no such method.')
        const answer = await ask(request)
        if (request.method !== 'eth_getLogs' || !Array.isArray(answer)) return answer
        const first = (answer as RpcLog[]).findIndex(
          ({ topics, data }) => topics[1] === registration && data.length > 1_000,
        )
        return answer.flatMap((log, i) => (i === first ? [log, { ...log, logIndex: '0x3e8' }] : [log]))
      }),
    })
  const inventor = createInventor()
  // Of the other cluster, so that the contract's number of validators does not tell.
  const asked = { network, owner, operatorIds: [1, 2, 3, 4, 5, 6, 7], otherNode: inventor }
  const subgraph = createSubgraphConnection({ network })
  const operatorClient = createOperatorConnection({ network })
  for (const sources of [{ subgraph }, { operatorClient }]) {
    await expect(auditOwner(inventor, { ...asked, ...sources })).rejects.toMatchObject({
      name: 'LogsError',
      reason: 'foreign',
      counted: 73,
      known: 72,
    })
  }
  // Where nothing can be proven, it stands there as what nobody confirms.
  const blind = createInventor('eth_getBlockReceipts')
  const unproven = await auditOwner(blind, { ...asked, otherNode: blind, subgraph })
  expect(unproven).toMatchObject({ ownerNonce: 73, ownerNonceSources: ['node'] })
})

test('an abort ends it', async () => {
  const reason = new Error('enough')
  const controller = new AbortController()
  const steps: string[] = []
  const onProgress = ({ step }: AuditProgress) => {
    steps.push(step)
    controller.abort(reason)
  }
  await expect(audit(0, { signal: controller.signal, onProgress })).rejects.toBe(reason)
  expect(new Set(steps)).toEqual(new Set(['events']))
})

test('is held against a second node, which must show the same events', async () => {
  const otherNode = createPublicClient({ transport: http(devnet.otherRpcProxy.url, { retryCount: 0 }) })
  expect((await audit(2, { otherNode })).validators.length).toBeGreaterThan(0)
  devnet.otherRpcProxy.faults.hideLogs = [{ owner: getOwner(2) }]
  try {
    const about = expect.stringContaining('The two nodes do not agree on the events of the owner.')
    await expect(audit(2, { otherNode })).rejects.toMatchObject({
      name: 'SourcesDifferError',
      reason: 'audit',
      message: about,
    })
  } finally {
    delete devnet.otherRpcProxy.faults.hideLogs
  }
})

// It keeps the processor busy for so long that connections are closed meanwhile: whatever asks a node comes before it.
test('of thousands that signed nothing nearby few are searched, and the same mistake is told of all', async () => {
  const search = createNonceSearch()
  const shared = { owner: getOwner(0), operatorIds }
  const [signed = { publicKey: '0x', sharesData: '0x' } as const] = sign(0, 100)
  const find = (ownerNonce: number) => findSignedOwnerNonce({ ...shared, ...signed, ownerNonce }, search)
  const tried = Array.from({ length: 40 }, () => find(5_000))
  expect(tried.slice(0, 20)).toEqual(tried.slice(0, 20).map(() => 'not found'))
  expect(tried.at(-1)).toBe('not searched')
  const again = createNonceSearch()
  for (let i = 0; i < 30; i++) expect(findSignedOwnerNonce({ ...shared, ...signed, ownerNonce: 103 }, again)).toBe(100)
  // The first took some tries, the others one each, which is given back.
  expect(again.left).toBeGreaterThanOrEqual(800)
})
