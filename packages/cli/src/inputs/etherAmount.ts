import * as v from 'valibot'
import { parseEther } from 'viem'

/** A decimal amount of ether, such as `1.5`; the output is wei. */
export const etherAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^(?:[0-9]+(?:\.[0-9]{0,18})?|\.[0-9]{1,18})$/.test(text),
    ({ input }) =>
      /^\d+,\d+$/.test(input)
        ? 'expected a point and not a comma, as in 1.5'
        : 'expected a decimal amount of ether with at most 18 decimals',
  ),
  v.transform((text) => parseEther(text)),
)
