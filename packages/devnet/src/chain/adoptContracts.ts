import type { Address } from '@x/schemas'
import { encodeFunctionData, getContractAddress } from 'viem'
import { whitelistingContractAbi, whitelistingContractBytecode } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { Deployment } from './deployContracts.ts'
import type { DevnetRoles } from './getRoles.ts'
import type { GivenContracts } from './readGivenContracts.ts'
import { sendAsNode } from './sendAsNode.ts'

/**
 * Takes contracts that somebody else has deployed for those of the devnet, and adds the whitelisting contract that lets
 * the guest use one operator.
 *
 * @throws {DevnetTransactionError} a transaction was reverted
 */
export async function adoptContracts(
  { contracts, startBlock }: GivenContracts,
  {
    node,
    roles: { governor, guest },
    guardedOperatorId,
  }: { node: NodeClient; roles: DevnetRoles; guardedOperatorId: number },
): Promise<Deployment> {
  const accountNonce = BigInt(await node.getTransactionCount({ address: governor }))
  const whitelistingContract: Address = getContractAddress({ from: governor, nonce: accountNonce })
  const data = encodeFunctionData({
    abi: whitelistingContractAbi,
    functionName: 'setWhitelisted',
    args: [guest, BigInt(guardedOperatorId), true],
  })
  const transactions = [
    { from: governor, data: whitelistingContractBytecode },
    { from: governor, to: whitelistingContract, data },
  ]
  await sendAsNode(node, transactions, { mine: true })
  return { contracts: { ...contracts, whitelistingContract }, startBlock }
}
