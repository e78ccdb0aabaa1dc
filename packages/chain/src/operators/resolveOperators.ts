import { checkOperatorKey } from '@x/keyshares'
import { type Address, address, BaseError, type Network, type Operator, operatorId, parse } from '@x/schemas'
import { abortable, keepKnown } from '@x/schemas/internal'
import type { SubgraphConnection } from '@x/subgraph'
import { getNetworkValues } from '@x/subgraph/internal'
import * as v from 'valibot'
import { nameSource } from '../owner/nameSource.ts'
import { completeSources, leaveOutNode, type OwnerSources } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { findNetwork } from '../rpc/findNetwork.ts'
import { readProvenLogs } from '../rpc/readProvenLogs.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { agreeOnOperatorKey, OperatorKeysDifferError, type OperatorSource } from './agreeOnOperatorKey.ts'
import { getValidatorLimit } from './getValidatorLimit.ts'
import { isOperatorKeyProven, type OperatorKeyEvent, readSubgraphHints } from './operatorKeyEvents.ts'
import type { OperatorKeyStore, OperatorKeyStoreProblem } from './operatorKeyStore.ts'
import {
  readApiOperators,
  readSubgraphOperators,
  readViewOperators,
  readWhitelisting,
  type SourceOperator,
} from './operatorSources.ts'
import { readOperatorKeys } from './readOperatorKeys.ts'

export type ResolveOperatorsParameters = Pick<
  OwnerSources,
  'subgraph' | 'operatorClient' | 'otherNode' | 'patience' | 'onDissent'
> & {
  /** Default: the network of the client's chain. */
  network?: Network | undefined
  /**
   * The node: it shows the operators' keys, and what the contract says of them. Without one there are no keys: what API
   * and subgraph say is no proof.
   */
  publicClient?: ChainClient | undefined
  /** Sources other than the node. Default: API, subgraph and second node, where one was passed or the network has an address. */
  operatorSources?: readonly Exclude<OperatorSource, 'node'>[] | undefined
  /** Where the keys that were found before are kept. Default: each client knows what it has found in this program. */
  operatorKeyStore?: OperatorKeyStore | undefined
  /** Told where the kept keys were of no use, so that the chain was searched. */
  onKeyStoreProblem?: ((problem: OperatorKeyStoreProblem) => void) | undefined
  /** Who wants to use the operators. */
  owner?: Address | undefined
  signal?: AbortSignal | undefined
  /** Called while the chain is searched for keys, where the node grants small ranges only. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** What the sources together know of an operator. */
export type ResolvedOperator = Omit<Operator, 'operatorKey'> & {
  /** Whether there is such an operator, or was. */
  exists: boolean
  isRemoved: boolean
  /** Base64 of a PEM text, fit for splitting, as a node shows it; `undefined` where none does. */
  operatorKey: string | undefined
  /** False where shares can't be encrypted for what was registered; `undefined` where no node shows it. */
  isOperatorKeyValid: boolean | undefined
  /** Whether the owner may register validators with it; `undefined` where no owner was passed, or it is not known. */
  isUsable: boolean | undefined
  /** How many validators it may have. */
  validatorLimit: number | undefined
  /** Who says that this is the key. Empty, or a node is among them. */
  keySources: readonly OperatorSource[]
}

/** Operators with their keys, and who could not be asked. */
export type ResolvedOperators = {
  /** One for each id, in the order asked for. */
  operators: ResolvedOperator[]
  /** Sources that could not be asked. The others answered for them. */
  failures: { operatorSource: OperatorSource; error: unknown }[]
}

/**
 * Finds operators. Their keys are those of their `OperatorAdded` events, which a node shows; operator API, subgraph and
 * a second node may agree, or stop it. One of them that says another key is outvoted where more say what the node
 * shows, and `onDissent` is told. Fees, privacy, the number of validators, and whether the owner may use the operator
 * come from the contract; names from the API. An API or subgraph that is down is left out, and a second node is not. A
 * key that can't be used for splitting is never handed out.
 *
 * @throws {OperatorKeysDifferError} the key that a node shows does not have the majority
 * @throws {OperatorsUnconfirmedError} no source could be asked, or the second node could not
 * @throws {InvalidInputError} an id is not an operator id
 * @throws {NetworkMismatchError} no network was passed, and none can be told from the client's chain
 * @example
 * const { operators } = await resolveOperators([1, 2, 3, 4], { publicClient, owner })
 * const problems = findOperatorProblems(operators, { validatorsToAdd: 40 })
 */
export async function resolveOperators(
  ids: readonly (number | bigint | string)[],
  parameters: ResolveOperatorsParameters,
): Promise<ResolvedOperators> {
  const { onDissent, signal = new AbortController().signal } = parameters
  const publicClient = parameters.publicClient && endWithSignal(parameters.publicClient, parameters.signal)
  const network = findNetwork(publicClient, parameters.network)
  const wanted = [...new Set(parse(v.array(operatorId), ids, 'The list of operator ids'))]
  const owner = parameters.owner === undefined ? undefined : parse(address, parameters.owner, 'The owner')
  const { operatorClient, subgraph, otherNode } = completeSources(network, parameters, parameters.signal)
  const { operatorSources = ['api', 'subgraph', 'otherNode'] } = parameters
  const failures = new Map<OperatorSource, unknown>()
  const ask = async <client, answer>(
    source: OperatorSource,
    client: client | undefined,
    read: (client: client) => Promise<answer>,
  ): Promise<answer | undefined> => {
    if (client === undefined || (source !== 'node' && !operatorSources.includes(source))) return undefined
    return abortable(read(client), signal).catch((error: unknown) => {
      failures.set(source, error)
      return undefined
    })
  }
  signal.throwIfAborted()
  const [views, api, indexed] = await Promise.all([
    ask('node', publicClient, (client) => readViews(client, { network, ids: wanted, owner })),
    ask('api', operatorClient, (client) => readApiOperators(client, wanted, signal)),
    ask('subgraph', subgraph, (client) => readSubgraphOperators(client, wanted, signal)),
  ])
  signal.throwIfAborted()
  const existing = views === undefined ? wanted : wanted.filter((id) => views.operators.has(id))
  const findHints = async () =>
    (await ask('subgraph', subgraph, (client) => readSubgraphHints(client, existing, signal))) ?? []
  const search = { ...parameters, network, ids: existing, findHints, signal }
  const shown = await ask('node', publicClient, (client) => readOperatorKeys(client, search))
  // The second node looks where the first one has found something. What is kept is of the first one.
  const hints = [...(shown?.values() ?? [])]
  const shownByOther = await ask('otherNode', otherNode, (client) =>
    readOperatorKeys(client, { ...search, hints, operatorKeyStore: undefined }),
  )
  signal.throwIfAborted()
  const failed = [...failures].map(([operatorSource, error]) => ({ operatorSource, error }))
  if ([views, shown, shownByOther, api, indexed].every((answer) => answer === undefined)) {
    throw new OperatorsUnconfirmedError('no-source', failed)
  }
  if (failures.has('otherNode')) {
    const asked = failed.filter(({ operatorSource }) => operatorSource === 'otherNode')
    throw new OperatorsUnconfirmedError('second-node', asked)
  }
  const showers: Shower[] = [
    { source: 'node', client: publicClient, events: shown },
    { source: 'otherNode', client: otherNode, events: shownByOther },
  ]
  const proven = await findProven(network, existing, showers)
  // What could not be proven in time is no forgery.
  signal.throwIfAborted()
  const validatorLimit =
    views?.validatorLimit ?? (await ask('subgraph', subgraph, (client) => readIndexedLimit(client, signal)))

  const operators = wanted.map((id): ResolvedOperator => {
    const statements = [
      { operatorSource: 'node', operatorKey: shown?.get(id)?.operatorKey, isSilent: shown === undefined },
      { operatorSource: 'otherNode', operatorKey: shownByOther?.get(id)?.operatorKey, isSilent: !shownByOther },
      { operatorSource: 'api', operatorKey: api?.get(id)?.operatorKey, isSilent: !api?.has(id) },
      { operatorSource: 'subgraph', operatorKey: indexed?.get(id)?.operatorKey, isSilent: !indexed?.has(id) },
    ] as const
    const agreed = agreeOnOperatorKey(
      id,
      statements.filter(({ isSilent }) => !isSilent),
    )
    // Three that lie look like three that are right: where two nodes differ, the block itself says which is which.
    const provenBy = proven.get(id)
    if (provenBy === 'nobody' || (provenBy !== undefined && !agreed.operatorSources.includes(provenBy))) {
      throw new OperatorKeysDifferError(id, statements)
    }
    for (const dissent of agreed.dissents) {
      // A node that shows another key than the block forges. One that shows none may lack old logs.
      const forger = showers.find(({ source, events }) => source === dissent.source && events?.has(id))?.client
      if (forger !== undefined) leaveOutNode(forger)
      onDissent?.(forger === undefined ? dissent : { ...dissent, isLeftOut: true })
    }
    const isOperatorKeyValid =
      agreed.operatorKey === undefined ? undefined : checkOperatorKey(agreed.operatorKey) === undefined
    const layers = [api?.get(id), indexed?.get(id), views?.operators.get(id)]
    // What a source does not know must not hide what another one does.
    const known: SourceOperator = Object.assign({}, ...layers.map((layer) => keepKnown(layer ?? {})))
    return {
      id,
      exists: views
        ? views.operators.has(id)
        : layers.some((layer) => layer !== undefined) || agreed.operatorKey !== undefined,
      // The contract knows. Of what others say, the removal counts: operators do not come back.
      isRemoved: (views ? [views.operators.get(id)] : layers).some((layer) => layer?.isRemoved === true),
      operatorKey: isOperatorKeyValid ? agreed.operatorKey : undefined,
      isOperatorKeyValid,
      keySources: agreed.operatorSources,
      name: known.name,
      owner: known.owner,
      fee: known.fee,
      isPrivate: known.isPrivate,
      whitelistedAddresses: known.whitelistedAddresses,
      whitelistingContract: known.whitelistingContract,
      validatorCount: known.validatorCount,
      validatorLimit,
      isUsable: owner === undefined ? undefined : mayUse(id, known, owner, views?.allowed),
    }
  })
  return { operators, failures: failed }
}

type Shower = {
  source: 'node' | 'otherNode'
  client: ChainClient | undefined
  events: ReadonlyMap<number, OperatorKeyEvent> | undefined
}

/**
 * Where two nodes do not show the same key of an operator, the one whose event is in its block, as a header proves on
 * which both agree. `nobody` where that can be said of none or of both.
 */
async function findProven(
  network: Network,
  ids: readonly number[],
  showers: readonly Shower[],
): Promise<ReadonlyMap<number, Shower['source'] | 'nobody'>> {
  const found = new Map<number, Shower['source'] | 'nobody'>()
  const asked = showers.filter(({ events }) => events !== undefined)
  const clients = asked.flatMap(({ client }) => client ?? [])
  if (clients.length < 2) return found
  const blocks = new Map<number, ReturnType<typeof readProvenLogs>>()
  for (const id of ids) {
    const keys = new Set(asked.map(({ events }) => events?.get(id)?.operatorKey))
    if (keys.size < 2) continue
    const proofs = await Promise.all(
      asked.map(async ({ events }) => {
        const event = events?.get(id)
        if (event === undefined) return false
        const logs = blocks.get(event.blockNumber) ?? readProvenLogs(clients, event.blockNumber)
        blocks.set(event.blockNumber, logs)
        return isOperatorKeyProven(await logs, network, event)
      }),
    )
    const [only, ...others] = asked.filter((_, i) => proofs[i])
    found.set(id, only !== undefined && others.length === 0 ? only.source : 'nobody')
  }
  return found
}

/** Operators could not be confirmed: no source could be asked, or the second node could not be asked for their keys. */
export class OperatorsUnconfirmedError extends BaseError {
  override readonly name = 'OperatorsUnconfirmedError'
  readonly reason: 'no-source' | 'second-node'
  /** Who could not be asked. */
  readonly failures: ResolvedOperators['failures']
  constructor(reason: OperatorsUnconfirmedError['reason'], failures: ResolvedOperators['failures']) {
    const cause = failures[0]?.error
    super(
      reason === 'no-source'
        ? 'No source could be asked for the operators.'
        : 'The second node could not be asked for the operators’ keys, so it confirms none of them.',
      reason === 'no-source'
        ? {
            cause,
            metaMessages: failures.map(
              ({ operatorSource, error }) =>
                `- ${nameSource(operatorSource)}: ${error instanceof BaseError ? error.shortMessage : 'unknown error'}`,
            ),
            fix: 'Check the addresses and keys of the sources, or add another one.',
          }
        : {
            cause,
            details: cause instanceof BaseError ? (cause.details ?? cause.shortMessage) : undefined,
            fix: 'Try again, or pass another second node that keeps all logs and can be reached. Where two nodes are given, both must show the keys.',
          },
    )
    this.reason = reason
    this.failures = failures
  }
}

async function readIndexedLimit(subgraph: SubgraphConnection, signal: AbortSignal): Promise<number | undefined> {
  return (await getNetworkValues(subgraph, { signal }))?.validatorsPerOperatorLimit
}

/** What the contract itself says, which counts more than what anybody indexed. */
async function readViews(
  client: ChainClient,
  { network, ids, owner }: { network: Network; ids: readonly number[]; owner: Address | undefined },
) {
  const [operators, validatorLimit] = await Promise.all([
    readViewOperators(client, network, ids),
    getValidatorLimit(client, { network }),
  ])
  const allowed = owner && (await readWhitelisting(client, network, operators, owner))
  return { operators, validatorLimit, allowed }
}

function mayUse(
  id: number,
  { isPrivate, whitelistedAddresses, whitelistingContract }: SourceOperator,
  owner: Address,
  allowed: ReadonlySet<number> | undefined,
): boolean | undefined {
  if (isPrivate === undefined) return undefined
  if (!isPrivate) return true
  if (allowed !== undefined) return allowed.has(id)
  if (whitelistedAddresses?.includes(owner)) return true
  return whitelistingContract === undefined && whitelistedAddresses !== undefined ? false : undefined
}
