import { expect, test } from 'vitest'
import { joinIds } from './run.ts'

test.each([
  ['register --operators 1, 2, 3, 4 --yes', 'register --operators 1,2,3,4 --yes'],
  ['register --operators 1 2 3 4', 'register --operators 1,2,3,4'],
  ['register --operators 1 ,2 ,3 ,4', 'register --operators 1,2,3,4'],
  ['register --operators 1,2 3,4', 'register --operators 1,2,3,4'],
  ['cluster move --from 1 2 3 4 --to 1 2 3 5', 'cluster move --from 1,2,3,4 --to 1,2,3,5'],
  // What follows is something else.
  ['register --operators 1,2,3,4 keys', 'register --operators 1,2,3,4 keys'],
  ['register --operators operators.json 5', 'register --operators operators.json 5'],
  ['operators get 1 2', 'operators get 1 2'],
  ['register --batch-size 5 6', 'register --batch-size 5 6'],
  ['register --operators', 'register --operators'],
])('%s', (line, meant) => {
  expect(joinIds(line.split(' ')).join(' ')).toBe(meant)
})
