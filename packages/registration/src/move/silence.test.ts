// Old operators that go on signing for validators that were removed. Time is the devnet's.

import { createBeaconConnection } from '@x/beacon-client'
import { resolveOperators } from '@x/chain'
import type { BeaconServer } from '@x/devnet'
import { createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { createTestItems, setBalance, useDevnet } from '@x/testing'
import { createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { registerValidators } from '../register/registerValidators.ts'
import { type ApplyMoveParameters, applyMove, type MoveEvent } from './applyMove.ts'
import { planMove } from './planMove.ts'

const slotsPerEpoch = 8
// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 120 })
const { beaconChain, network, publicClient } = devnet
const from = [1, 2, 3, 4]
const to = [1, 2, 3, 5]
let owners = 0

const connect = ({ url }: BeaconServer) => createBeaconConnection({ url, network, now: beaconChain.now, retry: false })

/** An owner with two validators in the old cluster, whose operators have signed for some epochs, and the means to move them. */
async function prepare(options: { batchSize?: number } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const owner = account.address
  await setBalance(devnet, owner, parseEther('100'))
  const walletClient = createWalletClient({ account, chain: network, transport: http(devnet.rpcUrl) })
  const seed = `move silence ${owners++}`
  const items = createTestItems(devnet, { owner, operatorIds: from, count: 2, seed })
  const clients = { network, publicClient }
  const { wait } = await registerValidators(walletClient, {
    ...clients,
    keyShares: items,
    depositAmount: parseEther('2'),
  })
  await wait()
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  await beaconChain.passEpochs(2)
  await beaconChain.passSlots(2)
  const { operators } = await resolveOperators(to, { ...clients, owner })
  const beaconNodes = [connect(devnet.beacon), connect(devnet.otherBeacon)]
  const finality = { blocks: 1 }
  const plan = () =>
    planMove(publicClient, {
      network,
      owner,
      from,
      operators,
      depositAmount: 10n ** 18n,
      finality,
      beaconNodes,
      ...options,
    })
  const agreed = await plan()
  const keyShares = publicKeys.map((_, i) =>
    createKeySharesItem({
      secretKey: createTestSecret(`${seed} ${i}`),
      operators: agreed.registration.operators,
      owner,
      ownerNonce: agreed.registration.state.ownerNonce + i,
    }),
  )

  /** Applies the plan, where a slot takes no time. */
  async function apply({ at = {}, ...options }: Partial<ApplyMoveParameters> & { at?: Record<number, () => unknown> }) {
    const events: MoveEvent[] = []
    let slots = 0
    let removedIn = Number.NaN
    let registeredIn = Number.NaN
    const outcome = await applyMove(walletClient, {
      ...clients,
      plan: agreed,
      keyShares,
      beaconNodes,
      pollingInterval: 5,
      sleep: async () => {
        await beaconChain.passSlots(1)
        await at[++slots]?.()
      },
      ...options,
      onStep: async (event) => {
        events.push(event)
        if (event.type === 'removing' && event.step.type === 'confirmed') removedIn = beaconChain.currentEpoch()
        if (event.type === 'registering' && event.step.type === 'signed') registeredIn = beaconChain.currentEpoch()
        if (event.type === 'waiting') await devnet.mine()
        await options.onStep?.(event)
      },
    }).then(
      ({ moved }) => ({ moved, error: undefined }),
      (error: unknown) => ({ moved: [], error }),
    )
    return { ...outcome, events, slots, removedIn, registeredIn }
  }
  return { agreed, plan, publicKeys, apply, countSent: () => publicClient.getTransactionCount({ address: owner }) }
}

test('a removed validator is registered elsewhere after two whole epochs in which its old operators were silent', async () => {
  const { agreed, publicKeys, apply } = await prepare()
  expect(agreed.registration.beacon).toMatchObject({ active: 2, inactive: [] })
  const { moved, removedIn, registeredIn, events } = await apply({})
  expect(moved).toEqual(publicKeys)
  expect(registeredIn - removedIn).toBe(3)
  const silent = events.flatMap((event) =>
    event.type === 'registering' && event.step.type === 'silent' ? event.step.places.keys : [],
  )
  const epochs = [removedIn + 1, removedIn + 2]
  expect(silent).toMatchObject(publicKeys.map((publicKey) => ({ publicKey, state: 'silent', epochs })))
})

test('operators that go on with their shares are waited for', async () => {
  const { publicKeys, apply } = await prepare()
  const [, second = '0x'] = publicKeys
  let stops = 0
  const { moved, registeredIn } = await apply({
    at: {
      5: async () => {
        stops = beaconChain.currentEpoch() + 2
        await beaconChain.runElsewhere(second, { untilEpoch: stops })
      },
    },
  })
  expect(moved).toEqual(publicKeys)
  expect(registeredIn).toBe(stops + 2)
})

test('where they never stop, nobody is registered, the wait ends, and the same move goes on once they have', async () => {
  const { publicKeys, apply, countSent } = await prepare()
  const [first = '0x'] = publicKeys
  const { error, slots } = await apply({ at: { 1: () => beaconChain.runElsewhere(first) } })
  expect(error).toMatchObject({ name: 'KeysAliveError', publicKeys: [first] })
  expect(slots).toBeLessThanOrEqual(9 * slotsPerEpoch)
  expect(await countSent()).toBe(2)

  // Again, and interrupted: nothing is lost.
  await beaconChain.stopElsewhere(first)
  const stopped = beaconChain.currentEpoch()
  const stop = new AbortController()
  const reason = new Error('stopped on purpose')
  const interrupted = await apply({ signal: stop.signal, at: { 12: () => stop.abort(reason) } })
  expect(interrupted.error).toBe(reason)
  expect(await countSent()).toBe(2)
  const { moved, registeredIn } = await apply({})
  expect(moved).toEqual(publicKeys)
  expect(registeredIn).toBeGreaterThanOrEqual(stopped + 3)
})

test('a validator whose registration by an earlier run is reorged out is looked at as well', async () => {
  const { publicKeys, apply } = await prepare({ batchSize: 1 })
  const stop = new AbortController()
  const reason = new Error('stopped on purpose')
  let registeredAt = 0
  const stopped = await apply({
    beaconNodes: [],
    signal: stop.signal,
    onStep: (event) => {
      if (event.type !== 'registering' || event.step.type !== 'confirmed') return
      registeredAt = Number(event.step.receipt.blockNumber)
      stop.abort(reason)
    },
  })
  expect(stopped.error).toBe(reason)
  let resolve = () => {}
  const reorged = new Promise<void>((done) => {
    resolve = done
  })
  const { moved, events, error } = await apply({
    sleep: async () => {
      await reorged
      await beaconChain.passSlots(1)
    },
    onStep: async (event) => {
      if (event.type !== 'waiting') return
      const head = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
      if (head >= registeredAt) await devnet.reorg(head - registeredAt + 1)
      registeredAt = Number.POSITIVE_INFINITY
      resolve()
    },
  })
  expect(error).toBeUndefined()
  expect(moved).toEqual(publicKeys)
  const stands = events.flatMap((event) => (event.type === 'located' ? [event.moved] : []))
  expect(stands).toEqual([publicKeys.slice(0, 1), []])
  const silent = events.flatMap((event) =>
    event.type === 'registering' && event.step.type === 'silent' ? event.step.places.keys : [],
  )
  expect(silent.map(({ publicKey }) => publicKey)).toEqual(publicKeys)
})

test('validators that have left are not moved, and stay where they are', async () => {
  const { publicKeys, plan, apply, countSent } = await prepare()
  const [, second = '0x'] = publicKeys
  await beaconChain.slash(second)
  const gone = { name: 'ValidatorsGoneError', publicKeys: [second] }
  await expect(plan()).rejects.toMatchObject(gone)
  expect((await apply({})).error).toMatchObject(gone)
  expect(await countSent()).toBe(1)
})

test('somebody who begins at the last moment keeps the validators where they are: in between', async () => {
  const { publicKeys, apply, countSent } = await prepare()
  const [first = '0x'] = publicKeys
  const { error } = await apply({
    onStep: async (event) => {
      if (event.type !== 'registering' || event.step.type !== 'signed') return
      await beaconChain.runElsewhere(first)
      await beaconChain.passEpochs(1)
      await beaconChain.passSlots(2)
    },
  })
  expect(error).toMatchObject({ name: 'KeysAliveError', publicKeys: [first] })
  expect(await countSent()).toBe(2)
})
