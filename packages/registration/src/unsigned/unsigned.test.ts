import { createPublicKey } from 'node:crypto'
import { createNodeTransport, ssvNetworkViewsAbi } from '@x/chain'
import type { Dissent } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { type Hex, type KeySharesItem, newClusterSnapshot } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, numberToHex, parseEther, parseGwei } from 'viem'
import { readContract } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { withdraw } from '../cluster/withdraw.ts'
import { setOperatorsPrivate } from '../operator/setOperatorsPrivate.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { requestContracts } from '../transaction/destinations.ts'
import { checkUnsignedCalls } from './checkUnsignedCalls.ts'
import { checkUnsignedRegistration } from './checkUnsignedRegistration.ts'
import { countForSafe } from './countForSafe.ts'
import { exportCall, type UnsignedFormat } from './exportCall.ts'
import { exportRegistration } from './exportRegistration.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]
const depositAmount = parseEther('0.5')
const fees = { maxFeePerGas: parseGwei('9'), maxPriorityFeePerGas: parseGwei('1') }

async function prepare(index: number, { count = 2 } = {}) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const createItems = (ownerNonce: number, size: number): KeySharesItem[] =>
    createTestItems(devnet, { owner, operatorIds, ownerNonce, count: size, seed: `unsigned ${index}` })
  const keyShares = createItems(0, count)
  const prepared = await prepareRegisterValidators(publicClient, { network, owner, keyShares, depositAmount })
  const register = async (items: KeySharesItem[]) => {
    const clients = { publicClient, walletClient, network }
    await (await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount })).wait()
  }
  const check = (json: unknown) => checkUnsignedRegistration(publicClient, { file: json, network })
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
    const { prepared, owner, network, check } = await prepare(0)
    const { to, data } = prepared
    const { days, burnPerValidator, liquidationThresholdBlocks, minimumLiquidationCollateral } = prepared.runway
    // What the deposit of 0.5 ETH makes of the devnet's fees, computed here anew.
    const burn = Number(burnPerValidator) * 2
    const lasts = (Number(depositAmount) - Number(liquidationThresholdBlocks) * burn) / burn / 7_200
    expect(days).toBeCloseTo(lasts, 2)
    const nonces = {
      ...{ firstOwnerNonce: 0, lastOwnerNonce: 1 },
      runway: {
        ...{ days, effectiveBalance: 32, burnPerValidator: `${burnPerValidator}` },
        liquidationThresholdBlocks: `${liquidationThresholdBlocks}`,
        minimumLiquidationCollateral: `${minimumLiquidationCollateral}`,
      },
    }
    const safe = exportRegistration(prepared, { network, format: 'safe' })
    expect(safe).toMatchObject({
      version: '1.0',
      chainId: `${network.id}`,
      meta: {
        description: expect.stringContaining('owner nonces 0 to 1'),
        createdFromSafeAddress: owner,
        checksum: getSafeChecksum(safe),
      },
      transactions: [{ to, value: '500000000000000000', data }],
      registration: nonces,
    })
    expect(exportRegistration(prepared, { network, format: 'raw' })).toEqual([
      { from: owner, to, value: '500000000000000000', data, chainId: network.id, ...nonces },
    ])
    expect(exportRegistration(prepared, { network, format: 'calls' })).toEqual([
      {
        version: '2.0.0',
        from: owner,
        chainId: `0x${network.id.toString(16)}`,
        atomicRequired: true,
        calls: [{ to, value: '0x6f05b59d3b20000', data }],
        capabilities: { registration: { optional: true, ...nonces } },
      },
    ])
    const { requests, registration } = exportRegistration(prepared, { network, format: 'rpc', fees })
    expect(requests).toMatchObject([{ params: [{ from: owner, to, data, value: '0x6f05b59d3b20000' }] }])
    expect(registration).toEqual(nonces)
    const move = (nonce: Hex | undefined) => ({
      requests: requests.map((each) => ({ ...each, params: [{ ...each.params[0], ...(nonce && { nonce }) }] })),
      registration,
    })
    expect(await check(move(undefined))).toMatchObject({ ownerNonce: 0, runway: { agreedDays: days }, problems: [] })
    expect(await check(move('0x7'))).toMatchObject({ ownerNonce: undefined, problems: [{ code: 'account-nonce' }] })
    // It may stand behind another transaction of the account, whose number is the one before.
    const recipient = await setFeeRecipient.prepare(devnet.publicClient, { network, from: owner, recipient: owner })
    const { requests: before } = exportCall(recipient, { network, format: 'rpc', fees })
    const next = numberToHex(Number(requests[0]?.params[0].nonce) + 1)
    const file = { requests: [...before, ...move(next).requests], registration }
    const both = await checkUnsignedCalls(devnet.publicClient, { file, network })
    expect(both.map(({ problems }) => problems)).toEqual([[], []])
  })

  test.each(['safe', 'raw', 'calls'] as const)(
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
      const among = await checkUnsignedCalls(devnet.publicClient, { file, network })
      expect(among).toMatchObject([{ functionName: report.functionName, ownerNonce: 0, problems: [] }])
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
    const prepared = await prepareRegisterValidators(publicClient, { network, owner, keyShares, depositAmount })
    const file = exportRegistration(prepared, { network, format: 'calls' })
    expect((await check(file)).problems).toEqual([])
    await devnet.strangerDeposit({ owner, operatorIds, snapshot: prepared.state.cluster.snapshot })
    expect(await check(file)).toMatchObject({ problems: [{ code: 'snapshot' }] })
  })

  test('is void when fees rise so that its deposit lasts less long than was agreed, in each format', async () => {
    const { publicClient, network } = devnet
    const { owner, keyShares, check } = await prepare(0)
    const fee = await readContract(publicClient, {
      ...{ address: network.contracts.ssvNetworkViews.address, abi: ssvNetworkViewsAbi },
      functionName: 'getNetworkFee',
    })
    const prepared = await prepareRegisterValidators(publicClient, { network, owner, keyShares, runwayDays: 90 })
    const formats = ['safe', 'raw', 'calls', 'rpc'] satisfies UnsignedFormat[]
    const files = formats.map((format) =>
      JSON.parse(JSON.stringify(exportRegistration(prepared, { network, format, fees }))),
    )
    const checkAll = () => Promise.all(files.map(check))
    expect(prepared.runway.days).toBe(90)
    for (const { runway, problems } of await checkAll()) {
      expect(problems).toEqual([])
      expect(runway).toEqual({ agreedDays: 90, days: expect.closeTo(90, 1), fees: 'same' })
    }
    try {
      await devnet.setNetworkFee(fee + 1_000_000_000n)
      const { burnPerValidator, liquidationThresholdBlocks } = prepared.runway
      const burn = 2 * Number(burnPerValidator + 1_000_000_000n)
      const days = (Number(prepared.value) - Number(liquidationThresholdBlocks) * burn) / burn / 7_200
      for (const { runway, problems } of await checkAll()) {
        expect(runway).toEqual({ agreedDays: 90, days: expect.closeTo(days, 1), fees: 'changed' })
        expect(problems).toMatchObject([{ code: 'runway', message: expect.stringContaining('not the 90 days') }])
      }
      const [among] = await checkUnsignedCalls(publicClient, { file: files[0], network })
      expect(among?.problems).toMatchObject([{ code: 'runway' }])
      // Less than a hundredth of it.
      await devnet.setNetworkFee(fee + 10_000_000n)
      for (const { problems } of await checkAll()) expect(problems).toEqual([])
      // What lasts longer than was agreed harms nobody.
      await devnet.setNetworkFee(fee - 1_000_000_000n)
      for (const { runway, problems } of await checkAll()) {
        expect(problems).toEqual([])
        expect(runway?.days).toBeGreaterThan(90)
      }
    } finally {
      await devnet.setNetworkFee(fee)
    }
  })

  test('that does not say what was agreed is measured all the same', async () => {
    const { prepared, network, check } = await prepare(7)
    const [{ runway: _, ...file } = {}] = exportRegistration(prepared, { network, format: 'raw' })
    const { runway, problems } = await check([file])
    expect(problems).toEqual([])
    expect(runway).toEqual({ agreedDays: undefined, days: prepared.runway.days, fees: 'unknown' })
  })

  test('is refused where its shares were changed, or its deposit', async () => {
    const { prepared, network, check, keyShares } = await prepare(6)
    const [file] = exportRegistration(prepared, { network, format: 'raw' })
    const shares = keyShares[0]?.payload.sharesData.slice(2 + 2 * 96, 2 + 2 * 144) ?? ''
    const other = keyShares[1]?.payload.sharesData.slice(2 + 2 * 96, 2 + 2 * 144) ?? ''
    const data = (file?.data ?? '0x').replace(shares, other) as Hex
    expect(await check([{ ...file, data }])).toMatchObject({ problems: [{ code: 'shares' }] })
    // The modulus of the first operator's key, less 1, encrypts itself: only who knows the key sees it.
    const pem = Buffer.from(devnet.getOperators([1])[0]?.operatorKey ?? '', 'base64').toString()
    const { n = '' } = createPublicKey(pem.replaceAll('RSA PUBLIC', 'PUBLIC')).export({ format: 'jwk' })
    const minusOne = (BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`) - 1n).toString(16).padStart(512, '0')
    const start = 2 + 2 * (96 + 4 * 48)
    const ciphertext = keyShares[0]?.payload.sharesData.slice(start, start + 512) ?? ''
    const trivial = (file?.data ?? '0x').replace(ciphertext, minusOne) as Hex
    expect(await check([{ ...file, data: trivial }])).toMatchObject({
      problems: [{ code: 'shares', message: expect.stringContaining('too close to the modulus of its key') }],
    })
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
    const message = expect.stringContaining('expected a file of the Safe Transaction Builder')
    await expect(check({})).rejects.toMatchObject({ name: 'InvalidInputError', message })
  })
})

test('a second node is asked for what is registered and for the operators’ keys of an unsigned registration', async () => {
  const { prepared, network, keyShares } = await prepare(8, { count: 1 })
  const file = exportRegistration(prepared, { network, format: 'raw' })
  const { faults, url } = devnet.otherRpcProxy
  const register = keyShares.map(({ payload }) => payload)
  const told: string[] = []
  const onDissent = ({ source, about }: Dissent) => void told.push(`${source}: ${about}`)
  const check = () => {
    // A client of its own each time: one that was outvoted is not asked again.
    const otherNode = createPublicClient({ chain: devnet.chain, transport: createNodeTransport(url) })
    const sources = { otherNode, patience: 0, onDissent }
    return checkUnsignedRegistration(devnet.publicClient, { file, network, sources })
  }
  faults.operatorKeys = { 1: devnet.getOperators([2])[0]?.operatorKey ?? '' }
  await check()
  expect(told).toEqual(['otherNode: the key of operator 1'])
  delete faults.operatorKeys
  await callCluster(devnet, { account: 8, operatorIds, call: { register } })
  faults.viewFactors = { getValidator: 0 }
  await expect(check()).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'validators' })
  delete faults.viewFactors
  expect((await check()).problems).toMatchObject([{ code: 'registered' }, { code: 'snapshot' }])
})

test('an unsigned registration of a validator that another owner has is refused, though the contract would take it', async () => {
  const { prepared, network, keyShares, check } = await prepare(9, { count: 1 })
  const file = exportRegistration(prepared, { network, format: 'raw' })
  expect((await check(file)).problems).toEqual([])
  const register = keyShares.map(({ payload }) => payload)
  await callCluster(devnet, { account: 8, operatorIds, call: { register } })
  const problem = { code: 'other-owner', message: expect.stringContaining(keyShares[0]?.payload.publicKey ?? '?') }
  expect(await check(file)).toMatchObject({ problems: [problem] })
})

describe('what a signer could act on beside what is checked is refused by its name', () => {
  test.each(['input', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'authorizationList', 'operation', 'nonce'])(
    '%s of a transaction, in each format',
    async (field) => {
      const { prepared, network, check } = await prepare(7)
      const more = { [field]: '0xffffffffffff' }
      const message = expect.stringContaining(field)
      const [raw] = exportRegistration(prepared, { network, format: 'raw' })
      await expect(check([{ ...raw, ...more }])).rejects.toMatchObject({ name: 'InvalidInputError', message })
      const [batch] = exportRegistration(prepared, { network, format: 'calls' })
      const calls = batch?.calls.map((each) => ({ ...each, ...more }))
      await expect(check([{ ...batch, calls }])).rejects.toMatchObject({ name: 'InvalidInputError', message })
      const { meta, ...safe } = exportRegistration(prepared, { network, format: 'safe' })
      const changed = { ...safe, meta, transactions: safe.transactions.map((each) => ({ ...each, ...more })) }
      const file = { ...changed, meta: { ...meta, checksum: getSafeChecksum(changed) } }
      await expect(check(file)).rejects.toMatchObject({ name: 'InvalidInputError', message })
    },
  )

  test('a method that a Safe would call instead of the data, also with the right checksum', async () => {
    const { prepared, network, check } = await prepare(7)
    const { meta, ...safe } = exportRegistration(prepared, { network, format: 'safe' })
    const contractMethod = { name: 'transferOwnership', inputs: [{ name: 'a', type: 'address' }], payable: false }
    const changed = { ...safe, meta, transactions: safe.transactions.map((each) => ({ ...each, contractMethod })) }
    const message = expect.stringContaining('contractMethod')
    const file = { ...changed, meta: { ...meta, checksum: getSafeChecksum(changed) } }
    await expect(check(file)).rejects.toMatchObject({ name: 'InvalidInputError', message })
  })

  test('a Safe file that was changed after its checksum was made', async () => {
    const { prepared, network, check } = await prepare(7)
    const file = exportRegistration(prepared, { network, format: 'safe' })
    expect((await check(file)).problems).toEqual([])
    const message = expect.stringContaining('meta.checksum')
    const changed = { ...file, transactions: file.transactions.map((each) => ({ ...each, value: '1' })) }
    await expect(check(changed)).rejects.toMatchObject({ name: 'InvalidInputError', message })
  })
})

describe('unsigned calls', () => {
  /** A cluster of an account that has none yet, with 5 ETH. */
  async function createCluster(index: number, count: number) {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(index).address
    const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count, seed: `calls ${index}` })
    const register = items.map(({ payload }) => payload)
    await callCluster(devnet, { account: index, operatorIds, call: { register } })
    const place = { publicClient, network, from: owner, operatorIds }
    return { place, owner, publicKeys: register.map(({ publicKey }) => publicKey) }
  }
  const check = (json: unknown) => checkUnsignedCalls(devnet.publicClient, { file: json, network: devnet.network })

  test('of exits are written all at once, in each format, and can be sent in their order', async () => {
    const { network } = devnet
    const { place, owner, publicKeys } = await createCluster(8, 3)
    const prepared = await exitValidators.prepareAll(place.publicClient, { ...place, publicKeys, batchSize: 1 })
    expect(prepared.map((each) => each.publicKeys)).toEqual(publicKeys.map((publicKey) => [publicKey]))
    const safe = exportCall(prepared, { network, format: 'safe' })
    expect(safe.meta.description).toContain('for operators 1, 2, 3, 4, 3 times in this order')
    expect(safe.meta.checksum).toBe(getSafeChecksum(safe))
    for (const format of ['safe', 'raw', 'calls', 'rpc'] satisfies UnsignedFormat[]) {
      const checked = await check(JSON.parse(JSON.stringify(exportCall(prepared, { network, format, fees }))))
      expect(checked).toMatchObject(
        publicKeys.map((publicKey) => ({
          from: owner,
          functionName: 'exitValidator',
          args: { publicKey, operatorIds: [1n, 2n, 3n, 4n] },
          problems: [],
        })),
      )
    }
    const walletClient = devnet.createWallet(8)
    for (const { to, data } of prepared) {
      const hash = await walletClient.sendTransaction({ to, data })
      expect(await devnet.publicClient.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    }
  })

  test('about a cluster are good until it changes', async () => {
    const { network } = devnet
    const { place, owner, publicKeys } = await createCluster(9, 2)
    const calls = [
      await deposit.prepare(place.publicClient, { ...place, amount: 1_000n }),
      await withdraw.prepare(place.publicClient, { ...place, amount: 1_000n }),
      await removeValidators.prepare(place.publicClient, { ...place, publicKeys }),
      await setFeeRecipient.prepare(place.publicClient, { ...place, recipient: owner }),
    ]
    const file = calls.map((call) => exportCall(call, { network, format: 'raw' })[0])
    const good = await check(file)
    expect(good.map(({ functionName, problems }) => [functionName, problems])).toEqual([
      ['deposit', []],
      ['withdraw', []],
      ['bulkRemoveValidator', []],
      ['setFeeRecipientAddress', []],
    ])
    expect(good[1]?.args).toMatchObject({ amount: 1_000n, operatorIds: [1n, 2n, 3n, 4n] })
    const snapshot = calls[0]?.snapshot ?? newClusterSnapshot
    await devnet.strangerDeposit({ owner, operatorIds, snapshot })
    const codes = (await check(file)).map(({ problems }) => problems.map(({ code }) => code))
    expect(codes).toEqual([['snapshot'], ['snapshot'], ['snapshot'], []])
  })

  test('are refused where the contract would refuse them, and where they are something else', async () => {
    const { network } = devnet
    const owner = devnet.getOperators([1])[0]?.owner ?? devnet.governor
    const { publicClient } = devnet
    const place = { publicClient, network, from: owner, operatorIds: [1] }
    const [call] = exportCall(await setOperatorsPrivate.prepare(place.publicClient, place), { network, format: 'raw' })
    expect(await check([call])).toMatchObject([
      { functionName: 'setOperatorsPrivateUnchecked', args: { operatorIds: [1n] }, problems: [] },
    ])
    for (const [change, code] of [
      [{ from: devnet.governor }, 'refused'],
      [{ value: '1' }, 'refused'],
      [{ data: '0x12345678' }, 'unknown-function'],
      [{ to: owner }, 'other-contract'],
      [{ chainId: 1 }, 'other-chain'],
    ] as const) {
      expect(await check([{ ...call, ...change }])).toMatchObject([{ problems: [{ code }] }])
    }
    await expect(check([])).rejects.toMatchObject({ name: 'InvalidInputError' })
  })
})

test('number, gas and fees that a file fixes have to fit the account and the chain', async () => {
  const { network, publicClient } = devnet
  const from = devnet.getAccount(2).address
  const prepared = await setFeeRecipient.prepare(publicClient, { network, from, recipient: from })
  const { requests } = exportCall([prepared, prepared], { network, format: 'rpc', fees })
  const next = Number(requests[0]?.params[0].nonce)
  const check = async (edit: object, { of = requests } = {}) => {
    const edited = of.map((each) => ({ ...each, params: [{ ...each.params[0], ...edit }] }))
    const found = await checkUnsignedCalls(publicClient, { file: { requests: edited }, network })
    return found.map(({ problems }) => problems.map(({ code }) => code))
  }
  expect(await check({})).toEqual([[], []])
  // The first has to be sent before the second, and only one of them can have a number.
  expect(await check({}, { of: requests.slice(1) })).toEqual([['account-nonce']])
  expect(await check({ nonce: numberToHex(next + 1) })).toEqual([['account-nonce'], []])
  expect(await check({ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' })).toEqual([['gas-price'], ['gas-price']])
  expect(await check({ maxPriorityFeePerGas: numberToHex(parseGwei('10')) })).toEqual([['gas-price'], ['gas-price']])
  expect(await check({ maxFeePerGas: numberToHex(parseGwei('20000')) })).toEqual([['gas-price'], ['gas-price']])
  expect(await check({ gas: numberToHex(16_777_217) })).toEqual([['gas'], ['gas']])
  const { to, data } = prepared
  const hash = await devnet.createWallet(2).sendTransaction({ to, data })
  await publicClient.waitForTransactionReceipt({ hash })
  expect(await check({})).toEqual([['account-nonce'], []])
})

test('unsigned requests to the beacon chain are told, and refused where their fee is too low', async () => {
  const { network, publicClient } = devnet
  const [publicKey, target] = [`0x${'ab'.repeat(48)}`, `0x${'cd'.repeat(48)}`] as const
  const call = { from: devnet.getAccount(1).address, chainId: network.id, value: '1' }
  const exit = { ...call, to: requestContracts.withdrawals, data: `${publicKey}${'00'.repeat(8)}` }
  const consolidation = { ...call, to: requestContracts.consolidations, data: `${publicKey}${target.slice(2)}` }
  const check = (file: unknown) => checkUnsignedCalls(publicClient, { file, network })
  expect(await check([exit, consolidation])).toMatchObject([
    { functionName: 'requestExit', args: { publicKey }, problems: [] },
    { functionName: 'requestConsolidation', args: { publicKey, target }, problems: [] },
  ])
  for (const [change, code] of [
    [{ value: '0' }, 'fee'],
    [{ data: publicKey }, 'unknown-function'],
    [{ to: consolidation.to }, 'unknown-function'],
    [{ chainId: 1 }, 'other-chain'],
    [{ value: `${10n ** 30n}` }, 'refused'],
  ] as const) {
    expect(await check([{ ...exit, ...change }])).toMatchObject([{ problems: [{ code }] }])
  }
})

test('a Safe sends as many calls at once as fit into a transaction, by gas and by size', () => {
  const call = (gas: bigint, bytes: number) => ({ gas, data: `0x${'00'.repeat(bytes)}` as const })
  expect(countForSafe([call(30_000_000n, 10), call(1n, 10)])).toBe(1)
  expect(countForSafe(Array.from({ length: 20 }, () => call(1_600_000n, 10)))).toBe(10)
  expect(countForSafe(Array.from({ length: 20 }, () => call(10n, 25_000)))).toBe(4)
  expect(countForSafe([])).toBe(0)
})
