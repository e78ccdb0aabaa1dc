import { generateKeyPairSync } from 'node:crypto'
import { ssvNetworkAbi } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { useDevnet } from '@x/testing'
import { createPublicClient, custom, encodeAbiParameters, http, parseEventLogs, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'

import { findOperatorProblems } from './findOperatorProblems.ts'
import { type ResolveOperatorsParameters, resolveOperators } from './resolveOperators.ts'

const devnet = await useDevnet()

describe('resolveOperators', () => {
  test('asks the views for a hundred operators in a few requests', async () => {
    const { publicClient, network } = devnet
    let calls = 0
    const client = createPublicClient({
      transport: custom({
        async request({ method, params }) {
          if (method === 'eth_call') calls++
          return publicClient.request({ method, params } as never)
        },
      }),
    })
    const ids = Array.from({ length: 100 }, (_, i) => i + 1)
    const subgraph = createSubgraphConnection({ network })
    const { operators } = await resolveOperators(ids, { network, publicClient: client, subgraph })
    expect(operators.filter(({ exists }) => exists)).toHaveLength(devnet.operators.length)
    expect(calls).toBeLessThanOrEqual(5)
  })

  test('takes the network from the chain of the client, and says what is missing where neither is passed', async () => {
    const client = createPublicClient({ chain: devnet.network, transport: http(devnet.rpcUrl) })
    const { operators } = await resolveOperators([1], { publicClient: client })
    expect(operators[0]).toMatchObject({ exists: true, operatorKey: devnet.operators[0]?.operatorKey })
    await expect(resolveOperators([1], {})).rejects.toThrow(
      expect.objectContaining({
        name: 'NetworkMismatchError',
        reason: 'unknown',
        shortMessage: 'There is neither a network nor a client whose chain is one.',
      }),
    )
  })

  test('tells from the chain alone what each operator is and whether the owner may use it', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(0).address
    const ids = [13, 1, 12, 11, 99]
    const { operators, failures } = await resolveOperators(ids, {
      network,
      publicClient,
      owner,
      operatorSources: [],
    })
    expect(failures).toEqual([])
    expect(
      operators.map(({ id, exists, isRemoved, isPrivate, isUsable }) => [id, exists, isRemoved, isPrivate, isUsable]),
    ).toEqual([
      [13, true, true, false, true],
      [1, true, false, false, true],
      [12, true, false, true, false],
      [11, true, false, true, false],
      [99, false, false, undefined, undefined],
    ])
    const first = devnet.operators[0]
    expect(operators[1]).toMatchObject({
      operatorKey: first?.operatorKey,
      fee: first?.fee,
      validatorCount: 0,
      validatorLimit: 3_000,
      keySources: ['node'],
    })
    expect(
      findOperatorProblems(operators, { validatorsToAdd: 3_001 }).map(({ code, operatorId }) => [operatorId, code]),
    ).toEqual([
      [13, 'removed'],
      [1, 'full'],
      [12, 'not-whitelisted'],
      [12, 'full'],
      [11, 'not-whitelisted'],
      [11, 'full'],
      [99, 'missing'],
    ])
    const allowed = devnet.getAccount(1).address
    const listed = await resolveOperators([11, 12], {
      network,
      publicClient,
      owner: allowed,
      operatorSources: [],
    })
    expect(listed.operators.map(({ isUsable }) => isUsable)).toEqual([true, true])
  })

  test('takes the same keys in all sources, and what the contract says before what others say', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(0).address
    const parameters = { network, publicClient, owner, operatorSources: ['api', 'subgraph'] as const }
    const ids = devnet.operators.map(({ id }) => id)
    const { operators, failures } = await resolveOperators([...ids, '99', 1n], parameters)
    expect(failures).toEqual([])
    expect(operators.map(({ id }) => id)).toEqual([...ids, 99])
    for (const [i, expected] of devnet.operators.entries()) {
      expect(operators[i]).toMatchObject({
        exists: true,
        isRemoved: expected.removed,
        operatorKey: expected.operatorKey,
        isOperatorKeyValid: true,
        owner: expected.owner,
        fee: expected.fee,
        isPrivate: expected.isPrivate,
        isUsable: !expected.isPrivate,
        validatorCount: 0,
        validatorLimit: 3_000,
        // The API does not hand out operators that were removed.
        keySources: expected.removed ? ['node', 'subgraph'] : ['node', 'api', 'subgraph'],
        ...(expected.removed ? {} : { name: expected.name }),
      })
    }
    expect(operators.at(-1)).toMatchObject({ id: 99, exists: false, operatorKey: undefined, keySources: [] })
  })

  test('calls no operator removed on the word of the operator API, where the contract says otherwise', async () => {
    const { publicClient, network } = devnet
    let lies = 0
    const lie: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      const text = await response.text()
      const changed = text.replaceAll(/"is_deleted":\s*(?:false|0)/g, '"is_deleted":true')
      if (changed !== text) lies++
      return new Response(changed, response)
    }
    const operatorClient = createOperatorConnection({ network, retry: false, fetch: lie })
    const asking = { network, operatorClient, operatorSources: ['api'] as const }
    const { operators } = await resolveOperators([1], { ...asking, publicClient })
    expect(operators).toMatchObject([{ isRemoved: false, keySources: ['node', 'api'] }])
    // Without a node there is nobody who knows better.
    expect((await resolveOperators([1], asking)).operators).toMatchObject([{ isRemoved: true }])
    expect(lies).toBe(2)
  })

  test('tells whom private operators allow, by address list and by whitelisting contract', async () => {
    const { publicClient, network } = devnet
    const stranger = devnet.getAccount(0).address
    const guest = devnet.getAccount(1).address
    const getUsable = async (parameters: Partial<ResolveOperatorsParameters>) => {
      const { operators } = await resolveOperators([10, 11, 12], { network, ...parameters })
      return operators.map(({ isUsable }) => isUsable)
    }
    expect(await getUsable({ publicClient, owner: guest })).toEqual([true, true, true])
    expect(await getUsable({ publicClient, owner: stranger })).toEqual([true, false, false])
    expect(await getUsable({ publicClient })).toEqual([undefined, undefined, undefined])
    // Without a node nobody can ask the whitelisting contract, so nothing is claimed about it.
    for (const source of ['api', 'subgraph'] as const) {
      expect(await getUsable({ operatorSources: [source], owner: guest })).toEqual([true, true, undefined])
      expect(await getUsable({ operatorSources: [source], owner: stranger })).toEqual([true, false, undefined])
    }
  })

  test('tells how many validators an operator has and may have, from the subgraph where there is no node', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(3).address
    const publicKeys = ['a1', 'a2'].map((byte): Hex => `0x${byte.repeat(48)}`)
    const wallet = devnet.createWallet(3)
    const hash = await wallet.writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [publicKeys, [1n, 2n, 3n, 4n], publicKeys.map((): Hex => '0x'), newClusterSnapshot],
      value: 10n ** 18n,
    })
    await publicClient.waitForTransactionReceipt({ hash })
    await devnet.setValidatorsPerOperatorLimit(3)
    try {
      for (const parameters of [{ publicClient }, { operatorSources: ['subgraph'] as const }]) {
        const { operators } = await resolveOperators([1, 9], { network, owner, ...parameters })
        expect(operators).toMatchObject([
          { id: 1, validatorCount: 2, validatorLimit: 3 },
          { id: 9, validatorCount: 0, validatorLimit: 3 },
        ])
        const findFull = (validatorsToAdd: number) =>
          findOperatorProblems(operators, { validatorsToAdd }).filter(({ code }) => code === 'full')
        expect(findFull(1)).toEqual([])
        expect(findFull(2)).toMatchObject([
          { code: 'full', operatorId: 1, message: expect.stringContaining('room for 1, not 2') },
        ])
      }
    } finally {
      await devnet.setValidatorsPerOperatorLimit(3_000)
    }
  })

  test('goes on without each source that is down, says which, and has no keys without a node', async () => {
    const { publicClient, network } = devnet
    const nowhere = 'http://127.0.0.1:9'
    const working = { publicClient, operatorClient: undefined, subgraph: undefined }
    const broken = {
      api: { operatorClient: createOperatorConnection({ network, url: nowhere, retry: false }) },
      subgraph: { subgraph: createSubgraphConnection({ network, endpoint: nowhere, retry: false }) },
      node: { publicClient: createPublicClient({ transport: http(nowhere, { retryCount: 0 }) }) },
    }
    for (const down of ['api', 'subgraph'] as const) {
      const { operators, failures } = await resolveOperators([1, 12], { network, ...working, ...broken[down] })
      const keySources = ['node', 'api', 'subgraph'].filter((source) => source !== down)
      expect(operators).toMatchObject([
        { id: 1, exists: true, operatorKey: devnet.operators[0]?.operatorKey, keySources },
        { id: 12, exists: true, isPrivate: true, keySources },
      ])
      expect(failures).toMatchObject([{ operatorSource: down, error: { name: 'NetworkError' } }])
    }
    // What API and subgraph say of a key is no proof, however well they agree.
    for (const node of [{ publicClient: undefined }, broken.node]) {
      const { operators, failures } = await resolveOperators([1, 12], { network, ...node })
      const unproven = { operatorKey: undefined, isOperatorKeyValid: undefined, keySources: [] }
      expect(operators).toMatchObject([
        { id: 1, exists: true, ...unproven },
        { id: 12, exists: true, isPrivate: true, ...unproven },
      ])
      expect(findOperatorProblems(operators).map(({ code }) => code)).toEqual(['no-key', 'no-key'])
      expect(failures).toMatchObject(
        node.publicClient === undefined ? [] : [{ operatorSource: 'node', error: { name: 'RpcError' } }],
      )
    }
    const all = { network, ...broken.api, ...broken.subgraph, ...broken.node }
    const error: unknown = await resolveOperators([1], all).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'OperatorsUnconfirmedError', reason: 'no-source', failures: [{}, {}, {}] })
  })

  test('goes on without a source that answers nonsense, lags behind or has failed', async () => {
    const { publicClient, network, operatorApi, subgraph } = devnet
    const parameters = {
      network,
      publicClient,
      operatorClient: createOperatorConnection({ network, retry: false }),
      subgraph: createSubgraphConnection({ network, retry: false }),
    }
    operatorApi.faults.next.push({ kind: 'html' })
    subgraph.faults.indexingErrors = true
    try {
      const { operators, failures } = await resolveOperators([1], {
        ...parameters,
      })
      expect(operators).toMatchObject([{ id: 1, keySources: ['node'] }])
      expect(failures.map(({ operatorSource, error }) => [operatorSource, error])).toMatchObject([
        ['api', { name: 'ResponseError', reason: 'not-json' }],
        ['subgraph', { name: 'SubgraphError', reason: 'indexing' }],
      ])
    } finally {
      subgraph.faults.indexingErrors = false
    }
    // Both are back at the block of the deployment and know no operator yet; the contract knows that there is one.
    const lag = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
    operatorApi.faults.lag = lag
    subgraph.faults.lag = lag
    try {
      const { operators, failures } = await resolveOperators([13, 1, 99], parameters)
      expect(operators).toMatchObject([
        { id: 13, exists: true, isRemoved: true, keySources: ['node'] },
        { id: 1, exists: true, operatorKey: devnet.operators[0]?.operatorKey, keySources: ['node'] },
        { id: 99, exists: false, keySources: [] },
      ])
      expect(failures).toEqual([])
    } finally {
      operatorApi.faults.lag = 0
      subgraph.faults.lag = 0
    }
  })

  test('hands no key to splitting that shares can not be encrypted for', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(4).address
    const wallet = devnet.createWallet(4)
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const small = btoa(String(publicKey.export({ type: 'spki', format: 'pem' })))
    const badKeys: Hex[] = ['0x1234', stringToHex('no key'), encodeAbiParameters([{ type: 'string' }], [small])]
    const added: number[] = []
    for (const key of badKeys) {
      const contract = { address: network.contracts.ssvNetwork.address, abi: ssvNetworkAbi } as const
      const call = { functionName: 'registerOperator', args: [key, 10_000_000_000n, false] } as const
      const hash = await wallet.writeContract({ ...contract, ...call })
      const { logs } = await publicClient.waitForTransactionReceipt({ hash })
      const [event] = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'OperatorAdded', logs })
      added.push(Number(event?.args.operatorId))
    }
    for (const sources of [[], ['subgraph'], ['api'], ['api', 'subgraph']] as const) {
      const { operators } = await resolveOperators([1, ...added], {
        network,
        publicClient,
        owner,
        operatorSources: sources,
      })
      const [good, ...bad] = operators
      expect(good).toMatchObject({ operatorKey: devnet.operators[0]?.operatorKey, isOperatorKeyValid: true })
      for (const operator of bad) expect(operator).toMatchObject({ exists: true, operatorKey: undefined })
      expect(findOperatorProblems(operators).map(({ code, operatorId }) => [operatorId, code])).toEqual(
        added.map((id) => [id, 'invalid-key']),
      )
    }
  })

  test('rethrows an abort as it is', async () => {
    const { publicClient, network } = devnet
    const reason = new Error('the caller left')
    const aborted = { network, publicClient, signal: AbortSignal.abort(reason) }
    await expect(resolveOperators([1], aborted)).rejects.toBe(reason)
    const controller = new AbortController()
    const fetchNever: typeof fetch = () => {
      controller.abort(reason)
      return new Promise(() => undefined)
    }
    const operatorClient = createOperatorConnection({ network, fetch: fetchNever })
    await expect(
      resolveOperators([1], { network, publicClient, operatorClient, signal: controller.signal }),
    ).rejects.toBe(reason)
  })

  test('refuses what is no operator id', async () => {
    const { publicClient, network } = devnet
    await expect(resolveOperators([0], { network, publicClient })).rejects.toMatchObject({ name: 'InvalidInputError' })
  })
})

describe('an operator of the time of SSV fees', () => {
  test('can be used, although only the view of that time calls it active', async () => {
    const { publicClient, network } = devnet
    await devnet.setLegacyOperator(9)
    const owner = devnet.getAccount(0).address
    const [legacy] = (await resolveOperators([9], { network, publicClient, owner, operatorSources: [] })).operators
    expect(legacy).toMatchObject({ id: 9, exists: true, isRemoved: false, isUsable: true })
    expect(legacy && findOperatorProblems([legacy], { validatorsToAdd: 40 })).toEqual([])
  })
})
