import { type HttpTransport, http } from 'viem'

/**
 * Makes the way to a node of the devnet. Mining many blocks takes its time, and the index reads all events since it was
 * asked last, whatever their size: viem gives up at 10 MB unless it is told otherwise.
 */
export function createNodeTransport(rpcUrl: string, config: { retryCount?: number } = {}): HttpTransport {
  return http(rpcUrl, { timeout: 60_000, maxResponseBodySize: false, ...config })
}
