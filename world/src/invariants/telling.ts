import type { Block } from '../chain/block.ts'
import { blockTime, findReceipt } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import { owner } from '../people/accounts.ts'
import type { Run } from '../people/registerUntilDone.ts'
import { countAdded, getClusterId, indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import type { Invariant, LivedLife } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** What was told is what the chain shows then, or showed when the slowest node that was asked saw it. */
export const telling: Invariant<Run> = {
  name: 'telling',
  checkRun: (life, run) => {
    const { chain, node, time } = life.world
    const heads = chain.listHeads(time.now() - (node.condition.lag + node.condition.mixedLag + 1) * blockTime * 1_000)
    const problems = heads.map((head) => compare(life, run, head))
    return problems.find((each) => each.length === 0) ?? problems[0] ?? []
  },
}

function compare({ scene }: LivedLife<Run>, run: Run, head: Block<ContractState>): string[] {
  const { result } = run
  if (result === undefined) return []
  const index = indexBlock(head)
  const address = toLower(owner.address)
  const own = new Set(
    listRegistered(index)
      .filter((event) => event.owner === address)
      .map(({ publicKey }) => publicKey),
  )
  const cluster = index.clusters.get(getClusterId(address, scene.operatorIds))
  const transactions = result.transactions.flatMap(({ hash, blockNumber, value, publicKeys }) => {
    const found = findReceipt(head, hash)
    if (found === undefined) return [`transaction ${hash} is told and not on the chain`]
    return [
      found.receipt.isSuccess ? [] : [`transaction ${hash} is told and reverted`],
      found.block.number === blockNumber
        ? []
        : [`transaction ${hash} is told in block ${blockNumber} and is in ${found.block.number}`],
      found.receipt.transaction.value === value ? [] : [`transaction ${hash} is told with another deposit`],
      publicKeys.every((key) => own.has(key)) ? [] : [`transaction ${hash} did not register what is told`],
    ].flat()
  })
  const spent = sumSpent(head, run)
  return [
    ...transactions,
    ...[...result.registered, ...result.skipped]
      .filter((key) => !own.has(key))
      .map((key) => `${key} is told as registered`),
    ...(result.spent === spent ? [] : [`${result.spent} wei are told as spent, and it was ${spent}`]),
    ...(result.registered.length === 0 || result.nextOwnerNonce <= countAdded(index, address)
      ? []
      : [`the next owner nonce is told as ${result.nextOwnerNonce}`]),
    ...(result.snapshot === undefined || cluster !== undefined
      ? []
      : ['a snapshot is told of a cluster that does not exist']),
  ]
}
