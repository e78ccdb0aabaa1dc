import {
  type Chain,
  createTestClient,
  defineChain,
  type HttpTransport,
  type PublicActions,
  publicActions,
  type TestClient,
} from 'viem'
import { createNodeTransport } from './createNodeTransport.ts'
import { defaultChainId } from './startAnvil.ts'

export type NodeClient = TestClient<'anvil', HttpTransport, Chain> & PublicActions<HttpTransport, Chain>

/** A viem client with the actions of anvil beside the public ones, polling fast since the node is local. */
export function createNodeClient(rpcUrl: string, chainId: number = defaultChainId): NodeClient {
  const chain = defineChain({
    id: chainId,
    name: 'ssvx devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  // What changes the chain must not be repeated.
  const transport = createNodeTransport(rpcUrl, { retryCount: 0 })
  return createTestClient({ mode: 'anvil', chain, transport, pollingInterval: 20 }).extend(publicActions)
}
