import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { findReceipt } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { Run } from '../people/registerUntilDone.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/** Nothing is signed above the plan's limits, or to another contract or chain. */
export const limits: Invariant<Run> = {
  name: 'limits',
  checkRun: (life, run) => {
    const { scene, world } = life
    const { network } = scene
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
    problems.push(...checkReserve(life, run))
    const spent = sumSpent(world.chain.head, run)
    return spent <= plan.limits.maxTotal
      ? problems
      : [...problems, `the run spent ${spent}, above ${plan.limits.maxTotal}`]
  },
}

/** What is signed leaves enough of the total for the batches that are still to come. */
function checkReserve({ world, occurred }: LivedLife<Run>, { process, plan, events }: Run): string[] {
  // What was spent when something was signed is known afterwards where no block was replaced.
  if (plan === undefined || occurred.some(({ kind }) => kind.startsWith('reorg') || kind === 'own-program-swaps'))
    return []
  const batches = new Map(events.flatMap(({ hash, batch }) => (hash === undefined ? [] : [[hash, batch] as const])))
  const { maxTotal } = plan.limits
  const sent = [...new Set(process.sent)].map((raw) => parseTransaction(raw, process.network.id))
  return sent.flatMap(({ hash, nonce, value, gas, maxFeePerGas }) => {
    const index = batches.get(hash)
    if (index === undefined) return []
    const before = sent.filter((each) => each.nonce < nonce).map((each) => getCost(world.chain.head, each.hash))
    const kept = plan.batches.slice(index + 1).map(({ deposit, gasCost }) => deposit + gasCost)
    const needed = [...before, ...kept].reduce((sum, each) => sum + each, value + gas * maxFeePerGas)
    return needed <= maxTotal
      ? []
      : [`transaction ${hash} of batch ${index} leaves too little for the others: ${needed} of ${maxTotal}`]
  })
}

/** Wei that a transaction has taken: none where it is not on the chain. */
function getCost(head: Block<unknown>, hash: Hex): bigint {
  const receipt = findReceipt(head, hash)?.receipt
  if (receipt === undefined) return 0n
  const { gasUsed, effectiveGasPrice, isSuccess, transaction } = receipt
  return gasUsed * effectiveGasPrice + (isSuccess ? transaction.value : 0n)
}

/** Wei that the transactions of a run have taken, by what the chain shows now. */
export function sumSpent(
  head: Block<unknown>,
  { process }: { process: Pick<Run['process'], 'network' | 'sent'> },
  told: readonly Hex[] = [],
): bigint {
  const hashes = process.sent.map((raw) => parseTransaction(raw, process.network.id).hash)
  return [...new Set<Hex>([...hashes, ...told])].reduce((sum, hash) => sum + getCost(head, hash), 0n)
}
