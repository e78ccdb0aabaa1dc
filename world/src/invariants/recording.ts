import type { RecordAudit } from '@x/registration'
import type { Hex } from '@x/schemas'
import { findReceipt } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { Run } from '../people/registerUntilDone.ts'
import type { Invariant } from './invariant.ts'

/** What an audit of the records of all runs tells is what the chain has, and it finds fault only with what went wrong. */
export const recording: Invariant<Run> = {
  name: 'recording',
  checkLife: ({ world, runs, before }) => {
    const audit = runs.at(-1)?.audit
    if (audit === undefined) return []
    const { head } = world.chain
    const heads = world.chain.listHeads(before.timestamp * 1_000)
    const sent = new Set(
      runs.flatMap(({ process }) => process.sent.map((raw) => parseTransaction(raw, process.network.id).hash)),
    )
    /** Whether a reorganization has taken a transaction out of its block. */
    const hasMoved = (hash: Hex) => {
      const block = findReceipt(head, hash)?.block
      return heads.some((each) => (findReceipt(each, hash)?.block ?? block) !== block)
    }
    /** Whether a run was over before it was known what became of a transaction. */
    const isLeft = (hash: Hex) => runs.some(({ record, result }) => result === undefined && isLast(record, hash))
    const isExplained = ({ code, line, message }: RecordAudit['problems'][number]) => {
      const hash = message.slice(0, 66) as Hex
      if (code === 'missing') return findReceipt(head, hash) === undefined && sent.has(hash)
      if (code === 'reverted') return hasMoved(hash) || isLeft(hash)
      if (code === 'other-block') return hasMoved(hash)
      if (code === 'unrecorded') return !sent.has(hash)
      // Whatever a run has sent may have been moved, and then have cost something else.
      return code === 'spent' && listHashes(runs, line).some((each) => hasMoved(each))
    }
    const unfinished = runs.filter(({ record }) => !['done', 'stopped', undefined].includes(record.at(-1)?.type))
    const told = audit.problems.filter(({ code }) => code === 'unfinished').length
    return [
      ...audit.problems
        .filter((problem) => problem.code !== 'unfinished' && !isExplained(problem))
        .map(({ code, line, message }) => `line ${line} of the record is said to be wrong (${code}): ${message}`),
      ...(told === unfinished.length ? [] : [`${told} runs are told as unfinished, and ${unfinished.length} are`]),
      ...audit.runs.flatMap(({ transactions }) =>
        transactions.flatMap(({ hash, status, blockNumber }) => {
          const found = findReceipt(head, hash)
          const is = found && `${found.receipt.isSuccess ? 'succeeded' : 'reverted'} in ${found.block.number}`
          const says = blockNumber === undefined ? undefined : `${status} in ${blockNumber}`
          return is === says ? [] : [`${hash} is told as ${says ?? status}, and is ${is ?? 'on no chain'}`]
        }),
      ),
    ]
  },
}

/** Whether a record ends with a transaction of which it does not say what became. */
function isLast(record: Run['record'], hash: Hex): boolean {
  const lines = record.filter((line) => line.type !== 'stopped')
  const last = lines.at(-1)
  return (
    last !== undefined && 'hash' in last && last.hash === hash && last.type !== 'confirmed' && last.type !== 'reverted'
  )
}

/** The transactions of the run that has this line of the record of all. */
function listHashes(runs: readonly Run[], line = 0): Hex[] {
  const lines = runs.flatMap((run) => run.record.map((entry) => ({ run, entry })))
  const record = lines[line - 1]?.run.record ?? []
  return record.flatMap((each) => ('hash' in each && each.hash != null ? [each.hash] : []))
}
