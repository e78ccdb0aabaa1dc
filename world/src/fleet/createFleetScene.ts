import { type Fleet, ssvNetworkAbi } from '@x/chain'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { encodeFunctionData, numberToHex } from 'viem'
import type { Block } from '../chain/block.ts'
import { buildBlock } from '../chain/createChain.ts'
import { createPool } from '../chain/createPool.ts'
import type { ContractState } from '../contract/types.ts'
import { owner } from '../people/accounts.ts'
import { composeTransaction } from '../people/composeCall.ts'
import { createGenerator } from '../random/createChoices.ts'
import { contracts, createScene, model } from '../stage/createScene.ts'
import type { FleetStory } from './fleetStory.ts'

/** What there is before a fleet's life begins. */
export type FleetScene = {
  head: Block<ContractState>
  fleet: Fleet
  /** Wei that all clusters take in a day. */
  burnPerDay: bigint
}

const [minimumDays, targetDays] = [30, 60]
/** Wei for each block and validator, a little more than operators and network take. */
const burn = 10_750_000_000n
const blocksPerDay = 7_200n
/** What a cluster has to hold, whatever it takes. */
const collateral = 940_000_000_000_000n
const thresholdBlocks = 50_190n

/** Registers clusters that last from 5 to 70 days, with one to three validators each. */
export function createFleetScene({ clusterCount, budget, noise }: FleetStory): FleetScene {
  let { head } = createScene('new')
  const random = createGenerator(noise)
  const sets = listOperatorSets(clusterCount)
  let count = 0
  for (const operatorIds of sets) {
    const validators = 1 + Math.floor(random() * 3)
    const days = BigInt(5 + Math.floor(random() * 65))
    const rate = burn * BigInt(validators)
    const threshold = thresholdBlocks * rate > collateral ? thresholdBlocks * rate : collateral
    const keys = Array.from({ length: validators }, (_, i) => numberToHex(1_000 + count + i, { size: 48 }))
    count += validators
    const input = encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [keys, operatorIds.map(BigInt), keys.map((): Hex => '0x11'), newClusterSnapshot],
    })
    const value = threshold + rate * blocksPerDay * days
    const transaction = composeTransaction(head.accounts, { from: owner.address, to: contracts.network, input, value })
    head = buildBlock(head, { model, pool: createPool(), branch: 0, first: [transaction] })
    if (head.receipts[0]?.isSuccess !== true) throw new Error('A registration of the fleet failed.')
  }
  // What was paid for them is forgotten a week later.
  head = buildBlock(head, { model, pool: createPool(), branch: 0, leap: 8 * 7_200 })
  const burnPerDay = burn * blocksPerDay * BigInt(count)
  const fleet: Fleet = {
    owner: owner.address,
    budget: {
      depositsPerWeek: (burnPerDay * 7n * BigInt(budget)) / 100n,
      gasPerWeek: 10n ** 16n * BigInt(clusterCount),
    },
    feeRecipient: checksumAddress(contracts.token),
    exited: 'keep',
    emptied: 'keep',
    clusters: sets.map((operatorIds) => ({
      operatorIds,
      validatorCount: undefined,
      runway: { minimumDays, targetDays },
      migrate: false,
      effectiveBalance: 32,
    })),
  }
  return { head, fleet, burnPerDay }
}

/** So many different sets of four operators. */
function listOperatorSets(count: number): number[][] {
  const sets: number[][] = []
  for (let a = 1; a <= 10; a++)
    for (let b = a + 1; b <= 11; b++)
      for (let c = b + 1; c <= 12; c++)
        for (let d = c + 1; d <= 13; d++) if (sets.length < count) sets.push([a, b, c, d])
  return sets
}
