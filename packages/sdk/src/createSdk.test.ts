import { createTestSecret } from '@x/devnet'
import { encryptKeystore, generateKeyShares } from '@x/keyshares'
import { zeroAddress } from '@x/schemas/internal'
import { setAutomine, useDevnet } from '@x/testing'
import { parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { createSdk } from './createSdk.ts'
import { SSVSDK } from './SSVSDK.ts'
import { createClusterId } from './utils/clusterHelpers.ts'
import { isKeySharesItem } from './utils/keySharesChecks.ts'

const devnet = await useDevnet()

const decimal = expect.stringMatching(/^\d+$/)
const keystorePassword = 'test-secret-password of the sdk'

async function createKeystores(seed: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      encryptKeystore({
        secretKey: createTestSecret(`${seed} ${i}`),
        password: keystorePassword,
        kdf: { function: 'pbkdf2', c: 1_000 },
      }),
    ),
  )
}

function createClients(index: number) {
  const { publicClient, network } = devnet
  return { publicClient, walletClient: devnet.createWallet(index), network }
}

describe('the SDK', () => {
  test('runs the loop of the bulk example: nonce, split, register, wait', async () => {
    const clients = createClients(0)
    const sdk = createSdk(clients)
    const owner = clients.walletClient.account.address
    const operators = devnet.getOperators([4, 3, 2, 1])
    const keystores = await createKeystores('bulk', 5)
    let nonce = Number(await sdk.api.getOwnerNonce({ owner }))
    for (let i = 0; i < keystores.length; i += 2) {
      const chunk = keystores.slice(i, i + 2)
      const keyshares = await sdk.utils.generateKeyShares({
        keystore: chunk,
        keystorePassword,
        operatorKeys: operators.map(({ operatorKey }) => operatorKey),
        operatorIds: operators.map(({ id }) => id),
        ownerAddress: owner,
        nonce,
      })
      nonce += chunk.length
      const receipt = await sdk.clusters
        .registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })
        .then((transaction) => transaction.wait())
      const added = receipt.events.filter(({ eventName }) => eventName === 'ValidatorAdded')
      expect(added).toMatchObject(keyshares.map(({ publicKey }) => ({ args: { publicKey } })))
    }
    expect(await sdk.api.getOwnerNonce({ owner })).toBe('5')
    const id = createClusterId(owner, [4, 3, 2, 1])
    const cluster = await sdk.api.getCluster({ id })
    expect(cluster).toEqual({
      owner: { id: owner.toLowerCase() },
      feeAsset: 'ETH',
      active: true,
      validatorCount: '5',
      balance: decimal,
      index: decimal,
      networkFeeIndex: decimal,
      operatorIds: ['1', '2', '3', '4'],
      effectiveBalance: '160',
    })
    if (cluster === null) throw new TypeError('There is no cluster.')
    const { owner: _, feeAsset, operatorIds, ...snapshot } = cluster
    expect(await sdk.api.toSolidityCluster({ id })).toEqual(snapshot)
    expect(await sdk.api.getClusterSnapshot({ id })).toEqual(snapshot)
    expect(await sdk.api.getClusters({ owner })).toEqual([{ id, feeAsset, operatorIds, ...snapshot }])
    expect(await sdk.api.getOperator({ id: '1' })).toEqual({
      id: '1',
      publicKey: operators[3]?.operatorKey,
      validatorCount: '5',
      isPrivate: false,
      whitelistedContract: zeroAddress,
      whitelisted: [],
    })
    expect(await sdk.api.getOperator({ id: '99' })).toBeNull()
  })

  test('takes the older arguments, payloads alone, and tells what is available, registered and incorrect', async () => {
    const clients = createClients(2)
    const sdk = new SSVSDK(clients)
    const owner_address = clients.walletClient.account.address
    const operators = devnet.getOperators([1, 2, 3, 4])
    const parameters = {
      keystore_password: keystorePassword,
      operator_keys: operators.map(({ operatorKey }) => operatorKey),
      operator_ids: operators.map(({ id }) => String(id)),
      owner_address,
    }
    const [single, ...others] = await createKeystores('older', 3)
    const first = await sdk.utils.generateKeyShares({ ...parameters, keystore: JSON.stringify(single), nonce: 0n })
    const payloads = first.map(({ publicKey, operatorIds, sharesData }) => ({ publicKey, operatorIds, sharesData }))
    const args = { keyshares: payloads, depositAmount: parseEther('1') }
    const simulated = await sdk.clusters.registerValidators.simulate({ args })
    const prepared = await sdk.clusters.registerValidators.prepare({ args })
    expect(prepared).toMatchObject({ to: devnet.network.contracts.ssvNetwork.address, value: args.depositAmount })
    expect(simulated.data).toBe(prepared.data)
    const { wait } = await sdk.clusters.registerValidators({ args })
    await wait()

    const [good] = await sdk.utils.generateKeyShares({ ...parameters, keystore: others[0], nonce: '1' })
    const [bad] = await sdk.utils.generateKeyShares({ ...parameters, keystore: others[1], nonce: 9 })
    if (good === undefined || bad === undefined) throw new TypeError('No key shares were made.')
    const report = await sdk.utils.validateSharesPreRegistration({
      keyshares: [...first, good, bad],
      operatorIds: ['1', '2', '3', '4'],
    })
    expect(report.registered.map(({ payload }) => payload.publicKey)).toEqual([first[0]?.publicKey])
    expect(report.available.map(({ payload }) => payload.publicKey)).toEqual([good.publicKey])
    expect(report.incorrect.map(({ payload }) => payload.publicKey)).toEqual([bad.publicKey])
    expect(report.incorrect[0]?.error?.message).toMatch(/9/)
    expect(report.available.every(isKeySharesItem)).toBe(true)
    expect(report.available[0]?.error).toBeUndefined()

    const validate = (keyshares: readonly object[], operatorIds = [1, 2, 3, 4]) =>
      sdk.utils.validateSharesPreRegistration({ keyshares, operatorIds })
    const damaged = { ...bad, payload: { ...bad.payload, sharesData: good.payload.sharesData } }
    await expect(validate([good, damaged])).rejects.toMatchObject({
      reason: 'shares-refused',
      problems: expect.arrayContaining([
        expect.stringContaining('the signature over owner and owner nonce is not valid'),
      ]),
    })
    await expect(validate(first)).rejects.toThrow(/nothing to register/i)
    await expect(validate([good], [2, 3, 4, 5])).rejects.toMatchObject({ name: 'KeysharesValidationError', code: 3 })
    await expect(validate([good, good])).rejects.toMatchObject({ name: 'KeysharesValidationError', code: 4 })
  })

  test('counts validators that somebody else has registered as registered', async () => {
    const [first, second] = [createClients(3), createClients(4)]
    const operators = devnet.getOperators([1, 2, 3, 4])
    const keystores = await createKeystores('twice', 2)
    const split = (ownerAddress: string, nonce: number, keystore: string | object | undefined) =>
      sdk.utils.generateKeyShares({
        keystore,
        keystorePassword,
        operatorKeys: operators.map(({ operatorKey }) => operatorKey),
        operatorIds: operators.map(({ id }) => id),
        ownerAddress,
        nonce,
      })
    const sdk = createSdk(first)
    const taken = await split(first.walletClient.account.address, 0, keystores[0])
    const args = { keyshares: taken, depositAmount: parseEther('1') }
    await (await sdk.clusters.registerValidators({ args })).wait()

    const other = createSdk(second)
    const owner = second.walletClient.account.address
    const own = await split(owner, 0, keystores[0])
    await expect(other.utils.validateSharesPreRegistration({ keyshares: own })).rejects.toMatchObject({
      reason: 'shares-refused',
      problems: [expect.stringContaining('1 of 1 validators are already registered'), expect.anything()],
    })
    const fresh = await split(owner, 0, keystores[1])
    const report = await other.utils.validateSharesPreRegistration({ keyshares: [...own, ...fresh] })
    expect(report.registered.map(({ payload }) => payload.publicKey)).toEqual([own[0]?.publicKey])
    expect(report.available.map(({ payload }) => payload.publicKey)).toEqual([fresh[0]?.publicKey])
  })

  test('runs a script with the calls of the official one: another import, and the network of the devnet', async () => {
    const { publicClient, walletClient, network } = createClients(1)
    const { subgraphApiKey: apiKey, subgraphUrl: endpoint } = devnet
    const owner = walletClient.account.address
    const sdk = new SSVSDK({ publicClient, walletClient, network, extendedConfig: { subgraph: { apiKey, endpoint } } })
    const asked = devnet.subgraph.requests.length

    // Operator 11 is private, and this owner is on its list.
    const operator_ids = [1, 2, 3, 11]
    const operators = await sdk.api.getOperators({ operatorIds: operator_ids.map(String) })
    const operator_keys = operators.map(({ publicKey }) => publicKey ?? '')
    const keystores = await createKeystores('official', 6)
    const nonce = Number(await sdk.api.getOwnerNonce({ owner }))
    const common = { keystore_password: keystorePassword, operator_keys, operator_ids, owner_address: owner }

    // As a list of texts, as a list of objects, as one text, as one object.
    const forms: (string | object)[] = [
      keystores.slice(0, 2).map((keystore) => JSON.stringify(keystore)),
      keystores.slice(2, 4),
      JSON.stringify(keystores[4]),
      keystores[5] ?? {},
    ]
    let next = nonce
    for (const keystore of forms) {
      const keyshares = await sdk.utils.generateKeyShares({ ...common, keystore, nonce: next })
      for (const share of keyshares) {
        expect(share).toMatchObject({
          publicKey: expect.stringMatching(/^0x/),
          operatorIds: operator_ids,
          sharesData: expect.stringMatching(/^0x/),
        })
      }
      const checked = await sdk.utils.validateSharesPreRegistration({ keyshares, operatorIds: ['1', '2', '3', '11'] })
      expect(checked).toMatchObject({ registered: [], incorrect: [] })
      expect(checked.available).toHaveLength(keyshares.length)
      const depositAmount = parseEther('1')
      const args = { keyshares: checked.available, depositAmount }
      expect(await sdk.clusters.registerValidatorsRawData({ args })).toMatch(/^0x/)
      const receipt = await sdk.clusters.registerValidators({ args }).then((tx) => tx.wait())
      expect(receipt).toMatchObject({
        status: 'success',
        events: keyshares.map(() => ({ eventName: 'ValidatorAdded' })),
      })
      next += keyshares.length
    }
    expect(await sdk.api.getOwnerNonce({ owner })).toBe(String(nonce + 6))
    expect(await sdk.api.getOwnerNonce({ owner, block: network.contracts.ssvNetwork.blockCreated })).toBe('0')
    const id = createClusterId(owner, operator_ids)
    expect(await sdk.api.getCluster({ id })).toMatchObject({
      validatorCount: '6',
      active: true,
      operatorIds: operator_ids.map(String),
    })
    expect(await sdk.api.getOperator({ id: '11' })).toMatchObject({ id: '11', isPrivate: true })
    expect(devnet.subgraph.requests.length).toBeGreaterThan(asked)

    const missing = { id: createClusterId(owner, [1, 2, 3, 4]) }
    expect(await sdk.api.getCluster(missing)).toBeNull()
    expect(await sdk.api.getClusterSnapshot(missing)).toBeNull()
    expect(await sdk.api.toSolidityCluster(missing)).toBeNull()
  })

  test('takes `nonce` for the number of the transaction, so that a stuck one can be replaced', async () => {
    const clients = createClients(6)
    const sdk = createSdk(clients)
    const operators = devnet.getOperators([1, 2, 3, 4])
    const keyshares = await sdk.utils.generateKeyShares({
      keystore: await createKeystores('stuck', 1),
      keystorePassword,
      operatorKeys: operators.map(({ operatorKey }) => operatorKey),
      operatorIds: operators.map(({ id }) => id),
      ownerAddress: clients.walletClient.account.address,
      nonce: 0,
    })
    const args = { keyshares, depositAmount: parseEther('1') }
    await setAutomine(devnet, false)
    try {
      const stuck = await sdk.clusters.registerValidators({ args, maxFeePerGas: parseGwei('20') })
      await expect(sdk.clusters.registerValidators({ args })).rejects.toMatchObject({
        name: 'AccountBusyError',
        reason: 'pending',
      })
      const { nonce } = await devnet.publicClient.getTransaction({ hash: stuck.hash })
      const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('20') }
      const faster = await sdk.clusters.registerValidators({ args, nonce, ...fees })
      await devnet.mine()
      expect((await faster.wait()).transactionHash).toBe(faster.hash)
      // The first one has become the second one with a higher fee.
      expect((await stuck.wait()).transactionHash).toBe(faster.hash)
    } finally {
      await setAutomine(devnet, true)
    }
  })

  test('encrypts for no key that the chain does not show, and registers no shares for one', async () => {
    const clients = createClients(8)
    const sdk = createSdk(clients)
    const operators = devnet.getOperators([1, 2, 3, 4])
    const [stranger] = devnet.getOperators([9])
    const forged = operators.map(({ id, operatorKey }) => ({
      id,
      operatorKey: id === 2 ? (stranger?.operatorKey ?? '') : operatorKey,
    }))
    const owner = clients.walletClient.account.address
    const keystore = await createKeystores('forged', 1)
    const split = { keystore, keystorePassword, ownerAddress: owner, nonce: 0 }
    const keys = { operatorIds: forged.map(({ id }) => id), operatorKeys: forged.map(({ operatorKey }) => operatorKey) }
    await expect(sdk.utils.generateKeyShares({ ...split, ...keys })).rejects.toMatchObject({
      name: 'OperatorKeyMismatchError',
      operatorId: 2,
    })
    await expect(sdk.utils.generateKeyShares({ ...split, operators: forged })).rejects.toMatchObject({
      name: 'OperatorKeyMismatchError',
    })
    const { shares } = await generateKeyShares({
      keystores: keystore,
      password: keystorePassword,
      operators: forged,
      owner,
      ownerNonce: 0,
    })
    const args = { keyshares: shares, depositAmount: parseEther('1') }
    const count = () => clients.publicClient.getTransactionCount({ address: owner })
    const before = await count()
    const send = () => sdk.clusters.registerValidators({ args })
    await expect(send()).rejects.toMatchObject({ name: 'OperatorKeyMismatchError', operatorId: 2 })
    const lie = { 2: stranger?.operatorKey ?? '' }
    devnet.operatorApi.faults.operatorKeys = lie
    devnet.subgraph.faults.operatorKeys = lie
    try {
      const dispute = { name: 'OperatorKeysDifferError', operatorId: 2 }
      await expect(sdk.api.getOperators({ operatorIds: ['1', '2'] })).rejects.toMatchObject(dispute)
      await expect(sdk.utils.generateKeyShares({ ...split, ...keys })).rejects.toMatchObject(dispute)
      await expect(send()).rejects.toMatchObject(dispute)
    } finally {
      devnet.operatorApi.faults.operatorKeys = {}
      devnet.subgraph.faults.operatorKeys = {}
    }
    expect(await count()).toBe(before)
  })

  test('refuses ids that are not integers, and shares whose nonces are not the next, with the numbers', async () => {
    const clients = createClients(5)
    const sdk = new SSVSDK(clients)
    const operators = devnet.getOperators([1, 2, 3, 4])
    const parameters = {
      keystore: await createKeystores('refused', 1),
      keystorePassword,
      operatorKeys: operators.map(({ operatorKey }) => operatorKey),
      operatorIds: ['1', '2', '3', '4'],
      ownerAddress: clients.walletClient.account.address,
      nonce: 7,
    }
    for (const id of ['4.5', '4x', '', '-4', '0']) {
      await expect(
        sdk.utils.generateKeyShares({ ...parameters, operatorIds: ['1', '2', '3', id] }),
      ).rejects.toMatchObject({ name: 'InvalidInputError' })
      await expect(sdk.api.getOperators({ operatorIds: [id] })).rejects.toMatchObject({ name: 'InvalidInputError' })
    }
    const keyshares = await sdk.utils.generateKeyShares(parameters)
    const args = { keyshares, depositAmount: parseEther('1') }
    for (const call of [sdk.clusters.registerValidators, sdk.clusters.registerValidators.simulate]) {
      const error: unknown = await call({ args }).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ name: 'OwnerNonceMismatchError' })
      expect(String(error)).toMatch(/\b7\b/)
      expect(String(error)).toMatch(/\b0\b/)
    }
    await expect(sdk.utils.validateSharesPreRegistration({ keyshares })).rejects.toThrow(/another owner nonce/)
  })
})
