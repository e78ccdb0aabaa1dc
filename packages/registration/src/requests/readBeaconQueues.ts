import {
  type BeaconConnection,
  BeaconNodeError,
  type BeaconValidator,
  getPendingConsolidations,
  getPendingDeposits,
  getPendingPartialWithdrawals,
  getValidators,
  type PendingConsolidation,
  type PendingDeposit,
  type PendingPartialWithdrawal,
} from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import type { Hex } from '@x/schemas'

/** A queue of the beacon chain that a node does not offer. */
export type UntoldQueue = { what: 'deposits' | 'withdrawals' | 'consolidations'; error: BeaconNodeError }

/** What waits on the beacon chain, as far as the nodes tell. A queue that no node offers is empty, and named. */
export type BeaconQueues = {
  /** By public key, those that the chain knows. */
  validators: ReadonlyMap<Hex, BeaconValidator>
  /** All of them, in their order. */
  deposits: readonly PendingDeposit[]
  /** Of all validators. */
  withdrawals: readonly PendingPartialWithdrawal[]
  consolidations: readonly PendingConsolidation[]
  untold: readonly UntoldQueue[]
}

/**
 * Reads validators and what waits for them, at the head, from all nodes, which have to agree on what is about them. A
 * node that does not offer a queue is left out for it, and named.
 *
 * @throws {BeaconNodesDifferError} two nodes do not tell the same
 */
export async function readBeaconQueues(
  nodes: BeaconNodes,
  { publicKeys, signal }: { publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<BeaconQueues> {
  const { validators } = await askAll(nodes, {
    ask: (node) => getValidators(node, { ids: publicKeys, signal }),
    compare: (answer) => new Map(answer.validators.map((each) => [`the validator ${each.publicKey}`, describe(each)])),
  })
  const byKey = new Map(validators.map((each) => [each.publicKey, each]))
  const indices = new Set(validators.map(({ index }) => index))
  const wanted = new Set(publicKeys)
  const untold: UntoldQueue[] = []
  const [deposits, withdrawals, consolidations] = await Promise.all([
    read('deposits', getPendingDeposits, ({ publicKey, amount }) =>
      wanted.has(publicKey) ? [`the deposits for ${publicKey}`, `${amount} gwei`] : undefined,
    ),
    read('withdrawals', getPendingPartialWithdrawals, ({ validatorIndex, amount, withdrawableEpoch }) =>
      indices.has(validatorIndex)
        ? [`the pending withdrawals of validator ${validatorIndex}`, `${amount} gwei in epoch ${withdrawableEpoch}`]
        : undefined,
    ),
    read('consolidations', getPendingConsolidations, ({ sourceIndex, targetIndex }) =>
      indices.has(sourceIndex) || indices.has(targetIndex)
        ? [`the consolidation of validator ${sourceIndex}`, `into ${targetIndex}`]
        : undefined,
    ),
  ])
  return { validators: byKey, deposits, withdrawals, consolidations, untold }

  /** @param tell what of an entry has to be told alike: nothing of those that are about others */
  async function read<entry>(
    what: UntoldQueue['what'],
    ask: (node: BeaconConnection, options: { signal?: AbortSignal | undefined }) => Promise<entry[]>,
    tell: (entry: entry) => readonly [about: string, value: string] | undefined,
  ): Promise<entry[]> {
    const answers = new Map<BeaconConnection, entry[]>()
    await Promise.all(
      nodes.map(async (node) => {
        try {
          answers.set(node, await ask(node, { signal }))
        } catch (error) {
          if (!(error instanceof BeaconNodeError && error.reason === 'unsupported')) throw error
          untold.push({ what, error })
        }
      }),
    )
    const [first, ...others] = nodes.filter((node) => answers.has(node))
    if (first === undefined) return []
    return askAll([first, ...others], {
      ask: async (node) => answers.get(node) ?? [],
      compare: (entries) => {
        const told = new Map<string, string>()
        for (const entry of entries) {
          const [about, value] = tell(entry) ?? []
          if (about === undefined || value === undefined) continue
          const before = told.get(about)
          told.set(about, before === undefined ? value : `${before}, ${value}`)
        }
        return told
      },
    })
  }
}

function describe({ index, withdrawalCredentials, exitEpoch, withdrawableEpoch, isSlashed }: BeaconValidator): string {
  const epochs = `exits in epoch ${exitEpoch ?? 'none'}, withdrawable in ${withdrawableEpoch ?? 'none'}`
  return `index ${index}, credentials ${withdrawalCredentials}, ${epochs}${isSlashed ? ', slashed' : ''}`
}
