import { type Address, address, InvalidInputError, operatorIds as operatorIdsSchema, parse } from '@x/schemas'

/** A cluster by its id in the subgraph: `0x…-1-2-3-4`. */
export type ParsedClusterId = { owner: Address; operatorIds: number[] }

/**
 * The owner and the operators of a cluster's id, in any order and case.
 *
 * @throws {InvalidInputError} it is not such an id
 */
export function parseClusterId(id: string): ParsedClusterId {
  const [owner, ...operatorIds] = String(id).split('-')
  if (operatorIds.length === 0) {
    throw new InvalidInputError('The cluster id', [{ path: '', message: 'expected an id such as 0x…-1-2-3-4' }])
  }
  return {
    owner: parse(address, owner, "The cluster's owner"),
    operatorIds: parse(operatorIdsSchema, operatorIds, "The cluster's operator ids"),
  }
}
