import type { ChainClient } from '@x/chain'
import type { Address, ClusterSnapshot, Hex, Network } from '@x/schemas'
import { estimateGas } from 'viem/actions'
import { encodeRegistration } from './encodeRegistration.ts'

export type EstimateNeededGasParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** The cluster as it is now. */
  snapshot: ClusterSnapshot
  validatorCount: number
  /** Wei that it deposits: what all transactions deposit, so that it is enough for each of them. */
  value: bigint
  /** What the owner has, in wei. The node is told to suppose more where that is not enough: a plan may come before the money. */
  accountBalance: bigint
}

/**
 * What it takes at most to settle an operator or the network that was settled in the latest block, and so was not in the
 * estimate. Measured: 16,240 with 4 operators, 46,280 with 13.
 */
const settlingGas = 3_500n

/**
 * Asks the node for the least gas limit with which a registration of so many validators works in the next block. What the
 * cluster and its operators have never written before is most expensive now, so that the transactions after the first take
 * no more.
 *
 * The keys are placeholders that nobody has registered, and the shares are as expensive as any.
 *
 * @returns `undefined` where the node does not estimate such a call
 */
export async function estimateNeededGas(
  client: ChainClient,
  parameters: EstimateNeededGasParameters,
): Promise<bigint | undefined> {
  const { network, owner, operatorIds, snapshot, validatorCount, value, accountBalance } = parameters
  const payloads = Array.from({ length: validatorCount }, (_, i) => ({
    publicKey: `0x${'ff'.repeat(44)}${(0xff00_0000 + i).toString(16)}` satisfies Hex,
    operatorIds: [...operatorIds],
    sharesData: `0x${'ff'.repeat(96 + 304 * operatorIds.length)}` satisfies Hex,
  }))
  try {
    const estimated = await estimateGas(client, {
      account: owner,
      to: network.contracts.ssvNetwork.address,
      data: encodeRegistration(payloads, operatorIds, snapshot),
      value,
      blockTag: 'latest',
      ...(accountBalance < value && { stateOverride: [{ address: owner, balance: value }] }),
    })
    return estimated + settlingGas * BigInt(operatorIds.length + 1)
  } catch {
    return undefined
  }
}
