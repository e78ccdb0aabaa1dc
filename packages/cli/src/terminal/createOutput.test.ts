import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContext } from '../context/createContext.ts'
import { createOutput } from './createOutput.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function create(flags: { quiet?: boolean }) {
  const stderr = new PassThrough({ encoding: 'utf8' })
  const { signal } = new AbortController()
  const context = createContext({ env: {}, stdin: process.stdin, stdout: new PassThrough(), stderr, signal })
  return { output: createOutput(context, flags), read: () => String(stderr.read() ?? '') }
}

test('where nobody is at a terminal, what is going on is told every ten seconds, and no longer than it goes on', () => {
  const { output, read } = create({})
  output.status('Splitting: 1 of 200')
  vi.advanceTimersByTime(9_000)
  expect(read()).toBe('')
  output.status('Splitting: 20 of 200')
  vi.advanceTimersByTime(1_000)
  expect(read()).toBe('Splitting: 20 of 200\n')
  vi.advanceTimersByTime(10_000)
  expect(read()).toBe('Splitting: 20 of 200\n')
  output.status(undefined)
  vi.advanceTimersByTime(60_000)
  expect(read()).toBe('')
})

test('--quiet leaves that out', () => {
  const { output, read } = create({ quiet: true })
  output.status('Splitting: 1 of 200')
  vi.advanceTimersByTime(60_000)
  expect(read()).toBe('')
})
