import { address, getClusterId, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { type SubgraphValidator, validatorEntity, validatorFields } from './entities.ts'
import { readPages } from './readPages.ts'

export type GetValidatorsParameters = {
  owner: string
  /** With them, only the validators of the owner's cluster of these operators. */
  operatorIds?: readonly number[] | undefined
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads all validators of an owner, or of one of the owner's clusters; removed ones are included, with `isRemoved`.
 *
 * @throws {InvalidInputError} the owner is not an address, or the ids are not those of a cluster
 * @throws see `query`
 */
export async function getValidators(
  client: SubgraphConnection,
  { owner, operatorIds, block, signal }: GetValidatorsParameters,
): Promise<SubgraphValidator[]> {
  const account = parse(address, owner, 'The owner')
  return readPages(client, {
    field: 'validators',
    selection: validatorFields,
    where:
      operatorIds === undefined
        ? { owner: account.toLowerCase() }
        : { cluster: getClusterId(account, parse(operatorIdsSchema, operatorIds, 'The list of operator ids')) },
    idType: 'Bytes',
    schema: validatorEntity,
    getId: ({ publicKey }) => publicKey,
    block,
    signal,
  })
}
