import { type Address, type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { parseEther, parseEventLogs } from 'viem'
import { ssvNetworkAbi } from './chain/contracts.generated.ts'
import { waitForReceipt } from './chain/waitForReceipt.ts'
import type { Devnet } from './createDevnet.ts'

/** A call for a cluster. What is registered is registered as it is, right or wrong. */
export type ClusterCall =
  | 'liquidate'
  | { register: readonly { publicKey: Hex; sharesData: Hex }[] }
  | { remove: Hex }
  | { exit: Hex }

export type CallClusterParameters = {
  /** Who owns the cluster and sends: a position in `devnet.accounts`. */
  account: number
  /** Ascending. */
  operatorIds: readonly number[]
  call: ClusterCall
}

/**
 * Calls the contract for a cluster in the state that it is in, past all checks of any tool, and waits for the block. A
 * registration deposits 5 ETH.
 *
 * @throws {Error} the contract refuses the call
 * @example
 * const register = [{ publicKey: `0x${'11'.repeat(48)}`, sharesData: '0x' }] as const
 * await callCluster(devnet, { account: 3, operatorIds: [1, 2, 3, 4], call: { register } })
 * await callCluster(devnet, { account: 3, operatorIds: [1, 2, 3, 4], call: 'liquidate' })
 */
export async function callCluster(
  devnet: Devnet,
  { account, operatorIds, call }: CallClusterParameters,
): Promise<void> {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(account)
  const owner = walletClient.account.address
  const ids = operatorIds.map(BigInt)
  const snapshot = await readSnapshot(devnet, owner, ids)
  const contract = { address: network.contracts.ssvNetwork.address, abi: ssvNetworkAbi } as const
  const send = () => {
    if (call === 'liquidate') {
      return walletClient.writeContract({ ...contract, functionName: 'liquidate', args: [owner, ids, snapshot] })
    }
    if ('remove' in call) {
      const args = [call.remove, ids, snapshot] as const
      return walletClient.writeContract({ ...contract, functionName: 'removeValidator', args })
    }
    if ('exit' in call) {
      return walletClient.writeContract({ ...contract, functionName: 'exitValidator', args: [call.exit, ids] })
    }
    const keys = call.register.map(({ publicKey }) => publicKey)
    const shares = call.register.map(({ sharesData }) => sharesData)
    const args = [keys, ids, shares, snapshot] as const
    const value = parseEther('5')
    return walletClient.writeContract({ ...contract, functionName: 'bulkRegisterValidator', args, value })
  }
  const { status } = await waitForReceipt(publicClient, await send())
  if (status !== 'success') throw new Error('The contract refused the call.')
}

/** The snapshot in the cluster's latest event; that of a new cluster where there is none. */
async function readSnapshot(
  { publicClient, network }: Devnet,
  owner: Address,
  ids: readonly bigint[],
): Promise<ClusterSnapshot> {
  const logs = await publicClient.getLogs({ address: network.contracts.ssvNetwork.address, fromBlock: 0n })
  const snapshots = parseEventLogs({ abi: ssvNetworkAbi, logs }).flatMap(({ args }): ClusterSnapshot[] =>
    'cluster' in args && args.owner === owner && args.operatorIds.join() === ids.join() ? [args.cluster] : [],
  )
  return snapshots.at(-1) ?? newClusterSnapshot
}
