import { computeLiquidationThreshold, getClusterBalance, getClusterFeeAsset, getFeeTerms } from '@x/chain'
import { createDevnet, type Devnet, ssvTokenAbi } from '@x/devnet'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestItems } from '../fixtures/createTestItems.ts'
import { deposit } from './deposit.ts'
import { migrateClusterToEth } from './migrateClusterToEth.ts'
import { withdraw } from './withdraw.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 7 })
})
afterAll(() => devnet.stop())

const operatorIds = [1, 2, 3, 4]

async function seed(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 2, seed: `legacy ${index}` })
  await devnet.seedLegacyCluster({
    owner,
    operatorIds,
    publicKeys: items.map(({ payload }) => payload.publicKey),
    sharesData: items.map(({ payload }) => payload.sharesData),
    ssvBalance: parseEther('50'),
  })
  return { parameters: { publicClient, network, walletClient, operatorIds }, owner }
}

const refusal = (errorName: string) => expect.objectContaining({ name: 'ContractRevertError', errorName })

test('a cluster that pays in SSV is migrated with what its validators need in ETH, and gets its SSV back', async () => {
  const { parameters, owner } = await seed(0)
  const { publicClient, network } = devnet
  const readSsv = () =>
    publicClient.readContract({
      address: devnet.contracts.token,
      abi: ssvTokenAbi,
      functionName: 'balanceOf',
      args: [owner],
    })
  await expect(deposit({ ...parameters, amount: 1n })).rejects.toEqual(refusal('IncorrectClusterVersion'))
  await expect(withdraw({ ...parameters, amount: 1n })).rejects.toEqual(refusal('IncorrectClusterVersion'))
  const terms = await getFeeTerms(publicClient, { network, operatorIds })
  const minimum = computeLiquidationThreshold(2n * terms.burnPerValidator, terms)
  await expect(migrateClusterToEth({ ...parameters, amount: minimum - 1n })).rejects.toMatchObject({
    name: 'ClusterPaymentTooSmallError',
    minimum,
  })
  const before = await readSsv()
  const receipt = await (await migrateClusterToEth({ ...parameters, amount: minimum })).wait()
  expect(receipt).toMatchObject({
    ethDeposited: minimum,
    effectiveBalance: 64,
    snapshot: { active: true, validatorCount: 2, balance: minimum },
  })
  expect(receipt.ssvRefunded).toBeGreaterThan(0n)
  expect(await readSsv()).toBe(before + receipt.ssvRefunded)
  expect(await getClusterFeeAsset(publicClient, { network, owner, operatorIds })).toBe('ETH')
  const view = { network, owner, operatorIds, snapshot: receipt.snapshot, blockNumber: Number(receipt.blockNumber) }
  expect(await getClusterBalance(publicClient, view)).toBe(minimum)
})

test('a cluster that pays in ETH already is not migrated again', async () => {
  const { parameters } = await seed(1)
  await (await migrateClusterToEth({ ...parameters, runwayDays: 30 })).wait()
  await expect(migrateClusterToEth({ ...parameters, runwayDays: 30 })).rejects.toThrow(
    'The cluster pays its fees in ETH already.',
  )
})
