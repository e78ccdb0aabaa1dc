import type { ChainClient } from '@x/chain'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import type { CallPlace, PrepareCallParameters } from '../transaction/createCallAction.ts'
import { placeReading, placeSending, type ReadingPlace } from '../transaction/places.ts'
import { type ComposedCall, type PreparedCall, prepareCall } from '../transaction/prepareCall.ts'
import type { CallReceipt } from '../transaction/sendCall.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { assertValidators } from './assertValidators.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { findBatchSize } from './findBatchSize.ts'
import { findCluster } from './findCluster.ts'
import { readClusterReceipt } from './readClusterReceipt.ts'
import { runValidatorCalls, type SendValidatorCallsParameters, type SentCalls } from './runValidatorCalls.ts'
import { type ClusterValidators, cutIntoBatches, parseClusterValidators } from './validatorCall.ts'

/** Result of a removal. */
export type RemovedValidators = Omit<SentCalls, 'last'> & {
  /** Snapshot of the cluster afterwards; `undefined` if there was nothing to do. */
  snapshot: ClusterSnapshot | undefined
}

/** The first of several transactions. */
export type PreparedBatch = PreparedCall & {
  /** Validators that do not fit into it: prepare another transaction for them once this one is mined. */
  rest: readonly Hex[]
}

/** Removes validators from your cluster, in as many transactions as needed; `prepare` makes the first one. */
export type RemoveValidators = {
  (client: SendingClient, parameters: SendValidatorCallsParameters & ClusterValidators): Promise<RemovedValidators>
  /** Makes the unsigned transaction of the first that fit, and says which are left. */
  prepare(client: ChainClient, parameters: PrepareCallParameters & ClusterValidators): Promise<PreparedBatch>
}

/**
 * Removes any number of validators from your cluster, in as many transactions as needed, one after the other. The
 * operators stop at once, so a validator that has not exited incurs penalties from then on. The balance stays in the
 * cluster.
 *
 * `removeValidators.prepare` makes the unsigned transaction for as many as fit, and returns the remaining ones.
 *
 * @throws {ValidatorsRefusedError} some are not registered, or in another cluster; nothing was sent
 * @throws {NothingToDoError} only `prepare`: all of them have already been removed
 * @throws {ContractRevertError} `ClusterDoesNotExist`
 * @throws {CallsStoppedError} something failed after the first transaction was sent; says what was done
 * @throws what `sendCall` throws, where nothing was sent yet
 * @example
 * const { registered } = await registerInBatches(walletClient, { keyShares, depositAmount })
 * const { transactions } = await removeValidators(walletClient, { operatorIds, publicKeys: registered })
 */
export const removeValidators: RemoveValidators = /* @__PURE__ */ Object.assign(sendRemovals, { prepare })

async function sendRemovals(
  client: SendingClient,
  given: SendValidatorCallsParameters & ClusterValidators,
): Promise<RemovedValidators> {
  const { operatorIds } = parseClusterValidators(given)
  const { last, ...result } = await useHonestNode(placeSending(client, given), (parameters) =>
    runValidatorCalls(parameters, {
      open: (from) => openRemovals({ ...parameters, from }),
      compose: (from, batch, before) => composeRemoval({ ...parameters, operatorIds, from }, batch, before),
    }),
  )
  return { ...result, snapshot: last && readClusterReceipt(last, { owner: last.from, operatorIds }).snapshot }
}

async function prepare(
  client: ChainClient,
  parameters: PrepareCallParameters & ClusterValidators,
): Promise<PreparedBatch> {
  return useHonestNode(placeReading(client, parameters), prepareFirst)
}

async function prepareFirst(
  parameters: PrepareCallParameters & ReadingPlace & ClusterValidators,
): Promise<PreparedBatch> {
  const { operatorIds } = parseClusterValidators(parameters)
  const [first, ...others] = await openRemovals(parameters)
  if (first === undefined) throw new NothingToDoError('done')
  const prepared = await prepareCall(parameters, (from) =>
    composeRemoval({ ...parameters, operatorIds, from }, first, undefined),
  )
  return { ...prepared, rest: others.flat() }
}

/** Makes sure that the validators are in the cluster, and cuts them into calls. */
async function openRemovals(parameters: CallPlace & ClusterValidators): Promise<Hex[][]> {
  const { publicClient, network, from: owner, missing = 'refuse', sources, signal } = parameters
  const { batchSize: wanted, operatorIds, publicKeys: named } = parseClusterValidators(parameters)
  const place = { network, owner, operatorIds, publicKeys: named, missing, sources, signal }
  const publicKeys = await assertValidators(publicClient, place)
  const compose = (some: readonly Hex[]) => composeRemoval({ ...parameters, operatorIds }, some, undefined)
  return cutIntoBatches(publicKeys, await findBatchSize(parameters, { publicKeys, wanted }, compose))
}

async function composeRemoval(
  place: CallPlace & ClusterValidators,
  publicKeys: readonly Hex[],
  before: CallReceipt | undefined,
): Promise<ComposedCall> {
  const { network, from: owner } = place
  const operatorIds = [...place.operatorIds]
  const [first] = publicKeys
  const functionName = publicKeys.length === 1 ? 'removeValidator' : 'bulkRemoveValidator'
  const found =
    before === undefined
      ? await findCluster(place, functionName)
      : {
          owner,
          operatorIds,
          cluster: {
            exists: true,
            snapshot: readClusterReceipt(before, { owner, operatorIds }).snapshot,
            blockNumber: Number(before.blockNumber),
          },
        }
  const ids = toContractIds(operatorIds)
  const { snapshot } = found.cluster
  const call =
    publicKeys.length === 1 && first !== undefined
      ? composeClusterCall(network, found, { functionName: 'removeValidator', args: [first, ids, snapshot] })
      : composeClusterCall(network, found, { functionName: 'bulkRemoveValidator', args: [publicKeys, ids, snapshot] })
  return { ...call, publicKeys }
}
