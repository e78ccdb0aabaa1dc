import { slotToTime } from '@x/schemas'
import { createTestNetwork } from '@x/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../errors/UsageError.ts'
import { parseSlot } from './parseSlot.ts'
import { readOpenSlotRange, readSlotRange } from './readSlotRange.ts'

const network = createTestNetwork({ genesisTime: Date.UTC(2026, 0, 1) / 1000 })
const slotsPerDay = 7200
/** In the middle of slot 72,000, ten days after the genesis. */
const now = slotToTime(network, 10 * slotsPerDay) + 5000

describe('a range of slots', () => {
  test.each([
    [
      { from: '7', to: '9' },
      { from: 7, to: 9 },
    ],
    [
      { from: 'epoch:2', to: 'epoch:2' },
      { from: 64, to: 95 },
    ],
    [
      { from: 'EPOCH:0', to: '2026-01-01' },
      { from: 0, to: slotsPerDay - 1 },
    ],
    [
      { from: '2026-01-02', to: '2026-01-02' },
      { from: slotsPerDay, to: 2 * slotsPerDay - 1 },
    ],
    [
      { from: '2026-01-02T00:00Z', to: '2026-01-02T00:01Z' },
      { from: slotsPerDay, to: slotsPerDay + 5 },
    ],
    [
      { from: '2026-01-02T00:00:01Z', to: '2026-01-02T00:00:59Z' },
      { from: slotsPerDay + 1, to: slotsPerDay + 4 },
    ],
    [
      { from: '2026-01-02T01:00+01:00', to: '2026-01-02 00:00' },
      { from: slotsPerDay, to: slotsPerDay },
    ],
    [
      { from: 'head-100', to: 'head' },
      { from: 71_900, to: 72_000 },
    ],
    [{ from: 'last:1d' }, { from: 71_995 - slotsPerDay + 1, to: 71_995 }],
    [{ from: 'last:1m' }, { from: 71_991, to: 71_995 }],
    [
      { from: 'last:1m', to: '500' },
      { from: 496, to: 500 },
    ],
    [
      { from: 'last:1d', to: '2026-01-02' },
      { from: slotsPerDay, to: 2 * slotsPerDay - 1 },
    ],
    [{ from: 'last:52w' }, { from: 0, to: 71_995 }],
    [{ from: '71000' }, { from: 71_000, to: 71_995 }],
  ])('%j', (flags, expected) => {
    expect(readSlotRange(flags, network, now)).toEqual(expected)
  })

  test('may stay open, and begins at the present then', () => {
    expect(readOpenSlotRange({}, network, now)).toEqual({ from: 71_995 })
    expect(readOpenSlotRange({ from: 'last:12s' }, network, now)).toEqual({ from: 71_995 })
    expect(readOpenSlotRange({ from: '5', to: '9' }, network, now)).toEqual({ from: 5, to: 9 })
  })

  test.each([
    [{}, '--from is missing.'],
    [{ from: '9', to: '7' }, '--from is slot 9, after --to, which is slot 7.'],
    [{ from: 'head' }, '--from is slot 72000, but the newest slot for which an exporter has everything is 71995.'],
    [{ from: '1', to: 'last:1d' }, '--to cannot be a length of time.'],
    [{ from: '2025-12-31', to: '9' }, '--from is before the first slot of test.'],
    [{ from: '1', to: 'epoch:4294967295' }, '--to is beyond slot 4294967295, the last one that exporters support.'],
    [{ from: '4294967296' }, '--from is neither a slot nor an epoch nor a time.'],
    [{ from: '2026-02-30' }, '--from is neither a slot nor an epoch nor a time.'],
    [{ from: '2026-01-01T24:00Z' }, '--from is neither a slot nor an epoch nor a time.'],
    [{ from: 'last:0d' }, '--from is neither a slot nor an epoch nor a time.'],
    [{ from: '-1' }, '--from is neither a slot nor an epoch nor a time.'],
  ])('%j is refused', (flags, message) => {
    expect(() => readSlotRange(flags, network, now)).toThrow(new UsageError(message).message)
  })

  test('of the time of any slot is that slot, and a millisecond later as --from the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (slot) => {
        const start = new Date(slotToTime(network, slot))
        const text = start.toISOString()
        expect(readSlotRange({ from: text, to: text }, network, now)).toEqual({ from: slot, to: slot })
        const later = new Date(start.getTime() + 1).toISOString()
        expect(readSlotRange({ from: later, to: `${slot + 1}` }, network, now).from).toBe(slot + 1)
      }),
    )
  })

  test('of neighbouring epochs and days has each slot once', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (epoch) => {
        const range = (from: string, to: string) => readSlotRange({ from, to }, network, now)
        expect(range(`epoch:${epoch}`, `epoch:${epoch}`).to + 1).toBe(range(`epoch:${epoch + 1}`, 'epoch:200000').from)
        const day = (offset: number) =>
          new Date(Date.UTC(2026, 0, 1 + (epoch % 3000) + offset)).toISOString().slice(0, 10)
        expect(range(day(0), day(0)).to + 1).toBe(range(day(1), '2050-01-01').from)
      }),
    )
  })

  test('is read or refused with a usage error, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(epoch:|head-|last:|20)[-0-9:TZsmhdw]{0,12}$/)), (text) => {
        try {
          expect(parseSlot(text, '--from').kind).toMatch(/^(slot|epoch|time|day|head|last)$/)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
        }
      }),
    )
  })
})
