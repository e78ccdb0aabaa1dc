import { expect, test } from 'vitest'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getSecretKey, owner, readVector } from './fixtures/cluster.ts'
import { KeySharesFormatError } from './keySharesErrors.ts'
import { parseKeyShares, parseKeySharesInSlices } from './parseKeyShares.ts'
import { verifyKeyShares } from './verifyKeyShares.ts'

const item = createKeySharesItem({ secretKey: getSecretKey(1), operators: getOperators(4), owner, ownerNonce: 5 })
const { data, payload } = item
const file = { version: 'v1.2.0', createdAt: '2026-01-01T00:00:00.000Z', shares: [item] }
const items = (count: number, others: Record<number, unknown> = {}) =>
  Array.from({ length: count }, (_, i) => others[i] ?? { data: { ...data, ownerNonce: i }, payload })
const bad = { data, payload: { ...payload, operatorIds: [0, 1, 2, 'x'] } }

/** What a function returns, or the problems that it throws. */
async function getOutcome(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    expect(error).toBeInstanceOf(KeySharesFormatError)
    return error instanceof KeySharesFormatError ? [error.message, error.problems] : undefined
  }
}

test.each<[string, unknown]>([
  ['one validator', file],
  ['none', { ...file, shares: [] }],
  ['null', { ...file, shares: null }],
  ['many', { ...file, shares: items(151) }],
  ['many, without a date and with more fields', { version: 'v1.1.0', shares: items(100), payload: {} }],
  ['a plain list', items(120)],
  ['a plain list of payloads', items(120).map(() => payload)],
  ['a flat file', { version: 'v1.0.4', data: {}, payload: { ...payload } }],
  ['texts', readVector('ssv-keys-1.1.0.json')],
  ['no JSON', '{'],
  ['another list', items(120).map(() => 1)],
  ['a plain list that has something else', items(160, { 130: 1, 20: bad })],
  ['a bad one in each slice', { ...file, shares: items(160, { 3: bad, 57: {}, 110: 1, 159: bad }) }],
  ['a bad version', { ...file, version: 1, shares: items(120) }],
  ['no version', { shares: items(120, { 70: bad }) }],
  ['a thousand bad ones', { ...file, shares: items(2_000).map(() => bad) }],
  ['too many', { ...file, shares: Array(10_001).fill(item) }],
])('it reads and refuses what parseKeyShares does: %s', async (_, input) => {
  const expected = await getOutcome(() => parseKeyShares(input, { source: 'a.json' }))
  expect(await getOutcome(() => parseKeySharesInSlices(input, { source: 'a.json' }))).toEqual(expected)
})

/** Counts how often the thread comes to something else. */
async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const tick = () => {
    turns++
    if (!isDone) setImmediate(tick)
  }
  setImmediate(tick)
  await run()
  isDone = true
  return turns
}

test('the thread stays responsive', async () => {
  const input = JSON.stringify({ ...file, shares: items(1_000) })
  expect(await countTurns(() => parseKeySharesInSlices(input))).toBeGreaterThanOrEqual(19)
})

test('an abort ends it, in a verification too', async () => {
  for (const read of [parseKeySharesInSlices, verifyKeyShares]) {
    const controller = new AbortController()
    const reason = new Error('enough')
    const shares = items(1_000)
    let looks = 0
    // Each slice takes its items out of the list.
    for (const each of [10, 60, 110, 900]) {
      Object.defineProperty(shares, each, {
        get: () => {
          looks++
          setImmediate(() => controller.abort(reason))
          return item
        },
      })
    }
    const input = { version: 'v1.2.0', shares: shares as (typeof item)[] }
    await expect(read(input, { signal: controller.signal })).rejects.toBe(reason)
    expect(looks).toBeLessThan(4)
  }
})
