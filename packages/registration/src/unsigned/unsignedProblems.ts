import type { ChainClient } from '@x/chain'
import { type ContractCall, callContract } from '@x/chain/internal'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import { call } from 'viem/actions'

/** Why an unsigned transaction must not be sent. */
export type UnsignedProblem = {
  code:
    | 'other-chain'
    | 'other-contract'
    | 'registered'
    | 'other-owner'
    | 'owner-nonce'
    | 'shares'
    | 'snapshot'
    | 'runway'
    | 'refused'
    | 'unknown-function'
    | 'fee'
    /** Number, price of gas, or gas limit of a transaction whose file fixes them. */
    | 'account-nonce'
    | 'gas-price'
    | 'gas'
    /** Somebody else signs with keys that it puts to work, or has them. */
    | 'keys-at-work'
    /** Validators have left the beacon chain. */
    | 'keys-gone'
    /** Nobody could show that no one signs with the keys. */
    | 'keys-unproven'
  message: string
  fix: string
}

/** Finds out that a transaction is for another chain, or goes to another contract: another than the network's, unless `isRight` says more. */
export function findMisplacement(
  { chainId, to }: { chainId: number; to: Address },
  network: Network,
  isRight = (address: Address) => address === network.contracts.ssvNetwork.address,
): UnsignedProblem[] {
  if (chainId !== network.id) {
    const message = `It is for chain ${chainId}, and not for chain ${network.id}.`
    return [{ code: 'other-chain', message, fix: 'Check it against the network that it is for.' }]
  }
  if (isRight(to)) return []
  const message = `It goes to ${to}, and not to the contract of ${network.name}.`
  return [{ code: 'other-contract', message, fix: 'Do not send it: it goes to somebody else.' }]
}

/** Nobody can say what it does. */
export const unknownFunction: UnsignedProblem = {
  code: 'unknown-function',
  message: "Its call is not a function of the network's contract.",
  fix: 'Do not send it. Find out where the file is from.',
}

/** The cluster has another snapshot than the transaction was prepared with. */
export const snapshotProblem: UnsignedProblem = {
  code: 'snapshot',
  message: 'The cluster has changed since it was prepared, so the contract would refuse it.',
  fix: 'Prepare it again. Anybody may change a cluster with a deposit.',
}

/** Asks the contract whether it would take a transaction. */
export async function findRefusal(
  client: ChainClient,
  { from, to, data }: { from: Address; to: Address; data: Hex },
  about: ContractCall,
): Promise<UnsignedProblem[]> {
  try {
    await callContract(about, () => call(client, { account: from, to, data, value: about.value, blockTag: 'latest' }))
    return []
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    return [{ code: 'refused', message: error.shortMessage, fix: error.fix ?? 'Prepare it again.' }]
  }
}
