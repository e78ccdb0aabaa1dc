import type { Participation } from '@x/exporter-client'

/** A row of a result, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/** What participation has a row for. */
export const views = ['operator', 'validator', 'committee'] as const

type Duties = Participation['operators'][number]['duties']

const countDuties = ({ scheduled, observed, missed, decidedOfScheduled, share }: Duties) => ({
  scheduled,
  observed,
  missed,
  decided_of_scheduled: decidedOfScheduled,
  duty_share: share,
})

/** The figures of the library as the SQL names them, in its order. */
export const listFigures: Readonly<Record<(typeof views)[number], (participation: Participation) => Row[]>> = {
  operator: ({ operators }) =>
    operators
      .toSorted((a, b) => a.operatorId - b.operatorId)
      .map(({ operatorId, validators, expected, signed, share, duties, macroScore }) => ({
        operator_id: operatorId,
        ...{ validators, expected, signed, share, ...countDuties(duties), macro_score: macroScore.percent },
      })),
  validator: ({ validators }) =>
    validators
      .flatMap(({ operators, publicKey, ...duties }) =>
        operators.map(({ operatorId, expected, signed, share, microScore }) => ({
          operator_id: operatorId,
          validator: `${publicKey}`,
          ...{ expected, signed, share, ...countDuties(duties), micro_score: microScore.percent },
        })),
      )
      .sort((a, b) => a.operator_id - b.operator_id || (a.validator < b.validator ? -1 : 1)),
  committee: ({ committees }) =>
    committees
      .map(({ committeeId, duties }) => ({
        committee_id: committeeId,
        ...{ decided: duties.decided, ...countDuties(duties) },
      }))
      .sort((a, b) => (a.committee_id < b.committee_id ? -1 : 1)),
}

/** Compares figures by name and place: how many, how many differ, and one that does. */
export function compare(
  expected: readonly Row[],
  found: readonly Row[],
): { compared: number; different: number; example: string } {
  let [compared, different] = [0, 0]
  let example = ''
  if (expected.length !== found.length) {
    return { compared, different: 1, example: `${found.length} rows in place of ${expected.length}` }
  }
  for (const [i, row] of expected.entries()) {
    for (const [name, value] of Object.entries(row)) {
      compared++
      const other = found[i]?.[name]
      if (isSame(value, other)) continue
      different++
      example ||= `${name} of row ${i}: ${other}, not ${value}`
    }
  }
  return { compared, different, example }
}

function isSame(value: unknown, other: unknown): boolean {
  if (value === null || typeof value === 'string') return value === (other ?? null)
  if (other === null || other === undefined) return false
  const [wanted, found] = [Number(value), Number(other)]
  // Counts and sums are exact, shares and scores but for what is lost in another order of the sums.
  if (Number.isInteger(wanted) && Math.abs(wanted) > 1000) return found === wanted
  return Math.abs(found - wanted) <= 1e-9 * Math.abs(wanted)
}
