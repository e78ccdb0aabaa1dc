import type { ChainClient } from '@x/chain'
import type { Hex } from '@x/schemas'
import type { PreparedBatch } from '../cluster/removeValidators.ts'
import { runValidatorCalls, type SendValidatorCallsParameters, type SentCalls } from '../cluster/runValidatorCalls.ts'
import { NothingToDoError } from '../plan/NothingToDoError.ts'
import type { PrepareCallParameters } from '../transaction/createCallAction.ts'
import { placeReading, placeSending, type ReadingPlace } from '../transaction/places.ts'
import { type PreparedCall, prepareCall } from '../transaction/prepareCall.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { type BeaconRequest, getQueue } from './beaconRequest.ts'
import { type BeaconRequestsParameters, composeRequest, openRequests } from './openRequests.ts'
import { defaultMaxFee } from './requestFee.ts'

/**
 * Makes requests to the beacon chain, one transaction for each; `prepare` makes the first of them, and `prepareAll` all.
 */
export type SendBeaconRequests = {
  (
    client: SendingClient,
    parameters: SendValidatorCallsParameters & BeaconRequestsParameters,
  ): Promise<Omit<SentCalls, 'last'>>
  /** Makes the unsigned transaction of the first request, and says which validators are left. */
  prepare(client: ChainClient, parameters: PrepareCallParameters & BeaconRequestsParameters): Promise<PreparedBatch>
  /** Makes the unsigned transactions of all requests. */
  prepareAll(client: ChainClient, parameters: PrepareCallParameters & BeaconRequestsParameters): Promise<PreparedCall[]>
}

/**
 * Makes requests to the beacon chain, as the address that withdraws the validators' balances, and without their operators:
 * exits, withdrawals of a part (EIP-7002), switches to compounding and consolidations (EIP-7251). The beacon chain ignores
 * in silence what it does not like, and the fee is lost; so each of its rules is checked before, once more right before
 * each transaction is signed, and all that is wrong is told at once.
 *
 * What leaves stays registered on SSV, and costs fees, until its owner removes it. `waitForBeaconRequests` waits until
 * requests are done.
 *
 * `sendBeaconRequests.prepareAll` makes unsigned transactions of all, as for a Safe that is the withdrawal address.
 *
 * @throws {RequestRefusedError} the beacon chain would ignore some of them, or they were made before; nothing was sent
 * @throws {RequestFeeError} they would cost more than `maxFee`
 * @throws {RequestsUnsupportedError} the chain takes no requests
 * @throws {BeaconNodesDifferError} the beacon nodes do not agree
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {InvalidInputError} there are two requests for one validator, or an amount of 0
 * @throws {NothingToDoError} only `prepare`, where all were made before
 * @throws {CallsStoppedError} something failed after the first transaction was sent; says what was done
 * @throws what `sendCall` throws, where nothing was sent yet
 * @example
 * const requests = [{ type: 'compounding', publicKey } as const]
 * const { transactions } = await sendBeaconRequests(walletClient, { requests, beaconNodes })
 * console.log(transactions.map(({ hash }) => hash))
 */
export const sendBeaconRequests: SendBeaconRequests = /* @__PURE__ */ Object.assign(send, { prepare, prepareAll })

async function send(
  client: SendingClient,
  given: SendValidatorCallsParameters & BeaconRequestsParameters,
): Promise<Omit<SentCalls, 'last'>> {
  // What goes with a request is its fee, which has a limit of its own.
  const limits = { ...given.limits, maxDeposit: given.maxFee ?? defaultMaxFee }
  const { last: _, ...result } = await useHonestNode(placeSending(client, { ...given, limits }), (parameters) => {
    let since = 0
    let byKey = new Map<Hex, BeaconRequest>()
    return runValidatorCalls(parameters, {
      open: async (from) => {
        const { requests, blockNumber } = await openRequests({ ...parameters, from })
        since = blockNumber
        byKey = new Map(requests.map((each) => [each.publicKey, each]))
        return requests.map(({ publicKey }) => [publicKey])
      },
      compose: async (from, publicKeys) => {
        const [request] = publicKeys.flatMap((publicKey) => byKey.get(publicKey) ?? [])
        if (request === undefined) throw new NothingToDoError('done')
        return composeRequest({ ...parameters, from }, request, { since })
      },
      resume: "Then start again with asked: 'skip'.",
    })
  })
  return result
}

async function prepare(
  client: ChainClient,
  given: PrepareCallParameters & BeaconRequestsParameters,
): Promise<PreparedBatch> {
  return useHonestNode(placeReading(client, given), async (parameters) => {
    const { requests, blockNumber: since } = await openRequests(parameters)
    const [first, ...others] = requests
    if (first === undefined) throw new NothingToDoError('done')
    const prepared = await prepareCall(parameters, (from) => composeRequest({ ...parameters, from }, first, { since }))
    return { ...prepared, publicKeys: [first.publicKey], rest: others.map(({ publicKey }) => publicKey) }
  })
}

async function prepareAll(
  client: ChainClient,
  given: PrepareCallParameters & BeaconRequestsParameters,
): Promise<PreparedCall[]> {
  return useHonestNode(placeReading(client, given), prepareEach)
}

async function prepareEach(
  parameters: PrepareCallParameters & ReadingPlace & BeaconRequestsParameters,
): Promise<PreparedCall[]> {
  const { requests, blockNumber: since } = await openRequests(parameters)
  const prepared: PreparedCall[] = []
  for (const [i, request] of requests.entries()) {
    // Nobody knows in how many blocks they come.
    const ahead = requests.slice(0, i).filter((each) => getQueue(each) === getQueue(request)).length
    prepared.push(
      await prepareCall(parameters, (from) => composeRequest({ ...parameters, from }, request, { since, ahead })),
    )
  }
  return prepared
}
