import { createNodeTransport, resolveOperators, ssvNetworkViewsAbi } from '@x/chain'
import type { Dissent } from '@x/chain/internal'
import { createDevnet, createRpcProxy, createTestSecret, type Devnet, type RpcProxy } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { createTestItems, interceptNode } from '@x/testing'
import { createPublicClient, encodeFunctionData, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { removeValidators } from '../cluster/removeValidators.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { applyMove, type MoveEvent } from './applyMove.ts'
import { locateByNodes } from './locateByNodes.ts'
import type { MovePlan } from './movePlan.ts'
import { planMove } from './planMove.ts'

// A move with two nodes, of which the first one lies.

let devnet: Devnet
let first: RpcProxy
let second: RpcProxy
beforeAll(async () => {
  devnet = await createDevnet()
  first = await createRpcProxy({ target: devnet.rpcUrl })
  second = await createRpcProxy({ target: devnet.rpcUrl })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
  await devnet.stop()
})
afterEach(() => {
  for (const { faults } of [first, second]) {
    for (const name of [
      'gasPriceFactor',
      'onRequest',
      'readsBehind',
      'repeatedRegistrations',
      'viewFactors',
    ] as const) {
      delete faults[name]
    }
  }
})

const from = [1, 2, 3, 4]
const to = [1, 2, 3, 5]

/** An owner with two validators, and two nodes of which none was outvoted yet. */
async function prepare(index: number) {
  const { publicClient, network, chain } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const seed = `move with two nodes ${index}`
  const items = createTestItems(devnet, { owner, operatorIds: from, ownerNonce: 0, count: 2, seed })
  const clients = { publicClient, walletClient, network }
  await (
    await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount: parseEther('2') })
  ).wait()
  const { operators } = await resolveOperators(to, { network, publicClient, owner })
  const connect = () => {
    const [client, otherNode] = [first, second].map(({ url }) =>
      createPublicClient({ chain, transport: createNodeTransport(url, { retryCount: 0 }), pollingInterval: 20 }),
    )
    if (client === undefined || otherNode === undefined) throw new TypeError('There are two nodes.')
    const dissents: Dissent[] = []
    const sources = { otherNode, patience: 0, onDissent: (dissent: Dissent) => dissents.push(dissent) }
    return { nodes: { publicClient: client, sources }, dissents }
  }
  const wish = { network, owner, from, operators, runwayDays: 30, finality: { blocks: 1 } }
  const split = ({ registration, publicKeys }: MovePlan) =>
    publicKeys.map((_, i) =>
      createKeySharesItem({
        secretKey: createTestSecret(`${seed} ${i}`),
        operators: registration.operators,
        owner,
        ownerNonce: registration.state.ownerNonce + i,
      }),
    )
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const count = () => publicClient.getTransactionCount({ address: owner })
  return { owner, network, publicClient, walletClient, publicKeys, connect, wish, split, count }
}

const mineOn = async ({ type }: MoveEvent) => {
  if (type === 'waiting') await devnet.mine()
}

describe('a plan of a move', () => {
  test('is made with the other node where the first one is outvoted: nothing of it counts', async () => {
    const { wish, publicClient, connect } = await prepare(0)
    const honest = await planMove(publicClient, { ...wish })
    const { nodes, dissents } = connect()
    first.faults.repeatedRegistrations = 2
    const plan = await planMove(nodes.publicClient, { ...wish, ...nodes })
    expect(new Set(dissents.map(({ source }) => source))).toEqual(new Set(['node']))
    expect(plan.registration.state.ownerNonce).toBe(honest.registration.state.ownerNonce)
    expect(plan.old.balance).toBe(honest.old.balance)
  })

  test('is not made where one of the nodes lies about what the old cluster holds or pays', async () => {
    const { wish, connect } = await prepare(8)
    const { publicClient, sources } = connect().nodes
    for (const view of ['getBalance', 'getBurnRate'] as const) {
      for (const { faults } of [first, second]) {
        faults.viewFactors = { [view]: 2 }
        await expect(planMove(publicClient, { ...wish, sources }), view).rejects.toMatchObject({
          name: 'SourcesDifferError',
          reason: 'cluster',
        })
        delete faults.viewFactors
      }
    }
  })

  test('is not made where one of the nodes tells another fee of an operator who leaves', async () => {
    const { wish, connect } = await prepare(1)
    const getFee = (id: bigint) =>
      encodeFunctionData({ abi: ssvNetworkViewsAbi, functionName: 'getOperatorFee', args: [id] }).slice(2)
    const transport = interceptNode(devnet, (request, ask) =>
      ask(JSON.parse(JSON.stringify(request).replaceAll(getFee(4n), getFee(7n)))),
    )
    const liar = createPublicClient({ chain: devnet.chain, transport })
    const { publicClient, sources } = connect().nodes
    const refused = { name: 'SourcesDifferError', reason: 'fees' }
    const otherLies = { publicClient, sources: { ...sources, otherNode: liar } }
    await expect(planMove(otherLies.publicClient, { ...wish, ...otherLies })).rejects.toMatchObject(refused)
    await expect(planMove(liar, { ...wish, sources })).rejects.toMatchObject(refused)
  })
})

describe.each(['first', 'second'] as const)(
  'validators are where both nodes show them: the %s one is behind',
  (liar) => {
    const [index, proxy] = liar === 'first' ? [2, () => first] : [3, () => second]

    test('in a plan, in a move, and while it is waited for', async () => {
      const { wish, publicClient, walletClient, network, owner, connect, split, count, publicKeys } =
        await prepare(index)
      const plan = await planMove(publicClient, { ...wish })
      const [removed] = publicKeys
      const clients = { publicClient, walletClient, network }
      await removeValidators(clients.walletClient, {
        ...clients,
        operatorIds: from,
        publicKeys: publicKeys.slice(0, 1),
      })
      const before = await count()
      const { faults } = proxy()
      faults.readsBehind = 1
      const { nodes } = connect()
      const refused = { name: 'NodesDisagreeError' }
      await expect(planMove(nodes.publicClient, { ...wish, publicKeys, ...nodes })).rejects.toMatchObject(refused)
      const run = { walletClient, network, plan, keyShares: split(plan) }
      await expect(applyMove(run.walletClient, { ...run, ...nodes })).rejects.toMatchObject(refused)
      expect(await count()).toBe(before)
      const place = { network, owner, from, to, publicKeys }
      await expect(locateByNodes(nodes.publicClient, { ...place, sources: nodes.sources })).rejects.toMatchObject(
        refused,
      )
      let asked = 0
      faults.onRequest = () => {
        if (++asked === 10) delete faults.readsBehind
        return undefined
      }
      const sources = { ...nodes.sources, patience: 60_000 }
      const located = await locateByNodes(nodes.publicClient, { ...place, sources })
      expect(located).toMatchObject({ old: publicKeys.slice(1), between: [removed], removedAt: expect.any(Number) })
      expect(asked).toBeGreaterThanOrEqual(10)
    })
  },
)

describe('a move', () => {
  async function agree(index: number) {
    const prepared = await prepare(index)
    const { wish, publicClient, walletClient, network, split } = prepared
    const plan = await planMove(publicClient, { ...wish })
    const run = { walletClient, network, plan, keyShares: split(plan), pollingInterval: 5, onStep: mineOn }
    return { ...prepared, plan, run }
  }

  test('looks ahead with the other node where the first one is outvoted', async () => {
    const { run, publicKeys, connect } = await agree(4)
    const { nodes, dissents } = connect()
    first.faults.repeatedRegistrations = 2
    const before = first.requests.length
    expect(await applyMove(run.walletClient, { ...nodes, ...run })).toMatchObject({ moved: publicKeys })
    expect(new Set(dissents.map(({ source }) => source))).toEqual(new Set(['node']))
    const asked = first.requests.slice(before).map(({ method }) => method)
    expect(asked).not.toContain('eth_estimateGas')
  })

  test('waits until the second node calls the removal final as well', async () => {
    const { run, publicKeys, connect } = await agree(7)
    let held: number | undefined
    let asked = 0
    const transport = interceptNode(devnet, (request, ask) => {
      const [tag] = Array.isArray(request.params) ? request.params : []
      if (request.method !== 'eth_getBlockByNumber' || tag !== 'latest' || held === undefined) return ask(request)
      const behind = { ...request, params: [toHex(held), false] }
      if (++asked === 20) held = undefined
      return ask(behind)
    })
    const otherNode = createPublicClient({ chain: devnet.chain, transport, pollingInterval: 20 })
    const onStep = async (event: MoveEvent) => {
      if (event.type === 'waiting' && asked === 0) held = event.blockNumber
      if (event.type === 'registering') expect(held).toBeUndefined()
      await mineOn(event)
    }
    const { nodes } = connect()
    const sources = { ...nodes.sources, otherNode }
    const move = applyMove(run.walletClient, { ...nodes, ...run, sources, onStep })
    expect(await move).toMatchObject({ moved: publicKeys })
    expect(asked).toBe(20)
  })

  test.each([
    ['first', 5],
    ['second', 6],
  ] as const)('takes gas for what the cheaper node says: the %s one multiplies it', async (liar, index) => {
    const { run, publicKeys, connect } = await agree(index)
    const { faults } = liar === 'first' ? first : second
    faults.gasPriceFactor = 1_000
    expect(await applyMove(run.walletClient, { ...connect().nodes, ...run })).toMatchObject({ moved: publicKeys })
  })
})
