import type { Hex, Network } from '@x/schemas'

/** Where people can look at a transaction, or its hash where nobody shows it. */
export function getTransactionLink(network: Network, hash: Hex): string {
  return network.blockExplorers?.default.url === undefined ? hash : `${network.blockExplorers?.default.url}/tx/${hash}`
}
