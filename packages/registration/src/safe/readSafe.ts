import { assertNetwork, type ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { parseAbi } from 'viem'
import { getBlockNumber, readContract } from 'viem/actions'
import { SafeError } from './SafeError.ts'
import { getSafeTransactionHash, type SafeDomain, type SafeTransaction } from './safeTransaction.ts'

/** What is read of a Safe. */
const safeAbi = parseAbi([
  'function VERSION() view returns (string)',
  'function nonce() view returns (uint256)',
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])

/** A Safe, as its contract tells it. */
export type Safe = SafeDomain & {
  owners: readonly Address[]
  /** So many owners have to sign. */
  threshold: number
  /** The nonce of the next transaction that is executed. */
  nonce: number
  blockNumber: number
}

export type ReadSafeParameters = {
  network: Network
  /** The Safe. */
  address: Address
}

/**
 * Reads a Safe from its contract, at one block.
 *
 * @throws {SafeError} `not-a-safe`, `version`
 * @throws {NetworkMismatchError} the client is connected to another chain
 * @throws {RpcError} the node does not answer
 * @example
 * const { owners, threshold, nonce } = await readSafe(publicClient, { network, address: safe })
 */
export async function readSafe(client: ChainClient, { network, address }: ReadSafeParameters): Promise<Safe> {
  await assertNetwork(client, network)
  const blockNumber = await callNode('reading the block number', () => getBlockNumber(client, { cacheTime: 0 }))
  const place = { abi: safeAbi, address, blockNumber } as const
  const [version, nonce, threshold, owners] = await Promise.all([
    ask(address, () => readContract(client, { ...place, functionName: 'VERSION' })),
    ask(address, () => readContract(client, { ...place, functionName: 'nonce' })),
    ask(address, () => readContract(client, { ...place, functionName: 'getThreshold' })),
    ask(address, () => readContract(client, { ...place, functionName: 'getOwners' })),
  ])
  if (!/^1\.\d+\.\d+/.test(version)) throw new SafeError({ reason: 'version', safe: address })
  return {
    address,
    chainId: network.id,
    version,
    owners,
    threshold: Number(threshold),
    nonce: Number(nonce),
    blockNumber: Number(blockNumber),
  }
}

/**
 * Hashes a transaction, and has the contract hash it too.
 *
 * @throws {SafeError} `hash`: they differ
 */
export async function proveSafeHash(client: ChainClient, transaction: SafeTransaction, safe: Safe): Promise<Hex> {
  const hash = getSafeTransactionHash(transaction, safe)
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = transaction
  const told = await ask(safe.address, () =>
    readContract(client, {
      abi: safeAbi,
      address: safe.address,
      functionName: 'getTransactionHash',
      args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, BigInt(nonce)],
    }),
  )
  if (told !== hash) throw new SafeError({ reason: 'hash', safe: safe.address })
  return hash
}

/** What has no such function, or answers something else with it, is no Safe. */
async function ask<T>(safe: Address, work: () => Promise<T>): Promise<T> {
  return callNode('reading the Safe', async () => {
    try {
      return await work()
    } catch (error) {
      // What viem says may quote the node's address.
      if (isNoContract(error)) throw new SafeError({ reason: 'not-a-safe', safe })
      throw error
    }
  })
}

function isNoContract(error: unknown): boolean {
  const names = ['ContractFunctionZeroDataError', 'ContractFunctionRevertedError']
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (names.includes(cause.name) || cause.name.startsWith('AbiDecoding')) return true
  }
  return false
}
