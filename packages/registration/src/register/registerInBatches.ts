import { placeSending, type SendingPlace } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import {
  type BatchedRegistration,
  type RegistrationEvent,
  type RunBatchesParameters,
  type RunKnowledge,
  runBatches,
} from './runBatches.ts'

export type RegisterInBatchesParameters = RunBatchesParameters & {
  /** Called and awaited at each step; at `signed` before the transaction is sent. Other registrations are refused in it. */
  onStep?: ((event: RegistrationEvent) => void | Promise<void>) | undefined
}

/**
 * Registers any number of validators in transactions that fit, one after the other: `streamRegistration` for those
 * who want the result.
 *
 * @throws what `streamRegistration` throws
 * @example
 * const { registered, nextOwnerNonce } = await registerInBatches(walletClient, {
 *   keyShares: streamKeyShares({ keystores, password, operators, owner, ownerNonce }),
 *   depositAmount: parseEther('1'),
 *   onStep: ({ type }) => console.log(type),
 * })
 */
export async function registerInBatches(
  client: SendingClient,
  parameters: RegisterInBatchesParameters,
): Promise<BatchedRegistration> {
  return registerKnown(placeSending(client, parameters), {})
}

/** Does what `registerInBatches` says, without looking up again what is known. */
export async function registerKnown(
  parameters: RegisterInBatchesParameters & SendingPlace,
  known: RunKnowledge,
): Promise<BatchedRegistration> {
  let isSigned = false
  const { onStep } = parameters
  const watched = {
    ...parameters,
    onStep: async (event: RegistrationEvent) => {
      isSigned ||= event.type === 'signed'
      await onStep?.(event)
    },
  }
  // Key shares that are being made come once.
  const isOnce = Symbol.asyncIterator in parameters.keyShares
  return useHonestNode(
    watched,
    (asking) => runWithNode(asking, known),
    () => (isSigned ? 'signed' : isOnce ? 'used' : 'begun'),
  )
}

async function runWithNode(
  { onStep, ...parameters }: RegisterInBatchesParameters & SendingPlace,
  known: RunKnowledge,
): Promise<BatchedRegistration> {
  const run = runBatches(parameters, known)
  let step = await run.next()
  while (!step.done) {
    try {
      await onStep?.(step.value)
    } catch (error) {
      // The run tells what was registered until then, and lets go of the source of the key shares.
      await run.throw(error)
    }
    step = await run.next()
  }
  return step.value
}
