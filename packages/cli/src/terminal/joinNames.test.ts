import { expect, test } from 'vitest'
import { joinNames } from './joinNames.ts'

test('puts commas between names, and "and" before the last', () => {
  expect([['node'], ['node', 'subgraph'], ['node', 'second node', 'subgraph']].map(joinNames)).toEqual([
    'node',
    'node and subgraph',
    'node, second node and subgraph',
  ])
})
