import type { Block } from '../chain/block.ts'
import { indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import { owner } from './accounts.ts'
import { getPublicKey } from './createItem.ts'

/** Which of the validators the chain has for the owner, as a person sees who looks at it on another day. */
export function readRegistered(
  { chain }: { chain: { head: Block<unknown> } },
  validators: readonly number[],
): ReadonlySet<number> {
  const address = toLower(owner.address)
  const own = listRegistered(indexBlock(chain.head)).filter((event) => event.owner === address)
  const keys = new Set(own.map(({ publicKey }) => publicKey))
  return new Set(validators.filter((validator) => keys.has(getPublicKey(validator))))
}
