import type { ChainClient } from '@x/chain'
import { type ContractCall, decodeContractError } from '@x/chain/internal'
import { BaseError } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { call, getTransaction } from 'viem/actions'
import { TransactionRevertedError } from './transactionErrors.ts'

/**
 * Makes sure that a mined transaction did what it was sent for, and finds out why where it did not.
 *
 * @throws {TransactionRevertedError} it reverted; `cause` is the contract's reason, where it can be found
 */
export async function assertSucceeded(
  client: ChainClient,
  receipt: TransactionReceipt,
  description: ContractCall,
): Promise<void> {
  if (receipt.status !== 'reverted') return
  throw new TransactionRevertedError(receipt, await findReason(client, receipt, description))
}

/** Does the call again on the state before its block, where its reason is most likely the same. */
async function findReason(
  client: ChainClient,
  receipt: TransactionReceipt,
  description: ContractCall,
): Promise<BaseError | undefined> {
  try {
    const { input, value, gas, to } = await getTransaction(client, { hash: receipt.transactionHash })
    const outOfGas = new BaseError('The transaction ran out of gas.', { fix: 'Send it again with a higher gas limit.' })
    if (receipt.gasUsed === gas) return outOfGas
    const replay = { account: receipt.from, to, data: input, value }
    const describe = (error: unknown) => decodeContractError(error, { ...description, value })
    for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
      const reason = await call(client, { ...replay, gas, blockNumber }).then(() => undefined, describe)
      if (reason === undefined) continue
      // A proxy keeps 1/64 of the gas for itself, so what runs out of gas behind one does not use all of it.
      const succeeds = await call(client, { ...replay, blockNumber }).then(
        () => true,
        () => false,
      )
      return succeeds ? outOfGas : reason
    }
  } catch {
    // The reason is a help; that the transaction reverted is the fact.
  }
  return undefined
}
