import { decimalAmount } from './decimalAmount.ts'

/** A decimal amount of gwei, such as `1.5`; the output is wei. */
export const gweiAmount = /* @__PURE__ */ decimalAmount('gwei', 9)
