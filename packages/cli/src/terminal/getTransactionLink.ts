import type { Hex, Network } from '@x/schemas'

/** Where people can look at a transaction, or its hash where nobody shows it. */
export function getTransactionLink(network: Network, hash: Hex): string {
  return network.explorerUrl === undefined ? hash : `${network.explorerUrl}/tx/${hash}`
}
