import * as v from 'valibot'
import { parseEther } from 'viem'

/** A decimal amount of ether, such as `1.5`; the output is wei. */
export const etherAmount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?:[0-9]+(?:\.[0-9]{0,18})?|\.[0-9]{1,18})$/,
    'expected a decimal amount of ether with at most 18 decimals',
  ),
  v.transform((text) => parseEther(text)),
)
