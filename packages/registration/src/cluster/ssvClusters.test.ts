import { getClusterOverview } from '@x/chain'
import { computeLiquidationThreshold, getClusterBalance, getClusterFeeAsset, getFeeTerms } from '@x/chain/internal'
import { ssvTokenAbi } from '@x/devnet'
import { createTestItems, useDevnet } from '@x/testing'
import { type Address, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { deposit } from './deposit.ts'
import { liquidate } from './liquidate.ts'
import { liquidateSsv } from './liquidateSsv.ts'
import { migrateClusterToEth } from './migrateClusterToEth.ts'
import { withdraw } from './withdraw.ts'

const devnet = await useDevnet({ operatorCount: 7 })

const operatorIds = [1, 2, 3, 4]

async function seed(index: number, ssvBalance = parseEther('50')) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 2, seed: `legacy ${index}` })
  await devnet.seedLegacyCluster({
    owner,
    operatorIds,
    publicKeys: items.map(({ payload }) => payload.publicKey),
    sharesData: items.map(({ payload }) => payload.sharesData),
    ssvBalance,
  })
  return { parameters: { publicClient, network, walletClient, operatorIds }, owner }
}

function readSsv(owner: Address) {
  const token = { address: devnet.contracts.token, abi: ssvTokenAbi } as const
  return devnet.publicClient.readContract({ ...token, functionName: 'balanceOf', args: [owner] })
}

const refusal = (errorName: string) => expect.objectContaining({ name: 'ContractRevertError', errorName })

test('a cluster that pays in SSV is migrated with what its validators need in ETH, and gets its SSV back', async () => {
  const { parameters, owner } = await seed(0)
  const { publicClient, network } = devnet
  await expect(deposit(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toEqual(
    refusal('IncorrectClusterVersion'),
  )
  await expect(withdraw(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toEqual(
    refusal('IncorrectClusterVersion'),
  )
  const terms = await getFeeTerms(publicClient, { network, operatorIds })
  const minimum = computeLiquidationThreshold(2n * terms.burnPerValidator, terms)
  await expect(
    migrateClusterToEth(parameters.walletClient, { ...parameters, amount: minimum - 1n }),
  ).rejects.toMatchObject({
    name: 'AmountRefusedError',
    reason: 'too-small',
    minimum,
  })
  const before = await readSsv(owner)
  const receipt = await (await migrateClusterToEth(parameters.walletClient, { ...parameters, amount: minimum })).wait()
  expect(receipt).toMatchObject({
    ethDeposited: minimum,
    effectiveBalance: 64,
    snapshot: { active: true, validatorCount: 2, balance: minimum },
  })
  expect(receipt.ssvRefunded).toBeGreaterThan(0n)
  expect(await readSsv(owner)).toBe(before + receipt.ssvRefunded)
  expect(await getClusterFeeAsset(publicClient, { network, owner, operatorIds })).toBe('ETH')
  const view = { network, owner, operatorIds, snapshot: receipt.snapshot, blockNumber: Number(receipt.blockNumber) }
  expect(await getClusterBalance(publicClient, view)).toBe(minimum)
})

test('a migration deposits for the effective balance that it is told', async () => {
  const { parameters, owner } = await seed(6)
  const { publicClient, network } = parameters
  const terms = await getFeeTerms(publicClient, { network, operatorIds })
  const runwayDays = 90
  for (const effectiveBalance of [32, 48, 2048]) {
    const { value } = await migrateClusterToEth.prepare(publicClient, {
      ...parameters,
      from: owner,
      runwayDays,
      effectiveBalance,
      maxDeposit: parseEther('100000'),
    })
    const burn = (terms.burnPerValidator * 2n * BigInt(effectiveBalance)) / 32n
    const blocks = BigInt((runwayDays * 86_400) / network.custom.secondsPerSlot)
    // A day has whole blocks.
    expect(value).toBe(computeLiquidationThreshold(burn, terms) + burn * blocks)
  }
})

test('a cluster that pays in ETH already is not migrated again', async () => {
  const { parameters } = await seed(1)
  await (await migrateClusterToEth(parameters.walletClient, { ...parameters, runwayDays: 30 })).wait()
  await expect(migrateClusterToEth(parameters.walletClient, { ...parameters, runwayDays: 30 })).rejects.toThrow(
    'The cluster pays its fees in ETH already.',
  )
})

test('its owner liquidates a cluster that pays in SSV at any time, and gets the SSV', async () => {
  const { parameters, owner } = await seed(2)
  await expect(liquidate(parameters.walletClient, parameters)).rejects.toEqual(refusal('IncorrectClusterVersion'))
  const place = { network: devnet.network, owner, operatorIds }
  const before = await getClusterOverview(devnet.publicClient, place)
  const had = await readSsv(owner)
  const { snapshot, blockNumber } = await (await liquidateSsv(parameters.walletClient, parameters)).wait()
  expect(snapshot).toMatchObject({ active: false, balance: 0n, validatorCount: 2 })
  const blocks = blockNumber - BigInt(before.block.number)
  expect(await readSsv(owner)).toBe(had + before.balance - blocks * before.burnRate)
  await expect(liquidateSsv(parameters.walletClient, parameters)).rejects.toMatchObject({
    errorName: 'ClusterIsLiquidated',
    fix: expect.stringContaining('migrateClusterToETH'),
  })
  await (await migrateClusterToEth(parameters.walletClient, { ...parameters, runwayDays: 30 })).wait()
  await expect(liquidateSsv(parameters.walletClient, parameters)).rejects.toThrow(
    'The cluster pays its fees in ETH already.',
  )
})

test('anybody liquidates a cluster that pays in SSV from the block on at which it holds too little', async () => {
  const { publicClient, network } = devnet
  const stranger = { publicClient, network, operatorIds, walletClient: devnet.createWallet(9) }
  const other = await getClusterOverview(publicClient, { network, owner: (await seed(3)).owner, operatorIds })
  const { owner } = await seed(4, other.liquidationThreshold + 6n * other.burnRate)
  const { runway, burnRate, block, balance } = await getClusterOverview(publicClient, { network, owner, operatorIds })
  const liquidatableFrom = runway?.liquidationBlock ?? 0
  await expect(liquidateSsv(stranger.walletClient, { ...stranger, owner })).rejects.toMatchObject({
    name: 'NotLiquidatableError',
    liquidatableFrom,
  })
  await devnet.mine(liquidatableFrom - block.number - 1)
  await expect(liquidateSsv(stranger.walletClient, { ...stranger, owner })).rejects.toMatchObject({
    name: 'NotLiquidatableError',
  })
  await devnet.mine()
  const who = devnet.createWallet(9).account.address
  const had = await readSsv(who)
  const { blockNumber } = await (await liquidateSsv(stranger.walletClient, { ...stranger, owner })).wait()
  expect(await readSsv(who)).toBe(had + balance - (blockNumber - BigInt(block.number)) * burnRate)
})
