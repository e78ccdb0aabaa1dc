import type { Hex } from '@x/schemas'
import { askAll } from '../request/askAll.ts'
import { BeaconNodeError } from '../request/errors.ts'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'
import { type BeaconValidator, getValidators } from '../state/getValidators.ts'
import { getPendingDeposits } from '../state/queues.ts'

/** What the beacon chain knows of a key. */
export type KeyState =
  /** It has duties, so that whoever signs with it is seen. */
  | { state: 'active'; index: number; activationEpoch: number; exitEpoch: number | undefined }
  /**
   * It has no duties yet: nobody can see whether it is loaded somewhere. Without an activation epoch, it has none for at
   * least five more epochs.
   */
  | { state: 'pending'; index: number; activationEpoch: number | undefined }
  /** Its deposit waits to be credited. */
  | { state: 'deposited' }
  /** No deposit is known. */
  | { state: 'unknown' }
  | { state: 'exited'; index: number; exitEpoch: number }
  | { state: 'slashed'; index: number }

/** An activation is scheduled so many epochs ahead: `MAX_SEED_LOOKAHEAD` and one (`compute_activation_exit_epoch`). */
const activationDelay = 5

/**
 * Whether a key that has no duties yet will have some soon, so that it can be waited until it could be seen. The chain
 * schedules none further ahead.
 */
export function isScheduled(
  known: KeyState,
  epoch: number,
): known is KeyState & { state: 'pending'; activationEpoch: number } {
  if (known.state !== 'pending' || known.activationEpoch === undefined) return false
  return known.activationEpoch <= epoch + activationDelay
}

/**
 * Reads what the beacon chain knows of keys, by the epochs of their validators: nodes have words of their own for states.
 *
 * @throws {BeaconNodesDifferError} two nodes do not tell the same of a key
 * @throws what `getValidators` and `getPendingDeposits` throw
 */
export async function readKeyStates(
  nodes: BeaconNodes,
  { publicKeys, epoch, ...options }: RequestOptions & { publicKeys: readonly Hex[]; epoch: number },
): Promise<Map<Hex, KeyState>> {
  const { validators } = await askAll(nodes, {
    ask: (node) => getValidators(node, { ...options, ids: publicKeys }),
    compare: (answer) =>
      new Map(answer.validators.map((each) => [`the validator ${each.publicKey}`, describe(each)] as const).toSorted()),
  })
  const states = new Map(validators.map((each) => [each.publicKey, getState(each, epoch)] as const))
  const missing = publicKeys.filter((publicKey) => !states.has(publicKey))
  const deposited = missing.length === 0 ? new Set<Hex>() : await readDeposited(nodes, missing, options)
  for (const publicKey of missing) states.set(publicKey, { state: deposited.has(publicKey) ? 'deposited' : 'unknown' })
  return states
}

async function readDeposited(
  nodes: BeaconNodes,
  publicKeys: readonly Hex[],
  options: RequestOptions,
): Promise<ReadonlySet<Hex>> {
  const wanted = new Set(publicKeys)
  return askAll(nodes, {
    ask: async (node) => {
      const deposits = await getPendingDeposits(node, options).catch((error: unknown) => {
        // Without the queue, such a key is one that nobody knows.
        if (error instanceof BeaconNodeError && error.reason === 'unsupported') return []
        throw error
      })
      return new Set(deposits.flatMap(({ publicKey }) => (wanted.has(publicKey) ? [publicKey] : [])))
    },
    compare: (found) => new Map([...found].map((publicKey) => [`the deposit of ${publicKey}`, 'pending'])),
  })
}

function describe({ index, isSlashed, activationEpoch, exitEpoch }: BeaconValidator): string {
  const epochs = `active from epoch ${activationEpoch ?? 'none'} until ${exitEpoch ?? 'none'}`
  return `index ${index}, ${epochs}${isSlashed ? ', slashed' : ''}`
}

function getState({ index, isSlashed, activationEpoch, exitEpoch }: BeaconValidator, epoch: number): KeyState {
  if (isSlashed) return { state: 'slashed', index }
  if (activationEpoch === undefined || activationEpoch > epoch) return { state: 'pending', index, activationEpoch }
  if (exitEpoch !== undefined && exitEpoch <= epoch) return { state: 'exited', index, exitEpoch }
  return { state: 'active', index, activationEpoch, exitEpoch }
}
