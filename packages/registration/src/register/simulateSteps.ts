import type { ChainClient } from '@x/chain'
import { type ContractCall, callContract, decodeContractError, parseContractEvents } from '@x/chain/internal'
import { type Address, BaseError, type ClusterSnapshot, clusterSnapshot, type Hex, parse } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import type { Log } from 'viem'
import { call, simulateBlocks } from 'viem/actions'
import { encodeRegistration, getRegistrationFunction } from '../plan/encodeRegistration.ts'
import type { PlannedBatch } from '../plan/registrationPlan.ts'
import { maximumTransactionGas } from '../transaction/transactionLimits.ts'

/** A transaction of a plan, and the snapshot that it finds. */
export type SimulationStep = { batch: PlannedBatch; snapshot: ClusterSnapshot }

/** What is the same for all transactions of a simulation. */
export type SimulationPlace = {
  contract: Address
  owner: Address
  operatorIds: readonly number[]
  blockNumber: number
  getShares: (publicKey: Hex) => Hex
  signal: AbortSignal | undefined
}

export type StepResult = {
  gasUsed: bigint
  /** The cluster's snapshot afterwards. */
  snapshot: ClusterSnapshot | undefined
  /** Why it would fail. */
  error: BaseError | undefined
}

/**
 * Has the node do transactions after others, all in one block. The shares of the earlier ones are left out, to keep
 * the request small: nothing depends on them.
 */
export async function simulateSteps(
  client: ChainClient,
  place: SimulationPlace,
  { earlier, steps }: { earlier: readonly SimulationStep[]; steps: readonly SimulationStep[] },
): Promise<StepResult[]> {
  const calls = [
    ...earlier.map((step) => encodeStep(place, step, () => '0x')),
    ...steps.map((step) => encodeStep(place, step, place.getShares)),
  ]
  const request = simulateBlocks(client, {
    blockNumber: BigInt(place.blockNumber),
    blocks: [
      {
        blockOverrides: {
          // Some nodes number the first simulated block like the latest, in which no fees are due yet.
          number: BigInt(place.blockNumber) + 1n,
          gasLimit: maximumTransactionGas * BigInt(calls.length + 1),
        },
        calls,
      },
    ],
  })
  const [block] = await abortable(request, place.signal)
  return steps.map((step, i) => {
    const result = block?.calls[earlier.length + i]
    if (result === undefined) throw new BaseError('The node answered a simulation with fewer results than calls.')
    const { status, error, gasUsed, logs = [] } = result
    if (status === 'success') return { gasUsed, snapshot: findSnapshot(logs), error: undefined }
    const reason = decodeContractError(error, describeStep(place, step)) ?? new SilentFailureError()
    return { gasUsed, snapshot: undefined, error: reason }
  })
}

/**
 * Has the node do one transaction on the chain's state.
 *
 * @throws {ContractRevertError} it would fail
 */
export async function simulateStep(client: ChainClient, place: SimulationPlace, step: SimulationStep): Promise<void> {
  await callContract(describeStep(place, step), () => call(client, encodeStep(place, step, place.getShares)))
}

function encodeStep(
  { owner, contract, operatorIds }: SimulationPlace,
  { batch, snapshot }: SimulationStep,
  getShares: (publicKey: Hex) => Hex,
) {
  const payloads = batch.publicKeys.map((publicKey) => ({
    publicKey,
    operatorIds: [...operatorIds],
    sharesData: getShares(publicKey),
  }))
  const data = encodeRegistration(payloads, operatorIds, snapshot)
  return { account: owner, to: contract, data, value: batch.deposit, gas: maximumTransactionGas }
}

function describeStep({ owner, operatorIds }: SimulationPlace, { batch, snapshot }: SimulationStep): ContractCall {
  const { publicKeys, deposit } = batch
  const functionName = getRegistrationFunction(publicKeys)
  return { functionName, owner, operatorIds, publicKeys, snapshot, value: deposit }
}

function findSnapshot(logs: Log[]): ClusterSnapshot | undefined {
  const last = parseContractEvents(logs, ['ValidatorAdded']).at(-1)
  return last && parse(clusterSnapshot, last.args.cluster, 'The snapshot of the event')
}

/** A transaction fails in the simulation, and the node does not say why. */
class SilentFailureError extends BaseError {
  override readonly name = 'SilentFailureError'
  constructor() {
    super('The transaction would fail, and the node does not say why.', {
      fix: 'Register fewer validators at a time: it may need more gas than a transaction can have.',
    })
  }
}
