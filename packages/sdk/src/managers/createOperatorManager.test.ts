import { createOperatorKey, createTestItems, useDevnet } from '@x/testing'
import { type Address, parseEther, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { CallReceipt } from '../contract/sendCall.ts'
import { createSdk } from '../createSdk.ts'

const devnet = await useDevnet()

function createAccount(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  return { sdk: createSdk({ publicClient, walletClient, network }), account: walletClient.account.address }
}

function findOwner(id: number): number {
  const owner = devnet.operators.find((operator) => operator.id === id)?.owner
  return Array.from({ length: 10 }, (_, i) => i).find((i) => devnet.getAccount(i).address === owner) ?? -1
}

async function namesOf(sending: Promise<{ wait: () => Promise<CallReceipt> }>): Promise<string[]> {
  const { wait } = await sending
  return (await wait()).events.map(({ eventName }) => eventName)
}

describe('the operators of an SDK', () => {
  test('live from their registration to their removal', async () => {
    const { sdk, account } = createAccount(7)
    const { operators, contract } = sdk
    const { wait } = await operators.registerOperator({
      args: { publicKey: createOperatorKey(), yearlyFee: parseEther('0.01'), isPrivate: true },
    })
    const { events } = await wait()
    const added = events.find(({ eventName }) => eventName === 'OperatorAdded')
    if (added?.eventName !== 'OperatorAdded') throw new TypeError('No operator was registered.')
    const { operatorId, fee } = added.args
    // 0.01 ETH a year are 3,805,175,038.05 wei a block, of which fees are multiples of 100,000.
    expect(fee).toBe(3_805_200_000n)

    const operatorIds = [operatorId]
    const list = { operatorIds, whitelistAddresses: [account] }
    expect(await namesOf(operators.setOperatorWhitelists({ args: list }))).toEqual(['OperatorMultipleWhitelistUpdated'])
    expect(await sdk.contract.ssv.read.getWhitelistedOperators({ operatorIds, whitelistedAddress: account })).toEqual(
      operatorIds,
    )
    expect(await namesOf(operators.removeOperatorWhitelists({ args: list }))).toEqual([
      'OperatorMultipleWhitelistRemoved',
    ])
    // Nothing is left to take off, and the contract accepts it, as the official SDK does.
    expect(await namesOf(operators.removeOperatorWhitelists({ args: list }))).toEqual([
      'OperatorMultipleWhitelistRemoved',
    ])
    expect(await namesOf(operators.setOperatorsPublic({ args: { operatorIds } }))).toEqual([
      'OperatorPrivacyStatusUpdated',
    ])
    expect(await namesOf(operators.setOperatorsPrivate({ args: { operatorIds } }))).toEqual([
      'OperatorPrivacyStatusUpdated',
    ])
    const contractAddress = devnet.contracts.whitelistingContract
    expect(
      await namesOf(operators.setOperatorWhitelistingContract({ args: { operatorIds, contractAddress } })),
    ).toEqual(['OperatorWhitelistingContractUpdated'])
    const set = await contract.ssv.read.getOperatorById({ operatorId })
    expect(set.whitelistedAddress).toBe(contractAddress)
    const { removeOperatorWhitelistingContract } = operators
    expect(await namesOf(removeOperatorWhitelistingContract({ args: list }))).toEqual([
      'OperatorMultipleWhitelistRemoved',
    ])
    const named = { operatorIds, whitelistAddresses: [contractAddress] }
    await removeOperatorWhitelistingContract.simulate({ args: list })
    expect(await namesOf(removeOperatorWhitelistingContract({ args: named }))).toEqual([
      'OperatorWhitelistingContractUpdated',
    ])
    expect((await contract.ssv.read.getOperatorById({ operatorId })).whitelistedAddress).toBe(zeroAddress)
    expect(await namesOf(removeOperatorWhitelistingContract({ args: { operatorIds } }))).toEqual([
      'OperatorWhitelistingContractUpdated',
    ])
    expect(() => removeOperatorWhitelistingContract.getTransactionData(named)).toThrow(/whitelistAddresses/)

    const higher = fee + 100_000n
    expect(await namesOf(operators.declareOperatorFee({ args: { operatorId, fee: higher } }))).toEqual([
      'OperatorFeeDeclared',
    ])
    await expect(operators.executeOperatorFee({ args: { operatorId } })).rejects.toMatchObject({
      name: 'DeclaredFeeError',
    })
    const { declarePeriod } = await contract.ssv.read.getOperatorFeePeriods()
    await devnet.passTime(Number(declarePeriod) + 1)
    expect(await namesOf(operators.executeOperatorFee({ args: { operatorId } }))).toEqual(['OperatorFeeExecuted'])
    expect(await contract.ssv.read.getOperatorFee({ operatorId })).toBe(higher)
    await namesOf(operators.declareOperatorFee({ args: { operatorId, fee: higher + 100_000n } }))
    expect(await namesOf(operators.cancelDeclaredOperatorFee({ args: { operatorId } }))).toEqual([
      'OperatorFeeDeclarationCancelled',
    ])
    expect(await namesOf(operators.reduceOperatorFee({ args: { operatorId, fee } }))).toEqual(['OperatorFeeExecuted'])
    expect(await namesOf(operators.removeOperator({ args: { operatorId } }))).toContain('OperatorRemoved')
  })

  test('take out what they have earned, by text or number of the operator', async () => {
    const owner = createAccount(0)
    const keyshares = createTestItems(devnet, {
      owner: owner.account,
      operatorIds: [1, 2, 3, 4],
      count: 1,
      seed: 'earn',
    })
    const args = { keyshares, depositAmount: parseEther('1') }
    await (await owner.sdk.clusters.registerValidators({ args })).wait()
    await devnet.mine(20)

    const { sdk } = createAccount(findOwner(1))
    const { read } = sdk.contract.ssv
    const earned = await read.getOperatorEarnings({ id: 1n })
    const amount = 10_000_000n
    const { wait } = await sdk.operators.withdraw({ args: { operatorId: '1', amount } })
    expect((await wait()).events).toMatchObject([
      { eventName: 'OperatorWithdrawn', args: { operatorId: 1n, value: amount } },
    ])
    expect(await namesOf(sdk.operators.withdraw({ args: { operatorId: 1, amount: earned * 9n } }))).toEqual([
      'OperatorWithdrawn',
    ])
    expect(await read.getOperatorEarnings({ id: 1n })).toBe(0n)
    await devnet.mine(1)
    expect(await namesOf(sdk.operators.withdrawAllVersionOperatorEarnings({ args: { operatorId: '1' } }))).toContain(
      'OperatorWithdrawn',
    )
    // An operator that never had a validator has earned nothing: the contract accepts it, and nothing is paid.
    const idle = createAccount(findOwner(9)).sdk
    expect(await namesOf(idle.operators.withdrawAllVersionOperatorEarnings({ args: { operatorId: 9 } }))).toEqual([])
    await expect(sdk.operators.withdrawAllOperatorEarningsSSV({ args: { operatorId: '1' } })).rejects.toMatchObject({
      name: 'OperatorEarningsError',
    })
  })

  test('refuse what the function does not take, and what is not the sender’s', async () => {
    const { sdk, account } = createAccount(6)
    const { operators } = sdk
    const both: { operatorIds: bigint[] } & object = { operatorIds: [1n], ...{ whitelistAddresses: [account] } }
    await expect(operators.setOperatorsPrivate({ args: both })).rejects.toThrow(/whitelistAddresses/)
    await expect(operators.removeOperator({ args: { operatorId: 1n } })).rejects.toMatchObject({
      name: 'OperatorRefusedError',
      reason: 'not-owner',
    })
    await expect(
      operators.setOperatorWhitelistingContract({
        args: { operatorIds: [1n], contractAddress: account satisfies Address },
      }),
    ).rejects.toThrow()
    await expect(
      operators.registerOperator({ args: { publicKey: 'no key', yearlyFee: 1n, isPrivate: false } }),
    ).rejects.toMatchObject({ name: 'InvalidInputError' })
    const data = operators.declareOperatorFee.getTransactionData({ operatorId: '1', fee: 100_000n })
    expect(data).toBe(sdk.contract.ssv.write.declareOperatorFee.getTransactionData({ operatorId: 1n, fee: 100_000n }))
    await expect(
      operators.declareOperatorFee.simulate({ args: { operatorId: 1n, fee: 100_000n } }),
    ).rejects.toMatchObject({ errorName: 'CallerNotOwnerWithData' })
  })
})

describe('the governance of an SDK', () => {
  test('is refused to others, and done by who may', async () => {
    const { sdk } = createAccount(6)
    await expect(sdk.dao.updateNetworkFeeSSV({ args: { fee: 10_000_000n } })).rejects.toMatchObject({
      name: 'ContractRevertError',
    })
    await expect(sdk.dao.withdrawNetworkSSVEarnings({ args: { amount: 10_000_000n } })).rejects.toMatchObject({
      name: 'ContractRevertError',
    })
    const merkleRoot = `0x${'11'.repeat(32)}` as const
    const vote = { args: { merkleRoot, blockNum: 1n } }
    await expect(createAccount(0).sdk.dao.commitRoot(vote)).rejects.toMatchObject({ errorName: 'NotOracle' })
    // This account is one of the oracles of the devnet.
    expect(await namesOf(sdk.dao.commitRoot(vote))).toEqual(['WeightedRootProposed'])
  })
})
