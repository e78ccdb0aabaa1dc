import type { OperatorEarnings } from '@x/chain/internal'
import { formatEtherExactly } from '../terminal/formatAmounts.ts'

/** Formats what an operator has earned, in full: `0.0123 ETH and 4.5 SSV`. */
export function formatEarnings({ eth, ssv }: OperatorEarnings): string {
  return ssv === 0n
    ? `${formatEtherExactly(eth)} ETH`
    : `${formatEtherExactly(eth)} ETH and ${formatEtherExactly(ssv)} SSV`
}
