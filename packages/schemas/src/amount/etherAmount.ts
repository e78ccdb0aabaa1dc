import { decimalAmount } from './decimalAmount.ts'

/** A decimal amount of ether, such as `1.5`; the output is wei. */
export const etherAmount = /* @__PURE__ */ decimalAmount('ether', 18)
