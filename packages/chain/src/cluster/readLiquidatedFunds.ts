import type { ChainClient } from '../rpc/chainClient.ts'
import { getClusterEffectiveBalance } from './getClusterEffectiveBalance.ts'
import type { ClusterFunds, ReadClusterFundsParameters } from './readClusterFunds.ts'

/**
 * Reads what a liquidated cluster holds, and what it is going to pay once it is active again: for its validators by their
 * effective balance, at the present fees.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is no longer the latest
 */
export async function readLiquidatedFunds(
  client: ChainClient,
  { network, owner, operatorIds, cluster: { snapshot }, terms }: ReadClusterFundsParameters,
): Promise<ClusterFunds> {
  const [effectiveBalance, { burnPerValidator }] = await Promise.all([
    getClusterEffectiveBalance(client, { network, owner, operatorIds, snapshot }),
    terms,
  ])
  const burnRate = (burnPerValidator * BigInt(effectiveBalance) + 31n) / 32n
  return { balance: snapshot.balance, burnRate }
}
