import { sleep } from '@x/schemas'
import { createWalletClient, type HttpTransport, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { NodeClient } from './createNodeClient.ts'
import type { DevnetAccount, DevnetWallet } from './types.ts'

export type CreateDevnetWalletParameters = {
  node: NodeClient
  rpcUrl: string
  account: DevnetAccount
}

/**
 * Makes a wallet of one account. It looks for receipts every 20 ms, since the node is local. Where each transaction is
 * mined at once, it is mined when sending it returns.
 */
export function createDevnetWallet({ node, rpcUrl, account }: CreateDevnetWalletParameters): DevnetWallet {
  return createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    chain: node.chain,
    transport: waitForBlock(http(rpcUrl, { timeout: 60_000 }), node),
    pollingInterval: 20,
  })
}

/** anvil answers with the hash of a transaction before it mines the block, which a busy machine makes visible. */
function waitForBlock(createTransport: HttpTransport, node: NodeClient): HttpTransport {
  return (parameters) => {
    const transport = createTransport(parameters)
    const request: typeof transport.request = async (call) => {
      const answer = await transport.request(call)
      if (call.method === 'eth_sendRawTransaction') await leavePool(node, answer)
      return answer as never
    }
    return { ...transport, request }
  }
}

/** Waits while a transaction is about to be mined. One that has to wait for another of its sender is not. */
async function leavePool(node: NodeClient, hash: unknown): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const [isMining, { pending }] = await Promise.all([node.getAutomine(), node.getTxpoolContent()])
    const waiting = Object.values(pending).flatMap((ofSender) => Object.values(ofSender))
    if (!isMining || !waiting.some((transaction) => transaction.hash === hash)) return
    await sleep(5)
  }
}

/** A transaction that pays too little for the next block stays where it is. */
const mostLooks = 400
