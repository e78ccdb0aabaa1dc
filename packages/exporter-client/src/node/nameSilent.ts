import type { Hex } from '@x/schemas'
import { anyText, count, list, orElse, parseWire, record } from '@x/schemas/internal/wire'
import type { ExporterConnection, Registry } from '../request/createExporterConnection.ts'
import type { CommitteeQuery, RequestOptions, ValidatorQuery } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'
import { ValidatorsNotFoundError } from '../request/ValidatorsNotFoundError.ts'

/** What is asked for by index, and by committee id without `0x`. */
type Name = number | string

/** What an answer shows of those that were asked for. */
type Shown = { data: readonly object[]; schedule?: readonly object[] | undefined }

/** How long an index stays unknown before the exporter is asked again, in ms: ten slots of most networks. */
const patience = 120_000

/**
 * Adds to the errors of an answer which indices and committees of the request the exporter does not know.
 *
 * @throws {ValidatorsNotFoundError} it knows none of the validators
 */
export async function nameSilent(
  client: ExporterConnection,
  query: ValidatorQuery | CommitteeQuery,
  answer: Shown & { errors: string[] },
  options: SilentOptions,
): Promise<void> {
  const silent = await findSilent(client, query, answer, options)
  // Where keys were asked for too, the exporter itself tells of them.
  const isNobodyLeft = 'indices' in query && query.pubkeys === undefined && query.indices?.length === silent.length
  if (silent.length > 0 && isNobodyLeft) throw new ValidatorsNotFoundError(silent)
  answer.errors.unshift(...silent)
}

type SilentOptions = Pick<RequestOptions, 'signal' | 'timeout'> & {
  retry?: false | undefined
  /** Needed where a request may name committees. */
  getCommitteeId?: ((operatorIds: readonly number[]) => Hex) | undefined
}

/**
 * Finds the validator indices and committees of a request that the exporter does not know. It names unknown public keys
 * itself, and is silent about these: of those that an answer shows nothing of, the route of the validators tells, which is
 * asked once. Behind a proxy that route may be closed, and nothing is found.
 */
async function findSilent(
  client: ExporterConnection,
  query: ValidatorQuery | CommitteeQuery,
  answer: Shown,
  options: SilentOptions,
): Promise<string[]> {
  const indices = ('indices' in query && query.indices) || []
  const committees = ('committeeIDs' in query && query.committeeIDs) || []
  if (indices.length + committees.length === 0) return []
  client.registry ??= { known: new Set(), unknown: new Map(), last: Promise.resolve() }
  const { registry } = client
  for (const name of listShown(query, answer)) {
    registry.known.add(name)
    registry.unknown.delete(name)
  }
  const isOpen = (name: Name) => {
    const since = registry.unknown.get(name) ?? Number.NEGATIVE_INFINITY
    return !registry.known.has(name) && client.now() - since >= patience
  }
  if ([...indices, ...committees].some(isOpen)) {
    // What the question before this one was told may do.
    const looking = registry.last.then(() =>
      lookUp(client, registry, { indices: indices.filter(isOpen), committees: committees.filter(isOpen) }, options),
    )
    registry.last = looking.catch(() => undefined)
    await looking.catch(() => options.signal?.throwIfAborted())
  }
  return [
    ...indices.filter((index) => registry.unknown.has(index)).map((index) => `validator not found by index: ${index}`),
    ...committees.filter((id) => registry.unknown.has(id)).map((id) => `committee not found: 0x${id}`),
  ]
}

async function lookUp(
  client: ExporterConnection,
  { known, unknown }: Registry,
  { indices, committees }: { indices: readonly number[]; committees: readonly string[] },
  { getCommitteeId, ...options }: SilentOptions,
): Promise<void> {
  const found = new Set<Name>()
  if (indices.length > 0) {
    const rows = await requestRegister(client, { indices: indices.join() }, options)
    for (const { index, status } of rows) if (status !== '') found.add(index)
  }
  if (committees.length > 0 && getCommitteeId) {
    // The route has no filter for the id of a committee.
    const rows = await requestRegister(client, {}, options)
    for (const { committee } of rows) found.add(getCommitteeId(committee).slice(2))
  }
  for (const name of [...indices, ...committees]) {
    if (found.has(name)) known.add(name)
    else unknown.set(name, client.now())
  }
}

/** What is needed of a validator of the register: without beacon data its status is empty, and its index 0. */
type Registered = { index: number; status: string; committee: number[] }

const registered = /* @__PURE__ */ record<Registered>({
  index: /* @__PURE__ */ orElse(count, -1),
  status: /* @__PURE__ */ orElse(anyText, ''),
  committee: /* @__PURE__ */ orElse(list(count), []),
})

async function requestRegister(
  client: ExporterConnection,
  query: Record<string, string>,
  options: Pick<SilentOptions, 'signal' | 'timeout' | 'retry'>,
): Promise<Registered[]> {
  const parse = (input: unknown) => parseWire(record<{ data: Registered[] }>({ data: list(registered) }), input)
  const { data } = await requestJson(client, { ...options, path: 'v1/validators', query, parse })
  return data.data
}

function* listShown(query: ValidatorQuery | CommitteeQuery, { data, schedule = [] }: Shown): Generator<Name> {
  if ('indices' in query && query.indices && query.pubkeys === undefined) {
    // Decideds have keys only: as many as there were indices are those of all.
    const keys = new Set(data.map((row) => ('publicKey' in row ? row.publicKey : undefined)))
    if (!keys.has(undefined) && keys.size === query.indices.length) yield* query.indices
  }
  for (const row of [...data, ...schedule]) {
    if ('validatorIndex' in row && typeof row.validatorIndex === 'number') yield row.validatorIndex
    if ('committeeId' in row && typeof row.committeeId === 'string') yield row.committeeId.slice(2)
  }
}
