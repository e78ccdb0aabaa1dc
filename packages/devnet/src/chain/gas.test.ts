import { type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ssvNetworkAbi } from './contracts.generated.ts'
import { type ContractTest, startContractTest } from './fixtures/startContractTest.ts'

// Whatever runs out of gas on the public network must do so here. The figures were measured on the public contracts with
// anvil 1.7.1; those of this contract may differ by 2 %.

let contract: ContractTest
beforeAll(async () => {
  contract = await startContractTest(27)
  // Nobody measures the first use of operators and network but where that is said.
  await register(await contract.newOwner(), takeIds(13), 1)
})
afterAll(() => contract.stop())

/** Ids of so many operators. */
function takeIds(count: number, first = 1): bigint[] {
  return Array.from({ length: count }, (_, i) => BigInt(first + i))
}

function compose(ids: bigint[], count: number, snapshot: ClusterSnapshot): Hex {
  const abi = ssvNetworkAbi
  const publicKeys = contract.freshKeys(count)
  const shares = contract.shares(count, ids.length)
  const [publicKey = '0x'] = publicKeys
  const [one = '0x'] = shares
  return count === 1
    ? encodeFunctionData({ abi, functionName: 'registerValidator', args: [publicKey, ids, one, snapshot] })
    : encodeFunctionData({ abi, functionName: 'bulkRegisterValidator', args: [publicKeys, ids, shares, snapshot] })
}

/** The least gas limit that would work in the latest block. */
async function estimate(owner: Hex, ids: bigint[], count: number, snapshot = newClusterSnapshot): Promise<number> {
  const { chain, node } = contract
  const to = chain.contracts.network
  const data = compose(ids, count, snapshot)
  return Number(await node.estimateGas({ account: owner, to, data, value: parseEther('10'), blockTag: 'latest' }))
}

async function register(owner: Hex, ids: bigint[], count: number, snapshot = newClusterSnapshot) {
  const args = [contract.freshKeys(count), ids, contract.shares(count, ids.length), snapshot] as const
  const sent = await contract.send(owner, 'bulkRegisterValidator', args, parseEther('10'))
  return { gasUsed: Number(sent.receipt.gasUsed), snapshot: sent.snapshot }
}

function expectWithin(gas: number, measured: number): void {
  expect(Math.abs(gas / measured - 1), `${gas} where ${measured} was measured`).toBeLessThan(0.02)
}

const mine = () => contract.node.mine({ blocks: 1 })

describe('a registration takes the gas of the public contracts', () => {
  test.each([
    { operators: 4, two: 311_100, twenty: 1_554_880, same: 232_513, next: 248_753 },
    { operators: 7, two: 441_229, twenty: 2_164_620, same: 329_700, next: 355_950 },
    { operators: 10, two: 570_561, twenty: 2_762_480, same: 426_600, next: 462_900 },
    { operators: 13, two: 700_797, twenty: 3_420_560, same: 524_500, next: 570_800 },
  ])('with $operators operators, in this block and in the next one', async ({ operators, two, twenty, same, next }) => {
    const ids = takeIds(operators)
    const owner = await contract.newOwner()
    const first = await register(owner, ids, 2)
    const second = await register(owner, ids, 2, first.snapshot)
    expectWithin(second.gasUsed, two)
    const { gasUsed, snapshot } = await register(owner, ids, 20, second.snapshot)
    expectWithin(gasUsed, twenty)
    expectWithin(await estimate(owner, ids, 1, snapshot), same)
    await mine()
    expectWithin(await estimate(owner, ids, 1, snapshot), next)
  })

  test('the first one of an owner', async () => {
    await mine()
    expectWithin(await estimate(await contract.newOwner(), takeIds(4), 1), 261_389)
  })

  test('with operators of the SSV era, whose accounts in ETH it starts', async () => {
    const era = takeIds(4, 14)
    for (const id of era)
      await contract.send(contract.chain.governor, 'devnetSetLegacyOperator', [id, 9_000_000_000n, 0n])
    const owner = await contract.newOwner()
    expectWithin(await estimate(owner, era, 5), 684_508)
    const { snapshot } = await register(owner, era, 5)
    await mine()
    // From then on they are like any other.
    expectWithin(await estimate(owner, era, 1, snapshot), 248_753)
  })

  test('with private operators, of which one is of the SSV era', async () => {
    const ids = takeIds(4, 18)
    const owner = await contract.newOwner()
    for (const id of ids) {
      const operatorOwner = contract.chain.getOperators([Number(id)])[0]?.owner ?? '0x'
      await contract.send(operatorOwner, 'setOperatorsPrivateUnchecked', [[id]])
      await contract.send(operatorOwner, 'setOperatorsWhitelists', [[id], [owner]])
    }
    await contract.send(contract.chain.governor, 'devnetSetLegacyOperator', [21n, 9_000_000_000n, 0n])
    expectWithin(await estimate(owner, ids, 5), 582_786)
  })
})
