import { getClusterSnapshot, getRegistrationState, type RegistrationState } from '@x/chain'
import { checkExpectedState, getFeeTerms, getRequiredDeposit } from '@x/chain/internal'
import { createTestItems, useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerInBatches, registerKnown } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

function prepare(index: number, count: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count, seed: `expected ${index}` })
  return { publicClient, walletClient, network, owner, keyShares, place: { network, owner, operatorIds } }
}

describe('a state that is expected after a registration', () => {
  let state: RegistrationState
  let after: RegistrationState
  let { publicClient, walletClient, place } = {} as ReturnType<typeof prepare>
  beforeAll(async () => {
    const prepared = prepare(0, 2)
    ;({ publicClient, walletClient, place } = prepared)
    state = await getRegistrationState(publicClient, place)
    await (await registerValidators(prepared.walletClient, { ...prepared, depositAmount: parseEther('1') })).wait()
    after = await getRegistrationState(publicClient, place)
  })

  test('is confirmed by the chain, with the owner nonce that its events make', async () => {
    const { cluster } = after
    const { ownerNonceSources } = state
    expect(await checkExpectedState(publicClient, { ...place, state, cluster })).toEqual({
      type: 'confirmed',
      state: { ...after, ownerNonceSources },
    })
    expect(after.ownerNonce).toBe(2)
  })

  test('is refused by the contract where its snapshot is another one', async () => {
    const { cluster } = after
    const snapshot = { ...cluster.snapshot, balance: cluster.snapshot.balance + 1n }
    const checking = checkExpectedState(publicClient, { ...place, state, cluster: { ...cluster, snapshot } })
    await expect(checking).rejects.toMatchObject({ name: 'SnapshotMismatchError' })
  })

  test('is not believed where the block before was replaced, or its own is not there yet', async () => {
    const { cluster } = after
    const replaced = { ...state, blockHash: after.blockHash }
    expect(await checkExpectedState(publicClient, { ...place, state: replaced, cluster })).toEqual({ type: 'other' })
  })

  test('is not believed where the account has sent what the events do not explain', async () => {
    await walletClient.sendTransaction({ to: place.owner, value: 0n })
    const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
    const later = { ...after.cluster, blockNumber }
    expect(await checkExpectedState(publicClient, { ...place, state, cluster: after.cluster })).toEqual({
      type: 'later',
      blockNumber,
    })
    expect(await checkExpectedState(publicClient, { ...place, state, cluster: later })).toEqual({ type: 'other' })
  })
})

test('a state that fewer sources told than must agree is not built upon', async () => {
  const { place: known, keyShares, ...parameters } = prepare(4, 1)
  const network = { ...known.network, custom: { ...known.network.custom, subgraphUrl: undefined, apiUrl: undefined } }
  const place = { ...known, network }
  async function* stream() {
    yield* keyShares
  }
  const state = await getRegistrationState(parameters.publicClient, { ...place, sources: { allowOneSource: true } })
  const run = { ...parameters, network, keyShares: stream(), depositAmount: parseEther('1') }
  await expect(registerKnown(run, { state })).rejects.toMatchObject({ name: 'OwnerNonceUnconfirmedError' })
})

describe('what changes between two transactions', () => {
  const at =
    (type: RegistrationEvent['type'], index: number, work: () => Promise<unknown>) =>
    async (event: RegistrationEvent) => {
      if (event.type === type && 'batch' in event && event.batch.index === index) await work()
    }

  test('such as a fee counts for the deposit of the second', async () => {
    const { place, ...parameters } = prepare(1, 2)
    const { publicClient } = parameters
    const runway = { runwayDays: 30, batchSize: 1 }
    const { networkFee } = await getFeeTerms(publicClient, place)
    const needed: bigint[] = []
    const result = await registerInBatches(parameters.walletClient, {
      ...parameters,
      ...runway,
      onStep: async (event) => {
        await at('confirmed', 0, () => devnet.setNetworkFee(networkFee * 2n))(event)
        await at('signed', 1, async () => {
          const cluster = await getClusterSnapshot(publicClient, place)
          needed.push(await getRequiredDeposit(publicClient, { ...place, cluster, validatorsToAdd: 1, runwayDays: 30 }))
        })(event)
      },
    }).finally(() => devnet.setNetworkFee(networkFee))
    expect(result.transactions[1]?.value).toBe(needed[0])
    // Twice the network's fee for the first validator as well.
    expect(needed[0]).toBeGreaterThan(result.transactions[0]?.value ?? 0n)
  })

  test('such as a deposit of somebody else is signed for', async () => {
    const { place, ...parameters } = prepare(2, 2)
    const result = await registerInBatches(parameters.walletClient, {
      ...parameters,
      depositAmount: parseEther('1'),
      batchSize: 1,
      onStep: async (event) => {
        if (event.type !== 'confirmed' || event.batch.index > 0) return
        await devnet.strangerDeposit({ owner: place.owner, operatorIds, snapshot: event.receipt.snapshot })
      },
    })
    expect(result.registered).toHaveLength(2)
    expect(result.snapshot?.balance).toBeGreaterThan(parseEther('2') - parseEther('0.01'))
  })

  test('such as the block itself, between signature and sending, is looked at again', async () => {
    const { place: _, ...parameters } = prepare(3, 2)
    const steps: string[] = []
    let isReplaced = false
    const result = await registerInBatches(parameters.walletClient, {
      ...parameters,
      depositAmount: parseEther('1'),
      batchSize: 1,
      onStep: async (event) => {
        steps.push(event.type)
        await at('preparing', 1, () => devnet.mine())(event)
        await at('signed', 1, async () => {
          if (!isReplaced) await devnet.reorg(1)
          isReplaced = true
        })(event)
      },
    })
    expect(result.registered).toHaveLength(2)
    expect(steps.filter((step) => step === 'signed')).toHaveLength(3)
  })
})
