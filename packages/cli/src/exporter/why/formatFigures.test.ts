import { PassThrough } from 'node:stream'
import { createOperatorFigures, judgeDuty } from '@x/explain'
import { hoodi } from '@x/schemas'
import { expect, test } from 'vitest'
import { createStyle } from '../../terminal/createStyle.ts'
import { finishLines } from '../../terminal/finishLines.ts'
import { formatFigures } from './formatFigures.ts'

const root = `0x${'ab'.repeat(32)}` as const
const start = (hoodi.custom.genesisTime + 1_000_000 * 12) * 1_000

/** Attestations of one committee; from the third one on, operators 2 and 3 are away. */
function* play(count: number) {
  for (let slot = 1_000_000; slot < 1_000_000 + count; slot += 1) {
    const there = slot < 1_000_002 ? [1, 2, 3, 4] : [1, 4]
    const time = start + (slot - 1_000_000) * 12_000 + 4_100
    const say = (at: number) =>
      there.map((signer) => ({ round: 1, ssvRoot: root, signer, time: time + at + 10 * signer }))
    const isDone = there.length > 2
    yield judgeDuty({
      ...{ network: hoodi, slot, role: 'ATTESTER', validatorIndex: 7, members: [1, 2, 3, 4] },
      ...{ isScheduled: true, heardOthers: true },
      trace: {
        consensus: [
          {
            proposal: {
              ...{ round: 1, ssvRoot: root, leader: there[slot % there.length] ?? 1, time },
              ...{ roundChangeJustifications: [], prepareJustifications: [] },
            },
            ...{ prepares: say(50), commits: isDone ? say(90) : [], roundChanges: [] },
          },
        ],
        decideds: isDone ? [{ round: 1, ssvRoot: root, signers: there, time: time + 150 }] : [],
        pre: [],
        post: isDone ? say(200) : [],
      },
    })
  }
}

test('the page of an operator says in numbers what happened, and in words what they mean', () => {
  const figures = createOperatorFigures()
  for (const duty of play(8)) figures.add(duty)
  const found = { ...figures.result(), from: 1_000_000, to: 1_000_007, duties: 8, withOutcome: 0 }
  const page = (ids: number[] | undefined) =>
    finishLines(
      formatFigures(found, {
        ids,
        askedBeacon: false,
        style: createStyle(new PassThrough(), true),
      }),
    )
  const ofTwo = page([2])
  expect(ofTwo).toContain('6 = 75.00 % (')
  expect(ofTwo).toContain('On operator 2: 6 no-quorum.')
  expect(ofTwo).toMatch(/2 and 3\s+8\s+6 \/ 6\s+6\s+4\.5/)
  // Two are missing, so that one that is there saves all six; of those that were done none hung on it.
  expect(ofTwo).toMatch(/1-2-3-4\s+8\s+6\s+2\s+6\s+0\s+\d/)
  expect(ofTwo).toContain('what was decided counts as done, and no cost is known')
  const brief = page(undefined)
  expect(brief).not.toContain('On operator 2')
  expect(brief.split('\n').filter((line) => /1-2-3-4/.test(line))).toHaveLength(4)
  expect(page([9])).toContain('No duty of it is known.')
})
