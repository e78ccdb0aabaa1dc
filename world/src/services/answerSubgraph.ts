import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { findBlock } from '../chain/createChain.ts'
import { hashBlock } from '../chain/hashBlock.ts'
import type { ContractModel } from '../contract/types.ts'
import {
  type ChainIndex,
  countAdded,
  type IndexedCluster,
  indexBlock,
  listRegistered,
  type ValidatorEvent,
} from './indexBlock.ts'
import { readOperator } from './readOperator.ts'

/** What a service knows when it is asked. */
export type ServiceView<State extends object> = {
  /** The newest block that it has indexed. */
  head: Block<State>
  model: ContractModel<State>
  views: Hex
}

type Variables = Readonly<Record<string, unknown>>

/** An answer of a GraphQL server: data, or what is wrong. */
export type GraphqlAnswer = { data: unknown } | { errors: { message: string }[] }

/**
 * Answers the documents that our packages send, by the names of their operations, as a graph-node would that has
 * indexed the chain so far. Each row has all its fields, whatever was selected.
 */
export function answerSubgraph<State extends object>(
  view: ServiceView<State>,
  { query, variables }: { query: string; variables: Variables },
): GraphqlAnswer {
  const name = /^query (\w+)/.exec(query)?.[1] ?? ''
  const answer = answers[name]
  if (answer === undefined)
    return { errors: [{ message: `Type \`Query\` has no answer to \`${name}\` in this world` }] }
  const at = variables['block'] ?? variables['at']
  const block = at === undefined ? view.head : findBlock(view.head, Number(at))
  if (block === undefined) {
    const message = `Failed to decode \`block.number\` value: \`subgraph has only indexed up to block number ${view.head.number} and data for block number ${at} is therefore not yet available\``
    return { errors: [{ message }] }
  }
  const { hash } = hashBlock(block)
  const meta = {
    block: { number: block.number, hash, timestamp: block.timestamp },
    deployment: 'world',
    hasIndexingErrors: false,
  }
  const index = indexBlock(block)
  const findOperator = (id: number) => formatOperator(index, { ...view, head: block }, id)
  return { data: { _meta: meta, ...answer({ index, findOperator, variables, query }) } }
}

type Asked = { index: ChainIndex; findOperator: (id: number) => unknown; variables: Variables; query: string }
type Answer = (asked: Asked) => Record<string, unknown>

const answerAccount: Answer = ({ index, variables }) => {
  const owner = String(variables['id']) as Hex
  const added = listEvents(index, 'added').filter((event) => event.owner === owner)
  const isKnown = added.length > 0 || index.feeRecipients.has(owner)
  const validatorCount = listRegistered(index).filter((event) => event.owner === owner).length
  const account = {
    nonce: `${countAdded(index, owner)}`,
    validatorCount: `${validatorCount}`,
    feeRecipient: index.feeRecipients.get(owner) ?? owner,
  }
  return {
    account: isKnown ? account : null,
    validatorAddeds: added.slice(-1).map(({ blockNumber }) => ({ blockNumber: `${blockNumber}` })),
  }
}

const answerCluster: Answer = ({ index, variables }) => {
  const cluster = index.clusters.get(String(variables['id']))
  return { cluster: cluster === undefined ? null : formatCluster(cluster) }
}

const answers: Readonly<Record<string, Answer>> = {
  Account: answerAccount,
  AccountAtBlock: answerAccount,
  Cluster: answerCluster,
  ClusterAtBlock: answerCluster,
  Meta: () => ({}),
  Operators: ({ findOperator, variables }) => {
    const ids = variables['ids'] as readonly string[]
    return { operators: ids.flatMap((id) => findOperator(Number(id)) ?? []) }
  },
  NetworkValues: () => ({ daovalues: null }),
  Hints: ({ index, variables }) => {
    const ids = variables['ids'] as readonly string[]
    const found = ids.flatMap((id) => index.operators.get(Number(id)) ?? [])
    return {
      operatorAddeds: found.map(({ id, blockNumber }) => ({ operatorId: `${id}`, blockNumber: `${blockNumber}` })),
    }
  },
  Page: ({ index, variables, query }) => {
    const rows = query.includes('rows: clusters(')
      ? [...index.clusters.values()].filter(({ owner }) => owner === variables['owner']).map(formatCluster)
      : listValidatorRows(index).filter(({ owner, cluster }) =>
          variables['cluster'] === undefined ? owner.id === variables['owner'] : cluster.id === variables['cluster'],
        )
    const after = String(variables['after'])
    const sorted = rows.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1))
    return { rows: sorted.slice(0, Number(variables['first'])) }
  },
  AddedTransactions: ({ index, variables }) => ({
    rows: takePage(
      listEvents(index, 'added').filter(({ owner }) => owner === variables['owner']),
      variables,
    ),
  }),
  Transaction: ({ index, variables }) => ({
    validatorAddeds: listEvents(index, 'added')
      .filter(({ transactionHash }) => transactionHash === variables['hash'])
      .slice(0, 1)
      .map(formatEvent),
  }),
  ForeignValidators: (asked) => answerOthers(asked),
  EarlierOwners: (asked) => answerOthers(asked, Number(asked.variables['before'])),
  Registrations: ({ index, variables }) => ({
    rows: takePage(listEvents(index, 'added').filter(isOfOthers(variables)), variables),
  }),
}

function answerOthers({ index, variables }: Asked, before = Number.POSITIVE_INFINITY) {
  const list = (type: ValidatorEvent['type']) =>
    listEvents(index, type)
      .filter(isOfOthers(variables))
      .filter(({ blockNumber }) => blockNumber < before)
      .map(formatEvent)
  return { added: list('added'), removed: list('removed') }
}

const isOfOthers =
  (variables: Variables) =>
  ({ publicKey, owner }: ValidatorEvent): boolean =>
    (variables['keys'] as readonly string[]).includes(publicKey) && owner !== variables['owner']

function listEvents({ validators }: ChainIndex, type: ValidatorEvent['type']): ValidatorEvent[] {
  return validators.filter((event) => event.type === type)
}

function formatEvent({ owner, publicKey, blockNumber, transactionHash, logIndex }: ValidatorEvent) {
  const id = `${transactionHash}${logIndex.toString(16).padStart(8, '0')}`
  return { id, owner, publicKey, blockNumber: `${blockNumber}`, transactionHash }
}

function takePage(events: readonly ValidatorEvent[], variables: Variables) {
  const after = String(variables['after'])
  const rows = events.map(formatEvent).filter(({ id }) => id > after)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, Number(variables['first'] ?? 1_000))
}

function formatCluster({ owner, operatorIds, snapshot, effectiveBalance, feeAsset }: IndexedCluster) {
  const { validatorCount, networkFeeIndex, index, active, balance } = snapshot
  return {
    id: [owner, ...operatorIds].join('-'),
    owner: { id: owner },
    operatorIds: operatorIds.map(String),
    validatorCount: `${validatorCount}`,
    networkFeeIndex: `${networkFeeIndex}`,
    index: `${index}`,
    active,
    balance: `${balance}`,
    feeAsset,
    effectiveBalance: `${effectiveBalance ?? 32 * Number(validatorCount)}`,
  }
}

/** The entity of a validator has the owner of its latest registration only. */
function listValidatorRows({ validators }: ChainIndex) {
  const rows = new Map<string, ReturnType<typeof formatValidator>>()
  for (const event of validators) rows.set(event.publicKey, formatValidator(event))
  return [...rows.values()]
}

function formatValidator({ publicKey, owner, operatorIds, type }: ValidatorEvent) {
  return {
    id: publicKey,
    owner: { id: owner },
    operators: operatorIds.map((id) => ({ id: `${id}` })),
    cluster: { id: [owner, ...operatorIds].join('-') },
    removed: type === 'removed',
  }
}

function formatOperator<State extends object>(index: ChainIndex, { head, ...place }: ServiceView<State>, id: number) {
  const operator = index.operators.get(id)
  if (operator === undefined) return undefined
  const { fee, feeSsv, isPrivate, isActive, validatorCount, whitelistedAddress } = readOperator(place, head, id)
  return {
    id: `${id}`,
    publicKey: operator.publicKey,
    owner: { id: operator.owner },
    removed: !isActive,
    isPrivate,
    fee: `${fee}`,
    feeSSV: `${feeSsv}`,
    declaredFee: '0',
    validatorCount: `${validatorCount}`,
    whitelistedContract: whitelistedAddress,
    whitelisted: [],
  }
}
