import { type ChainIndex, listEvents } from '../../indexer/createChainIndex.ts'
import { asList, asNumber } from '../../indexer/fields.ts'
import { checksum, gweiPerEther, hashOf, toDate } from './wireFields.ts'

const secondsPerEpoch = 384

export type ValidatorRecord = ReturnType<typeof getValidatorRecords>[number]

/** All validators in the order of their registration, removed ones included. Names of the wire. */
export function getValidatorRecords(index: ChainIndex, { block, network }: { block: number; network: string }) {
  const added = listEvents(index, ['ValidatorAdded'], block)
  const publicKeys = new Map(added.map(({ entity }) => [String(entity['publicKey']), entity]))
  return [...publicKeys].flatMap(([publicKey, event], position) => {
    const validator = index.store.get('Validator', publicKey, block)
    if (!validator) return []
    const cluster = index.store.get('Cluster', String(validator['cluster']), block)
    const isDeleted = validator['removed'] === true
    const isLiquidated = cluster?.['active'] === false
    const registeredAt = asNumber(event['blockTimestamp'])
    // The beacon chain learns of a validator later than the network: a new one has no data yet.
    const isKnown = block - asNumber(event['blockNumber']) >= 2
    return [
      {
        id: position + 1,
        public_key: publicKey,
        cluster: hashOf(validator),
        owner_address: checksum(validator['owner']),
        status: isDeleted || isLiquidated ? 'Inactive' : 'Active',
        is_valid: true,
        is_deleted: isDeleted,
        is_liquidated: isLiquidated,
        is_public_key_valid: true,
        is_shares_valid: true,
        is_operators_valid: true,
        operators: asList(validator['operators']).map(Number),
        validator_info: isKnown
          ? {
              index: position + 1,
              status: isDeleted ? 'exited_unslashed' : 'active_ongoing',
              activation_epoch: Math.floor(registeredAt / secondsPerEpoch),
              effective_balance: Number(32n * gweiPerEther),
            }
          : {},
        created_at: toDate(BigInt(registeredAt)),
        updated_at: toDate(validator['lastUpdateBlockTimestamp']),
        version: 'v4',
        network,
      },
    ]
  })
}
