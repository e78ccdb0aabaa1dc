import {
  type Chain,
  createTestClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
} from 'viem'
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
  // What changes the chain must not be repeated, and mining many blocks takes its time.
  // The index reads all events since it was asked last, whatever their size.
  const transport = http(rpcUrl, { retryCount: 0, timeout: 60_000, maxResponseBodySize: false })
  return createTestClient({ mode: 'anvil', chain, transport, pollingInterval: 20 }).extend(publicActions)
}
