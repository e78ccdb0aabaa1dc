import { streamSteps } from '../transaction/streamSteps.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { registerInBatches } from './registerInBatches.ts'
import type { BatchedRegistration, RegistrationEvent, RunBatchesParameters } from './runBatches.ts'

export type StreamRegistrationParameters = RunBatchesParameters

/**
 * Registers any number of validators in transactions that fit, one after the other, and tells each step. What is to be
 * done before a step is done before the next one is asked for.
 *
 * A list is checked as a whole before anything is sent: shares, owner nonces, what is registered already, and that the
 * account has the deposits. Items that are still being made are checked batch by batch, and the next batch is made
 * while one is being mined. Between two batches the state is brought up to date from the chain, at or after the block
 * of the receipt, and the contract is asked whether it is right. A batch that another deposit overtook is sent again.
 *
 * While a run is under way, other registrations of the owner in the same program are refused (`AccountBusyError`), also
 * those that are started in one of its steps. A run ends with its last step, with an error, or with `return()`, which
 * `for await` calls by itself. Between two steps another program may use account or cluster, so both are looked at
 * again before anything is sent.
 *
 * With `limits` nothing is signed that would take more than was agreed to, and a transaction that is stuck is replaced
 * within them. At the end every transaction is asked for once more: of one whose block was replaced it is told where it
 * is now, or the run ends with an error.
 *
 * @throws {BatchRegistrationError} something failed after the first transaction was sent; tells what is registered
 * @throws {ValidatorsRefusedError} some are registered already, and `alreadyRegistered` is `refuse`
 * @throws {AccountBusyError} another registration of the owner with steps is under way in this program
 * @throws what `registerValidators` throws, where nothing was sent yet
 * @throws `signal.reason` when aborted
 * @example
 * for await (const event of streamRegistration(walletClient, { keyShares, depositAmount })) {
 *   if (event.type === 'confirmed') console.log(event.batch.index, event.hash)
 * }
 */
export function streamRegistration(
  client: SendingClient,
  parameters: StreamRegistrationParameters,
): AsyncGenerator<RegistrationEvent, BatchedRegistration, undefined> {
  return streamSteps((onStep: (event: RegistrationEvent) => Promise<void>) =>
    registerInBatches(client, { ...parameters, onStep }),
  )
}
