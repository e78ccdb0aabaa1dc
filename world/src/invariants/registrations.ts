import type { Hex } from '@x/schemas'
import { parseTransaction } from '../chain/parseTransaction.ts'
import { owner } from '../people/accounts.ts'
import type { Run } from '../people/registerUntilDone.ts'
import { indexBlock, toLower } from '../services/indexBlock.ts'
import { hasHonest } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/**
 * No validator is registered twice, in another cluster, or with a nonce that it was not signed for, as long as one complete
 * source is asked that tells the truth. Where there is none, a run stops at the first wrong transaction, and says so.
 */
export const registrations: Invariant<Run> = {
  name: 'registrations',
  checkLife: (life) => {
    const ids = life.scene.operatorIds.join()
    const own = listOwn(life)
    const keys = own.map(({ publicKey }) => publicKey)
    const repeated = keys.filter((key, i) => keys.indexOf(key) !== i)
    const wrong = own.filter(({ ownerNonce, signedFor }) => !signedFor.includes(ownerNonce))
    return [
      ...repeated.map((key) => `${key} was registered more than once`),
      ...own.flatMap(({ publicKey, operatorIds }) =>
        operatorIds === ids ? [] : [`${publicKey} was registered with operators ${operatorIds}`],
      ),
      ...(hasHonest(life, ['node', 'otherNode', 'subgraph']) && !isUnavoidable(life)
        ? wrong.map(({ publicKey, ownerNonce, signedFor }) => {
            return `${publicKey} has owner nonce ${ownerNonce}, and was signed for ${signedFor.join(', ')}`
          })
        : judgeStops(life, new Set(wrong.map(({ transactionHash }) => transactionHash)))),
    ]
  },
}

/**
 * Whether nobody could know in time: the chain itself took back what a transaction was built on, when that was sent
 * already, or when all had been asked and only the node could have shown it.
 */
function isUnavoidable(life: LivedLife<Run>): boolean {
  const { occurred } = life
  const swaps = occurred.filter(({ kind }) => kind === 'own-program-swaps')
  // A reorganization gives the other program the place before what waits.
  const isOvertaken =
    occurred.some(({ kind }) => kind === 'own-program-registers' || kind === 'own-program-is-faster') &&
    occurred.some(({ kind }) => kind.startsWith('reorg'))
  return isOvertaken || swaps.some(({ parameter }) => parameter % 2 === 1 || !hasHonest(life, ['node']))
}

function judgeStops({ runs, occurred }: LivedLife<Run>, wrong: ReadonlySet<Hex>): string[] {
  // Where all lie again when the receipt is there, nobody can know.
  if (occurred.filter(({ kind }) => kind === 'everybody-hides').length > 1) return []
  return runs.flatMap(({ process, result }) => {
    const hashes = new Set(process.sent.map((raw) => parseTransaction(raw, process.network.id).hash))
    const own = [...hashes].filter((hash) => wrong.has(hash))
    if (own.length > 1) return [`a run went on after a wrong owner nonce, in ${own.length} transactions`]
    return own.length === 1 && result !== undefined ? ['a run told nothing of its wrong owner nonce'] : []
  })
}

/** Each wanted validator that the owner added, with the nonce that it got and those that its key shares were signed for. */
function listOwn({ world, runs }: LivedLife<Run>) {
  const address = toLower(owner.address)
  const items = runs.flatMap((run) => run.items ?? [])
  const listNonces = (key: Hex) =>
    items.filter(({ payload }) => payload.publicKey === key).map(({ data }) => data.ownerNonce)
  return indexBlock(world.chain.head)
    .validators.filter((event) => event.type === 'added' && event.owner === address)
    .map(({ publicKey, operatorIds, transactionHash }, ownerNonce) => ({
      publicKey,
      transactionHash,
      operatorIds: operatorIds.join(),
      ownerNonce,
      signedFor: [...new Set(listNonces(publicKey))],
    }))
    .filter(({ signedFor }) => signedFor.length > 0)
}
