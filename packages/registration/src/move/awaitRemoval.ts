import type { ChainClient } from '@x/chain'
import type { LocatedValidators } from './locateValidators.ts'
import { type WaitUntilFinalParameters, waitUntilFinal } from './waitUntilFinal.ts'

export type AwaitRemovalParameters = WaitUntilFinalParameters & {
  /** Looks where the validators are. */
  locate: () => Promise<LocatedValidators>
}

/** A removal may take as long as the chain takes to become final, whatever a transaction may. */
const patience = 3_600_000

/**
 * Waits until the block of a removal is final, and looks where the validators are by then.
 *
 * @returns `isFinal` is false where the removal has left that block: then it is done again, or waited for in another one
 */
export async function awaitRemoval(
  client: ChainClient,
  { locate, giveUpAfter = patience, ...waiting }: AwaitRemovalParameters,
): Promise<{ located: LocatedValidators; isFinal: boolean }> {
  await waitUntilFinal(client, { ...waiting, giveUpAfter: Math.max(giveUpAfter, patience) })
  const located = await locate()
  return { located, isFinal: located.old.length === 0 && located.removedAt === waiting.blockNumber }
}
