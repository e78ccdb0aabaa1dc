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

/**
 * A viem client with the actions of anvil beside the public ones, polling fast since the node is local. With `batch` calls
 * made at once go in one request, which takes a timer, so that it is not for tests that stop the clock.
 */
export function createNodeClient(rpcUrl: string, chainId: number = defaultChainId, batch = false): NodeClient {
  const chain = defineChain({
    id: chainId,
    name: 'ssvx devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  // What changes the chain must not be repeated.
  const transport = createNodeTransport(rpcUrl, { retryCount: 0, batch })
  return createTestClient({ mode: 'anvil', chain, transport, pollingInterval: 20 }).extend(publicActions)
}

/**
 * Makes the transport to a node of the devnet. Mining many blocks takes time, and the index reads all events since its
 * last request, whatever their size: viem gives up at 10 MB by default.
 */
export function createNodeTransport(
  rpcUrl: string,
  config: { retryCount?: number; batch?: boolean } = {},
): HttpTransport {
  return http(rpcUrl, { timeout: 60_000, maxResponseBodySize: false, ...config })
}
