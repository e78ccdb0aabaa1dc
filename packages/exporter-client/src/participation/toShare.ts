import type { SignerShare } from './participationTypes.ts'

/** The share of the expected duties that an operator signed. */
export function toShare(expected: number, signed = 0): SignerShare {
  return { expected, signed, share: expected === 0 ? null : signed / expected }
}
