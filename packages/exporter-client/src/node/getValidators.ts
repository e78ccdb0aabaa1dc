import { type Address, checksumAddress, type Hex, InvalidInputError } from '@x/schemas'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { collectProblems } from '../request/normalizeQuery.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestNode } from '../request/requestJson.ts'
import { readBytes, readCount, readCounts, readItems, readRecord, readString, WireFault } from '../wire/fields.ts'

export type GetValidatorsParameters = Pick<RequestOptions, 'signal' | 'timeout'> & {
  /** Owner addresses. */
  owners?: string | readonly string[] | undefined
  /** Ids of operators: validators of which one of them is a member of the committee. */
  operators?: number | readonly number[] | undefined
  /** Committees as lists of operator ids, which must be the whole committee. */
  clusters?: readonly (readonly number[])[] | undefined
  /** Lists of operator ids, which must be a part of the committee. */
  subclusters?: readonly (readonly number[])[] | undefined
  /** Hex with or without `0x`. */
  pubkeys?: string | readonly string[] | undefined
  indices?: number | readonly number[] | undefined
}

/** A validator as the node knows it. */
export type NodeValidator = {
  publicKey: Hex
  /** Absent where the node has no beacon data of it. */
  index?: number | undefined
  /** Beacon status such as `active_ongoing`; empty where the node has none. */
  status: string
  activationEpoch?: number | undefined
  /** Absent where no exit is scheduled. */
  exitEpoch?: number | undefined
  owner: Address
  /** Operator ids. */
  committee: number[]
  quorum: number
  graffiti: string
  liquidated: boolean
}

/**
 * Reads validators registered in the network, as the node knows them: those that fit all filters.
 *
 * @throws {InvalidInputError} a filter is wrong
 * @throws {HttpError} no answer, or another one than promised
 * @example
 * const [validator] = await getValidators(client, { indices: 1_311_498 })
 */
export async function getValidators(
  client: ExporterConnection,
  { signal, timeout, ...filters }: GetValidatorsParameters = {},
): Promise<NodeValidator[]> {
  const query = normalizeFilters(filters)
  return requestNode(client, 'v1/validators', decodeValidators, { signal, timeout, query })
}

function normalizeFilters(
  filters: Omit<GetValidatorsParameters, 'signal' | 'timeout'>,
): Record<string, string | undefined> {
  const { problems, read } = collectProblems()
  const committees = (name: string, lists: readonly (readonly number[])[] | undefined) => {
    // The server takes an empty value for no filter at all.
    if (lists?.length === 0) problems.push({ path: name, message: 'must not be empty: leave it out to ask for all' })
    return lists?.map((ids, i) => read.counts(`${name}.${i}`, ids)?.join(',')).join(' ')
  }
  const query = {
    owners: read.bytes('owners', filters.owners, 20)?.join(','),
    operators: read.counts('operators', filters.operators)?.join(','),
    clusters: committees('clusters', filters.clusters),
    subclusters: committees('subclusters', filters.subclusters),
    pubkeys: read.bytes('pubkeys', filters.pubkeys, 48)?.join(','),
    indices: read.counts('indices', filters.indices)?.join(','),
  }
  if (problems.length > 0) throw new InvalidInputError('The request', problems)
  return query
}

function decodeValidators(input: unknown): NodeValidator[] {
  return readItems(readRecord(input).data, 'data', decodeValidator)
}

function decodeValidator(input: unknown): NodeValidator {
  const {
    public_key,
    index,
    status,
    activation_epoch,
    exit_epoch,
    owner,
    committee,
    quorum,
    graffiti,
    liquidated,
    ...rest
  } = readRecord(input)
  if (typeof liquidated !== 'boolean') throw new WireFault(['liquidated'], 'expected true or false')
  const validator: NodeValidator = {
    ...rest,
    publicKey: readBytes(public_key, 'public_key', 48),
    status: readString(status, 'status'),
    owner: checksumAddress(readBytes(owner, 'owner', 20)),
    committee: readCounts(committee, 'committee'),
    quorum: readCount(quorum, 'quorum'),
    graffiti: readString(graffiti, 'graffiti'),
    liquidated,
  }
  // Without beacon data the node sends zeros and an empty status.
  if (status !== '') {
    validator.index = readCount(index, 'index')
    const activationEpoch = readEpoch(activation_epoch, 'activation_epoch')
    const exitEpoch = readEpoch(exit_epoch, 'exit_epoch')
    if (activationEpoch !== undefined) validator.activationEpoch = activationEpoch
    if (exitEpoch !== undefined) validator.exitEpoch = exitEpoch
  }
  return validator
}

/** The beacon chain's "never", 2^64 - 1, does not fit a number; nor does an epoch ever get near to it. */
function readEpoch(value: unknown, key: string): number | undefined {
  return String(value) === '18446744073709551615' ? undefined : readCount(value, key)
}
