import * as v from 'valibot'
import {
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  inWindow,
  isAscending,
  shows,
  validatorTraces,
  window,
} from '../quirk.ts'

/** What answers make of who signed when, and of duties that nobody signed. */
export function signerQuirks(): ExporterQuirk[] {
  const signed = v.object({ message: v.object({ Signers: v.nullable(v.array(v.number())) }) })
  const getSigners = (row: unknown) => v.parse(signed, row).message.Signers ?? []
  const alone = 'roles=PROPOSER,AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION'
  const quirks: ExporterQuirk[] = [
    {
      name: 'decideds have no row of a duty that nobody signed',
      ask: inWindow(decideds, alone),
      beside: {
        ask: inWindow(validatorTraces, alone),
        rows: ({ data }, traces) => {
          if (data.some((row) => getSigners(row).length === 0)) return false
          // Without such a duty there is nothing to see.
          return traces.data.some((row) => row['decideds'] === null && row['post'] === null) || undefined
        },
      },
    },
    shows('the signers of decideds come in ascending order, each once', inWindow(decideds, alone), ({ data }) => {
      const lists = data.map(getSigners)
      const isOrdered = (list: readonly number[]) => isAscending(list) && new Set(list).size === list.length
      return lists.some((list) => list.length > 1) ? lists.every(isOrdered) : undefined
    }),
    ...(['ATTESTER', 'SYNC_COMMITTEE'] as const).map((role): ExporterQuirk => {
      const bucket = role === 'ATTESTER' ? 'attester' : 'sync_committee'
      return {
        name: `validator traces of ${role} leave out duties in which nobody signed as one`,
        ask: ({ validator, otherValidator, ...subject }) =>
          get(`${validatorTraces}?${window(subject)}&roles=${role}&indices=${validator.index},${otherValidator.index}`),
        beside: {
          ask: (subject) =>
            get(
              `${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId},${subject.otherCommitteeId}`,
            ),
          rows: ({ data }, committees) => {
            const keyOf = (row: Record<string, unknown>) => `${String(row['slot'])} ${String(row['committeeID'])}`
            const unsigned = new Set(committees.data.filter((row) => row[bucket] === null).map(keyOf))
            // A duty may have a row of what came late, which has no signatures.
            for (const row of committees.data) if (row[bucket] !== null) unsigned.delete(keyOf(row))
            return unsigned.size > 0 ? data.every((row) => !unsigned.has(keyOf(row))) : undefined
          },
        },
      }
    }),
    ...(
      [
        ['committee traces', inWindow(committeeTraces)],
        ['validator traces', inWindow(validatorTraces, 'roles=PROPOSER,AGGREGATOR')],
      ] as const
    ).map(
      ([name, ask]): ExporterQuirk => ({
        name: `the times of ${name} have milliseconds`,
        ask,
        judge: ({ body }) => {
          const times = body.match(/"time":"[^"]+"/g) ?? []
          // One time in a thousand ends with a second.
          return times.length < 10 ? undefined : times.some((time) => time.includes('.'))
        },
      }),
    ),
  ]
  return quirks.map((quirk) => ({ ...quirk, mode: 'archive' }))
}
