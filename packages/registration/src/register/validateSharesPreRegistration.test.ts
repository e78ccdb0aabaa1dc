import { createRpcProxy, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import type { KeySharesItem } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { registerValidators } from './registerValidators.ts'
import { validateSharesPreRegistration } from './validateSharesPreRegistration.ts'

const devnet = await useDevnet()

/** Which items went where, by their places in the list, and the codes of what is wrong with each. */
async function validate(account: number, keyShares: readonly KeySharesItem[]) {
  const { publicClient, network } = devnet
  const owner = devnet.getAccount(account).address
  const report = await validateSharesPreRegistration(publicClient, { network, keyShares, owner })
  const place = ({ payload }: KeySharesItem) => keyShares.findIndex((item) => item.payload === payload)
  return {
    available: report.available.map(place),
    registered: report.registered.map(place),
    incorrect: report.incorrect.map((item) => [place(item), item.problems.map(({ code }) => code)]),
    problems: report.incorrect.flatMap(({ problems }) => problems),
    nextOwnerNonce: report.nextOwnerNonce,
  }
}

describe('validateSharesPreRegistration', () => {
  const create = (account: number, parameters: Partial<Parameters<typeof createTestItems>[1]> = {}) =>
    createTestItems(devnet, {
      owner: devnet.getAccount(account).address,
      operatorIds: [1, 2, 3, 4],
      ownerNonce: 0,
      count: 3,
      seed: `pre ${account}`,
      ...parameters,
    })

  test('finds good shares available, and those that were registered, registered', async () => {
    const items = create(0)
    expect(await validate(0, items)).toMatchObject({
      available: [0, 1, 2],
      registered: [],
      incorrect: [],
      nextOwnerNonce: 0,
    })
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(0)
    const depositAmount = parseEther('1')
    const keyShares = items.slice(0, 2)
    const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares, depositAmount })
    await wait()
    expect(await validate(0, items)).toMatchObject({
      available: [2],
      registered: [0, 1],
      incorrect: [],
      nextOwnerNonce: 2,
    })
    // Of two nodes both must call them registered.
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.viewFactors = { getValidator: 0 }
    const otherNode = createPublicClient({ chain: devnet.chain, transport: http(proxy.url, { retryCount: 0 }) })
    const asked = {
      network,
      owner: devnet.getAccount(0).address,
      keyShares: items,
      sources: { otherNode, patience: 0 },
    }
    await expect(validateSharesPreRegistration(publicClient, asked)).rejects.toMatchObject({
      name: 'SourcesDifferError',
      reason: 'validators',
    })
  })

  test('asks the second node for the operators’ keys as well', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.operatorKeys = { 1: devnet.operators[4]?.operatorKey ?? '' }
    const liar = createPublicClient({ chain: devnet.chain, transport: http(proxy.url, { retryCount: 0 }) })
    const custom = { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined }
    const network = { ...devnet.network, custom }
    const asked = { network, owner: devnet.getAccount(3).address, keyShares: create(3) }
    const asking = validateSharesPreRegistration(liar, { ...asked, sources: { otherNode: devnet.publicClient } })
    await expect(asking).rejects.toMatchObject({ name: 'OperatorKeysDifferError', operatorId: 1 })
  })

  test('names nonces that are not the next, in another order, or behind a validator that stays out', async () => {
    const [a, b, c] = create(2)
    if (!a || !b || !c) throw new TypeError('There are no items.')
    const late = await validate(2, [b, c])
    expect(late.available).toEqual([])
    expect(late.problems.map(({ code }) => code)).toContain('owner-nonce-order')
    const swapped = await validate(2, [b, a, c])
    expect(swapped.available).toEqual([])
    expect(swapped.incorrect).toMatchObject([
      [0, expect.arrayContaining(['owner-nonce-order'])],
      [1, expect.arrayContaining(['owner-nonce-order'])],
      [2, ['nonce-gap']],
    ])
    for (const { message, fix } of [...late.problems, ...swapped.problems]) {
      expect(message).toMatch(/\.$/)
      expect(fix).toMatch(/\.$/)
    }
  })

  test('names a validator that is there twice', async () => {
    const [a, b] = create(3)
    if (!a || !b) throw new TypeError('There are no items.')
    const owner = devnet.getAccount(3).address
    const operators = devnet.getOperators([1, 2, 3, 4])
    const again = createKeySharesItem({
      secretKey: createTestSecret('pre 3 0'),
      operators,
      owner: owner,
      ownerNonce: 2,
    })
    expect(await validate(3, [a, b, again])).toMatchObject({
      available: [0, 1],
      incorrect: [[2, ['duplicate-validator']]],
    })
  })

  test('names shares that were damaged, and shares of another owner', async () => {
    const [a, b, c] = create(4)
    if (!a || !b || !c) throw new TypeError('There are no items.')
    const damaged = { ...b, payload: { ...b.payload, sharesData: a.payload.sharesData } }
    const { available, incorrect } = await validate(4, [a, damaged, c])
    expect(available).toEqual([0])
    expect(incorrect).toMatchObject([
      [1, expect.arrayContaining(['signature-invalid', 'ciphertext-duplicate'])],
      [2, ['nonce-gap']],
    ])
    const stranger = await validate(5, create(4))
    expect(stranger.available).toEqual([])
    expect(stranger.problems.map(({ code }) => code)).toContain('owner-differs')
  })

  test('names operators with another key, and those that are missing, removed or closed to the owner', async () => {
    const ownerAddress = devnet.getAccount(0).address
    const [one, two, three, four, five] = devnet.getOperators([1, 2, 3, 4, 5])
    if (!one || !two || !three || !four || !five) throw new TypeError('There are no operators.')
    const validateFor = async (operators: readonly { id: number; operatorKey: string }[]) => {
      const secretKey = createTestSecret('pre operators')
      const item = createKeySharesItem({ secretKey, operators, owner: ownerAddress, ownerNonce: 2 })
      return (await validate(0, [item])).problems.map(({ code }) => code)
    }
    expect(await validateFor([one, two, three, { id: 4, operatorKey: five.operatorKey }])).toContain(
      'operator-key-differs',
    )
    expect(await validateFor([one, two, three, { id: 99, operatorKey: four.operatorKey }])).toContain('missing')
    for (const [id, code] of [
      [11, 'not-whitelisted'],
      [12, 'not-whitelisted'],
      [13, 'removed'],
    ] as const) {
      expect(await validateFor([one, two, three, ...devnet.getOperators([id])])).toEqual([code])
    }
  })

  test('lets the owners of an address list and of a whitelisting contract pass', async () => {
    const items = create(1, { operatorIds: [1, 2, 11, 12] })
    expect(await validate(1, items)).toMatchObject({ available: [0, 1, 2], incorrect: [] })
  })

  test('names operators without room for all of them', async () => {
    await devnet.setValidatorsPerOperatorLimit(2)
    try {
      const operatorIds = [6, 7, 8, 9]
      expect(await validate(2, create(2, { operatorIds, count: 2 }))).toMatchObject({ available: [0, 1] })
      const { available, problems } = await validate(2, create(2, { operatorIds, count: 3 }))
      expect(available).toEqual([])
      expect(problems.map(({ code }) => code)).toEqual(Array(12).fill('full'))
    } finally {
      await devnet.setValidatorsPerOperatorLimit(3_000)
    }
  })
})
