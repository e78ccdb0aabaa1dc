import { expect, test } from 'vitest'
import { nullTimes } from './nullTimes.ts'

test('times that the node did not record are null in JSON, and nothing else is', () => {
  const row = {
    ...{
      time: 0,
      slot: 0,
      decideds: [
        { round: 0, time: 0 },
        { time: 1_700_000_000_000, round: 1 },
      ],
    },
    ...{ text: '"time":0,', downtime: 0, last: { time: 10 } },
  }
  const expected = { ...row, time: null, decideds: [{ round: 0, time: null }, row.decideds[1]] }
  for (const indent of [0, 2]) expect(JSON.parse(nullTimes(JSON.stringify(row, undefined, indent)))).toEqual(expected)
})
