import { createDevnet, type Devnet } from '@x/devnet'
import type { Hex, KeySharesItem } from '@x/schemas'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestItems } from '../fixtures/createTestItems.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { checkUnsignedRegistration } from './checkUnsignedRegistration.ts'
import type { UnsignedFormat } from './exportCall.ts'
import { exportRegistration } from './exportRegistration.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

const operatorIds = [1, 2, 3, 4]
const depositAmount = parseEther('0.5')

async function prepare(index: number, { count = 2 } = {}) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const createItems = (ownerNonce: number, size: number): KeySharesItem[] =>
    createTestItems(devnet, { owner, operatorIds, ownerNonce, count: size, seed: `unsigned ${index}` })
  const keyShares = createItems(0, count)
  const prepared = await prepareRegisterValidators({ publicClient, network, owner, keyShares, depositAmount })
  const register = async (items: KeySharesItem[]) => {
    const clients = { publicClient, walletClient, network }
    await (await registerValidators({ ...clients, keyShares: items, depositAmount })).wait()
  }
  const check = (json: unknown) => checkUnsignedRegistration(json, { publicClient, network })
  return { prepared, owner, network, walletClient, keyShares, createItems, register, check }
}

test('the checksum of a Safe file is the one that Safe computes', () => {
  // A file that Safe's transaction builder exported.
  const file = {
    version: '1.0',
    chainId: '1',
    createdAt: 1761326849944,
    meta: {
      name: 'Transactions Batch',
      description: '',
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
      createdFromOwnerAddress: '',
      checksum: '0x8b5032f716845c8b08bab3d63dbd9ba92e056f3557793cd041e59b84e16aa989',
    },
    transactions: [
      {
        to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: '0',
        data: null,
        contractMethod: {
          inputs: [
            { internalType: 'address', name: 'spender', type: 'address' },
            { internalType: 'uint256', name: 'value', type: 'uint256' },
          ],
          name: 'approve',
          payable: false,
        },
        contractInputsValues: { spender: '0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8', value: '100000000000' },
      },
    ],
  }
  expect(getSafeChecksum(file)).toBe(file.meta.checksum)
  expect(getSafeChecksum({ ...file, meta: { ...file.meta, name: 'Another' } })).toBe(file.meta.checksum)
  expect(getSafeChecksum({ ...file, chainId: '5' })).not.toBe(file.meta.checksum)
})

describe('an unsigned registration', () => {
  test('is written for Safe, plainly, and for wallets, with the owner nonces that it is good for', async () => {
    const { prepared, owner, network } = await prepare(0)
    const { to, data } = prepared
    const nonces = { firstOwnerNonce: 0, lastOwnerNonce: 1 }
    const safe = exportRegistration(prepared, { network, format: 'safe' })
    expect(safe).toMatchObject({
      version: '1.0',
      chainId: `${network.chainId}`,
      meta: {
        description: expect.stringContaining('owner nonces 0 to 1'),
        createdFromSafeAddress: owner,
        checksum: getSafeChecksum(safe),
      },
      transactions: [{ to, value: '500000000000000000', data }],
      registration: nonces,
    })
    expect(exportRegistration(prepared, { network, format: 'raw' })).toEqual([
      { from: owner, to, value: '500000000000000000', data, chainId: network.chainId, ...nonces },
    ])
    expect(exportRegistration(prepared, { network, format: 'calls' })).toEqual([
      {
        version: '2.0.0',
        from: owner,
        chainId: `0x${network.chainId.toString(16)}`,
        atomicRequired: true,
        calls: [{ to, value: '0x6f05b59d3b20000', data }],
        capabilities: { registration: { optional: true, ...nonces } },
      },
    ])
  })

  test.each(['safe', 'raw', 'calls'] satisfies UnsignedFormat[])(
    'in the format %s is good until it is sent, and then says that it was',
    async (format) => {
      const index = { safe: 1, raw: 2, calls: 3 }[format]
      const { prepared, owner, network, walletClient, keyShares, check } = await prepare(index, { count: index })
      const file = JSON.parse(JSON.stringify(exportRegistration(prepared, { network, format })))
      const report = await check(file)
      expect(report).toMatchObject({ owner, operatorIds, ownerNonce: 0, value: depositAmount, problems: [] })
      expect(report.validators).toEqual(
        keyShares.map(({ payload: { publicKey, sharesData } }) => ({ publicKey, sharesData })),
      )
      const { to, data, value } = report
      const hash = await walletClient.sendTransaction({ to, data, value })
      const { status } = await devnet.publicClient.waitForTransactionReceipt({ hash })
      expect(status).toBe('success')
      expect(await check(file)).toMatchObject({ problems: [{ code: 'registered' }, { code: 'snapshot' }] })
    },
  )

  test('is void when other validators took its owner nonces', async () => {
    const { prepared, network, createItems, register, check } = await prepare(4)
    // In another cluster, so that the contract would take it: the nodes would not.
    const { owner } = prepared
    const place = { owner, operatorIds: [5, 6, 7, 8], ownerNonce: 0, count: 1, seed: 'other cluster' }
    await register(createTestItems(devnet, place))
    const file = exportRegistration(prepared, { network, format: 'raw' })
    expect(await check(file)).toMatchObject({ ownerNonce: 1, problems: [{ code: 'owner-nonce' }] })
    expect(createItems(0, 1)).toHaveLength(1)
  })

  test('is void when somebody changed the cluster', async () => {
    const { network, createItems, register, check, owner } = await prepare(5)
    await register(createItems(0, 1))
    const { publicClient } = devnet
    const keyShares = createItems(1, 1)
    const prepared = await prepareRegisterValidators({ publicClient, network, owner, keyShares, depositAmount })
    const file = exportRegistration(prepared, { network, format: 'calls' })
    expect((await check(file)).problems).toEqual([])
    await devnet.strangerDeposit({ owner, operatorIds, snapshot: prepared.state.cluster.snapshot })
    expect(await check(file)).toMatchObject({ problems: [{ code: 'snapshot' }] })
  })

  test('is refused where its shares were changed, or its deposit', async () => {
    const { prepared, network, check, keyShares } = await prepare(6)
    const [file] = exportRegistration(prepared, { network, format: 'raw' })
    const shares = keyShares[0]?.payload.sharesData.slice(2 + 2 * 96, 2 + 2 * 144) ?? ''
    const other = keyShares[1]?.payload.sharesData.slice(2 + 2 * 96, 2 + 2 * 144) ?? ''
    const data = (file?.data ?? '0x').replace(shares, other) as Hex
    expect(await check([{ ...file, data }])).toMatchObject({ problems: [{ code: 'shares' }] })
    expect(await check([{ ...file, value: '1' }])).toMatchObject({
      problems: [{ code: 'refused', message: expect.any(String) }],
    })
  })

  test('is refused where it is for another chain, another contract, or something else', async () => {
    const { prepared, network, check, owner } = await prepare(7)
    const [file] = exportRegistration(prepared, { network, format: 'raw' })
    if (file === undefined) throw new TypeError('There is no transaction.')
    expect(await check([{ ...file, chainId: 1 }])).toMatchObject({ problems: [{ code: 'other-chain' }] })
    expect(await check([{ ...file, to: owner }])).toMatchObject({ problems: [{ code: 'other-contract' }] })
    await expect(check([{ ...file, data: '0x12345678' }])).rejects.toMatchObject({ name: 'NoRegistrationError' })
    await expect(check([file, file])).rejects.toMatchObject({ name: 'InvalidInputError' })
    await expect(check({})).rejects.toMatchObject({ name: 'InvalidInputError' })
  })
})
