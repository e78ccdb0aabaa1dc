import { expect, test } from 'vitest'
import { drawChoices, replayChoices } from './createChoices.ts'

const take = ({ choose }: { choose: (below: number) => number }) => Array.from({ length: 200 }, (_, i) => choose(i + 1))

test('a seed makes the same choices again, and another seed makes others', () => {
  expect(take(drawChoices(7))).toEqual(take(drawChoices(7)))
  expect(take(drawChoices(7))).not.toEqual(take(drawChoices(8)))
})

test('choices that were made are made again from their list', () => {
  const drawn = drawChoices(7)
  const made = take(drawn)
  expect(drawn.made).toEqual(made)
  expect(take(replayChoices(drawn.made))).toEqual(made)
})

test('a list that is cut goes on with the dullest choices, and a number that is too high is still a choice', () => {
  const { choose } = replayChoices([4, 9])
  expect([choose(5), choose(5), choose(5)]).toEqual([4, 4, 0])
})
