import { expect, test } from 'vitest'
import { foldLines } from './foldLines.ts'

test('equal lines become one with their number, and others stay in their order', () => {
  const wrong = '- the password is wrong'
  expect(foldLines([wrong, '- a file is missing', ...Array(99).fill(wrong)])).toEqual([
    '- the password is wrong (100 times)',
    '- a file is missing',
  ])
})

test('of more than ten lines that differ in keys and numbers alone, five are shown and the others counted', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `  - 0x${'ab'.repeat(4)}${i}: in epoch ${i}`)
  expect(foldLines(lines(10))).toEqual(lines(10))
  expect(foldLines([...lines(11), 'Last.'], '--json has all')).toEqual([
    ...lines(5),
    '  - and 6 more like these: --json has all',
    'Last.',
  ])
})

test('nothing is folded where each line says something else', () => {
  const lines = [...'abcdefghijklmnop'].map((letter) => `- ${letter}`)
  expect(foldLines(lines)).toEqual(lines)
})
