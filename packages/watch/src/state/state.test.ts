import { mainnet } from '@x/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createStateKeeper } from './createStateKeeper.ts'
import { createWatchState, formatWatchState, parseWatchState } from './parseWatchState.ts'
import type { WatchState } from './watchState.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const snapshot = { validatorCount: 3, networkFeeIndex: 5n, index: 2n ** 63n, active: true, balance: 10n ** 24n }
const state: WatchState = {
  ...createWatchState(mainnet),
  chain: {
    block: 7,
    owners: [owner],
    clusters: [{ owner, operatorIds: [1, 2, 3, 4], snapshot }],
    fees: [{ operatorId: 1, fee: 10n ** 18n, raised: { from: 5n, at: 9 } }],
  },
}

describe('a stored state', () => {
  test('comes back as it was, large amounts too', () => {
    expect(parseWatchState(formatWatchState(state), mainnet)).toEqual(state)
  })

  test.each([
    ['half a file', formatWatchState(state).slice(0, 200), 'damaged, or of another version.'],
    ['nothing', '', 'damaged, or of another version.'],
    ['another version', formatWatchState(state).replace('"version":1', '"version":2'), 'another version (at version).'],
    ['another amount', formatWatchState(state).replace('"fee":"1', '"fee":"-1'), '(at chain.fees.0.fee).'],
    ['another network', formatWatchState({ ...state, chainId: 5 }), 'is of another network than mainnet.'],
    ['another contract', formatWatchState({ ...state, contract: owner }), 'is of another network than mainnet.'],
  ])('that is %s is refused', (_, text, message) => {
    expect(() => parseWatchState(text, mainnet)).toThrow(message)
  })
})

describe('the keeper', () => {
  /** A store whose writes end when they are told to. */
  function createSlowStore() {
    const writes: { text: string; end: (error?: Error) => void }[] = []
    const write = (text: string) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ text, end: (error) => (error ? reject(error) : resolve()) })
      })
    return { writes, store: { read: async () => undefined, write } }
  }
  const count = ({ nextNumber }: WatchState) => nextNumber
  const increase = (before: WatchState): WatchState => ({ ...before, nextNumber: before.nextNumber + 1 })

  test('shows nothing that is not stored, and stores together what changed meanwhile', async () => {
    const { writes, store } = createSlowStore()
    const keeper = createStateKeeper(state, store)
    const changed = keeper.nextChange()
    const first = keeper.update(increase)
    const others = Promise.all([keeper.update(increase), keeper.update(increase)])
    expect([writes.length, count(keeper.stored)]).toEqual([1, 1])
    writes[0]?.end()
    await Promise.all([first, changed])
    expect(count(keeper.stored)).toBe(2)
    await expect.poll(() => writes.length).toBe(2)
    writes[1]?.end()
    await others
    expect([writes.length, count(keeper.stored)]).toEqual([2, 4])
    expect(writes.map(({ text }) => count(JSON.parse(text)))).toEqual([2, 4])
  })

  test('tells everybody that waits where the store fails', async () => {
    const { writes, store } = createSlowStore()
    const keeper = createStateKeeper(state, store)
    const waiting = expect(keeper.nextChange()).rejects.toThrow('full')
    const updated = expect(keeper.update(increase)).rejects.toThrow('full')
    writes[0]?.end(new Error('full'))
    await Promise.all([waiting, updated])
    await expect(keeper.nextChange()).rejects.toThrow('full')
    expect(count(keeper.stored)).toBe(1)
  })

  test('ends waits for a change where something else is to be looked at', async () => {
    const keeper = createStateKeeper(state, undefined)
    const waiting = keeper.nextChange()
    keeper.wake()
    await waiting
    expect(keeper.stored).toBe(state)
  })

  test('settles once the last of its writes has ended, a failed one too', async () => {
    const { store, writes } = createSlowStore()
    const keeper = createStateKeeper(state, store)
    await keeper.settle()
    keeper.update((state) => ({ ...state, nextNumber: 2 })).catch(() => {})
    keeper.update((state) => ({ ...state, nextNumber: 3 })).catch(() => {})
    let isSettled = false
    const settled = keeper.settle().then(() => {
      isSettled = true
    })
    writes[0]?.end()
    await vi.waitFor(() => expect(writes).toHaveLength(2), { timeout: 60_000 })
    expect(isSettled).toBe(false)
    writes[1]?.end(new Error('full'))
    await settled
  })
})
