import { createNodeTransport, resolveOperators } from '@x/chain'
import type { Dissent } from '@x/chain/internal'
import { createRpcProxy, createTestSecret, type RpcProxy } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther } from 'viem'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ssvActions } from '../actions/ssvActions.ts'
import { applyMove } from '../move/applyMove.ts'
import { planMove } from '../move/planMove.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import { applyRegistration } from './applyRegistration.ts'
import { prepareRegisterValidators } from './prepareRegisterValidators.ts'
import { registerInBatches } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'

// What is encrypted for a stranger's key can be read by that stranger once it is in a transaction. So nothing is sent
// that is for a key that the chain does not show, whoever said the key: API, subgraph, one of two nodes, a file, a plan.

const devnet = await useDevnet()
const node = await createRpcProxy({ target: devnet.rpcUrl })
const otherNode = await createRpcProxy({ target: devnet.rpcUrl })
afterAll(async () => {
  await otherNode.stop()
  await node.stop()
})
afterEach(() => {
  node.faults.operatorKeys = undefined
  otherNode.faults.operatorKeys = undefined
  devnet.operatorApi.faults.operatorKeys = {}
  devnet.subgraph.faults.operatorKeys = {}
})

const operatorIds = [1, 2, 3, 4]
const depositAmount = parseEther('1')
/** Operator 2, with a key of which the stranger has the private key. */
const lie = () => ({ 2: devnet.getOperators([9])[0]?.operatorKey ?? '' })
const forge = () =>
  devnet.getOperators(operatorIds).map(({ id, operatorKey }) => ({ id, operatorKey: lie()[id as 2] ?? operatorKey }))

function connect(account: number) {
  const { network, chain } = devnet
  const clientOf = ({ url }: RpcProxy) =>
    createPublicClient({ chain, transport: createNodeTransport(url, { retryCount: 0 }), pollingInterval: 20 })
  const publicClient = clientOf(node)
  const walletClient = createWalletClient({
    account: devnet.createWallet(account).account,
    chain,
    transport: createNodeTransport(node.url),
  })
  const owner = walletClient.account.address
  return { network, publicClient, walletClient, owner, secondClient: clientOf(otherNode) }
}
const count = (address: `0x${string}`) => devnet.publicClient.getTransactionCount({ address })

describe('key shares for a stranger’s key', () => {
  test.each(['their file says so', 'their file says the key of the chain and the plan does not'])(
    'are sent by none of the ways to register: %s',
    async (what) => {
      const { secondClient: _, owner, ...clients } = connect(3)
      const { publicClient, network } = clients
      const secretKey = () => createTestSecret('hostile keys')
      const item = createKeySharesItem({ secretKey: secretKey(), operators: forge(), owner, ownerNonce: 0 })
      const { operators } = await resolveOperators(operatorIds, { publicClient, network, owner })
      const publicKeys = [item.payload.publicKey]
      const plan = await planRegistration(clients.publicClient, {
        ...clients,
        owner,
        operators,
        publicKeys,
        depositAmount,
      })
      const forgedPlan = { ...plan, operators: plan.operators.map((operator, i) => ({ ...operator, ...forge()[i] })) }
      const isInFile = what === 'their file says so'
      const keyShares = isInFile ? [item] : [{ ...item, data: { ...item.data, operators: undefined } }]
      async function* stream() {
        yield* keyShares
      }
      const before = await count(owner)
      const ways: (() => Promise<unknown>)[] = [
        () => applyRegistration(clients.walletClient, { ...clients, plan: forgedPlan, keyShares }),
      ]
      ways.push(() => applyRegistration(clients.walletClient, { ...clients, plan: forgedPlan, keyShares: stream() }))
      if (isInFile) {
        ways.push(() => registerValidators(clients.walletClient, { ...clients, keyShares, depositAmount }))
        ways.push(() => registerInBatches(clients.walletClient, { ...clients, keyShares, depositAmount }))
        ways.push(() => registerInBatches(clients.walletClient, { ...clients, keyShares: stream(), depositAmount }))
        ways.push(() => applyRegistration(clients.walletClient, { ...clients, plan, keyShares }))
        ways.push(() =>
          prepareRegisterValidators(clients.publicClient, { ...clients, owner, keyShares, depositAmount }),
        )
        const actions = clients.walletClient.extend(ssvActions({ publicClient, network }))
        ways.push(() => actions.registerValidators({ keyShares, depositAmount }))
      }
      for (const way of ways) {
        await expect(way()).rejects.toMatchObject({ name: 'OperatorKeyMismatchError', operatorId: 2 })
      }
      // With a liar more or less it is the same.
      devnet.operatorApi.faults.operatorKeys = lie()
      await expect(ways[0]?.()).rejects.toMatchObject({ name: 'OperatorKeyMismatchError' })
      devnet.subgraph.faults.operatorKeys = lie()
      await expect(ways[0]?.()).rejects.toMatchObject({ name: 'OperatorKeysDifferError' })
      expect(await count(owner)).toBe(before)
    },
  )

  test('are not what a move goes on with: nothing is removed', async () => {
    const { secondClient: _, owner, ...clients } = connect(4)
    const items = createTestItems(devnet, {
      owner,
      operatorIds: [1, 3, 4, 5],
      ownerNonce: 0,
      count: 1,
      seed: 'hostile move',
    })
    await (await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount })).wait()
    const { operators } = await resolveOperators(operatorIds, { ...clients, owner })
    const wishes = { ...clients, owner, from: [1, 3, 4, 5], operators, runwayDays: 30 }
    const plan = await planMove(wishes.publicClient, { ...wishes, finality: { blocks: 2 } })
    const secretKey = createTestSecret('hostile move 0')
    const keyShares = [createKeySharesItem({ secretKey, operators: forge(), owner, ownerNonce: 1 })]
    const before = await count(owner)
    const { registration } = plan
    const forged = registration.operators.map((operator, i) => ({ ...operator, ...forge()[i] }))
    for (const each of [plan, { ...plan, registration: { ...registration, operators: forged } }]) {
      await expect(applyMove(clients.walletClient, { ...clients, plan: each, keyShares })).rejects.toMatchObject({
        name: 'OperatorKeyMismatchError',
        operatorId: 2,
      })
    }
    expect(await count(owner)).toBe(before)
  })
})

describe('two nodes, of which one forges the event', () => {
  test.each(['node', 'otherNode'] as const)('the honest one and the indexers win: %s lies', async (liar) => {
    const { secondClient, owner, publicClient, network } = connect(5)
    ;(liar === 'node' ? node : otherNode).faults.operatorKeys = lie()
    const dissents: Dissent[] = []
    const onDissent = (dissent: Dissent) => dissents.push(dissent)
    const { operators } = await resolveOperators(operatorIds, {
      network,
      publicClient,
      owner,
      otherNode: secondClient,
      onDissent,
    })
    expect(operators.map(({ operatorKey }) => operatorKey)).toEqual(
      devnet.getOperators(operatorIds).map(({ operatorKey }) => operatorKey),
    )
    expect(dissents).toMatchObject([{ source: liar, about: 'the key of operator 2' }])
  })

  test('the shortest call stops where only the node that it has lies', async () => {
    const { secondClient: _, owner, ...clients } = connect(6)
    node.faults.operatorKeys = lie()
    const keyShares = [
      createKeySharesItem({ secretKey: createTestSecret('one node'), operators: forge(), owner, ownerNonce: 0 }),
    ]
    const before = await count(owner)
    await expect(
      registerValidators(clients.walletClient, { ...clients, keyShares, depositAmount }),
    ).rejects.toMatchObject({
      name: 'OperatorKeysDifferError',
    })
    expect(await count(owner)).toBe(before)
  })
})
