import type { RecordAudit } from '@x/registration'
import { findReceipt } from '../chain/createChain.ts'
import type { Run } from '../people/registerUntilDone.ts'
import type { Invariant } from './invariant.ts'

/** What an audit of the records of all runs tells is what the chain has, and it finds fault only with what went wrong. */
export const recording: Invariant<Run> = {
  name: 'recording',
  checkLife: ({ world, runs, occurred }) => {
    const audit = runs.at(-1)?.audit
    if (audit === undefined) return []
    const isExplained = (code: Code) => {
      const cause = causes[code]
      return cause !== undefined && occurred.some(({ kind }) => cause.test(kind))
    }
    const unfinished = runs.filter(({ record }) => !['done', 'stopped', undefined].includes(record.at(-1)?.type))
    const told = audit.problems.filter(({ code }) => code === 'unfinished').length
    const { head } = world.chain
    return [
      ...audit.problems
        .filter(({ code }) => code !== 'unfinished' && !isExplained(code))
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

type Code = RecordAudit['problems'][number]['code']

/** What makes the chain differ from what was recorded in good faith. */
const causes: Partial<Record<Code, RegExp>> = {
  missing: /^(reorg|drop|own-program|send-unanswered)/,
  reverted: /^reorg/,
  'other-block': /^(reorg|own-program-swaps)/,
  spent: /^(reorg|own-program)/,
  unrecorded: /^own-program/,
}
