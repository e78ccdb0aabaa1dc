import { group } from './formatAmounts.ts'

/** So many are named. */
const shown = 10

/** Names validators that cost more than one of 32 ETH, with how many times as much; `undefined` where none does. */
export function formatHeavy(
  /** Effective balances in whole ETH. */
  validators: readonly { publicKey: string; effectiveBalance: number }[],
): { count: number; lines: string[] } | undefined {
  const heavy = validators.filter(({ effectiveBalance }) => effectiveBalance > 32)
  if (heavy.length === 0) return undefined
  const more = heavy.length - shown
  return {
    count: heavy.length,
    lines: [
      ...heavy.slice(0, shown).map(({ publicKey, effectiveBalance: eth }) => {
        return `- ${publicKey}: ${group(eth)} ETH, ${Number((eth / 32).toFixed(1))} times as much`
      }),
      ...(more > 0 ? [`- and ${group(more)} more`] : []),
    ],
  }
}
