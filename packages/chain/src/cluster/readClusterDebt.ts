import type { Address, ClusterSnapshot, Network } from '@x/schemas'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { getBlockNumber, simulateBlocks } from 'viem/actions'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type ReadClusterDebtParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  snapshot: ClusterSnapshot
  /** Wei per block that the contract bills. */
  burnRate: bigint
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** More than any cluster owes, in wei. */
const probe = 10n ** 24n

/**
 * Finds out what a cluster that has run dry owes, in wei. The contract's views do not count below 0, so a large deposit
 * is simulated: what is missing from it afterwards is the debt.
 *
 * @returns `undefined` where the node can't simulate (`eth_simulateV1`)
 */
export async function readClusterDebt(
  client: ChainClient,
  { network, owner, operatorIds, snapshot, burnRate, blockNumber: at }: ReadClusterDebtParameters,
): Promise<bigint | undefined> {
  const ids = operatorIds.toSorted((a, b) => a - b).map(BigInt)
  const { contracts } = network
  const after = { ...snapshot, balance: snapshot.balance + probe }
  const deposit = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args: [owner, ids, snapshot] })
  const read = encodeFunctionData({ abi: ssvNetworkViewsAbi, functionName: 'getBalance', args: [owner, ids, after] })
  try {
    const blockNumber = at === undefined ? await getBlockNumber(client, { cacheTime: 0 }) : BigInt(at)
    const [block] = await simulateBlocks(client, {
      blockNumber,
      blocks: [
        {
          blockOverrides: { number: blockNumber + 1n },
          stateOverrides: [{ address: owner, balance: 2n * probe }],
          calls: [
            { account: owner, to: contracts.ssvNetwork.address, data: deposit, value: probe },
            { account: owner, to: contracts.ssvNetworkViews.address, data: read },
          ],
        },
      ],
    })
    const data = block?.calls[1]?.data ?? '0x'
    const left = decodeFunctionResult({ abi: ssvNetworkViewsAbi, functionName: 'getBalance', data })
    // In the next block it will be one block's fees more.
    const debt = probe - left - burnRate
    return debt > 0n ? debt : 0n
  } catch {
    return undefined
  }
}
