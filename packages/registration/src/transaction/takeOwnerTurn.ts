import type { Address, Network } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { AccountBusyError } from './AccountBusyError.ts'

export type TakeOwnerTurnParameters = {
  network: Network
  owner: Address
  /** Whether code of the caller runs before the turn ends: between the events of a run, or in `onSigned`. */
  hasSteps: boolean
  signal: AbortSignal | undefined
}

type Turn = { hasSteps: boolean; ended: Promise<void> }

const turns = /* @__PURE__ */ new Map<string, Turn>()

/**
 * Waits until no other transaction of the owner is under way in this program, so that two of them are never prepared for
 * the same state. The returned function ends the turn.
 *
 * A turn without steps ends by itself, so other transactions wait for it, in the order in which they were started. A
 * turn with steps stands still while its caller's code runs, for any length of time. A transaction that is started in
 * such a step would deadlock, and where it was started can't be told, so all others are refused. Nothing that
 * others wait for is ever held while a caller's code runs.
 *
 * @throws {AccountBusyError} a transaction with steps is under way
 * @throws `signal.reason` when aborted; the place in the line is given up
 */
export async function takeOwnerTurn({
  network,
  owner,
  hasSteps,
  signal,
}: TakeOwnerTurnParameters): Promise<() => void> {
  const key = `${network.id}:${network.contracts.ssvNetwork.address}:${owner}`.toLowerCase()
  for (let current = turns.get(key); current !== undefined; current = turns.get(key)) {
    if (current.hasSteps) throw new AccountBusyError('running', owner)
    await abortable(current.ended, signal)
  }
  signal?.throwIfAborted()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  turns.set(key, { hasSteps, ended })
  return () => {
    turns.delete(key)
    end()
  }
}
