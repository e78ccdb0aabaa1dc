import { checkOperatorKey, isSameOperatorKey } from '@x/keyshares'
import { createOperatorConnection, type OperatorConnection } from '@x/operator-client'
import {
  type Address,
  abortable,
  address,
  BaseError,
  keepKnown,
  type Network,
  type Operator,
  operatorId,
  parse,
} from '@x/schemas'
import { createSubgraphConnection, getNetworkValues, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getValidatorLimit } from './getValidatorLimit.ts'
import {
  type OperatorSource,
  readApiOperators,
  readChainKeys,
  readSubgraphOperators,
  readViewOperators,
  readWhitelisting,
  type SourceOperator,
} from './operatorSources.ts'

/** What `resolveOperators` takes. */
export type ResolveOperatorsParameters = {
  network: Network
  /**
   * Whom to ask for the public keys. Default: those for which there is a client, or an address in the network; the
   * chain is then asked only for keys that no other source has, since the search through its logs may take long.
   */
  operatorSources?: readonly OperatorSource[] | undefined
  /** Reads fees, privacy and limits from the views contract, and keys where `operatorSources` has `chain`. */
  publicClient?: ChainClient | undefined
  /** Default: a connection to the network's API. */
  operatorClient?: OperatorConnection | undefined
  /** Default: a connection to the network's free subgraph. */
  subgraph?: SubgraphConnection | undefined
  /** Who wants to use the operators. */
  owner?: Address | undefined
  signal?: AbortSignal | undefined
}

/** What the sources together know of an operator. */
export type ResolvedOperator = Omit<Operator, 'operatorKey'> & {
  /** Whether there is such an operator, or was. */
  exists: boolean
  isRemoved: boolean
  /** Base64 of a PEM text, fit for splitting; `undefined` where no source has one. */
  operatorKey: string | undefined
  /** False where shares can't be encrypted for what was registered; `undefined` where no source has it. */
  isOperatorKeyValid: boolean | undefined
  /** Whether the owner may register validators with it; `undefined` where no owner was passed, or it is not known. */
  isUsable: boolean | undefined
  /** How many validators it may have. */
  validatorLimit: number | undefined
  /** The sources that have the operator key. */
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
 * Finds operators: asks several sources at the same time, makes sure that they have the same keys, and goes on without a
 * source that is down. With a `publicClient`, fees, privacy, the number of validators, and whether the
 * owner may use the operator come from the contract. A key that can't be used for splitting is never handed out.
 *
 * @throws {OperatorKeysDifferError} two sources have different keys of an operator
 * @throws {NoOperatorSourceError} no source could be asked
 * @throws {InvalidInputError} an id is not an operator id
 * @example
 * const { operators } = await resolveOperators([1, 2, 3, 4], { network: mainnet, publicClient, owner })
 * const problems = findOperatorProblems(operators, { validatorsToAdd: 40 })
 */
export async function resolveOperators(
  ids: readonly (number | bigint | string)[],
  parameters: ResolveOperatorsParameters,
): Promise<ResolvedOperators> {
  const { publicClient, signal } = parameters
  const wanted = [...new Set(parse(v.array(operatorId), ids, 'The list of operator ids'))]
  const owner = parameters.owner === undefined ? undefined : parse(address, parameters.owner, 'The owner')
  const operatorSources = parameters.operatorSources ?? getDefaultSources(parameters)
  const failures = new Map<OperatorSource, unknown>()
  const reading = abortable(readViews(parameters, wanted, owner), signal).catch((error: unknown) => {
    failures.set('chain', error)
    return undefined
  })
  const answers: { operatorSource: OperatorSource; operators: ReadonlyMap<number, SourceOperator> }[] = []
  const askInto = async (operatorSource: OperatorSource, asked: readonly number[]): Promise<void> => {
    try {
      answers.push({ operatorSource, operators: await ask(operatorSource, parameters, asked, reading) })
    } catch (error) {
      failures.set(operatorSource, error)
    }
  }
  await Promise.all(operatorSources.map((operatorSource) => askInto(operatorSource, wanted)))
  const views = await reading
  signal?.throwIfAborted()

  const mayExist = (id: number) => views === undefined || views.operators.has(id)
  const keyless = wanted.filter(
    (id) => mayExist(id) && answers.every(({ operators }) => operators.get(id)?.operatorKey === undefined),
  )
  if (
    parameters.operatorSources === undefined &&
    !operatorSources.includes('chain') &&
    publicClient &&
    keyless.length > 0
  ) {
    await askInto('chain', keyless)
    signal?.throwIfAborted()
  }
  const failed = [...failures].map(([operatorSource, error]) => ({ operatorSource, error }))
  if (answers.length === 0) throw new NoOperatorSourceError(failed)
  const validatorLimit = views?.validatorLimit ?? (await getIndexedLimit(parameters, answers).catch(() => undefined))

  // In the order of the sources, whoever answered first.
  answers.sort((a, b) => operatorSources.indexOf(a.operatorSource) - operatorSources.indexOf(b.operatorSource))
  const operators = wanted.map((id): ResolvedOperator => {
    const key = combineKeys(id, answers)
    const layers = [...answers.map(({ operators: known }) => known.get(id)), views?.operators.get(id)]
    // What a source does not know must not hide what another one does.
    const known: SourceOperator = Object.assign({}, ...layers.map((layer) => keepKnown(layer ?? {})))
    return {
      id,
      exists: views ? views.operators.has(id) : layers.some((layer) => layer !== undefined),
      // Operators do not come back once they are removed, so a source that says so knows more than the others.
      isRemoved: layers.some((layer) => layer?.isRemoved === true),
      ...key,
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
  signal?.throwIfAborted()
  return { operators, failures: failed }
}

/** Two sources disagree about an operator's key. Shares that are encrypted for the wrong one are lost. */
export class OperatorKeysDifferError extends BaseError {
  override readonly name = 'OperatorKeysDifferError'
  readonly operatorId: number
  readonly operatorSources: readonly [OperatorSource, OperatorSource]
  constructor(id: number, operatorSources: readonly [OperatorSource, OperatorSource]) {
    super(`The sources ${operatorSources[0]} and ${operatorSources[1]} have different keys of operator ${id}.`, {
      fix: 'Do not split keys for this operator before you know why. The chain decides: ask it alone.',
    })
    this.operatorId = id
    this.operatorSources = operatorSources
  }
}

/** No source could be asked. */
export class NoOperatorSourceError extends BaseError {
  override readonly name = 'NoOperatorSourceError'
  readonly failures: ResolvedOperators['failures']
  constructor(failures: ResolvedOperators['failures']) {
    super('No source could be asked for the operators.', {
      cause: failures[0]?.error,
      metaMessages: failures.map(
        ({ operatorSource, error }) =>
          `- ${operatorSource}: ${error instanceof BaseError ? error.shortMessage : 'unknown error'}`,
      ),
      fix: 'Check the addresses and keys of the sources, or add another one.',
    })
    this.failures = failures
  }
}

function getDefaultSources({
  network,
  publicClient,
  operatorClient,
  subgraph,
}: ResolveOperatorsParameters): OperatorSource[] {
  const operatorSources: OperatorSource[] = []
  if (operatorClient !== undefined || network.apiUrl !== undefined) operatorSources.push('api')
  if (subgraph !== undefined || network.subgraphUrl !== undefined) operatorSources.push('subgraph')
  if (operatorSources.length === 0 && publicClient !== undefined) operatorSources.push('chain')
  return operatorSources
}

async function ask(
  operatorSource: OperatorSource,
  { network, publicClient, operatorClient, subgraph, signal }: ResolveOperatorsParameters,
  ids: readonly number[],
  reading: Promise<{ operators: ReadonlyMap<number, SourceOperator> } | undefined>,
): Promise<ReadonlyMap<number, SourceOperator>> {
  if (operatorSource === 'api')
    return readApiOperators(operatorClient ?? createOperatorConnection({ network }), ids, signal)
  if (operatorSource === 'subgraph')
    return readSubgraphOperators(subgraph ?? createSubgraphConnection({ network }), ids, signal)
  if (publicClient === undefined) {
    throw new BaseError('Reading operators from the chain needs a client.', { fix: 'Pass `publicClient`.' })
  }
  const views = await reading
  const existing = views === undefined ? ids : ids.filter((id) => views.operators.has(id))
  const keys = await readChainKeys(publicClient, network, existing, signal)
  return new Map([...keys].map(([id, operatorKey]) => [id, { id, operatorKey }]))
}

async function getIndexedLimit(
  { network, subgraph, signal }: ResolveOperatorsParameters,
  answered: readonly { operatorSource: OperatorSource }[],
): Promise<number | undefined> {
  if (!answered.some(({ operatorSource }) => operatorSource === 'subgraph')) return undefined
  const values = await getNetworkValues(subgraph ?? createSubgraphConnection({ network }), { signal })
  return values?.validatorsPerOperatorLimit
}

/** What the contract itself says, which counts more than what anybody indexed. */
async function readViews(
  { network, publicClient }: ResolveOperatorsParameters,
  ids: readonly number[],
  owner: Address | undefined,
) {
  if (publicClient === undefined) return undefined
  const [operators, validatorLimit] = await Promise.all([
    readViewOperators(publicClient, network, ids),
    getValidatorLimit(publicClient, { network }),
  ])
  const allowed = owner && (await readWhitelisting(publicClient, network, operators, owner))
  return { operators, validatorLimit, allowed }
}

/** The key that the sources agree on. Two texts may be the same key: there is more than one way to write it. */
function combineKeys(
  id: number,
  answers: readonly { operatorSource: OperatorSource; operators: ReadonlyMap<number, SourceOperator> }[],
): Pick<ResolvedOperator, 'operatorKey' | 'isOperatorKeyValid' | 'keySources'> {
  const told = answers.flatMap(({ operatorSource, operators }) => {
    const operatorKey = operators.get(id)?.operatorKey
    if (operatorKey === undefined) return []
    return [{ operatorSource, operatorKey, isValid: checkOperatorKey(operatorKey) === undefined }]
  })
  const [first, ...others] = told
  if (first === undefined) return { operatorKey: undefined, isOperatorKeyValid: undefined, keySources: [] }
  const different = others.find(({ operatorKey, isValid }) =>
    first.isValid && isValid ? !isSameOperatorKey(first.operatorKey, operatorKey) : first.isValid !== isValid,
  )
  if (different !== undefined) throw new OperatorKeysDifferError(id, [first.operatorSource, different.operatorSource])
  const isOperatorKeyValid = first.isValid
  return {
    operatorKey: isOperatorKeyValid ? first.operatorKey : undefined,
    isOperatorKeyValid,
    keySources: told.map(({ operatorSource }) => operatorSource),
  }
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
