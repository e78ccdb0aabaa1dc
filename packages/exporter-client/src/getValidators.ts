import { type Address, address, type Hex, InvalidInputError } from '@x/schemas'
import * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'
import { collectProblems } from './normalizeQuery.ts'
import type { RequestOptions } from './queries.ts'
import { requestNode } from './requestNode.ts'
import { wireBytes, wireCount, wireCounts } from './wire/wireFields.ts'

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
  const { data } = await requestNode(client, 'v1/validators', validators, { signal, timeout, query })
  return data.data
}

function normalizeFilters(
  filters: Omit<GetValidatorsParameters, 'signal' | 'timeout'>,
): Record<string, string | undefined> {
  const { problems, read } = collectProblems()
  const committees = (name: string, lists: readonly (readonly number[])[] | undefined) =>
    lists?.map((ids, i) => read.counts(`${name}.${i}`, ids)?.join(',')).join(' ')
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

/** The beacon chain's "never", 2^64 - 1, does not fit a number; nor does an epoch ever get near to it. */
const epoch = /* @__PURE__ */ v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected an epoch'))]),
  v.transform(Number),
  v.transform((value) => (Number.isSafeInteger(value) ? value : undefined)),
)

const validator = /* @__PURE__ */ v.pipe(
  v.looseObject({
    public_key: wireBytes(48),
    index: wireCount,
    status: v.string(),
    activation_epoch: epoch,
    exit_epoch: epoch,
    owner: v.pipe(
      v.string(),
      v.transform((digits) => (digits.startsWith('0x') ? digits : `0x${digits}`)),
      address,
    ),
    committee: wireCounts,
    quorum: wireCount,
    graffiti: v.string(),
    liquidated: v.boolean(),
  }),
  v.transform(({ public_key, activation_epoch, exit_epoch, index, ...rest }) => ({
    ...rest,
    publicKey: public_key,
    // Without beacon data the node sends zeros and an empty status.
    ...(rest.status === '' ? undefined : { index, activationEpoch: activation_epoch, exitEpoch: exit_epoch }),
  })),
)

const validators = /* @__PURE__ */ v.looseObject({
  data: v.nullable(v.array(validator), () => []),
})
