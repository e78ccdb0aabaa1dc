import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { Run } from '../people/registerUntilDone.ts'
import type { Invariant } from './invariant.ts'

/** Nothing is signed above the plan's limits, or to another contract or chain. */
export const limits: Invariant<Run> = {
  name: 'limits',
  checkRun: ({ scene: { network }, world }, run) => {
    const { plan, process } = run
    const contract = network.contracts.ssvNetwork.address.toLowerCase()
    if (plan === undefined) return process.sent.length === 0 ? [] : ['something was signed before there was a plan']
    const problems = process.sent.flatMap((raw) => {
      // Bytes for another chain are refused here.
      const { to, value, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw, network.id)
      const { limits } = plan
      return [
        to === contract ? [] : [`a transaction goes to ${to}`],
        value <= limits.maxDeposit ? [] : [`it deposits ${value}, above ${limits.maxDeposit}`],
        maxFeePerGas <= limits.maxFeePerGas ? [] : [`it offers ${maxFeePerGas}, above ${limits.maxFeePerGas}`],
        maxPriorityFeePerGas <= limits.maxPriorityFeePerGas
          ? []
          : [`it offers a tip of ${maxPriorityFeePerGas}, above ${limits.maxPriorityFeePerGas}`],
      ].flat()
    })
    const spent = sumSpent(world.chain.head, run)
    return spent <= plan.limits.maxTotal
      ? problems
      : [...problems, `the run spent ${spent}, above ${plan.limits.maxTotal}`]
  },
}

/** Wei that the transactions of a run have taken, by what the chain shows now. */
export function sumSpent(head: Block<unknown>, { process }: Run): bigint {
  const hashes = new Set<Hex>(process.sent.map((raw) => parseTransaction(raw, process.network.id).hash))
  let spent = 0n
  for (let block: Block<unknown> | undefined = head; block !== undefined; block = block.parent) {
    for (const { transaction, isSuccess, gasUsed, effectiveGasPrice } of block.receipts) {
      if (hashes.has(transaction.hash)) spent += gasUsed * effectiveGasPrice + (isSuccess ? transaction.value : 0n)
    }
  }
  return spent
}
