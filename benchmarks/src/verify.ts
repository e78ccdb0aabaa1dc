import { createKeySharesItem, verifyKeyShares } from '@x/keyshares'
import { atMost, type Benchmark, type Result, time } from './measure.ts'
import { createOperators, createSecretKey, ownerAddress } from './validators.ts'

/** What we promise for an item on two cores, in ms, by the number of operators. */
const promised = [
  [4, 2.5],
  [7, 3.5],
  [10, 4.5],
  [13, 6],
] as const

/** Verifies files of 1,000 validators, for each size of a cluster. */
export const verify: Benchmark = {
  name: 'verify',
  run: async ({ quick, tell }) => {
    const count = quick ? 200 : 1000
    const all = createOperators(13)
    const results: Result[] = []
    for (const [size, limit] of promised) {
      tell(`splitting ${count} keys for ${size} operators`)
      const operators = all.slice(0, size)
      const shares = Array.from({ length: count }, (_, ownerNonce) =>
        createKeySharesItem({ secretKey: createSecretKey(ownerNonce), operators, owner: ownerAddress, ownerNonce }),
      )
      tell('verifying')
      const { ms, result } = await time(() => verifyKeyShares({ version: 'v1.2.0', shares }))
      if (result.problems.length > 0) throw new Error('the key shares of the benchmark do not verify')
      const each = ms / count
      results.push({
        what: `verify ${count} key shares items of ${size} operators`,
        figure: `${each.toFixed(2)} ms an item`,
        promise: atMost(each, limit, 'ms'),
      })
    }
    return results
  },
}
