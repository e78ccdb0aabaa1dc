import { sortNumbers } from './formats.ts'

/** The largest of some numbers. */
export const bigintMax = (...values: bigint[]): bigint => sortNumbers(values).at(-1) ?? none()

/** The smallest of some numbers. */
export const bigintMin = (...values: bigint[]): bigint => sortNumbers(values)[0] ?? none()

/** The nearest multiple of `precision`; the higher one in the middle between two. */
export const bigintRound = (value: bigint, precision: bigint): bigint => bigintFloor(value + precision / 2n, precision)

/** The multiple of `precision` at or below a number. */
export const bigintFloor = (value: bigint, precision = 10_000_000n): bigint => value - (value % precision)

/** A number without its sign. */
export const bigintAbs = (value: bigint): bigint => (value < 0n ? -value : value)

/** Whether two amounts differ by more than a tolerance, which is 0.0001 ETH unless given. */
export const isBigIntChanged = (a: bigint, b: bigint, tolerance = 100_000_000_000_000n): boolean =>
  bigintAbs(a - b) > tolerance

/** A fee rounded to what fees are multiples of: in SSV unless `precision` says otherwise. */
export const roundOperatorFee = (fee: bigint, precision = 10_000_000n): bigint => bigintRound(fee, precision)

/** Numbers as bigint. */
export const bigintifyNumbers = (numbers: readonly number[]): bigint[] => numbers.map(BigInt)

function none(): never {
  throw new TypeError('There are no numbers to compare.')
}
