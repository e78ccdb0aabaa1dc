import type { Address } from '@x/schemas'
import { requestContracts } from '../transaction/destinations.ts'

/** A queue of requests to the beacon chain: a contract that every chain has at the same address. */
export type RequestQueue = {
  address: Address
  /** Bytes of a request. */
  size: number
  /** Requests of a block that leave the fee as it is. */
  target: number
  /** Requests that a block hands over to the beacon chain. */
  perBlock: number
}

/** The queues, with what their EIPs say of them. */
export const requestQueues = {
  /** Exits and partial withdrawals (EIP-7002). */
  withdrawals: { address: requestContracts.withdrawals, size: 56, target: 2, perBlock: 16 },
  /** Consolidations (EIP-7251). */
  consolidations: { address: requestContracts.consolidations, size: 96, target: 1, perBlock: 2 },
} as const satisfies Record<string, RequestQueue>
