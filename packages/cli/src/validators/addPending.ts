import type { BeaconConnection, BeaconValidator } from '@x/beacon-client'
import type { ChainClient } from '@x/chain'
import type { AskedExit } from '@x/chain/internal'
import type { PendingRequest } from '@x/registration'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { group } from '../terminal/formatAmounts.ts'
import type { BeaconState } from './addBeaconStates.ts'

/** An exit that the owner has asked the operators for, and that has not begun. */
export type AskedOfOperators = AskedExit & {
  type: 'asked-of-operators'
  /** The same in a sentence. */
  sentence: string
}

/** What was asked for a validator and is not over. */
export type Pending = PendingRequest | AskedOfOperators

type AddPendingParameters = {
  network: Network
  beaconNodes: readonly BeaconConnection[]
  output: Output
}

/**
 * Adds what was asked for validators and is not over: nothing without a beacon node. What can't be looked at is told, and
 * ends nothing.
 */
export async function addPending<
  validator extends { publicKey: Hex; owner?: Address | undefined; beacon?: BeaconState | undefined },
>(
  context: Context,
  { network, beaconNodes, output }: AddPendingParameters,
  validators: validator[],
): Promise<(validator & { pending?: readonly Pending[] })[]> {
  if (beaconNodes.length === 0 || validators.length === 0) return validators
  const { signal } = context
  const { rpcUrl } = network.custom
  const [{ readPendingRequests }, { createClients }] = await Promise.all([
    import('../send/calls.ts'),
    import('../inputs/chain.ts'),
  ])
  const publicClient = rpcUrl === undefined ? undefined : createClients(network, rpcUrl, { signal }).publicClient
  const publicKeys = validators.map(({ publicKey }) => publicKey)
  output.status('Asking what is under way …')
  const [{ pending, unchecked }, asked] = await Promise.all([
    readPendingRequests({ publicKeys, beaconNodes, publicClient, signal }),
    publicClient === undefined ? undefined : readAsked(publicClient, { network, output, signal }, validators),
  ])
  output.status(undefined)
  for (const { what, error } of unchecked) {
    if (error === undefined) output.note(`Not checked: ${names[what]}, without --rpc-url.`)
    else output.warn(`Not checked: ${names[what]}. ${describeError(error).message}`, describeError(error).details)
  }
  return validators.map((validator) => {
    const exit = asked?.get(validator.publicKey)
    const own = [...(pending.get(validator.publicKey) ?? []), ...(exit === undefined ? [] : [describeAsked(exit)])]
    return { ...validator, pending: own }
  })
}

const names = {
  deposits: 'deposits that wait',
  withdrawals: 'withdrawals that wait',
  consolidations: 'consolidations that wait',
  requests: 'requests that the beacon chain has not taken',
} as const

/** The exits that the operators were asked for. */
async function readAsked(
  publicClient: ChainClient,
  { network, output, signal }: { network: Network; output: Output; signal: AbortSignal },
  validators: readonly { publicKey: Hex; owner?: Address | undefined; beacon?: BeaconState | undefined }[],
): Promise<ReadonlyMap<Hex, AskedExit> | undefined> {
  const known = new Map<Hex, BeaconValidator>()
  for (const { publicKey, beacon } of validators) if (isOfBeaconNode(beacon)) known.set(publicKey, beacon)
  const owners = validators.flatMap(({ publicKey, owner }) => (owner && known.has(publicKey) ? [owner] : []))
  const { readAskedExits } = await import('../inputs/chain.ts')
  try {
    return await readAskedExits(publicClient, { network, owners, known, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    const { message, details } = describeError(error)
    output.warn(`Not checked: exits that the operators were asked for. ${message}`, details)
    return undefined
  }
}

function isOfBeaconNode(state: BeaconState | undefined): state is BeaconValidator {
  return state !== undefined && 'withdrawalCredentials' in state
}

function describeAsked(exit: AskedExit): AskedOfOperators {
  const block = group(exit.exitAskedInBlock)
  return {
    ...exit,
    type: 'asked-of-operators',
    sentence: exit.isExitOverdue
      ? `Its owner asked the operators for its exit in block ${block}, more than an hour ago, and it did not happen. Ask again with ssvx cluster exit --again, or exit it with ssvx validators exit --by withdrawal-address.`
      : `Its owner asked the operators for its exit in block ${block}, and the beacon chain has none yet.`,
  }
}
