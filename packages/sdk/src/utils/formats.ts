import { formatUnits } from 'viem'

const us = (options: Intl.NumberFormatOptions): Intl.NumberFormat => new Intl.NumberFormat('en-US', options)

/** Numbers with at most two decimals. */
export const numberFormatter: Intl.NumberFormat = /* @__PURE__ */ us({ maximumFractionDigits: 2 })

/** Shares of 1 as percent. */
export const _percentageFormatter: Intl.NumberFormat = /* @__PURE__ */ us({
  style: 'percent',
  maximumFractionDigits: 2,
})

/** Percent as text. */
export const percentageFormatter = {
  format: (value = 0): string => _percentageFormatter.format(value / 100),
}

/** Integers without separators. */
export const bigintFormatter: Intl.NumberFormat = /* @__PURE__ */ us({ useGrouping: false, maximumFractionDigits: 7 })

/** ETH with at most four decimals. */
export const ethFormatter: Intl.NumberFormat = /* @__PURE__ */ us({ useGrouping: false, maximumFractionDigits: 4 })

/** Units of 10^-18, or of as many decimals as given, with at most four decimals. */
export const formatSSV = (value: bigint, decimals = 18): string =>
  us({ maximumFractionDigits: 4 }).format(Number(formatUnits(value, decimals)))

/** The same as text for an input: without separators, with at most seven decimals. */
export const formatBigintInput = (value: bigint, decimals = 18): string =>
  bigintFormatter.format(Number(formatUnits(value, decimals)))

const units = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
  months: 2_629_746_000,
  years: 31_556_952_000,
}

/** A time in milliseconds. */
export const ms = (value: number, unit: keyof typeof units): number => value * units[unit]

/** Numbers in ascending order, as a new list. */
export const sortNumbers = <value extends number | bigint>(numbers: readonly value[]): value[] =>
  numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))

/** What a function returns, or what it throws, as a pair. */
export function tryCatch<value>(work: () => value): [value, null] | [null, Error] {
  try {
    return [work(), null]
  } catch (error) {
    return [null, error instanceof Error ? error : new Error(String(error))]
  }
}
