import { decodeFunctionData } from 'viem'
import { blockTime } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import { networkAbi } from '../contract/abi.ts'
import { usualTip } from '../node/answerRequest.ts'
import type { CallRun } from '../people/callUntilDone.ts'
import { largestLag } from './honesty.ts'
import type { Invariant } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** Nothing is signed above what was agreed to, to another contract, or for another purpose. */
export function createCallLimits(functions: (life: Parameters<CheckRun>[0]) => readonly string[]): Invariant<CallRun> {
  return {
    name: 'limits',
    checkRun: (life, run) => {
      const { process, limits } = run
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
      problems.push(...judgeLimits(life, run))
      return spent <= limits.maxTotal ? problems : [...problems, `it took ${spent}, above ${limits.maxTotal}`]
    },
  }
}

/** A quarter more than it costs is agreed to, by what the chain has taken lately. */
function judgeLimits(
  { world: { chain }, story, occurred }: Parameters<CheckRun>[0],
  { limits, agreed, startedAt }: CallRun,
): string[] {
  if (limits === undefined || agreed === undefined) return []
  const { value, gas, count } = agreed
  const { maxFeePerGas, maxTotal, maxDeposit } = limits
  const isUsual = chain
    .listHeads(startedAt - largestLag * blockTime * 1_000)
    .some(({ baseFee }) => maxFeePerGas <= addQuarter((baseFee * 6n) / 5n + usualTip))
  // Where nobody says otherwise, the node is believed within the limits of the network.
  const isBelieved = !story.sources.otherNode && occurred.some(({ kind }) => kind === 'node-overcharges')
  const total = count * (value + gas * maxFeePerGas + gas)
  return [
    isUsual || isBelieved ? [] : [`a gas price of ${maxFeePerGas} is agreed to, and it was never so high`],
    maxTotal <= total ? [] : [`${maxTotal} wei are agreed to, and ${total} are enough`],
    maxDeposit <= addQuarter(value) ? [] : [`a deposit of ${maxDeposit} is agreed to, and ${value} is what it takes`],
  ].flat()
}

function addQuarter(amount: bigint): bigint {
  return (amount * 5n) / 4n
}

type CheckRun = NonNullable<Invariant<CallRun>['checkRun']>
