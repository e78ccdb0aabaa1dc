import { createKeySharesItem, verifyKeyShares } from '@x/keyshares'
import { atMost, type Benchmark, time } from './measure.ts'
import { createOperators, createSecretKey, ownerAddress } from './validators.ts'

/** Verifies a file of 1,000 validators on 4 operators. */
export const verify: Benchmark = {
  name: 'verify',
  run: async ({ quick, tell }) => {
    const count = quick ? 200 : 1000
    tell(`splitting ${count} keys`)
    const operators = createOperators(4)
    const shares = Array.from({ length: count }, (_, ownerNonce) =>
      createKeySharesItem({ secretKey: createSecretKey(ownerNonce), operators, owner: ownerAddress, ownerNonce }),
    )
    tell('verifying')
    const { ms, result } = await time(() => verifyKeyShares({ version: 'v1.2.0', shares }))
    if (result.problems.length > 0) throw new Error('the key shares of the benchmark do not verify')
    const each = ms / count
    return [
      {
        what: `verify ${count} key shares items of 4 operators`,
        figure: `${each.toFixed(2)} ms an item`,
        promise: atMost(each, 4, 'ms'),
      },
    ]
  },
}
