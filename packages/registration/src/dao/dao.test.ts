import { ssvNetworkViewsAbi, ssvTokenAbi } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { commitRoot } from './commitRoot.ts'
import { updateNetworkFeeSsv } from './updateNetworkFeeSsv.ts'
import { withdrawNetworkSsvEarnings } from './withdrawNetworkSsvEarnings.ts'

const devnet = await useDevnet()

function asGovernor() {
  const { publicClient, network, governor } = devnet
  const walletClient = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === governor))
  return { publicClient, network, walletClient }
}

function readView(functionName: 'getNetworkFeeSSV' | 'getNetworkEarningsSSV'): Promise<bigint> {
  return devnet.publicClient.readContract({ address: devnet.contracts.views, abi: ssvNetworkViewsAbi, functionName })
}

const merkleRoot: Hex = `0x${'5a'.repeat(32)}`

describe('governance', () => {
  test('changes the fee in SSV', async () => {
    const { wait } = await updateNetworkFeeSsv(asGovernor().walletClient, { ...asGovernor(), fee: 500_000_000n })
    expect((await wait()).events).toMatchObject([{ eventName: 'NetworkFeeUpdatedSSV', args: { newFee: 500_000_000n } }])
    expect(await readView('getNetworkFeeSSV')).toBe(500_000_000n)
  })

  test('is paid what the network has earned in SSV', async () => {
    const publicKeys: Hex[] = [`0x${'7'.repeat(96)}`]
    const legacy = { owner: devnet.getAccount(3).address, operatorIds: [1, 2, 3, 4], publicKeys }
    await devnet.seedLegacyCluster({ ...legacy, sharesData: ['0x01'], ssvBalance: 10n ** 18n })
    await devnet.mine(10)
    const readTokens = () =>
      devnet.publicClient.readContract({
        address: devnet.contracts.token,
        abi: ssvTokenAbi,
        functionName: 'balanceOf',
        args: [devnet.governor],
      })
    const [fee, earned, before] = await Promise.all([
      readView('getNetworkFeeSSV'),
      readView('getNetworkEarningsSSV'),
      readTokens(),
    ])
    expect(earned).toBeGreaterThanOrEqual(10n * fee)
    const { wait } = await withdrawNetworkSsvEarnings(asGovernor().walletClient, { ...asGovernor(), amount: 4n * fee })
    expect((await wait()).events).toMatchObject([{ eventName: 'NetworkEarningsWithdrawn', args: { value: 4n * fee } }])
    expect(await readTokens()).toBe(before + 4n * fee)
    expect(await readView('getNetworkEarningsSSV')).toBe(earned - 3n * fee)
  })

  test('is refused to others, and what is not there', async () => {
    const from = devnet.getAccount(0).address
    const stranger = { ...asGovernor(), from }
    await expect(updateNetworkFeeSsv.prepare(stranger.publicClient, { ...stranger, fee: 0n })).rejects.toMatchObject({
      name: 'ContractRevertError',
      shortMessage: 'The contract refused updateNetworkFeeSSV: Ownable: caller is not the owner.',
    })
    await expect(
      withdrawNetworkSsvEarnings.prepare(stranger.publicClient, { ...stranger, amount: 0n }),
    ).rejects.toMatchObject({
      name: 'ContractRevertError',
    })
    const governor = { ...asGovernor(), from: devnet.governor }
    await expect(
      withdrawNetworkSsvEarnings.prepare(governor.publicClient, { ...governor, amount: 10n ** 24n }),
    ).rejects.toMatchObject({
      errorName: 'InsufficientBalance',
      shortMessage: 'The network has earned less than that.',
    })
  })
})

describe('oracles', () => {
  test('vote for a root, once each, for a block that is there', async () => {
    const clients = asGovernor()
    const blockNumber = Number(await devnet.publicClient.getBlockNumber())
    const { wait } = await commitRoot(clients.walletClient, { ...clients, merkleRoot, blockNumber })
    expect((await wait()).events).toMatchObject([
      { eventName: 'WeightedRootProposed', args: { merkleRoot, blockNum: BigInt(blockNumber) } },
    ])
    const prepare = (from: Hex, block: number) =>
      commitRoot.prepare(clients.publicClient, { ...clients, from, merkleRoot, blockNumber: block })
    await expect(prepare(devnet.governor, blockNumber)).rejects.toMatchObject({ errorName: 'AlreadyVoted' })
    await expect(prepare(devnet.governor, blockNumber + 100)).rejects.toMatchObject({ errorName: 'FutureBlockNumber' })
    await expect(prepare(devnet.getAccount(0).address, blockNumber)).rejects.toMatchObject({ errorName: 'NotOracle' })
  })
})
