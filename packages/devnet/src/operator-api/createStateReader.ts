import type { ChainIndex } from '../indexer/createChainIndex.ts'
import type { ApiState, ReadState } from './ApiState.ts'
import { getClusterRecords } from './records/getClusterRecords.ts'
import { getOperatorRecords } from './records/getOperatorRecords.ts'
import { getValidatorRecords } from './records/getValidatorRecords.ts'

export type CreateStateReaderParameters = {
  index: ChainIndex
  network: string
  /** Names of operators by id. */
  names: ReadonlyMap<number, string>
  /** How many blocks the API is behind the chain at the moment. */
  getLag: () => number
  /** What operators' fees are multiplied by at the moment. */
  getFeeFactor: () => number
}

/**
 * Makes the function that gives the records of the block that the API has reached. They are read again only when the
 * chain has moved on. While the chain can't be reached they are those of the newest block that is indexed.
 */
export function createStateReader({
  index,
  network,
  names,
  getLag,
  getFeeFactor,
}: CreateStateReaderParameters): ReadState {
  let latest: { key: string; state: ApiState } | undefined
  return async () => {
    const head = await index.catchUp().catch(() => index.head())
    const block = Math.max(index.startBlock, head.number - getLag())
    const feeFactor = getFeeFactor()
    const key = `${head.hash} ${block} ${feeFactor}`
    if (latest?.key !== key) latest = { key, state: createState(index, { block, network, names, feeFactor }) }
    return latest.state
  }
}

function createState(
  index: ChainIndex,
  at: { block: number; network: string; names: ReadonlyMap<number, string>; feeFactor: number },
): ApiState {
  return {
    operators: getOperatorRecords(index, at),
    validators: getValidatorRecords(index, at),
    clusters: getClusterRecords(index, at),
    getAccount: (address) => index.store.get('Account', address.toLowerCase(), at.block),
    listAccounts: () => index.store.all('Account', at.block),
  }
}
