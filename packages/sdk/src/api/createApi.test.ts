import { createTestItems, useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSdk } from '../createSdk.ts'
import { getClusters, getOperators, getOwnerNonce, getValidators } from '../index.ts'
import { createClusterId } from '../utils/clusterHelpers.ts'

const devnet = await useDevnet()
let owner: `0x${string}`
const operatorIds = [1, 2, 3, 11]
let id: string
beforeAll(async () => {
  const sdk = createSdk(connect())
  // Operator 11 is private, and this owner is on its list.
  owner = devnet.getAccount(1).address
  const keyshares = createTestItems(devnet, { owner, operatorIds, count: 2, seed: 'api' })
  await (await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })).wait()
  id = createClusterId(owner, operatorIds)
})

function connect() {
  const { publicClient, network } = devnet
  return { publicClient, walletClient: devnet.createWallet(1), network }
}

describe('what the API of an SDK says', () => {
  test('is the same where there is no subgraph, and where it is down', async () => {
    const whole = createSdk(connect())
    const { publicClient, network } = connect()
    const without = { ...network, custom: { ...network.custom, subgraphUrl: undefined, subgraphGatewayUrl: undefined } }
    const none = createSdk({ publicClient, network: without })
    const down = createSdk({
      publicClient,
      network,
      extendedConfig: { subgraph: { endpoint: 'http://127.0.0.1:9/nobody' } },
    })
    const ask = async ({ api }: typeof whole) => ({
      nonce: await api.getOwnerNonce({ owner }),
      cluster: await api.getCluster({ id }),
      snapshot: await api.getClusterSnapshot({ id }),
      clusters: await api.getClusters({ owner }),
      operator: (await api.getOperator({ id: '1' }))?.publicKey,
    })
    const expected = await ask(whole)
    expect(expected).toMatchObject({ nonce: '2', cluster: { validatorCount: '2', effectiveBalance: '64' } })
    expect(await ask(none)).toEqual(expected)
    expect(await ask(down)).toEqual(expected)
    await expect(none.api.getDaoValues({ daoAddress: owner })).rejects.toMatchObject({
      name: 'SubgraphEndpointMissingError',
    })
  }, 240_000)

  test('is that of the chain where the subgraph is behind', async () => {
    const { api, clusters } = createSdk(connect())
    const receipt = await (await clusters.deposit({ args: { id, amount: parseEther('1') } })).wait()
    const [event] = receipt.events
    if (event?.eventName !== 'ClusterDeposited') throw new TypeError('Nothing was deposited.')
    devnet.subgraph.faults.lag = 1
    try {
      expect(await api.getCluster({ id })).toMatchObject({
        balance: String(event.args.cluster.balance),
        feeAsset: 'ETH',
        effectiveBalance: '64',
      })
    } finally {
      devnet.subgraph.faults.lag = 0
    }
  })

  test('takes accounts and ids in any case, and operators in the order asked for', async () => {
    const { api } = createSdk(connect())
    const upper = `0x${owner.slice(2).toUpperCase()}`
    expect(await api.getOwnerNonce({ owner: upper })).toBe('2')
    expect(await api.getClusters({ owner: owner.toLowerCase() })).toHaveLength(1)
    expect(await api.getCluster({ id: id.replace(owner.toLowerCase(), owner) })).toEqual(await api.getCluster({ id }))
    expect((await api.getOperators({ operatorIds: ['11', '2'] })).map((operator) => operator.id)).toEqual(['11', '2'])
    const [last] = await api.getOperators({ operatorIds: ['11'] })
    expect(last).toMatchObject({ isPrivate: true, whitelisted: expect.arrayContaining([owner.toLowerCase()]) })
    expect(last?.fee).toMatch(/^\d+$/)
    expect(last?.feeSSV).toMatch(/^\d+$/)
    await expect(api.getOwnerNonce({ owner: 'me' })).rejects.toMatchObject({ name: 'InvalidInputError' })
  })

  test('of DKG endpoints is what the operator data API says, by ids as text', async () => {
    const { api } = createSdk(connect())
    expect(await api.checkOperatorDKGEnabled([{ id: '1', address: 'https://dkg.example.org:3030' }])).toMatchObject([
      { id: '1', isHealthy: expect.any(Boolean) },
    ])
  })
})

describe('queries of another GraphQL client', () => {
  /** As graphql-request does it. */
  const client = {
    async request<data>(query: string, variables?: object): Promise<data> {
      const response = await fetch(devnet.network.custom.subgraphUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = await response.json()
      if (errors !== undefined) throw new Error(JSON.stringify(errors))
      return data
    },
  }

  test('get the same answers', async () => {
    const { api } = createSdk(connect())
    expect(await getOwnerNonce(client, { owner })).toBe('2')
    expect(await getClusters(client, { owner })).toEqual(await api.getClusters({ owner }))
    const [operator] = await getOperators(client, { operatorIds: ['1'] })
    expect(operator).toEqual((await api.getOperators({ operatorIds: ['1'] }))[0])
    expect(await getValidators(client, { ids: [] })).toEqual([])
  })

  test('are refused answers of another shape', async () => {
    const odd = { request: async <data>() => ({ account: { nonce: 5 } }) as data }
    await expect(getOwnerNonce(odd, { owner })).rejects.toMatchObject({
      name: 'InvalidInputError',
      problems: [{ path: 'account.nonce' }],
    })
  })
})
