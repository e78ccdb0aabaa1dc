import { createOperatorConnection } from '@x/operator-client'
import {
  type ChainClient,
  type ClusterState,
  findNetwork,
  getAccount,
  getClusterSnapshot,
  getOwnerClusters,
  getOwnerNonce,
  type OwnerCluster,
  type PreparedRegistration,
  type PrepareRegisterValidatorsParameters,
  type PreRegistrationReport,
  prepareRegisterValidators,
  type RegistrationTransaction,
  type ResolvedOperator,
  type ResolvedOperators,
  registerValidators,
  resolveOperators,
  type SendingClient,
  type SimulatedRegistration,
  type StateSource,
  simulateRegisterValidators,
  type TransactionOptions,
  validateSharesPreRegistration,
} from '@x/registration'
import {
  type Address,
  address,
  type ClusterSnapshot,
  getClusterId,
  type Hex,
  InvalidInputError,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import { createSubgraphConnection, type SubgraphConnection } from '@x/subgraph'
import type { Account } from 'viem'
import { generateSdkKeyShares, type SdkGenerateKeySharesParameters, type SdkKeyShares } from './sdkKeyShares.ts'
import { type AnyKeyShares, toKeySharesItems } from './toKeySharesItems.ts'

export type CreateSdkParameters = {
  publicClient: ChainClient
  walletClient: SendingClient
  /** Default: the public network of the client's chain. */
  network?: Network | undefined
  extendedConfig?: ExtendedConfig | undefined
}

export type ExtendedConfig = {
  subgraph?: { apiKey?: string | undefined; endpoint?: string | undefined } | undefined
  /** The operator data API: what precedes `/api/v4`. */
  rest?: { endpoint?: string | undefined } | undefined
}

/** An operator, with its RSA key under the name that the official SDK has for it. */
export type SdkOperator = Omit<ResolvedOperator, 'operatorKey'> & { publicKey: string | undefined }

/** A cluster with its latest snapshot, whose fields are at the top as well. */
export type SdkCluster = OwnerCluster & ClusterSnapshot

/** A cluster by owner and operators, or by its id in the subgraph: `0x…-1-2-3-4`. */
export type ClusterReference =
  | { owner: Address; operatorIds: readonly (number | bigint | string)[]; id?: undefined }
  | { id: string; owner?: undefined; operatorIds?: undefined }

/** An operator by its id, under either name. */
export type OperatorReference =
  | { operatorId: number | bigint | string; id?: undefined }
  | { id: number | bigint | string; operatorId?: undefined }

export type SdkRegisterValidatorsParameters = Omit<TransactionOptions, 'accountNonce'> & {
  args: {
    keyshares: AnyKeyShares
    /** Wei. */
    depositAmount: bigint
  }
  account?: Account | Address | undefined
  gas?: bigint | undefined
  /** Number of the account's transaction, as in viem; not the owner's nonce. */
  nonce?: number | undefined
  signal?: AbortSignal | undefined
}

export type Sdk = {
  network: Network
  utils: {
    /** Splits keystores; see `generateKeyShares`. Takes the snake_case arguments of older versions too. */
    generateKeyShares: (parameters: SdkGenerateKeySharesParameters) => Promise<SdkKeyShares[]>
    /** Checks key shares against the chain; see `validateSharesPreRegistration`. */
    validateSharesPreRegistration: (parameters: {
      keyshares: AnyKeyShares
      operatorIds?: readonly (number | bigint | string)[] | undefined
      /** Default: the wallet client's account. */
      ownerAddress?: Address | undefined
      signal?: AbortSignal | undefined
    }) => Promise<PreRegistrationReport>
  }
  api: {
    /** The nonce of the owner's next validator; see `getOwnerNonce`. */
    getOwnerNonce: (parameters: { owner: Address; block?: number | undefined }) => Promise<number>
    getOperator: (reference: OperatorReference) => Promise<SdkOperator | undefined>
    /** In the order of the ids; see `resolveOperators`. */
    getOperators: (parameters: { operatorIds: readonly (number | bigint | string)[] }) => Promise<SdkOperator[]>
    /** The cluster with its latest snapshot, or `undefined` where there is none. */
    getCluster: (reference: ClusterReference) => Promise<SdkCluster | undefined>
    /** All clusters of an owner; see `getOwnerClusters`. */
    getClusters: (parameters: { owner: Address }) => Promise<SdkCluster[]>
    /** The latest snapshot of a cluster, or `undefined` where there is none; see `getClusterSnapshot`. */
    getClusterSnapshot: (reference: ClusterReference) => Promise<(ClusterState & ClusterSnapshot) | undefined>
    /** What the contract wants as the cluster's state; for a new cluster what it wants for that. */
    toSolidityCluster: (reference: ClusterReference) => Promise<ClusterSnapshot>
  }
  clusters: {
    /** Registers validators in one transaction; see `registerValidators`. */
    registerValidators: ((parameters: SdkRegisterValidatorsParameters) => Promise<RegistrationTransaction>) & {
      /** Tells what it would do and cost. */
      simulate: (parameters: SdkRegisterValidatorsParameters) => Promise<SimulatedRegistration>
      /** The unsigned transaction, for who signs elsewhere. */
      prepare: (parameters: SdkRegisterValidatorsParameters) => Promise<PreparedRegistration>
    }
    /** The data of the unsigned transaction alone. */
    registerValidatorsRawData: (parameters: SdkRegisterValidatorsParameters) => Promise<Hex>
  }
}

/**
 * Creates an SDK with the shape that users of the official one know: a script written for that needs another import
 * and nothing else.
 *
 * State comes from the subgraph (with the API key or endpoint of `extendedConfig`, else the network's free one) and
 * is brought up to the newest block from the chain; where the subgraph can't be asked, all of it comes from the chain.
 *
 * @throws {NetworkMissingError} no network is given, and the client's chain is not that of a public one
 * @example
 * const sdk = createSdk({ publicClient, walletClient, extendedConfig: { subgraph: { apiKey } } })
 * const nonce = await sdk.api.getOwnerNonce({ owner })
 * const keyshares = await sdk.utils.generateKeyShares({
 *   keystore: keystores, keystorePassword, operatorIds, operatorKeys, ownerAddress: owner, nonce,
 * })
 * const transaction = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })
 * const receipt = await transaction.wait()
 */
export function createSdk({ publicClient, walletClient, network: given, extendedConfig }: CreateSdkParameters): Sdk {
  const network = findNetwork(publicClient, given)
  const subgraph = connectSubgraph(network, extendedConfig)
  const stateSource: StateSource = subgraph === undefined ? 'chain' : { subgraph }
  const url = extendedConfig?.rest?.endpoint || network.apiUrl
  const operatorClient = url === undefined ? undefined : createOperatorConnection({ network, url })

  const resolve = (ids: readonly (number | bigint | string)[]): Promise<ResolvedOperators> =>
    resolveOperators(ids, { network, publicClient, operatorClient, subgraph })
  const readState = (reference: ClusterReference) =>
    getClusterSnapshot(publicClient, { network, stateSource, ...parseReference(reference) })
  const prepare = ({
    args,
    account,
    nonce,
    ...options
  }: SdkRegisterValidatorsParameters): PrepareRegisterValidatorsParameters & TransactionOptions => ({
    ...options,
    accountNonce: nonce,
    publicClient,
    network,
    stateSource,
    owner: getAccount(walletClient, account).address,
    keyShares: toKeySharesItems(args.keyshares),
    depositAmount: args.depositAmount,
  })

  return {
    network,
    utils: {
      generateKeyShares: generateSdkKeyShares,
      async validateSharesPreRegistration({ keyshares, operatorIds, ownerAddress, signal }) {
        return validateSharesPreRegistration({
          publicClient,
          network,
          stateSource,
          operatorClient,
          subgraph,
          keyShares: toKeySharesItems(keyshares),
          owner: ownerAddress ?? getAccount(walletClient, undefined).address,
          operatorIds: operatorIds && parse(operatorIdsSchema, operatorIds, 'The operator ids'),
          signal,
        })
      },
    },
    api: {
      getOwnerNonce: ({ owner, block }) =>
        getOwnerNonce(publicClient, { network, owner, blockNumber: block, stateSource }),
      async getOperator(reference) {
        const { operators } = await resolve([reference.operatorId === undefined ? reference.id : reference.operatorId])
        const found = operators.find(({ exists }) => exists)
        return found && toSdkOperator(found)
      },
      async getOperators({ operatorIds }) {
        const { operators } = await resolve(operatorIds)
        return operators.filter(({ exists }) => exists).map(toSdkOperator)
      },
      async getCluster(reference) {
        const { owner, operatorIds } = parseReference(reference)
        const state = await readState(reference)
        const id = getClusterId(owner, operatorIds)
        return state.exists ? { ...state, ...state.snapshot, id, owner, operatorIds } : undefined
      },
      async getClusters({ owner }) {
        const clusters = await getOwnerClusters(publicClient, { network, owner })
        return clusters.map((cluster) => ({ ...cluster, ...cluster.snapshot }))
      },
      async getClusterSnapshot(reference) {
        const state = await readState(reference)
        return state.exists ? { ...state, ...state.snapshot } : undefined
      },
      async toSolidityCluster(reference) {
        const { snapshot } = await readState(reference)
        return snapshot
      },
    },
    clusters: {
      registerValidators: Object.assign(
        async ({ account, ...parameters }: SdkRegisterValidatorsParameters) =>
          registerValidators({ ...prepare({ account, ...parameters }), walletClient, account }),
        {
          simulate: async (parameters: SdkRegisterValidatorsParameters) =>
            simulateRegisterValidators(prepare(parameters)),
          prepare: async (parameters: SdkRegisterValidatorsParameters) =>
            prepareRegisterValidators(prepare(parameters)),
        },
      ),
      async registerValidatorsRawData(parameters) {
        const { data } = await prepareRegisterValidators(prepare(parameters))
        return data
      },
    },
  }
}

function toSdkOperator({ operatorKey, ...operator }: ResolvedOperator): SdkOperator {
  return { ...operator, publicKey: operatorKey }
}

function connectSubgraph(network: Network, config: ExtendedConfig | undefined): SubgraphConnection | undefined {
  const { apiKey, endpoint } = config?.subgraph ?? {}
  if (!apiKey && !endpoint && network.subgraphUrl === undefined) return undefined
  return createSubgraphConnection({ network, apiKey, endpoint })
}

function parseReference({ id, owner, operatorIds }: ClusterReference): { owner: Address; operatorIds: number[] } {
  const [idOwner, ...idOperators] = id?.split('-') ?? []
  if (id !== undefined && idOperators.length === 0) {
    throw new InvalidInputError('The cluster id', [{ path: '', message: 'expected an id such as 0x…-1-2-3-4' }])
  }
  return {
    owner: parse(address, owner ?? idOwner, "The cluster's owner"),
    operatorIds: parse(operatorIdsSchema, operatorIds ?? idOperators, "The cluster's operator ids"),
  }
}
