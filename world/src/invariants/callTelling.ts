import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { blockTime, findReceipt } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { ContractState } from '../contract/types.ts'
import { owner } from '../people/accounts.ts'
import type { CallRun } from '../people/callUntilDone.ts'
import { listCauses } from '../people/registerUntilDone.ts'
import { getClusterId, indexBlock, toLower } from '../services/indexBlock.ts'
import { compareTransactions } from './compareTransactions.ts'
import type { Invariant, LivedLife } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** What a call tells, as a result or as an error, is what the chain shows, or showed when the slowest node saw it. */
export const callTelling: Invariant<CallRun> = {
  name: 'telling',
  checkRun: (life, run) => {
    const { world, scene } = life
    const { chain, node, time } = world
    const lag = node.condition.lag + node.condition.mixedLag + 1
    const heads = chain.listHeads(time.now() - lag * blockTime * 1_000)
    const problems = heads.map((head) => [
      ...compareTransactions(head, run.result === undefined ? [] : run.transactions),
      ...compareSnapshot(head, run, scene.operatorIds),
      ...compareError(head, run),
      ...compareSpent(life, head, run),
    ])
    return problems.find((each) => each.length === 0) ?? problems[0] ?? []
  },
}

/** The snapshot that is told is that of the newest transaction. */
function compareSnapshot(
  head: Block<ContractState>,
  { result, transactions }: CallRun,
  ids: readonly number[],
): string[] {
  const last = transactions.at(-1)
  const told = result !== undefined && 'snapshot' in result ? result.snapshot : undefined
  if (told === undefined || last === undefined) return []
  const block = findReceipt(head, last.hash)?.block
  // Where others have changed the cluster in the same block, what it was in between is not known.
  if (block === undefined || block.receipts.length > 1) return []
  const snapshot = indexBlock(block).clusters.get(getClusterId(toLower(owner.address), ids))?.snapshot
  const write = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each))
  const isSame =
    snapshot !== undefined &&
    typeof told === 'object' &&
    told !== null &&
    Object.entries(snapshot).every(([name, value]) => write(Reflect.get(told, name)) === write(value))
  return isSame ? [] : [`the cluster is told as ${write(told)}, and it was ${write(snapshot)}`]
}

/** No receipt lacks its events here, and nothing is changed by others for ten minutes. */
function isUnfounded(error: unknown): boolean {
  return listCauses(error).some(({ name }) => name === 'ReceiptEventsError' || name === 'ClusterBusyError')
}

/** What is told as spent, in the result or in the record, is what the transactions of the run have taken. */
function compareSpent({ occurred }: LivedLife<CallRun>, head: Block<ContractState>, run: CallRun): string[] {
  const { result, record } = run
  if (result === undefined) return []
  const spent = sumSpent(head, run)
  const told = 'spent' in result ? [result.spent] : []
  // A deed of two calls has a record of each. What the first told was so when it was done, and a reorganization may have
  // put it into a block with another base fee since.
  const done = record.flatMap((line) => (line.type === 'done' ? [BigInt(line.spent)] : []))
  if (done.length > 1 && occurred.some(({ kind }) => /^reorg|swaps$/.test(kind))) return []
  const recorded = done.length === 0 ? [] : [done.reduce((sum, each) => sum + each, 0n)]
  return [...told, ...recorded]
    .filter((each) => each !== spent)
    .map((each) => `${each} wei are told as spent, and it was ${spent}`)
}

/** What an error tells of transactions and of validators. */
function compareError(head: Block<ContractState>, { error, process }: CallRun): string[] {
  const isUnnamed =
    error instanceof Error && /^(Error|TypeError|RangeError|ReferenceError|SyntaxError)$/.test(error.name)
  const sent = process.sent.map((raw) => parseTransaction(raw, process.network.id))
  return [
    ...(isUnnamed || isUnfounded(error) ? [`it failed with ${error}`] : []),
    ...listCauses(error).flatMap((each) => {
      if (each.name === 'TransactionRevertedError' && 'hash' in each) {
        const found = findReceipt(head, each.hash as Hex)
        return found?.receipt.isSuccess === true ? [`${each.hash} is told as reverted`] : []
      }
      if (each.name !== 'CallsStoppedError' || !('open' in each) || !('done' in each)) return []
      const [open, done] = [each.open as Hex[], each.done as Hex[]]
      const isDone = (key: Hex) =>
        sent.some(({ hash, input }) => input.includes(key.slice(2)) && findReceipt(head, hash)?.receipt.isSuccess)
      return [
        ...open.filter(isDone).map((key) => `${key} is told as open, and it is done`),
        ...done.filter((key) => !isDone(key)).map((key) => `${key} is told as done, and it is not`),
      ]
    }),
  ]
}
