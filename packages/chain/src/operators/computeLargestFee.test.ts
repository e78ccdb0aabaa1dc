import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLargestFee } from './computeLargestFee.ts'

const rules = { increaseLimit: 1_000, maximumFee: 76_528_600_099_999n, multiple: 100_000n }

test.each([
  { fee: 1_770_000_000n, largest: 1_947_000_000n, what: 'a tenth more' },
  { fee: 0n, largest: 0n, what: 'nothing where nothing is taken' },
  { fee: 100_000n, largest: 200_000n, what: 'one step more where a tenth is less than the contract can count' },
  { fee: 900_000n, largest: 1_000_000n, what: 'rounded up: 990,000 is no multiple' },
  { fee: 76_000_000_000_000n, largest: 76_528_600_000_000n, what: 'at most what the network allows, as a multiple' },
])('$what', ({ fee, largest }) => {
  expect(computeLargestFee(fee, rules)).toBe(largest)
})

test('is what the contract would accept, and 100,000 wei more is not', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 10n),
      fc.integer({ min: 0, max: 10_000 }),
      fc.bigInt(0n, 10n ** 10n),
      (units, increaseLimit, maximumUnits) => {
        const fee = units * 100_000n
        const maximumFee = maximumUnits * 100_000n
        const largest = computeLargestFee(fee, { increaseLimit, maximumFee, multiple: 100_000n })
        // As the contract does it: in units of 100,000 wei, rounded up.
        const accepts = (wanted: bigint) =>
          wanted <= maximumFee && (wanted / 100_000n - 1n) * 10_000n < units * (10_000n + BigInt(increaseLimit))
        expect(accepts(largest)).toBe(true)
        expect(accepts(largest + 100_000n)).toBe(false)
      },
    ),
  )
})
