import { owner } from '../people/accounts.ts'
import { getPublicKey } from '../people/createItem.ts'
import { type MoveRun, readMoved } from '../people/moveUntilDone.ts'
import { indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import type { Invariant } from './invariant.ts'

/** So many requests a run may take at most, and so many blocks a life. */
const mostRequests = 4_000
const mostBlocks = 3_000

/** After faults have ceased, the same command ends with all validators at their new operators, and none is lost between. */
export const moveEnding: Invariant<MoveRun> = {
  name: 'ending',
  checkRun: (_, { process }) =>
    process.requestCount <= mostRequests ? [] : [`a run took ${process.requestCount} requests`],
  checkLife: ({ world: { chain }, validators, before, runs }) => {
    const last = runs.at(-1)
    const blocks = chain.head.number - before.number
    const moved = readMoved(chain.head, last?.to ?? [])
    const address = toLower(owner.address)
    const others = listRegistered(indexBlock(chain.head)).filter((event) => event.owner !== address)
    const foreign = new Set(others.map(({ publicKey }) => publicKey))
    // A key that somebody else has registered is to be left out.
    const missing = validators.map(getPublicKey).filter((publicKey) => !moved.has(publicKey) && !foreign.has(publicKey))
    return [
      blocks <= mostBlocks ? [] : [`the life took ${blocks} blocks`],
      missing.length === 0 ? [] : [`${missing.join(', ')} did not move; the last run said: ${last?.error}`],
    ].flat()
  },
}
