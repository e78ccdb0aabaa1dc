import { getPublicKey } from '../people/createItem.ts'
import { findRefusal, listCauses, type Run } from '../people/registerUntilDone.ts'
import { indexBlock, listRegistered } from '../services/indexBlock.ts'
import type { ClusterKind } from '../stage/story.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/** So many requests a run may take at most, and so many blocks a life. */
const mostRequests = 3_000
const mostBlocks = 2_000

/** Clusters that take no validators, and why. */
export const refusals: Readonly<Partial<Record<ClusterKind, string>>> = {
  liquidated: 'ClusterIsLiquidated',
  ssv: 'IncorrectClusterVersion',
}

/** After faults have ceased, the same command ends in the state that was wanted, in a bounded number of requests and blocks. */
export const ending: Invariant<Run> = {
  name: 'ending',
  checkRun: (_, { process }) =>
    process.requestCount <= mostRequests ? [] : [`a run took ${process.requestCount} requests`],
  checkLife: ({ story, world, validators, before, runs }) => {
    const blocks = world.chain.head.number - before.number
    const last = runs.at(-1)
    const all = listRegistered(indexBlock(world.chain.head))
    const missing = validators.filter((validator) => {
      const publicKey = getPublicKey(validator)
      // A key that somebody else has registered is to be left out.
      return !all.some((event) => event.publicKey === publicKey)
    })
    const refusal = refusals[story.cluster]
    if (refusal !== undefined && missing.length > 0) {
      const told = findRefusal(last?.error)
      return told === refusal
        ? []
        : [`the contract refuses this with ${refusal}, and the last run said: ${last?.error}`]
    }
    const isStuck = last !== undefined && waitsForOthers(last, world.chain)
    return [
      blocks <= mostBlocks ? [] : [`the life took ${blocks} blocks`],
      missing.length === 0 || isStuck
        ? []
        : [`validators ${missing.join(', ')} are not registered; the last run said: ${last?.error}`],
    ].flat()
  },
}

/** Whether what another program of the account has sent is too cheap to be mined, which the run was right to wait for. */
function waitsForOthers({ error }: Run, { pool, head }: LivedLife<Run>['world']['chain']): boolean {
  const isBusy = listCauses(error).some(({ name }) => name === 'AccountBusyError')
  return isBusy && pool.list(0n, head.accounts).some(({ maxFeePerGas }) => maxFeePerGas < head.baseFee)
}
