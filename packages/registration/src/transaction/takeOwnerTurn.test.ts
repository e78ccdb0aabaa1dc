import { getOwnerNonce } from '@x/chain'
import { sleep } from '@x/schemas'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { streamRegistration } from '../register/streamRegistration.ts'
import { AccountBusyError } from './AccountBusyError.ts'
import { takeOwnerTurn } from './takeOwnerTurn.ts'

const devnet = await useDevnet()

/** Registrations of one account's validators, each of one validator, in the order of their owner nonces. */
function plan(index: number, count: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const seed = `turn ${index}`
  const items = createTestItems(devnet, { owner, operatorIds: [1, 2, 3, 4], ownerNonce: 0, count, seed })
  const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1') }
  const readNonce = () => getOwnerNonce(publicClient, { network, owner })
  return { owner, items, readNonce, parameters, single: items.map((item) => ({ ...parameters, keyShares: [item] })) }
}

/** A wallet that holds back what it sends until it is let go. */
function createSlowWallet(index: number) {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const transport = interceptNode(devnet, async (request, ask) => {
    if (request.method !== 'eth_sendRawTransaction') return ask(request)
    arrive()
    await isFree
    return ask(request)
  })
  const { account } = devnet.createWallet(index)
  return { walletClient: createWalletClient({ account, chain: devnet.chain, transport }), arrived, letGo }
}

describe('registrations of one owner', () => {
  test('go one after the other when they are started together, and all succeed', async () => {
    const { single, readNonce } = plan(0, 3)
    const transactions = await Promise.all(single.map((each) => registerValidators(each.walletClient, each)))
    expect(transactions.map(({ state }) => state.ownerNonce)).toEqual([0, 1, 2])
    await Promise.all(transactions.map(({ wait }) => wait()))
    expect(await readNonce()).toBe(3)
  })

  test('wait until the one before is sent, and no longer than their signal says', async () => {
    const { single, readNonce } = plan(1, 3)
    const [first, second, third] = single
    if (!first || !second || !third) throw new TypeError('There are not enough registrations.')
    const { walletClient, arrived, letGo } = createSlowWallet(1)
    const slow = registerValidators(walletClient, { ...first })
    await arrived
    const controller = new AbortController()
    const reason = new Error('enough')
    const requests: string[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      requests.push(request.method)
      return ask(request)
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 20 })
    const impatient = registerValidators(second.walletClient, { ...second, publicClient, signal: controller.signal })
    const refused = expect(impatient).rejects.toBe(reason)
    const patient = registerValidators(second.walletClient, { ...second, publicClient })
    // Time enough for one that does not wait to ask something.
    await sleep(300)
    expect(requests).toEqual([])
    controller.abort(reason)
    await refused
    expect(requests).toEqual([])
    letGo()
    await (await slow).wait()
    await (await patient).wait()
    await (await registerValidators(third.walletClient, third)).wait()
    expect(await readNonce()).toBe(3)
  })

  test('are refused in every step of a run, which goes on', async () => {
    const { single, items, parameters, readNonce } = plan(2, 4)
    const [, , , other] = single
    if (!other) throw new TypeError('There are not enough registrations.')
    const refusals: unknown[] = []
    const { registered } = await registerInBatches(parameters.walletClient, {
      ...parameters,
      keyShares: items.slice(0, 3),
      batchSize: 2,
      onStep: async ({ type }) => {
        const error: unknown = await registerValidators(other.walletClient, other).catch((thrown: unknown) => thrown)
        refusals.push([type, error instanceof AccountBusyError])
        await expect(registerInBatches(parameters.walletClient, { ...parameters, keyShares: items })).rejects.toThrow(
          AccountBusyError,
        )
      },
    })
    const batch = ['preparing', 'signed', 'sent', 'confirmed']
    expect(refusals).toEqual(['planned', ...batch, ...batch].map((type) => [type, true]))
    expect(registered).toHaveLength(3)
    await (await registerValidators(other.walletClient, other)).wait()
    expect(await readNonce()).toBe(4)
  })

  test('are refused in onSigned, and by the source of the key shares of a run', async () => {
    const { single, items, parameters, owner, readNonce } = plan(3, 3)
    const [first, second] = single
    if (!first || !second) throw new TypeError('There are not enough registrations.')
    const onSigned = async () => {
      await expect(registerValidators(second.walletClient, second)).rejects.toMatchObject({
        name: 'AccountBusyError',
        reason: 'running',
        account: owner,
      })
    }
    await (await registerValidators(first.walletClient, { ...first, onSigned })).wait()
    const make = async function* () {
      await expect(registerValidators(second.walletClient, second)).rejects.toThrow(AccountBusyError)
      yield* items.slice(1)
    }
    await registerInBatches(parameters.walletClient, { ...parameters, keyShares: make() })
    expect(await readNonce()).toBe(3)
  })

  test('are refused while a run stands still, and go on when it was ended', async () => {
    const { single, items, parameters } = plan(4, 2)
    const [first, second] = single
    if (!first || !second) throw new TypeError('There are not enough registrations.')
    const run = streamRegistration(parameters.walletClient, { ...parameters, keyShares: items })
    for (const type of ['planned', 'preparing', 'signed']) {
      expect(await run.next()).toMatchObject({ value: { type } })
      await expect(registerValidators(first.walletClient, first)).rejects.toThrow(AccountBusyError)
    }
    await run.throw(new Error('enough')).catch(() => {})
    await (await registerValidators(first.walletClient, first)).wait()
    const next = streamRegistration(parameters.walletClient, { ...parameters, keyShares: items.slice(1) })
    for await (const { type } of next) if (type === 'signed') break
    await (await registerValidators(second.walletClient, second)).wait()
  })

  test('go on after one that failed', async () => {
    const { single } = plan(5, 2)
    const [first, second] = single
    if (!first || !second) throw new TypeError('There are not enough registrations.')
    await expect(registerValidators(second.walletClient, second)).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
    })
    await (await registerValidators(first.walletClient, first)).wait()
    const onSigned = () => Promise.reject(new Error('The disk is full.'))
    await expect(registerValidators(second.walletClient, { ...second, onSigned })).rejects.toThrow('The disk is full.')
    await (await registerValidators(second.walletClient, second)).wait()
  })
})

describe('takeOwnerTurn', () => {
  const take = (index: number, hasSteps = false, signal?: AbortSignal) => {
    const { network } = devnet
    return takeOwnerTurn({ network, owner: devnet.getAccount(index).address, hasSteps, signal })
  }

  test('hands out turns in the order in which they were asked for', async () => {
    const order: number[] = []
    const end = await take(0)
    const others = [1, 2, 3].map(async (place) => {
      const endOther = await take(0)
      order.push(place)
      endOther()
    })
    end()
    await Promise.all(others)
    expect(order).toEqual([1, 2, 3])
  })

  test('refuses those who wait when a turn with steps comes before them', async () => {
    const end = await take(0)
    const withSteps = take(0, true)
    const waiting = expect(take(0)).rejects.toThrow(AccountBusyError)
    end()
    const endSteps = await withSteps
    await waiting
    endSteps()
    ;(await take(0))()
  })

  test('keeps owners and networks apart', async () => {
    const { network } = devnet
    const end = await take(0, true)
    const endOther = await take(1, true)
    const elsewhere = { ...network, id: 5 }
    const owner = devnet.getAccount(0).address
    const endElsewhere = await takeOwnerTurn({ network: elsewhere, owner, hasSteps: true, signal: undefined })
    const { ssvNetworkViews } = network.contracts
    const contracts = { ...network.contracts, ssvNetwork: { ...ssvNetworkViews, blockCreated: 0 } }
    const endThere = await takeOwnerTurn({
      network: { ...network, contracts },
      owner,
      hasSteps: true,
      signal: undefined,
    })
    for (const each of [end, endOther, endElsewhere, endThere]) each()
  })

  test('knows an owner however its address is written', async () => {
    const { network } = devnet
    const end = await take(0, true)
    for (const write of [String.prototype.toLowerCase, (text: string) => `0x${text.slice(2).toUpperCase()}`]) {
      const owner = write.call(devnet.getAccount(0).address, devnet.getAccount(0).address) as `0x${string}`
      await expect(takeOwnerTurn({ network, owner, hasSteps: false, signal: undefined })).rejects.toBeInstanceOf(
        AccountBusyError,
      )
    }
    end()
  })

  test('gives no turn to who was stopped before it came', async () => {
    const reason = new Error('enough')
    await expect(take(0, false, AbortSignal.abort(reason))).rejects.toBe(reason)
    ;(await take(0))()
  })
})
