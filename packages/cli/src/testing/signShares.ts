import type { Devnet } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import { getTestSecretKey } from './createFixtures.ts'

/** What is registered as it is, right or wrong. */
export type Payload = { publicKey: Hex; sharesData: Hex }

/** Key shares of a test validator, signed by the owner at a position of `devnet.accounts`. */
export function signShares(
  devnet: Devnet,
  { account, validator, ownerNonce, ids }: { account: number; validator: number; ownerNonce: number; ids: number[] },
): Payload {
  const { payload } = createKeySharesItem({
    secretKey: getTestSecretKey(validator),
    operators: devnet.getOperators(ids).map(({ id, operatorKey }) => ({ id, operatorKey })),
    owner: devnet.getAccount(account).address,
    ownerNonce,
  })
  return payload
}
