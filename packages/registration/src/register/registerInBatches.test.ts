import { createDevnet, type Devnet } from '@x/devnet'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRegistrationState } from '../cluster/getRegistrationState.ts'
import { createTestItems, createTestSecret, createWallet, getTestOperators } from '../fixtures/chain.ts'
import { streamKeyShares } from '../keyshares/streamKeyShares.ts'
import { encryptKeystore } from '../keystore/encryptKeystore.ts'
import { registerInBatches } from './registerInBatches.ts'
import { AlreadyRegisteredError, BatchRegistrationError } from './registrationErrors.ts'
import type { RegistrationEvent } from './streamRegistration.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

const operatorIds = [1, 2, 3, 4]

describe('registerInBatches', () => {
  test('registers 120 validators in 3 transactions while their keystores are being split', async () => {
    const { publicClient, network } = devnet
    const walletClient = createWallet(devnet, 0)
    const owner = walletClient.account.address
    const keystorePassword = 'test-secret-password of batches'
    const keystores = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        encryptKeystore({
          secretKey: createTestSecret(`batches ${i}`),
          password: keystorePassword,
          kdf: { function: 'pbkdf2', c: 1_000 },
        }),
      ),
    )
    const events: RegistrationEvent[] = []
    const result = await registerInBatches({
      publicClient,
      walletClient,
      network,
      keyShares: streamKeyShares({
        keystores,
        keystorePassword,
        operators: getTestOperators(devnet, operatorIds).map(({ id, publicKey }) => ({ id, publicKey })),
        ownerAddress: owner,
        nonce: 0,
      }),
      runwayDays: 30,
      onStep: (event) => {
        events.push(event)
      },
    })
    expect(events.map(({ type }) => type)).toEqual([
      'planned',
      ...Array.from({ length: 3 }, () => ['preparing', 'signed', 'sent', 'confirmed']).flat(),
    ])
    expect(result.registered).toEqual(keystores.map(({ pubkey }) => `0x${pubkey}`))
    expect(result.transactions.map(({ firstNonce }) => firstNonce)).toEqual([0, 40, 80])
    expect(result.nextNonce).toBe(120)
    const { nonce, cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect({ nonce, snapshot: cluster.snapshot }).toEqual({ nonce: 120, snapshot: result.snapshot })
    expect(cluster.snapshot.validatorCount).toBe(120)
  })

  test('refuses a list in which some are registered already, and leaves them out when told so', async () => {
    const { publicClient, network } = devnet
    const walletClient = createWallet(devnet, 1)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, nonce: 0, count: 5, seed: 'again' })
    const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1'), batchSize: 2 }
    const first = await registerInBatches({ ...parameters, keyShares: keyShares.slice(0, 2) })
    await expect(registerInBatches({ ...parameters, keyShares })).rejects.toThrow(AlreadyRegisteredError)
    const second = await registerInBatches({ ...parameters, keyShares, alreadyRegistered: 'skip' })
    expect(second.skipped).toEqual(first.registered)
    expect(second.registered).toEqual(keyShares.slice(2).map(({ payload }) => payload.publicKey))
    expect(second.nextNonce).toBe(5)
    const third = await registerInBatches({ ...parameters, keyShares, alreadyRegistered: 'skip' })
    expect(third).toMatchObject({ registered: [], nextNonce: 5, transactions: [] })
  })

  test('survives a stranger who deposits after each signature and before each inclusion', async () => {
    const { publicClient, network } = devnet
    const walletClient = createWallet(devnet, 2)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, nonce: 0, count: 4, seed: 'stranger' })
    const disturbed = new Set<number>()
    const events: RegistrationEvent[] = []
    const result = await registerInBatches({
      publicClient,
      walletClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      async onStep(event) {
        events.push(event)
        if (event.type !== 'signed' || event.batch.index === 0 || disturbed.has(event.batch.index)) return
        disturbed.add(event.batch.index)
        const { cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
        await devnet.strangerDeposit({ owner, operatorIds, snapshot: cluster.snapshot })
      },
    })
    expect(result.registered).toHaveLength(4)
    expect(events.filter(({ type }) => type === 'signed')).toHaveLength(3)
    expect(result.snapshot?.validatorCount).toBe(4)
  })

  test('tells what is registered when a later batch fails', async () => {
    const { publicClient, network } = devnet
    const walletClient = createWallet(devnet, 3)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, nonce: 0, count: 4, seed: 'failure' })
    const failure = new Error('The disk is full.')
    const keys = keyShares.map(({ payload }) => payload.publicKey)
    const error = await registerInBatches({
      publicClient,
      walletClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      batchSize: 2,
      onStep(event) {
        if (event.type === 'preparing' && event.batch.index === 1) throw failure
      },
    }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BatchRegistrationError)
    expect(error).toMatchObject({
      registered: keys.slice(0, 2),
      notRegistered: keys.slice(2),
      unknown: [],
      nextNonce: 2,
      cause: failure,
    })
    const resumed = await registerInBatches({
      publicClient,
      walletClient,
      network,
      keyShares,
      depositAmount: parseEther('1'),
      alreadyRegistered: 'skip',
    })
    expect(resumed.registered).toEqual(keys.slice(2))
  })
})
