import * as v from 'valibot'
import { parseGwei } from 'viem'

/** A decimal amount of gwei, such as `1.5`; the output is wei. */
export const gweiAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^(?:[0-9]+(?:\.[0-9]{0,9})?|\.[0-9]{1,9})$/.test(text),
    ({ input }) =>
      /^\d+,\d+$/.test(input)
        ? 'expected a point and not a comma, as in 1.5'
        : 'expected a decimal amount of gwei with at most 9 decimals',
  ),
  v.transform((text) => parseGwei(text)),
)
