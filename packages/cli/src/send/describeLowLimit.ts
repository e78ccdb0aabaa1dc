import type { CallCost } from '@x/registration'
import { formatGwei } from '../terminal/formatAmounts.ts'

/** Says that gas costs more than the limit that was set: a transaction that would succeed is not signed then. */
export function describeLowLimit({ gasPrice, limits }: Pick<CallCost, 'gasPrice' | 'limits'>): string[] {
  const [price, limit] = [gasPrice.maxFeePerGas, limits.maxFeePerGas]
  if (price <= limit) return []
  return [
    `The gas price of up to ${formatGwei(price)} is above the limit of ${formatGwei(limit)}: nothing is signed above it.`,
  ]
}
