import type { ChainIndex } from '../indexer/createChainIndex.ts'
import type { IndexFaults } from '../server/HttpFault.ts'
import type { ApiState } from './ApiState.ts'
import { getClusterRecords } from './records/getClusterRecords.ts'
import { getOperatorRecords } from './records/getOperatorRecords.ts'
import { getValidatorRecords } from './records/getValidatorRecords.ts'

export type CreateStateReaderParameters = {
  index: ChainIndex
  network: string
  /** Names of operators by id. */
  names: ReadonlyMap<number, string>
  faults: Pick<IndexFaults, 'lag' | 'feeFactor' | 'operatorKeys' | 'ownerNonceOffset'>
}

/**
 * Makes the function that gives the records of the block that the API has reached. They are read again only when the
 * chain or the faults have changed. While the chain can't be reached they are those of the newest block that is indexed.
 */
export function createStateReader({
  index,
  network,
  names,
  faults,
}: CreateStateReaderParameters): () => Promise<ApiState> {
  let latest: { key: string; state: ApiState } | undefined
  return async () => {
    const { lag, feeFactor, operatorKeys, ownerNonceOffset } = faults
    const head = await index.catchUp().catch(() => index.head())
    const block = Math.max(index.startBlock, head.number - lag)
    const key = JSON.stringify([head.hash, block, feeFactor, operatorKeys, ownerNonceOffset])
    if (latest?.key !== key) {
      const state = {
        network,
        operators: getOperatorRecords(index, { block, network, names, feeFactor, operatorKeys }),
        validators: getValidatorRecords(index, { block, network }),
        clusters: getClusterRecords(index, { block, network }),
        getAccount: (address: string) => index.store.get('Account', address.toLowerCase(), block),
        listAccounts: () => index.store.all('Account', block),
        ownerNonceOffset,
      }
      latest = { key, state }
    }
    return latest.state
  }
}
