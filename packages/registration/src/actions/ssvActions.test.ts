import { createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createWalletClient, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import type { MoveEvent } from '../move/applyMove.ts'
import { ssvActions } from './ssvActions.ts'
import { ssvPublicActions } from './ssvPublicActions.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

describe('the viem actions', () => {
  test('offer reads and registrations on the clients themselves', async () => {
    const { publicClient, network } = devnet
    const reader = publicClient.extend(ssvPublicActions({ network }))
    const wallet = devnet.createWallet(3).extend(ssvActions({ network }))
    const owner = wallet.account.address
    const { operators } = await reader.resolveOperators(operatorIds, { owner })
    expect(operators.map(({ id }) => id)).toEqual(operatorIds)
    const ownerNonce = await reader.getOwnerNonce({ owner })
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 2, seed: 'actions' })
    const [first, second] = keyShares
    if (first === undefined || second === undefined) throw new TypeError('No key shares were made.')
    const { wait } = await wallet.registerValidators({ keyShares: [first], runwayDays: 10 })
    const { snapshot } = await wait()
    expect((await reader.getRunway({ owner, operatorIds, snapshot })).days).toBeGreaterThan(9)
    const { registered } = await wallet.registerInBatches({ keyShares: [second], depositAmount: parseEther('1') })
    expect(registered).toEqual([second.payload.publicKey])
    expect(await reader.isValidatorRegistered({ owner, publicKey: second.payload.publicKey })).toBe(true)
  })

  test('do each what the function of their name does', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(4).address
    const reader = publicClient.extend(ssvPublicActions({ network }))
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'reads' })
    const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
    const wallet = devnet.createWallet(4).extend(ssvActions({ network, publicClient }))
    const deposit = { depositAmount: parseEther('1') }
    const prepared = await reader.prepareRegisterValidators({ owner, keyShares, ...deposit })
    expect(await reader.simulateRegisterValidators({ owner, keyShares, ...deposit })).toMatchObject(prepared)
    expect(await reader.validateSharesPreRegistration({ owner, keyShares })).toMatchObject({ available: keyShares })
    let hash: `0x${string}` = '0x'
    for await (const event of wallet.streamRegistration({ keyShares, ...deposit })) {
      if (event.type === 'confirmed') hash = event.hash
    }
    const { snapshot } = await reader.waitForRegistration({ hash, owner, publicKeys })
    const cluster = await reader.getClusterSnapshot({ owner, operatorIds })
    expect(cluster.snapshot).toEqual(snapshot)
    expect(await reader.getRegistrationState({ owner, operatorIds })).toMatchObject({ ownerNonce: 1, cluster })
    expect(await reader.getRegisteredValidators({ owner, publicKeys })).toEqual(publicKeys)
    const view = { owner, operatorIds, snapshot }
    const { burnPerValidator } = await reader.getFeeTerms({ operatorIds })
    expect(await reader.getClusterBurnRate(view)).toBe(burnPerValidator)
    expect(await reader.getClusterBalance(view)).toBe(parseEther('1'))
    expect(await reader.getClusterEffectiveBalance(view)).toBe(32)
    expect(await reader.isLiquidatable(view)).toBe(false)
    const required = { owner, operatorIds, cluster, validatorsToAdd: 1_000, runwayDays: 100 }
    expect(await reader.getRequiredDeposit(required)).toBeGreaterThan(parseEther('1'))
  })

  test('keep where operators’ keys are, also for the next program', async () => {
    const { publicClient, network } = devnet
    let kept: unknown
    let reads = 0
    const operatorKeyStore = {
      read: () => {
        reads++
        return kept
      },
      write: (stored: unknown) => {
        kept = stored
      },
    }
    const wallet = devnet.createWallet(6).extend(ssvActions({ network, publicClient, operatorKeyStore }))
    const reader = publicClient.extend(ssvPublicActions({ network, operatorKeyStore }))
    const owner = wallet.account.address
    const [first, second, third] = createTestItems(devnet, {
      owner,
      operatorIds,
      ownerNonce: 0,
      count: 3,
      seed: 'kept',
    })
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('Too few were made.')
    const deposit = { depositAmount: parseEther('1') }
    const readsOf = async (work: () => Promise<unknown>) => {
      reads = 0
      await work()
      return reads
    }
    expect(await readsOf(() => reader.resolveOperators(operatorIds, { owner }))).toBe(1)
    expect(kept).toMatchObject({ keys: operatorIds.map((id) => ({ id })) })
    const one = { owner, keyShares: [first], ...deposit }
    expect(await readsOf(() => reader.prepareRegisterValidators(one))).toBe(1)
    expect(await readsOf(() => reader.simulateRegisterValidators(one))).toBe(1)
    expect(await readsOf(() => reader.validateSharesPreRegistration(one))).toBe(1)
    expect(await readsOf(async () => (await wallet.registerValidators(one)).wait())).toBe(1)
    const batched = { keyShares: [second], ...deposit }
    expect(await readsOf(() => wallet.registerInBatches(batched))).toBe(1)
    const streamed = { keyShares: [third], ...deposit }
    const stream = async () => {
      for await (const _ of wallet.streamRegistration(streamed));
    }
    expect(await readsOf(stream)).toBe(1)
    const moving = { from: operatorIds, operators: (await reader.resolveOperators([1, 2, 3, 5], { owner })).operators }
    const plan = await reader.planMove({ owner, ...moving, runwayDays: 10, finality: { blocks: 1 } })
    const operators = devnet.getOperators([1, 2, 3, 5]).map(({ id, operatorKey }) => ({ id, operatorKey }))
    const moved = [0, 1, 2].map((i) =>
      createKeySharesItem({ secretKey: createTestSecret(`kept ${i}`), operators, owner, ownerNonce: 3 + i }),
    )
    const stop = new Error('It is about to remove.')
    const onStep = ({ type }: MoveEvent) => {
      if (type === 'removing') throw stop
    }
    const move = () => wallet.applyMove({ plan, keyShares: moved, onStep })
    expect(await readsOf(() => expect(move()).rejects.toBe(stop))).toBe(1)
    const apply = async () => {
      for await (const { type } of wallet.streamMove({ plan, keyShares: moved })) if (type === 'removing') break
    }
    expect(await readsOf(apply)).toBe(1)
  })

  test('read through the wallet client where there is no other', async () => {
    const requests: string[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      requests.push(request.method)
      return ask(request)
    })
    const { account } = devnet.createWallet(5)
    const walletClient = createWalletClient({ account, chain: devnet.chain, transport })
    const { network, publicClient } = devnet
    const items = { owner: account.address, operatorIds, ownerNonce: 0, count: 2, seed: 'wallet' }
    const [first, second] = createTestItems(devnet, items)
    if (first === undefined || second === undefined) throw new TypeError('No key shares were made.')
    const deposit = { depositAmount: parseEther('1') }
    const alone = walletClient.extend(ssvActions({ network }))
    await (await alone.registerValidators({ keyShares: [first], ...deposit })).wait()
    expect(requests).toContain('eth_getLogs')
    requests.length = 0
    const apart = walletClient.extend(ssvActions({ network, publicClient }))
    await (await apart.registerValidators({ keyShares: [second], ...deposit })).wait()
    expect(requests.at(-1)).toBe('eth_sendRawTransaction')
    // Only where it is connected to: at the start, before the signature, and before the sending.
    expect(requests.slice(0, -1)).toEqual(['eth_chainId', 'eth_chainId', 'eth_chainId'])
  })
})
