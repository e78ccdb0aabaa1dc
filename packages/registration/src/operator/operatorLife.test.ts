// The life of an operator from its birth to its end. What each step does is compared with what the views of the contract
// say before and after, to the wei.

import { getOperatorAccount, getOperatorFeeRules } from '@x/chain'
import { getDeclaredFee, getOperatorEarnings } from '@x/chain/internal'
import { callCluster, ssvNetworkViewsAbi, ssvTokenAbi } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { createOperatorKey, useDevnet } from '@x/testing'
import type { TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import type { CallReceipt, CallTransaction } from '../transaction/sendCall.ts'
import { cancelDeclaredOperatorFee } from './cancelDeclaredOperatorFee.ts'
import { declareOperatorFee } from './declareOperatorFee.ts'
import { executeOperatorFee } from './executeOperatorFee.ts'
import { reduceOperatorFee } from './reduceOperatorFee.ts'
import { registerOperator } from './registerOperator.ts'
import { removeOperator } from './removeOperator.ts'
import { removeOperatorWhitelistingContract } from './removeOperatorWhitelistingContract.ts'
import { removeOperatorWhitelists } from './removeOperatorWhitelists.ts'
import { setOperatorsPrivate } from './setOperatorsPrivate.ts'
import { setOperatorsPublic } from './setOperatorsPublic.ts'
import { setOperatorWhitelistingContract } from './setOperatorWhitelistingContract.ts'
import { setOperatorWhitelists } from './setOperatorWhitelists.ts'
import { withdrawOperatorEarnings } from './withdrawOperatorEarnings.ts'

const devnet = await useDevnet()

/** The two accounts of the story: whose operator it is, and who has validators with it. */
const [operatorOwner, staker] = [0, 2]

const wait = async <result>(sending: Promise<CallTransaction<result>>): Promise<result> => (await sending).wait()
const eventNames = ({ events }: CallReceipt) => events.map(({ eventName }) => eventName)
const gasOf = ({ gasUsed, effectiveGasPrice }: TransactionReceipt) => gasUsed * effectiveGasPrice

/** Who sends, as parameters of an action. */
function asAccount(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  return { clients: { publicClient, walletClient, network }, address: walletClient.account.address }
}

function readViews() {
  const { publicClient, contracts } = devnet
  const view = { address: contracts.views, abi: ssvNetworkViewsAbi } as const
  return {
    operator: (id: number) =>
      publicClient.readContract({ ...view, functionName: 'getOperatorById', args: [BigInt(id)] }),
    earnings: (id: number, blockNumber?: bigint) =>
      publicClient.readContract({
        ...view,
        functionName: 'getOperatorEarnings',
        args: [BigInt(id)],
        ...(blockNumber !== undefined && { blockNumber }),
      }),
    isListed: async (id: number, account: Address) =>
      (
        await publicClient.readContract({
          ...view,
          functionName: 'getWhitelistedOperators',
          args: [[BigInt(id)], account],
        })
      ).length === 1,
  }
}

const register = (digit: number): { register: { publicKey: Hex; sharesData: Hex }[] } => ({
  register: [{ publicKey: `0x${`${digit}`.repeat(96)}`, sharesData: '0x01' }],
})

test('an operator is born, earns, changes its fee and its guests, and ends', async () => {
  const { publicClient, network, contracts } = devnet
  const { clients, address } = asAccount(operatorOwner)
  const guest = devnet.getAccount(staker).address
  const views = readViews()
  const fee = 1_800_000_000n

  // Birth: private, with a fee.
  const birth = await wait(
    registerOperator(clients.walletClient, { ...clients, operatorKey: createOperatorKey(), fee, isPrivate: true }),
  )
  const operatorId = birth.operatorId
  expect(operatorId).toBe(devnet.operators.length + 1)
  expect(eventNames(birth)).toEqual(['OperatorAdded', 'OperatorPrivacyStatusUpdated'])
  expect(await views.operator(operatorId)).toMatchObject({ owner: address, fee, isPrivate: true, isActive: true })
  expect(await getOperatorAccount(publicClient, { network, operatorId })).toMatchObject({
    id: operatorId,
    owner: address,
    isRemoved: false,
    isPrivate: true,
    whitelistingContract: undefined,
    fee,
    validatorCount: 0,
    earnings: { eth: 0n, ssv: 0n },
    declaredFee: undefined,
  })

  // A guest on the list has a validator with it.
  const operatorIds = [1, 2, 3, operatorId]
  const listing = { ...clients, operatorIds: [operatorId], accounts: [guest] }
  const cluster = { account: staker, operatorIds, call: register(1) }
  await expect(callCluster(devnet, cluster)).rejects.toThrow('CallerNotWhitelistedWithData')
  expect(eventNames(await wait(setOperatorWhitelists(listing.walletClient, listing)))).toEqual([
    'OperatorMultipleWhitelistUpdated',
  ])
  expect(await views.isListed(operatorId, guest)).toBe(true)
  await callCluster(devnet, cluster)
  expect(await views.operator(operatorId)).toMatchObject({ validatorCount: 1 })

  // It earns its fee in each block.
  const start = await publicClient.getBlockNumber()
  await devnet.mine(10)
  const earned = await getOperatorEarnings(publicClient, { network, operatorId })
  expect(earned).toEqual({ eth: (await views.earnings(operatorId, start)) + 10n * fee, ssv: 0n })

  // It withdraws a part of it: the account gets exactly that, and exactly that is missing.
  const amount = 5n * fee
  const before = await publicClient.getBalance({ address })
  const part = await wait(withdrawOperatorEarnings(clients.walletClient, { ...clients, operatorId, amount }))
  expect(part.events).toMatchObject([{ eventName: 'OperatorWithdrawn', args: { owner: address, value: amount } }])
  expect(await publicClient.getBalance({ address })).toBe(before + amount - gasOf(part))
  expect(await views.earnings(operatorId, part.blockNumber)).toBe(
    (await views.earnings(operatorId, part.blockNumber - 1n)) + fee - amount,
  )

  // A higher fee has to be declared, and has its time.
  const higher = 1_900_000_000n
  const rules = await getOperatorFeeRules(publicClient, { network })
  expect(rules).toEqual({
    maximumFee: 76_528_600_000_000n,
    minimumFee: 1_000_000_000n,
    multiple: 100_000n,
    increaseLimit: 1_000,
    declarePeriod: 604_800,
    executePeriod: 604_800,
  })
  expect(await getDeclaredFee(publicClient, { network, operatorId })).toBeUndefined()
  const declaration = await wait(declareOperatorFee(clients.walletClient, { ...clients, operatorId, fee: higher }))
  const { timestamp } = await publicClient.getBlock({ blockNumber: declaration.blockNumber })
  const from = Number(timestamp) + 604_800
  const until = from + 604_800
  expect(await getDeclaredFee(publicClient, { network, operatorId })).toEqual({
    fee: higher,
    from: { unix: from, date: new Date(from * 1_000) },
    until: { unix: until, date: new Date(until * 1_000) },
  })
  await expect(executeOperatorFee(clients.walletClient, { ...clients, operatorId })).rejects.toMatchObject({
    name: 'DeclaredFeeError',
    reason: 'too-early',
    declaredFee: { fee: higher, from: { unix: from } },
  })
  await devnet.passTime(604_800)
  expect(eventNames(await wait(executeOperatorFee(clients.walletClient, { ...clients, operatorId })))).toEqual([
    'OperatorFeeExecuted',
  ])
  expect(await views.operator(operatorId)).toMatchObject({ fee: higher })
  expect(await getDeclaredFee(publicClient, { network, operatorId })).toBeUndefined()

  // It thinks better of the next one, lets another one go by, and lowers its fee at last.
  await wait(declareOperatorFee(clients.walletClient, { ...clients, operatorId, fee: 2_000_000_000n }))
  expect(eventNames(await wait(cancelDeclaredOperatorFee(clients.walletClient, { ...clients, operatorId })))).toEqual([
    'OperatorFeeDeclarationCancelled',
  ])
  await expect(cancelDeclaredOperatorFee(clients.walletClient, { ...clients, operatorId })).rejects.toMatchObject({
    reason: 'none',
  })
  await expect(executeOperatorFee(clients.walletClient, { ...clients, operatorId })).rejects.toMatchObject({
    reason: 'none',
  })
  await wait(declareOperatorFee(clients.walletClient, { ...clients, operatorId, fee: 2_000_000_000n }))
  await devnet.passTime(3 * 604_800)
  await expect(executeOperatorFee(clients.walletClient, { ...clients, operatorId })).rejects.toMatchObject({
    reason: 'expired',
  })
  const lower = 1_200_000_000n
  await wait(reduceOperatorFee(clients.walletClient, { ...clients, operatorId, fee: lower }))
  expect(await views.operator(operatorId)).toMatchObject({ fee: lower })
  expect(await getDeclaredFee(publicClient, { network, operatorId })).toBeUndefined()

  // Who may use it: off the list, by a contract, everybody, nobody.
  await wait(removeOperatorWhitelists(listing.walletClient, listing))
  expect(await views.isListed(operatorId, guest)).toBe(false)
  const whitelistingContract = contracts.whitelistingContract
  await wait(
    setOperatorWhitelistingContract(clients.walletClient, {
      ...clients,
      operatorIds: [operatorId],
      whitelistingContract,
    }),
  )
  expect(await getOperatorAccount(publicClient, { network, operatorId })).toMatchObject({ whitelistingContract })
  await wait(removeOperatorWhitelistingContract(clients.walletClient, { ...clients, operatorIds: [operatorId] }))
  expect(await getOperatorAccount(publicClient, { network, operatorId })).toMatchObject({
    whitelistingContract: undefined,
  })
  await wait(setOperatorsPublic(clients.walletClient, { ...clients, operatorIds: [operatorId] }))
  expect(await views.operator(operatorId)).toMatchObject({ isPrivate: false })
  await wait(setOperatorsPrivate(clients.walletClient, { ...clients, operatorIds: [operatorId] }))
  expect(await views.operator(operatorId)).toMatchObject({ isPrivate: true })

  // It takes all out, and later ends with what has come since.
  const beforeAll = await publicClient.getBalance({ address })
  const all = await wait(withdrawOperatorEarnings(clients.walletClient, { ...clients, operatorId, amount: 'all' }))
  const withdrawn = (await views.earnings(operatorId, all.blockNumber - 1n)) + lower
  expect(await publicClient.getBalance({ address })).toBe(beforeAll + withdrawn - gasOf(all))
  expect(await views.earnings(operatorId, all.blockNumber)).toBe(0n)
  const beforeEnd = await publicClient.getBalance({ address })
  const end = await wait(removeOperator(clients.walletClient, { ...clients, operatorId }))
  expect(eventNames(end)).toEqual(['OperatorWithdrawn', 'OperatorRemoved'])
  const rest = (await views.earnings(operatorId, end.blockNumber - 1n)) + lower
  expect(await publicClient.getBalance({ address })).toBe(beforeEnd + rest - gasOf(end))
  expect(await getOperatorAccount(publicClient, { network, operatorId })).toMatchObject({
    isRemoved: true,
    earnings: { eth: 0n },
  })
  await expect(declareOperatorFee(clients.walletClient, { ...clients, operatorId, fee })).rejects.toMatchObject({
    name: 'OperatorRefusedError',
    reason: 'removed',
  })
})

test('what was earned in SSV is withdrawn in SSV, in part, as a whole, or together with ETH', async () => {
  const { publicClient, network, contracts } = devnet
  const operatorIds = [4, 5, 6, 7]
  const publicKeys: Hex[] = [`0x${'9'.repeat(96)}`]
  for (const id of operatorIds) await devnet.setLegacyOperator(id, 382_640_000_000n)
  const legacy = { owner: devnet.getAccount(3).address, operatorIds, publicKeys, sharesData: ['0x01'] as Hex[] }
  await devnet.seedLegacyCluster({ ...legacy, ssvBalance: 10n ** 18n })
  const [operatorId] = operatorIds
  if (operatorId === undefined) throw new TypeError('There is no operator.')
  const { owner } = (await getOperatorAccount(publicClient, { network, operatorId })) ?? {}
  const { clients, address } = asAccount(devnet.accounts.findIndex((account) => account.address === owner))
  const readSsv = () =>
    publicClient.readContract({
      address: contracts.token,
      abi: ssvTokenAbi,
      functionName: 'balanceOf',
      args: [address],
    })
  const readEarned = async () => (await getOperatorEarnings(publicClient, { network, operatorId })).ssv

  await devnet.mine(10)
  const { ssvFee, ssvValidatorCount } = (await getOperatorAccount(publicClient, { network, operatorId })) ?? {}
  if (ssvFee === undefined) throw new TypeError('There is no operator.')
  expect(ssvValidatorCount).toBe(1)
  expect(ssvFee).toBeGreaterThan(0n)
  const start = await readSsv()
  const earned = await readEarned()
  expect(earned).toBeGreaterThanOrEqual(10n * ssvFee)
  const amount = 3n * ssvFee
  await wait(withdrawOperatorEarnings(clients.walletClient, { ...clients, operatorId, amount, asset: 'SSV' }))
  expect(await readSsv()).toBe(start + amount)
  expect(await readEarned()).toBe(earned + ssvFee - amount)

  await wait(withdrawOperatorEarnings(clients.walletClient, { ...clients, operatorId, amount: 'all', asset: 'SSV' }))
  expect(await readSsv()).toBe(start + earned + 2n * ssvFee)
  expect(await readEarned()).toBe(0n)

  await callCluster(devnet, { account: staker, operatorIds, call: register(3) })
  await devnet.mine(5)
  const before = await publicClient.getBalance({ address })
  const both = await wait(
    withdrawOperatorEarnings(clients.walletClient, { ...clients, operatorId, amount: 'all', asset: 'both' }),
  )
  const { fee } = (await getOperatorAccount(publicClient, { network, operatorId })) ?? { fee: 0n }
  expect(await publicClient.getBalance({ address })).toBe(before + 6n * fee - gasOf(both))
  expect(await readSsv()).toBe(start + earned + 9n * ssvFee)
})
