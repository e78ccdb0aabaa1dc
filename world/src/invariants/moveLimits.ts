import { ssvNetworkAbi } from '@x/chain'
import { decodeFunctionData } from 'viem'
import type { Transaction } from '../chain/block.ts'
import { findReceipt } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { MoveRun } from '../people/moveUntilDone.ts'
import type { Invariant } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** Nothing is signed above the limits of a move's plan, or for another contract, chain or purpose. */
export const moveLimits: Invariant<MoveRun> = {
  name: 'limits',
  checkRun: ({ scene: { network }, world: { chain }, occurred }, { process, plan, removals }) => {
    const { sent } = process
    if (plan === undefined) return sent.length === 0 ? [] : ['something was signed before there was a plan']
    const { limits, gasPrice } = plan.registration
    // The gas of the plan at the highest price that was agreed to.
    const mostForRemoval = (plan.removal.gasCost * limits.maxFeePerGas) / gasPrice.maxFeePerGas
    const transactions = sent.map((raw) => parseTransaction(raw, network.id))
    const contract = network.contracts.ssvNetwork.address.toLowerCase()
    const problems = transactions.flatMap((transaction) => {
      const { to, value, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
      const purpose = findPurpose(transaction)
      const mostValue = purpose === 'registration' ? limits.maxDeposit : 0n
      return [
        to === contract ? [] : [`a transaction goes to ${to}`],
        purpose === undefined ? ['a transaction neither removes nor registers'] : [],
        value <= mostValue ? [] : [`it deposits ${value}, above ${mostValue}`],
        maxFeePerGas <= limits.maxFeePerGas ? [] : [`it offers ${maxFeePerGas}, above ${limits.maxFeePerGas}`],
        maxPriorityFeePerGas <= limits.maxPriorityFeePerGas
          ? []
          : [`it offers a tip of ${maxPriorityFeePerGas}, above ${limits.maxPriorityFeePerGas}`],
        purpose !== 'removal' || gas * maxFeePerGas <= mostForRemoval
          ? []
          : [`a removal may take ${gas * maxFeePerGas}, above ${mostForRemoval}`],
      ].flat()
    })
    const sumOf = (purpose: Purpose) =>
      sumSpent(chain.head, {
        process: { network, sent: sent.filter((_, i) => transactions[i] && findPurpose(transactions[i]) === purpose) },
      })
    const [removing, registering] = [sumOf('removal'), sumOf('registration')]
    const most = mostForRemoval * BigInt(removals)
    const done = new Set(
      transactions
        .filter((each) => findPurpose(each) === 'removal')
        .filter(({ hash }) => findReceipt(chain.head, hash)?.receipt.isSuccess)
        .map(({ hash }) => hash),
    )
    const isUsual = !occurred.some(({ kind }) => kind.startsWith('reorg') || kind === 'own-program-swaps')
    return [
      ...problems,
      ...(done.size <= plan.removal.transactions || !isUsual
        ? []
        : [`it took ${done.size} transactions to remove, and the plan says ${plan.removal.transactions}`]),
      ...(removing <= most ? [] : [`the removal spent ${removing}, above ${most}`]),
      ...(registering <= limits.maxTotal ? [] : [`the registration spent ${registering}, above ${limits.maxTotal}`]),
    ]
  },
}

type Purpose = 'removal' | 'registration' | undefined

function findPurpose({ input }: Transaction): Purpose {
  const { functionName } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
  if (functionName === 'registerValidator' || functionName === 'bulkRegisterValidator') return 'registration'
  return functionName === 'removeValidator' || functionName === 'bulkRemoveValidator' ? 'removal' : undefined
}
