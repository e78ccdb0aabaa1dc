import { type Address, address, hexOfSize, type Network, operatorId } from '@x/schemas'
import * as v from 'valibot'
import type { OperatorKeyEvent } from './operatorKeyEvents.ts'

/** Where operators' keys are, so that nobody searches the chain for them twice. */
export type StoredOperatorKeys = {
  version: 1
  chainId: number
  /** The network's contract. */
  contract: Address
  keys: readonly OperatorKeyEvent[]
}

/**
 * A place that keeps what was found. Nothing in it is trusted: each event is read from the chain again before its key is
 * used, which takes one small request for all of them.
 */
export type OperatorKeyStore = {
  /** What was written the last time, or anything else that `JSON.parse` gives; `undefined` where there is nothing. */
  read(): unknown
  /** Keeps it in place of what was there. What it throws is told to `onKeyStoreProblem`. */
  write(stored: StoredOperatorKeys): void | Promise<void>
}

/** The kept events do not tell the truth, or could not be read or written. The chain was searched instead. */
export type OperatorKeyStoreProblem =
  /** The chain shows other keys: what is kept was changed, or is of another chain. */
  | { type: 'disproved'; operatorIds: readonly number[] }
  /** The events are in other blocks: those that were kept were reorged out. */
  | { type: 'moved'; operatorIds: readonly number[] }
  /** What is kept is not what `write` was given. */
  | { type: 'unreadable' }
  | { type: 'failed'; error: unknown }

/** Reads the kept events of a network, by id. */
export async function readStoredKeys(
  store: OperatorKeyStore | undefined,
  { id: chainId, contracts }: Network,
  onProblem: (problem: OperatorKeyStoreProblem) => void,
): Promise<ReadonlyMap<number, OperatorKeyEvent>> {
  if (store === undefined) return new Map()
  try {
    const stored: unknown = await store.read()
    if (stored === undefined) return new Map()
    const parsed = v.safeParse(storedKeys, stored)
    if (
      parsed.success &&
      parsed.output.chainId === chainId &&
      parsed.output.contract === contracts.ssvNetwork.address
    ) {
      return new Map(parsed.output.keys.map((event) => [event.id, event]))
    }
    onProblem({ type: 'unreadable' })
  } catch (error) {
    onProblem({ type: 'failed', error })
  }
  return new Map()
}

/** Keeps events of a network. */
export async function writeStoredKeys(
  store: OperatorKeyStore | undefined,
  { id: chainId, contracts }: Network,
  keys: readonly OperatorKeyEvent[],
  onProblem: (problem: OperatorKeyStoreProblem) => void,
): Promise<void> {
  try {
    await store?.write({ version: 1, chainId, contract: contracts.ssvNetwork.address, keys })
  } catch (error) {
    onProblem({ type: 'failed', error })
  }
}

const count = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const storedKeys = /* @__PURE__ */ v.object({
  version: v.literal(1),
  chainId: count,
  contract: address,
  keys: v.array(
    v.object({
      id: operatorId,
      operatorKey: v.string(),
      blockNumber: count,
      blockHash: hexOfSize(32),
      logIndex: count,
      transactionHash: hexOfSize(32),
    }),
  ),
})
