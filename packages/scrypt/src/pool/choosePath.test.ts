import { expect, test } from 'vitest'
import { choosePath } from './choosePath.ts'

const node = { hasNative: true, hasVectors: true }
const browser = { hasNative: false, hasVectors: true }
const oldNode = { hasNative: true, hasVectors: false }
const oldBrowser = { hasNative: false, hasVectors: false }
const standard = { n: 2 ** 18, r: 8, p: 1 }

test.each([
  ['a standard keystore', standard, ['fast', 'fast', 'native', 'plain']],
  ['a second opinion', { ...standard, method: 'reference' }, ['native', 'plain', 'native', 'plain']],
  ['an explicit default', { ...standard, method: 'fast' }, ['fast', 'fast', 'native', 'plain']],
  ['work that pays for a worker', { n: 2 ** 15, r: 8, p: 1 }, ['fast', 'fast', 'native', 'plain']],
  ['less work', { n: 2 ** 14, r: 8, p: 1 }, ['native', 'fast', 'native', 'plain']],
  ['the widest usual block', { n: 2 ** 10, r: 2 ** 10, p: 1 }, ['fast', 'fast', 'native', 'plain']],
  ['many small tables', { n: 16, r: 1, p: 2 ** 17 }, ['fast', 'fast', 'native', 'plain']],
  ['what WebAssembly can just address', { n: 2 ** 21, r: 8, p: 1 }, ['fast', 'fast', 'native', 'plain']],
] as const)('%s: in Node, in a browser, and in such without vectors', (_, cost, paths) => {
  expect([node, browser, oldNode, oldBrowser].map((means) => choosePath(cost, means))).toEqual(paths)
})

test.each(['fast', 'reference'] as const)(
  'blocks too wide for slices are left to the platform, or refused: %s',
  (method) => {
    const wide = { n: 2 ** 10, r: 2 ** 10 + 1, p: 1, method }
    expect(choosePath(wide, node)).toBe('native')
    expect(() => choosePath(wide, browser)).toThrow(expect.objectContaining({ parameter: 'r' }))
  },
)

test('more than WebAssembly can address is left to the platform, or refused', () => {
  const large = { n: 2 ** 22, r: 8, p: 1 }
  expect(choosePath(large, node)).toBe('native')
  expect(() => choosePath(large, browser)).toThrow(expect.objectContaining({ reason: 'parameter' }))
})
