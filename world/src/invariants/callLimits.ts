import { decodeFunctionData } from 'viem'
import { parseTransaction } from '../chain/parseTransaction.ts'
import { networkAbi } from '../contract/abi.ts'
import type { CallRun } from '../people/callUntilDone.ts'
import type { Invariant } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** Nothing is signed above what was agreed to, to another contract, or for another purpose. */
export function createCallLimits(functions: (life: Parameters<CheckRun>[0]) => readonly string[]): Invariant<CallRun> {
  return {
    name: 'limits',
    checkRun: (life, { process, limits }) => {
      const { network } = life.scene
      const contract = network.contracts.ssvNetwork.address.toLowerCase()
      if (limits === undefined)
        return process.sent.length === 0 ? [] : ['something was signed before anybody agreed to it']
      const problems = process.sent.flatMap((raw) => {
        const { to, input, value, gas, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw, network.id)
        const { functionName } = decodeFunctionData({ abi: networkAbi, data: input })
        const most = value + gas * maxFeePerGas
        return [
          to === contract ? [] : [`a transaction goes to ${to}`],
          functions(life).includes(functionName) ? [] : [`it calls ${functionName}`],
          value <= limits.maxDeposit ? [] : [`it pays ${value}, above ${limits.maxDeposit}`],
          maxFeePerGas <= limits.maxFeePerGas ? [] : [`it offers ${maxFeePerGas}, above ${limits.maxFeePerGas}`],
          maxPriorityFeePerGas <= limits.maxPriorityFeePerGas
            ? []
            : [`it offers a tip of ${maxPriorityFeePerGas}, above ${limits.maxPriorityFeePerGas}`],
          most <= limits.maxTotal ? [] : [`it may take ${most}, above ${limits.maxTotal}`],
        ].flat()
      })
      const spent = sumSpent(life.world.chain.head, { process })
      return spent <= limits.maxTotal ? problems : [...problems, `it took ${spent}, above ${limits.maxTotal}`]
    },
  }
}

type CheckRun = NonNullable<Invariant<CallRun>['checkRun']>
