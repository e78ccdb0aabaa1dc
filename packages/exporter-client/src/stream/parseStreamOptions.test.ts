import { InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { testNetwork } from '../fixtures/startExporter.ts'
import type { StreamOptions } from './exporterStream.ts'
import { parseStreamOptions } from './parseStreamOptions.ts'

const parse = (options: StreamOptions, network: typeof testNetwork | undefined = testNetwork) =>
  parseStreamOptions({ network }, { kind: 'decideds', filter: {} }, options)

function getProblems(options: StreamOptions, network?: typeof testNetwork): string[] {
  try {
    parseStreamOptions({ network }, { kind: 'decideds', filter: {} }, options)
  } catch (error) {
    if (error instanceof InvalidInputError) return error.problems.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
  return []
}

describe('the options of a stream', () => {
  test('have the defaults that the documentation promises', () => {
    const { start, ...settings } = parse({ from: 5, to: 9 })
    expect(settings).toEqual({
      to: 9,
      follow: undefined,
      concurrency: 4,
      initialWindow: 8,
      maxWindow: 4096,
      targetDuration: 2500,
      targetBytes: 1024 * 1024,
      maxHeldBytes: 4 * 1024 * 1024,
      timeout: 12_000,
      attempts: 4,
      retryDelay: 250,
      maxConsecutiveFailures: 32,
      maxThrottled: 30,
    })
    expect(start).toMatchObject({ version: 1, kind: 'decideds', from: 5, to: 9, slot: 5, row: 0, rows: 0 })
  })

  test('hold as many bytes as the requests at a time should take', () => {
    expect(parse({ from: 0, to: 1, concurrency: 3, targetBytes: 100 }).maxHeldBytes).toBe(300)
  })

  test('follow the clock of the network', () => {
    expect(parse({ from: 0, follow: true }).follow).toBe(testNetwork)
    expect(parse({ from: 0, to: 1, follow: false }).follow).toBeUndefined()
    expect(parse({ from: 0, follow: true }).start).not.toHaveProperty('to')
  })

  test('that are wrong are all reported at once', () => {
    expect(getProblems({ follow: true, concurrency: 0, attempts: 1.5, timeout: -1 })).toEqual([
      'from: missing',
      'follow: needs a client with `network`, whose clock tells the head',
      'concurrency: expected an integer from 1',
      'timeout: expected an integer from 1',
      'attempts: expected an integer from 1',
    ])
    expect(getProblems({ from: 0 })).toEqual(['to: missing, and `follow` is not set'])
    expect(getProblems({ from: 2, to: 1 })).toEqual(['from: must not be after `to`'])
    expect(getProblems({ from: -1, follow: true }, testNetwork)).toEqual(['from: expected a slot: an integer from 0'])
  })

  test('of a resumed stream come from its cursor; a new end replaces the old one', () => {
    const { start } = parse({ from: 5, to: 9 })
    const cursor = { ...start, slot: 7, row: 2, rows: 30 }
    expect(parse({ cursor }).start).toEqual(cursor)
    expect(parse({ cursor, from: 0, to: 20 })).toMatchObject({ to: 20, start: { ...cursor, to: 20 } })
    const { to: _, ...open } = cursor
    expect(parse({ cursor: open, follow: true }).start).toEqual(open)
  })
})
