import type { Address, Hex } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import {
  anyText,
  bytes,
  count,
  flag,
  from,
  isObject,
  type Kind,
  list,
  nothing,
  parseWire,
  record,
  type ValidatorStatus,
} from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { createFilterParser } from '../request/createFilterParser.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'
import { getCommitteeQuorum } from '../rules/getCommitteeQuorum.ts'
import { readItems, type UnreadableItem } from '../wire/readItems.ts'

export type GetValidatorsParameters = Pick<RequestOptions, 'signal' | 'timeout'> & {
  /** Owner addresses. */
  owners?: string | readonly string[] | undefined
  /** Validators with one of these operators in their committee. */
  operatorIds?: number | readonly number[] | undefined
  /** Committees as lists of operator ids, which must be the whole committee. */
  clusters?: readonly (readonly number[])[] | undefined
  /** Lists of operator ids, all of which must be in the committee. */
  subclusters?: readonly (readonly number[])[] | undefined
  /** Hex with or without `0x`. */
  publicKeys?: string | readonly string[] | undefined
  validatorIndices?: number | readonly number[] | undefined
  /** Called for each validator that is left out since what the node says of it cannot be read. */
  onUnreadable?: ((validator: UnreadableValidator) => void) | undefined
}

/** A validator that could not be read: what is wrong, as `index: expected an integer from 0`, and its JSON. */
export type UnreadableValidator = Pick<UnreadableItem, 'problem' | 'text'>

/** The states of a validator on the beacon chain, and the empty text. */
export type BeaconStatus = ValidatorStatus | ''

/** A validator as the node knows it. */
export type NodeValidator = {
  publicKey: Hex
  /** Absent where the node has no beacon data of it. */
  index?: number | undefined
  /** Empty where the node has none. */
  status: BeaconStatus
  activationEpoch?: number | undefined
  /** Absent where no exit is scheduled. */
  exitEpoch?: number | undefined
  owner: Address
  /** Operator ids. */
  committee: number[]
  /** How many of the committee decide. */
  quorum: number
  /** Without the NULs at its end. */
  graffiti: string
  liquidated: boolean
}

/** The beacon chain's "never", 2^64 - 1, does not fit a number; nor does an epoch ever get near to it. */
const epoch: Kind<number | undefined> = (value) => (String(value) === '18446744073709551615' ? undefined : count(value))

const address = bytes(20)

/** A validator as it is described: without what is computed. */
type Described = Omit<NodeValidator, 'quorum'> & { quorum?: undefined }

/* @__NO_SIDE_EFFECTS__ */
function describeValidator(ofIndex: Kind<number | undefined>, ofEpoch: Kind<number | undefined>): Kind<Described> {
  return record<Described>({
    publicKey: from('public_key', bytes(48)),
    index: ofIndex,
    status: anyText,
    activationEpoch: from('activation_epoch', ofEpoch),
    exitEpoch: from('exit_epoch', ofEpoch),
    owner: (value) => checksumAddress(address(value)),
    committee: list(count),
    // The node sends 0.
    quorum: nothing,
    graffiti: (value) => anyText(value).replace(/\0.*$/s, ''),
    liquidated: flag,
  })
}

const validator = describeValidator(count, epoch)

/** Without beacon data the node sends zeros and an empty status. */
const validatorWithoutBeaconData = describeValidator(nothing, nothing)

const nodeValidator: Kind<NodeValidator> = (value) => {
  const described = isObject(value) && value.status === '' ? validatorWithoutBeaconData(value) : validator(value)
  return { ...described, quorum: getCommitteeQuorum(described.committee, () => new Set()) }
}

/**
 * Reads validators registered in the network, as the node knows them: those that fit all filters.
 *
 * A validator that holds a number that cannot be read is left out, and handed to `onUnreadable`.
 *
 * The node finds more than it should for `subclusters`, which is filtered again here, and sends no quorum, which is
 * computed here.
 *
 * @throws {InvalidInputError} a filter is wrong
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const [validator] = await getValidators(client, { validatorIndices: 1_311_498 })
 */
export async function getValidators(
  client: ExporterConnection,
  parameters: GetValidatorsParameters = {},
): Promise<NodeValidator[]> {
  return requestValidators(client, parameters)
}

/** The same, where with `retry: false` the caller repeats by itself. */
export async function requestValidators(
  client: ExporterConnection,
  { signal, timeout, retry, onUnreadable, ...filters }: GetValidatorsParameters & { retry?: false | undefined },
): Promise<NodeValidator[]> {
  const query = parseFilters(filters)
  const putAside = ({ problem, text }: UnreadableItem) => {
    onUnreadable?.({ problem, text })
    return true
  }
  const parse = (input: unknown, source: string) =>
    parseWire((answer) => readItems('data', isObject(answer) ? answer : {}, nodeValidator, source, putAside), input)
  const { data } = await requestJson(client, { path: 'v1/validators', parse, signal, timeout, retry, query })
  const { subclusters } = filters
  if (subclusters === undefined) return data
  return data.filter(({ committee }) => subclusters.some((ids) => ids.every((id) => committee.includes(id))))
}

function parseFilters(
  filters: Omit<GetValidatorsParameters, 'signal' | 'timeout' | 'onUnreadable'>,
): Record<string, string | undefined> {
  const parser = createFilterParser()
  const committees = (
    name: string,
    lists: readonly (readonly number[])[] | undefined,
    toText: (ids: readonly number[]) => string,
  ) => {
    // The server takes an empty value for no filter at all.
    if (lists?.length === 0)
      parser.problems.push({ path: name, message: 'must not be empty: leave it out to ask for all' })
    return lists?.map((ids, i) => toText(parser.counts(`${name}.${i}`, ids) ?? [])).join(' ')
  }
  const query = {
    owners: parser.bytes('owners', filters.owners, 20)?.join(','),
    operators: parser.counts('operatorIds', filters.operatorIds)?.join(','),
    clusters: committees('clusters', filters.clusters, (ids) => sort(ids).join()),
    subclusters: committees('subclusters', filters.subclusters, (ids) => getLongestRun(sort(ids)).join()),
    pubkeys: parser.bytes('publicKeys', filters.publicKeys, 48)?.join(','),
    indices: parser.counts('validatorIndices', filters.validatorIndices)?.join(','),
  }
  parser.assertValid()
  return query
}

/** The node compares committees as text, in the order of their ids. */
function sort(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

/**
 * The most of ascending ids that stand side by side in any committee that has all of them. The node looks for a text
 * within the text of the committee: it finds `0,1` in `10,11`, and `1,3` not in `1,2,3,4`. What it finds too much is left
 * out here.
 */
function getLongestRun(ids: readonly number[]): number[] {
  let longest: number[] = []
  let run: number[] = []
  for (const id of ids) {
    run = run.at(-1) === id - 1 ? [...run, id] : [id]
    if (run.join().length > longest.join().length) longest = run
  }
  return longest
}
