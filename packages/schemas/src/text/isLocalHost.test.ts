import { expect, test } from 'vitest'
import { isLocalHost } from './isLocalHost.ts'

test.each(['localhost', 'LocalHost:80', '127.0.0.1', '127.0.0.1:65535', '[::1]', '[::1]:8545'])(
  '%s is this machine',
  (host) => expect(isLocalHost(host)).toBe(true),
)

test.each([
  undefined,
  '',
  ':80',
  'page.example',
  'page.example:8545',
  'localhost.page.example',
  'localhost.',
  '127.0.0.1.page.example',
  '127.0.0.2',
  '2130706433',
  '[::2]',
  '::1',
  'localhost:80:80',
  'localhost:x',
  'localhost@page.example',
  'page.example/localhost',
  ' localhost',
  'localhost, page.example',
])('%s is not', (host) => {
  expect(isLocalHost(host)).toBe(false)
})

test('other names count where they are given', () => {
  expect(isLocalHost('Watch:9464', ['watch'])).toBe(true)
  expect(isLocalHost('watch.page.example', ['watch'])).toBe(false)
})
