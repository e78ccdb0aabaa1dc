// The operators of a cluster, found by their ids as text.
import { operatorIds, sdk } from './setup.ts'

async function main() {
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const first = operators.find((operator) => operator.id === '1')
  if (!first) throw new Error('There is no operator 1.')
  const fees = operators.reduce((sum, { fee }) => sum + BigInt(fee), 0n)
  return {
    first: first.publicKey.length > 0,
    fees: fees.toString(),
    private: operators.filter((o) => o.isPrivate).length,
  }
}

export const finished = main()
