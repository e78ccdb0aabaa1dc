import type { ChainClient, OwnerSources } from '@x/chain'
import { type Address, BaseError, type Network } from '@x/schemas'
import { deposit } from '../cluster/deposit.ts'
import type { FleetDeed } from './fleetPlan.ts'
import { prepareFleetStep } from './prepareFleetStep.ts'

export type MeasureFleetGasParameters = {
  network: Network
  /** Who sends. */
  from: Address
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** What is counted with where nothing can be estimated, as where the account can't pay for it now. */
const usual = { deposit: 250_000n, migrate: 600_000n, withdraw: 300_000n, 'fee-recipient': 100_000n }
const usualRemoval = { all: 250_000n, each: 50_000n }

/**
 * Measures the gas of steps as the node estimates it: for the first of each kind and number of operators, of which the
 * others take as much. Each is estimated again before it is sent.
 *
 * @returns in the order of the steps
 */
export async function measureFleetGas(
  client: ChainClient,
  deeds: readonly FleetDeed[],
  parameters: MeasureFleetGasParameters,
): Promise<bigint[]> {
  const measured = new Map<string, Promise<bigint>>()
  return Promise.all(
    deeds.map(async (deed) => {
      const size = 'operatorIds' in deed ? deed.operatorIds.length : 0
      const isAlike = deed.kind === 'deposit' || deed.kind === 'withdraw'
      const key = isAlike ? `${deed.kind} ${size}` : JSON.stringify(deed, (_, each) => `${each}`)
      const gas = measured.get(key) ?? measure(client, deed, parameters)
      measured.set(key, gas)
      return gas
    }),
  )
}

async function measure(client: ChainClient, deed: FleetDeed, parameters: MeasureFleetGasParameters): Promise<bigint> {
  try {
    return await prepare(client, deed, parameters)
  } catch (error) {
    parameters.signal?.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    if (deed.kind !== 'remove') return usual[deed.kind]
    return usualRemoval.all + usualRemoval.each * BigInt(deed.publicKeys.length)
  }
}

async function prepare(client: ChainClient, deed: FleetDeed, place: MeasureFleetGasParameters): Promise<bigint> {
  // What is paid in makes no difference to the gas, and the account may not have it yet.
  if (deed.kind === 'deposit') {
    return (await deposit.prepare(client, { ...place, operatorIds: deed.operatorIds, amount: 1n })).gas
  }
  const { gas, publicKeys = [] } = await prepareFleetStep(client, deed, place)
  if (deed.kind !== 'remove' || publicKeys.length === 0) return gas
  return gas * BigInt(Math.ceil(deed.publicKeys.length / publicKeys.length))
}
