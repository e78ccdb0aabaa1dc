// The verb: from keystores to registered validators, through the library alone.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSecret, ssvNetworkAbi } from '@x/devnet'
import { encryptKeystore, generateKeyShares, readKeySharesFile, WrongPasswordError } from '@x/keyshares'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import { readRegistered, useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { PlanRefusedError } from './applyPlanned.ts'
import { KeySharesFileInUseError } from './openKeySharesFile.ts'
import { planKeystores } from './planKeystores.ts'
import { registerKeyShares } from './registerKeyShares.ts'
import { type RegisterKeystoresParameters, registerKeystores } from './registerKeystores.ts'

const operatorIds = [1, 2, 3, 4]
const password = 'test-secret-password'
const devnet = await useDevnet()
const directory = await mkdtemp(join(tmpdir(), 'ssvx-keystores-'))
afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
})

type Stored = Awaited<ReturnType<typeof encryptKeystore>>
const createKeystores = (seed: string, count: number): Promise<Stored[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      encryptKeystore({
        secretKey: createTestSecret(`${seed} ${i}`),
        password,
        path: `m/12381/3600/${i}/0/0`,
        kdf: { function: 'pbkdf2', c: 1 },
      }),
    ),
  )
const keysOf = (keystores: readonly Stored[]): Hex[] => keystores.map(({ pubkey }): Hex => `0x${pubkey}`)

/** Two keystores for each transaction. */
const usual = (keystores: RegisterKeystoresParameters['keystores']) =>
  ({
    network: devnet.network,
    publicClient: devnet.publicClient,
    keystores,
    password,
    operatorIds,
    depositAmount: parseEther('1'),
    batchSize: 2,
  }) as const

async function readKeys(account: number): Promise<Hex[]> {
  const events = await readRegistered(devnet, devnet.getAccount(account).address)
  return events.map(({ args }) => args.publicKey)
}

describe('registerKeystores', () => {
  test('takes texts, bytes and objects; tells each step; and a second call has nothing left to do', async () => {
    const stored = await createKeystores('forms', 4)
    const { pubkey: _, ...silent } = stored[3] ?? ({} as Stored)
    const keystores = [
      JSON.stringify(stored[0]),
      new TextEncoder().encode(JSON.stringify(stored[1])),
      stored[2] ?? {},
      silent,
    ]
    const client = devnet.createWallet(0)
    const events: string[] = []
    let planned: Hex[] = []
    const parameters: RegisterKeystoresParameters = {
      ...usual(keystores),
      onPlan: ({ publicKeys }) => {
        planned = publicKeys
      },
      onEvent: ({ type }) => void events.push(type),
    }
    const { registered, skipped, transactions, plan } = await registerKeystores(client, parameters)
    expect(registered).toEqual(keysOf(stored))
    expect(planned).toEqual(registered)
    expect(skipped).toEqual([])
    expect(transactions.map(({ publicKeys }) => publicKeys.length)).toEqual([2, 2])
    expect(plan.operatorKeysFrom).toContain('node')
    expect(await readKeys(0)).toEqual(registered)
    expect(events.filter((type) => type === 'splitting')).toHaveLength(4)
    expect(events.filter((type) => ['signed', 'sent', 'confirmed'].includes(type))).toEqual([
      ...['signed', 'sent', 'confirmed'],
      ...['signed', 'sent', 'confirmed'],
    ])

    const block = await devnet.publicClient.getBlockNumber()
    const again = await registerKeystores(client, parameters)
    expect(again).toMatchObject({ registered: [], transactions: [], spent: 0n, nextOwnerNonce: 4 })
    expect(again.skipped).toEqual(registered)
    expect(planned).toEqual([])
    expect(await devnet.publicClient.getBlockNumber()).toBe(block)
  })

  test('sends nothing where the plan is refused, a password is wrong, or a file would be lost', async () => {
    const stored = await createKeystores('refused', 2)
    const client = devnet.createWallet(1)
    const block = await devnet.publicClient.getBlockNumber()
    await expect(
      registerKeystores(client, { ...usual(stored), onPlan: async ({ plan }) => plan.total === 0n }),
    ).rejects.toThrow(PlanRefusedError)
    await expect(registerKeystores(client, { ...usual(stored), password: 'another' })).rejects.toThrow(
      WrongPasswordError,
    )
    const other = join(directory, 'notes.json')
    await writeFile(other, '{"mine":true}')
    await expect(registerKeystores(client, { ...usual(stored), keySharesFile: other })).rejects.toThrow(
      KeySharesFileInUseError,
    )
    expect(await readFile(other, 'utf8')).toBe('{"mine":true}')
    const attacker = { id: 1, operatorKey: devnet.getOperators([9])[0]?.operatorKey }
    const operators = [attacker, { id: 2 }, { id: 3 }, { id: 4 }]
    await expect(
      registerKeystores(client, { ...usual(stored), operatorIds: undefined, operators }),
    ).rejects.toMatchObject({ name: 'OperatorKeyMismatchError', operatorId: 1 })
    expect(await devnet.publicClient.getBlockNumber()).toBe(block)
  })

  test('what is signed stands in the key shares file before it is sent, and a call that was interrupted goes on', async () => {
    const stored = await createKeystores('interrupted', 5)
    const keySharesFile = join(directory, 'keyshares.json')
    const client = devnet.createWallet(2)
    const controller = new AbortController()
    const inFile = async () => (await readKeySharesFile(keySharesFile)).shares.map(({ payload }) => payload.publicKey)
    const parameters = { ...usual(stored), keySharesFile }
    const stopped = registerKeystores(client, {
      ...parameters,
      signal: controller.signal,
      onEvent: async (event) => {
        if (event.type !== 'signed') return
        const { index, publicKeys } = event.batch
        expect(await inFile()).toEqual(keysOf(stored).slice(0, 2 * index + publicKeys.length))
        if (index === 1) controller.abort(new Error('Stop here.'))
      },
    })
    await expect(stopped).rejects.toThrow()
    const done = await readKeys(2)
    expect(done.length).toBeGreaterThanOrEqual(2)
    expect(done.length).toBeLessThan(5)

    const kept = await readFile(keySharesFile, 'utf8')
    const mixed = JSON.parse(kept)
    const [one, two] = mixed.shares
    const { sharesData } = one.payload
    one.payload.sharesData = two.payload.sharesData
    two.payload.sharesData = sharesData
    await writeFile(keySharesFile, JSON.stringify(mixed))
    await expect(registerKeystores(client, parameters)).rejects.toThrow('not made for their validators')
    expect(JSON.parse(await readFile(keySharesFile, 'utf8'))).toEqual(mixed)
    await writeFile(keySharesFile, kept)

    const { registered, skipped } = await registerKeystores(client, parameters)
    expect([...skipped, ...registered]).toEqual(keysOf(stored))
    expect(await readKeys(2)).toEqual(keysOf(stored))
    expect(await inFile()).toEqual(keysOf(stored))
  })

  test('a validator that another owner registered first is not done, and one that another owner registered later is', async () => {
    const stored = await createKeystores('taken', 2)
    const [first = '0x', second = '0x'] = keysOf(stored)
    const client = devnet.createWallet(7)
    const stranger = devnet.createWallet(8)
    const copy = async (publicKey: Hex, operators: bigint[]) => {
      const hash = await stranger.writeContract({
        address: devnet.contracts.network,
        abi: ssvNetworkAbi,
        functionName: 'registerValidator',
        args: [publicKey, operators, '0x1234', newClusterSnapshot],
        value: parseEther('1'),
      })
      await devnet.publicClient.waitForTransactionReceipt({ hash })
    }
    await copy(first, [5n, 6n, 7n, 8n])
    const parameters = { ...usual(stored), batchSize: 1 }
    const agreed = { ...parameters, allowForeign: true }
    expect(await registerKeystores(client, agreed)).toMatchObject({ registered: [first, second], taken: [] })
    const other = { publicKey: first, owner: stranger.account.address, blockNumber: expect.any(Number) }
    const again = await registerKeystores(client, parameters)
    expect(again).toMatchObject({ registered: [], skipped: [second], taken: [other] })
    // Whoever agreed to it is not told again.
    expect(await registerKeystores(client, agreed)).toMatchObject({ skipped: [first, second], taken: [] })
    const later = devnet.createWallet(9)
    const own = await createKeystores('taken later', 1)
    const [key = '0x'] = keysOf(own)
    await registerKeystores(later, usual(own))
    await copy(key, [4n, 5n, 6n, 7n])
    expect(await registerKeystores(later, usual(own))).toMatchObject({ skipped: [key], taken: [] })
  })

  test('applies a plan that was agreed to before, and no other', async () => {
    const stored = await createKeystores('planned', 2)
    const client = devnet.createWallet(3)
    const { depositAmount: _, ...rest } = usual(stored)
    const planned = await planKeystores(devnet.publicClient, {
      ...usual(stored),
      password: undefined,
      owner: client.account.address,
    })
    expect(planned.validators).toEqual(keysOf(stored).map((publicKey) => ({ publicKey, isOpen: true })))
    await expect(
      registerKeystores(client, { ...rest, operatorIds: [2, 3, 4, 5], plan: planned.plan }),
    ).rejects.toMatchObject({ name: 'PlanChangedError' })
    const { registered, plan } = await registerKeystores(client, { ...rest, plan: planned.plan })
    expect(registered).toEqual(keysOf(stored))
    expect(plan).toEqual(planned.plan)
  })

  test('takes the validators of another owner that a plan names, and no others', async () => {
    const stored = await createKeystores('foreign', 3)
    const [first = '0x', second = '0x'] = keysOf(stored)
    const client = devnet.createWallet(5)
    const take = async (publicKey: Hex, ids: readonly number[]) => {
      const hash = await devnet.createWallet(6).writeContract({
        address: devnet.contracts.network,
        abi: ssvNetworkAbi,
        functionName: 'registerValidator',
        args: [publicKey, ids.map(BigInt), '0x1234', newClusterSnapshot],
        value: parseEther('1'),
      })
      await devnet.publicClient.waitForTransactionReceipt({ hash })
    }
    await take(first, [1, 2, 3, 4])
    const options = usual(stored)
    await expect(registerKeystores(client, options)).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'foreign',
      publicKeys: [first],
    })
    const { plan } = await planKeystores(devnet.publicClient, {
      ...options,
      password: undefined,
      owner: client.account.address,
      allowForeign: true,
    })
    expect(plan.foreign).toEqual([first])
    await take(second, [2, 3, 4, 5])
    const { depositAmount: _, ...rest } = options
    await expect(registerKeystores(client, { ...rest, plan })).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'foreign',
      publicKeys: [second],
    })
  })
})

describe('registerKeyShares', () => {
  test('registers a file of another machine in the order of its nonces, and goes on where it stopped', async () => {
    const stored = await createKeystores('elsewhere', 3)
    const client = devnet.createWallet(4)
    const owner = client.account.address
    const operators = devnet.getOperators(operatorIds)
    const made = await generateKeyShares({
      keystores: stored,
      password,
      operators,
      owner,
      ownerNonce: 0,
    })
    const text = JSON.stringify({ ...made, shares: made.shares.toReversed() })
    const { keystores: _, password: __, operatorIds: ___, ...options } = usual([])
    const first = await registerKeyShares(client, { ...options, keyShares: made.shares.slice(0, 1) })
    expect(first.registered).toEqual(keysOf(stored).slice(0, 1))
    const { registered, skipped } = await registerKeyShares(client, { ...options, keyShares: text })
    expect(skipped).toEqual(first.registered)
    expect(registered).toEqual(keysOf(stored).slice(1))
    const bytes = new TextEncoder().encode(text)
    expect(await registerKeyShares(client, { ...options, keyShares: bytes })).toMatchObject({ registered: [] })
  })

  test('refuses shares for other nonces, or for keys that are not on the chain', async () => {
    const stored = await createKeystores('wrong', 1)
    const client = devnet.createWallet(5)
    const owner = client.account.address
    const operators = devnet.getOperators(operatorIds)
    const { keystores: _, password: __, operatorIds: ___, ...options } = usual([])
    const split = { keystores: stored, password, owner }
    const late = await generateKeyShares({ ...split, operators, ownerNonce: 3 })
    const block = await devnet.publicClient.getBlockNumber()
    await expect(registerKeyShares(client, { ...options, keyShares: late })).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
      expected: 0,
      received: 3,
    })
    const attacker = devnet.getOperators([9]).map(({ operatorKey }) => ({ id: 1, operatorKey }))
    const stolen = await generateKeyShares({ ...split, operators: [...attacker, ...operators.slice(1)], ownerNonce: 0 })
    await expect(registerKeyShares(client, { ...options, keyShares: stolen })).rejects.toMatchObject({
      name: 'OperatorKeyMismatchError',
    })
    expect(await devnet.publicClient.getBlockNumber()).toBe(block)
  })
})
