import { expect, test } from 'vitest'
import { everyNth } from './everyNth.ts'
import type { HttpFault, HttpFaults } from './HttpFault.ts'
import { takeFault } from './takeFault.ts'

const request = { sequence: 1, method: 'GET', path: '/' }
const kinds = (faults: HttpFaults, count: number) =>
  Array.from({ length: count }, (_, i) => takeFault(faults, { ...request, sequence: i + 1 })?.kind)

test('faults come first in first out, each as often as it says', () => {
  const faults: HttpFaults = { latency: 0, next: [{ kind: 'dropped', times: 2 }, { kind: 'html' }] }
  expect(kinds(faults, 4)).toEqual(['dropped', 'dropped', 'html', undefined])
  faults.next.push({ kind: 'panic', times: Number.POSITIVE_INFINITY })
  expect(new Set(kinds(faults, 100))).toEqual(new Set(['panic']))
  expect(faults.next).toHaveLength(1)
})

test('a decision about the request comes before those that wait', () => {
  const onRequest = everyNth({ rateLimit: 2, error: 3 })
  const faults: HttpFaults = { latency: 0, next: [{ kind: 'dropped' }], onRequest }
  expect(kinds(faults, 6)).toEqual(['dropped', 'rateLimit', 'error', 'rateLimit', undefined, 'rateLimit'])
})

test('a fault that does not match waits for a request that does', () => {
  type Picky = HttpFault & { path?: string }
  const faults: HttpFaults<typeof request, Picky> = {
    latency: 0,
    next: [{ kind: 'dropped', path: '/b' }, { kind: 'html' }],
  }
  const take = (path: string) =>
    takeFault(faults, { ...request, path }, (fault) => fault.path === undefined || fault.path === path)?.kind
  expect(['/a', '/a', '/b'].map(take)).toEqual(['html', undefined, 'dropped'])
})
