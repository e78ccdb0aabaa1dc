import { type ChainClient, ssvNetworkAbi } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import { encodeFunctionData } from 'viem'
import { leaveOut } from '../plan/leaveOut.ts'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'
import type { CallPlace, PrepareCallParameters } from '../transaction/createCallAction.ts'
import { placeReading, placeSending, type ReadingPlace } from '../transaction/places.ts'
import { type ComposedCall, type PreparedCall, prepareCall } from '../transaction/prepareCall.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { assertValidators } from './assertValidators.ts'
import { toContractIds } from './composeClusterCall.ts'
import { findBatchSize } from './findBatchSize.ts'
import { findExitedValidators } from './findExitedValidators.ts'
import type { PreparedBatch } from './removeValidators.ts'
import { runValidatorCalls, type SendValidatorCallsParameters, type SentCalls } from './runValidatorCalls.ts'
import { type ClusterValidators, cutIntoBatches, parseClusterValidators } from './validatorCall.ts'

export type ExitValidatorsParameters = Omit<ClusterValidators, 'onProgress'> & {
  /**
   * What to do with validators whose exit was asked for before: refuse all, leave them out, or ask again. Default
   * `refuse`.
   */
  exited?: 'refuse' | 'skip' | 'again' | undefined
}

/**
 * Asks the operators to exit validators, in as many transactions as it takes; `prepare` makes the first of them, and
 * `prepareAll` all.
 */
export type ExitValidators = {
  (
    client: SendingClient,
    parameters: SendValidatorCallsParameters & ExitValidatorsParameters,
  ): Promise<Omit<SentCalls, 'last'>>
  /** Makes the unsigned transaction of the first that fit, and says which are left. */
  prepare(client: ChainClient, parameters: PrepareCallParameters & ExitValidatorsParameters): Promise<PreparedBatch>
  /** Makes the unsigned transactions of all. */
  prepareAll(client: ChainClient, parameters: PrepareCallParameters & ExitValidatorsParameters): Promise<PreparedCall[]>
}

/**
 * Asks the operators to exit any number of validators of your cluster from the beacon chain, permanently, in transactions
 * that fit, one after the other. They stay registered, and cost fees, until they are removed.
 *
 * `exitValidators.prepare` makes the unsigned transaction of the first that fit, and says which are left. Since an exit
 * needs no snapshot, `exitValidators.prepareAll` makes those of all.
 *
 * @throws {ValidatorsRefusedError} some are not registered, or in another cluster; nothing was sent; the exit of some was asked for before
 * @throws {NothingToDoError} only `prepare`, where none of them is left
 * @throws {CallsStoppedError} something failed after the first transaction was sent; says what was done
 * @throws what `sendCall` throws, where nothing was sent yet
 * @example
 * const { transactions } = await exitValidators(walletClient, { operatorIds, publicKeys, exited: 'again' })
 */
export const exitValidators: ExitValidators = /* @__PURE__ */ Object.assign(sendExits, { prepare, prepareAll })

async function sendExits(
  client: SendingClient,
  given: SendValidatorCallsParameters & ExitValidatorsParameters,
): Promise<Omit<SentCalls, 'last'>> {
  const { last: _, ...result } = await useHonestNode(placeSending(client, given), (parameters) =>
    runValidatorCalls(parameters, {
      open: (from) => openExits({ ...parameters, from }),
      compose: (from, publicKeys) => composeExit({ ...parameters, from }, publicKeys),
    }),
  )
  return result
}

async function prepare(
  client: ChainClient,
  parameters: PrepareCallParameters & ExitValidatorsParameters,
): Promise<PreparedBatch> {
  return useHonestNode(placeReading(client, parameters), prepareFirst)
}

async function prepareAll(
  client: ChainClient,
  parameters: PrepareCallParameters & ExitValidatorsParameters,
): Promise<PreparedCall[]> {
  return useHonestNode(placeReading(client, parameters), prepareEach)
}

async function prepareFirst(
  parameters: PrepareCallParameters & ReadingPlace & ExitValidatorsParameters,
): Promise<PreparedBatch> {
  const [first, ...others] = await openExits(parameters)
  if (first === undefined) throw new NothingToDoError('done')
  const prepared = await prepareCall(parameters, (from) => composeExit({ ...parameters, from }, first))
  return { ...prepared, rest: others.flat() }
}

async function prepareEach(
  parameters: PrepareCallParameters & ReadingPlace & ExitValidatorsParameters,
): Promise<PreparedCall[]> {
  const prepared: PreparedCall[] = []
  for (const batch of await openExits(parameters)) {
    prepared.push(await prepareCall(parameters, (from) => composeExit({ ...parameters, from }, batch)))
  }
  return prepared
}

async function openExits(parameters: CallPlace & ExitValidatorsParameters): Promise<Hex[][]> {
  const { publicClient, network, from: owner, sources, signal, missing = 'refuse', exited = 'refuse' } = parameters
  const { batchSize: wanted, operatorIds, publicKeys } = parseClusterValidators(parameters)
  const place = { network, owner, sources, signal }
  const registered = await assertValidators(publicClient, { ...place, operatorIds, publicKeys, missing })
  const cut = async (keys: Hex[]) =>
    cutIntoBatches(
      keys,
      await findBatchSize(parameters, { publicKeys: keys, wanted }, (some) => composeExit(parameters, some)),
    )
  if (exited === 'again') return cut(registered)
  const gone = await findExitedValidators(publicClient, { ...place, publicKeys: registered })
  if (gone.length > 0 && exited === 'refuse') throw alreadyExited(gone)
  return cut(leaveOut(registered, gone))
}

async function composeExit(
  { network, from: owner, ...place }: { network: CallPlace['network']; from: Address; operatorIds: readonly number[] },
  publicKeys: readonly Hex[],
): Promise<ComposedCall> {
  const operatorIds = place.operatorIds.toSorted((a, b) => a - b)
  const ids = toContractIds(operatorIds)
  const [first] = publicKeys
  const isOne = publicKeys.length === 1 && first !== undefined
  return {
    to: network.contracts.ssvNetwork.address,
    data: isOne
      ? encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'exitValidator', args: [first, ids] })
      : encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'bulkExitValidator', args: [publicKeys, ids] }),
    value: 0n,
    functionName: isOne ? 'exitValidator' : 'bulkExitValidator',
    owner,
    operatorIds,
    publicKeys,
  }
}

function alreadyExited(publicKeys: readonly Hex[]): ValidatorsRefusedError {
  const message =
    publicKeys.length === 1
      ? 'The exit of a validator was already requested.'
      : `The exit of ${publicKeys.length} validators was already requested.`
  return new ValidatorsRefusedError('exited', message, publicKeys)
}
