import { describe, expect, test } from 'vitest'
import { chooseNext, type Free, type Waiting } from './chooseNext.ts'

const standard: Waiting = { n: 2 ** 18, r: 8, p: 1, memory: 2 ** 28, path: 'fast' }
const GiB = 2 ** 30

function count(queue: readonly Waiting[], free: Partial<Free>): number {
  const copies = queue.map((waiting) => ({ ...waiting }))
  const chosen = chooseNext(copies, { places: 8, threads: 2, memory: GiB, ...free })
  if (copies.length > 0 && chosen.length > 0) expect(chosen[0]).toBe(copies[0])
  return chosen.length
}

const many = (length: number, waiting = standard) => Array.from({ length }, () => waiting)

describe('of equal derivations there start', () => {
  test.each<[string, number, Partial<Free>, number]>([
    ['none, where none waits', 0, {}, 0],
    ['one, where there is a thread for each', 2, {}, 1],
    ['one, where there is a thread for each that has memory', 9, { threads: 4 }, 1],
    ['one, where there is a thread for each place', 9, { places: 2 }, 1],
    ['two, where more wait than there are threads', 3, {}, 2],
    ['two, on the last thread', 2, { threads: 1 }, 2],
    ['one, on the last thread with the last place', 2, { threads: 1, places: 1 }, 1],
    ['one, on the last thread with memory for one', 2, { threads: 1, memory: 2 ** 29 - 1 }, 1],
    ['none, without a place', 2, { places: 0 }, 0],
    ['none, without a thread', 2, { threads: 0 }, 0],
    ['none, without memory', 2, { memory: 2 ** 28 - 1 }, 0],
  ])('%s', (_, length, free, expected) => {
    expect(count(many(length), free)).toBe(expected)
  })
})

test.each<[string, Partial<Waiting>]>([
  ['n', { n: 2 ** 17 }],
  ['r', { r: 9 }],
  ['p', { p: 2 }],
  ['path', { path: 'plain' }],
])('another %s does not run together with the first', (_, change) => {
  const other = { ...standard, ...change }
  expect(count([standard, other, other], { threads: 1 })).toBe(1)
  expect(count([other, standard, standard], { threads: 1 })).toBe(1)
  const mine = { ...standard }
  const partner = { ...standard }
  expect(chooseNext([mine, other, partner], { places: 8, threads: 1, memory: GiB })).toEqual([mine, partner])
})

test('two that WebAssembly can not address together run one after the other', () => {
  const large = { n: 2 ** 21, r: 8, p: 1, memory: 2 ** 31, path: 'fast' } as const
  expect(count(many(4, large), { threads: 1, memory: 2 ** 40 })).toBe(1)
  expect(count(many(4, { ...large, n: 2 ** 20, memory: 2 ** 30 }), { threads: 1, memory: 2 ** 40 })).toBe(2)
})

test('what the platform derives takes no thread', () => {
  expect(count(many(4, { ...standard, path: 'native' }), { threads: 0 })).toBe(1)
})
