import type { Address } from '@x/schemas'
import { consolidationRequestsCode, depositContractCode, withdrawalRequestsCode } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'

/** Where each chain has the queues of requests to the beacon chain (EIP-7002 and EIP-7251). */
export const requestQueues = {
  withdrawals: '0x00000961Ef480Eb55e80D19ad83579A64c007002',
  consolidations: '0x0000BBdDc7CE488642fb579F8B00f3a590007251',
} as const satisfies Record<string, Address>

/** Where validators are deposited for. */
export const depositContract: Address = '0x4242424242424242424242424242424242424242'

/**
 * Puts the queues of requests where a real chain has them, and the deposit contract where the beacon chain says that it
 * is. A node that begins with somebody's chain may have its own.
 */
export async function placePredeploys(node: NodeClient): Promise<void> {
  const place = async (address: Address, bytecode: `0x${string}`) => {
    if ((await node.getCode({ address })) === undefined) await node.setCode({ address, bytecode })
  }
  await Promise.all([
    place(requestQueues.withdrawals, withdrawalRequestsCode),
    place(requestQueues.consolidations, consolidationRequestsCode),
    place(depositContract, depositContractCode),
  ])
}
