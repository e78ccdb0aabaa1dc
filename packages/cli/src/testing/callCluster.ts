import { getClusterSnapshot, ssvNetworkAbi } from '@x/chain'
import type { Devnet } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import { parseEther } from 'viem'
import { getTestSecretKey } from './createFixtures.ts'

/** What is registered as it is, right or wrong. */
export type Payload = { publicKey: Hex; sharesData: Hex }

/** Key shares of a test validator, signed by the owner at a position of `devnet.accounts`. */
export function signShares(
  devnet: Devnet,
  { account, validator, ownerNonce, ids }: { account: number; validator: number; ownerNonce: number; ids: number[] },
): Payload {
  const { payload } = createKeySharesItem({
    secretKey: getTestSecretKey(validator),
    operators: devnet.getOperators(ids).map(({ id, operatorKey }) => ({ id, operatorKey })),
    owner: devnet.getAccount(account).address,
    ownerNonce,
  })
  return payload
}

/** Calls the contract for the cluster of an account, past all checks of the command, and waits for the block. */
export async function callCluster(
  devnet: Devnet,
  account: number,
  operatorIds: readonly number[],
  call: 'liquidate' | { register: readonly Payload[] } | { remove: Hex },
): Promise<void> {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(account)
  const owner = walletClient.account.address
  const ids = operatorIds.map(BigInt)
  const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
  const contract = { address: network.contracts.network, abi: ssvNetworkAbi } as const
  const send = () => {
    if (call === 'liquidate') {
      return walletClient.writeContract({ ...contract, functionName: 'liquidate', args: [owner, ids, snapshot] })
    }
    if ('remove' in call) {
      const args = [call.remove, ids, snapshot] as const
      return walletClient.writeContract({ ...contract, functionName: 'removeValidator', args })
    }
    const keys = call.register.map(({ publicKey }) => publicKey)
    const shares = call.register.map(({ sharesData }) => sharesData)
    const args = [keys, ids, shares, snapshot] as const
    return walletClient.writeContract({
      ...contract,
      functionName: 'bulkRegisterValidator',
      args,
      value: parseEther('5'),
    })
  }
  const { status } = await publicClient.waitForTransactionReceipt({ hash: await send() })
  if (status !== 'success') throw new Error('The contract refused the call.')
}
