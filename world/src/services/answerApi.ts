import type { Address, Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { decodeAbiParameters, getAddress, parseAbiParameters } from 'viem'
import type { ServiceView } from './answerSubgraph.ts'
import { type ChainIndex, countAdded, indexBlock, listRegistered, toLower, type ValidatorEvent } from './indexBlock.ts'
import { readOperator } from './readOperator.ts'

/** Answer of the API: a status, and what is in the body. */
export type ApiAnswer = { status: number; body: unknown }

const nothing: ApiAnswer = { status: 404, body: { error: { code: 404, message: 'not found' } } }

/** Answers a request to the operator data API as it would that has indexed the chain so far. */
export function answerApi<State extends object>(
  view: ServiceView<State>,
  { url, body }: { url: URL; body: unknown },
): ApiAnswer {
  const [, kind = '', id = '', rest] = /\/api\/v4\/[^/]+\/(\w+)\/?([^/]*)\/?(.*)$/.exec(url.pathname) ?? []
  const index = indexBlock(view.head)
  if (kind === 'accounts') {
    const owner = toLower(id as Hex)
    const nonce = countAdded(index, owner)
    if (nonce === 0 && !index.feeRecipients.has(owner)) return nothing
    return ok({ data: { nonce, recipientAddress: index.feeRecipients.get(owner) ?? owner } })
  }
  if (kind === 'operators' && rest === '') return findOperator(view, index, Number(id))
  if (kind === 'validators' && id === 'registeredByPublicKeys') {
    const { publicKeys } = body as { publicKeys: Hex[] }
    const known = new Set(listRegistered(index).map(({ publicKey }) => publicKey))
    const isKnown = (publicKey: Hex) => known.has(toLower(publicKey))
    return ok({
      data: { registered: publicKeys.filter(isKnown), notRegistered: publicKeys.filter((key) => !isKnown(key)) },
    })
  }
  if (kind === 'validators' && id === '') return listValidators(index, url.searchParams)
  if (kind === 'validators') {
    const found = listLatest(index).find(({ publicKey }) => publicKey === id)
    return found === undefined ? nothing : ok(formatValidator(found))
  }
  return nothing
}

function ok(body: unknown): ApiAnswer {
  return { status: 200, body }
}

function findOperator<State extends object>(view: ServiceView<State>, index: ChainIndex, id: number): ApiAnswer {
  const operator = index.operators.get(id)
  if (operator === undefined) return nothing
  const { fee, isPrivate, isActive, validatorCount, whitelistedAddress } = readOperator(view, view.head, id)
  const [key] = decodeAbiParameters(parseAbiParameters('string'), operator.publicKey)
  return ok({
    id,
    public_key: key,
    owner_address: getAddress(operator.owner),
    fee: `${fee}`,
    eth_fee: `${fee}`,
    declared_fee: '0',
    is_private: isPrivate,
    whitelisting_contract: whitelistedAddress,
    validators_count: validatorCount,
    is_deleted: !isActive,
    is_active: 1,
    is_valid: true,
  })
}

function listValidators(index: ChainIndex, query: URLSearchParams): ApiAnswer {
  const owner = query.get('ownerAddress')?.toLowerCase()
  const cluster = query.get('cluster')
  const perPage = Number(query.get('perPage') ?? 10)
  const page = Number(query.get('page') ?? 1)
  const all = listLatest(index)
    .filter((each) => owner === undefined || each.owner === owner)
    .map(formatValidator)
    .filter((each) => cluster === null || each.cluster === cluster)
  if (query.get('ordering') === 'id:desc') all.reverse()
  const pagination = { total: all.length, pages: Math.max(1, Math.ceil(all.length / perPage)), page, per_page: perPage }
  return ok({ validators: all.slice((page - 1) * perPage, page * perPage), pagination })
}

/** The API has one record of a key: that of its latest event. */
function listLatest({ validators }: ChainIndex): ValidatorEvent[] {
  return [...new Map(validators.map((event) => [event.publicKey, event])).values()]
}

function formatValidator({ publicKey, owner, operatorIds, type }: ValidatorEvent) {
  const address: Address = getAddress(owner)
  return {
    public_key: publicKey,
    cluster: getClusterHash(address, [...operatorIds]),
    owner_address: address,
    operators: operatorIds,
    status: type === 'removed' ? 'Inactive' : 'Active',
    is_valid: true,
    is_deleted: type === 'removed',
  }
}
