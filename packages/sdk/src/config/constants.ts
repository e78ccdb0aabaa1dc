import { type Address, hoodi, mainnet, type Network } from '@x/schemas'
import { type ClusterSize, zeroAddress } from '@x/schemas/internal'
import { toRestEndpoint } from '../api/restEndpoint.ts'

/** The chains that have a public network, by id. */
export const chainIds = [mainnet.id, hoodi.id] as const

/** Their names. */
export const networks = ['Ethereum', 'Hoodi'] as const

/** Subgraphs that need no key, by chain id. */
export const graph_endpoints: { readonly [chainId: number]: string } = /* @__PURE__ */ collect(
  ({ custom: { subgraphUrl } }) => subgraphUrl ?? '',
)

/** Subgraphs that need an API key, by chain id. */
export const paid_graph_endpoints: { readonly [chainId: number]: string } = /* @__PURE__ */ collect(
  ({ custom: { subgraphGatewayUrl } }) => subgraphGatewayUrl ?? '',
)

/** Operator data APIs, by chain id. */
export const rest_endpoints: { readonly [chainId: number]: string } = /* @__PURE__ */ collect(toRestEndpoint)

/** Addresses of the contracts, by chain id. */
export const contracts: { readonly [chainId: number]: { setter: Address; getter: Address; token: Address } } =
  /* @__PURE__ */ collect(toContractAddresses)

/** How many validators the official SDK puts into one transaction, by number of operators. `getMaximumValidators` of `@x/registration` says how many fit. */
export const registerValidatorsByClusterSizeLimits = { 4: 80, 7: 40, 10: 30, 13: 20 } as const satisfies Record<
  ClusterSize,
  number
>

/** Figures that the official SDK works with. */
export const globals = {
  MAX_WEI_AMOUNT: 2n ** 256n - 1n,
  CLUSTER_SIZES: { QUAD_CLUSTER: 4, SEPT_CLUSTER: 7, DECA_CLUSTER: 10, TRISKAIDEKA_CLUSTER: 13 },
  FIXED_VALIDATORS_COUNT_PER_CLUSTER_SIZE: {
    QUAD_CLUSTER: 80,
    SEPT_CLUSTER: 40,
    DECA_CLUSTER: 30,
    TRISKAIDEKA_CLUSTER: 20,
  },
  BLOCKS_PER_DAY: 7_200n,
  BLOCKS_PER_YEAR: 2_628_000n,
  OPERATORS_PER_PAGE: 50,
  DEFAULT_CLUSTER_PERIOD: 730,
  NUMBERS_OF_WEEKS_IN_YEAR: 52.1429,
  MAX_VALIDATORS_COUNT_MULTI_FLOW: 50,
  CLUSTER_VALIDITY_PERIOD_MINIMUM: 30,
  OPERATOR_VALIDATORS_LIMIT_PRESERVE: 5,
  /** Fees in SSV are multiples of this. */
  SSV_DEDUCTED_DIGITS: 10_000_000n,
  /** Fees in ETH are multiples of this. */
  ETH_DEDUCTED_DIGITS: 100_000n,
  MINIMUM_OPERATOR_FEE_PER_BLOCK: 1_000_000_000n,
  MIN_VALIDATORS_COUNT_PER_BULK_REGISTRATION: 1,
  DEFAULT_ADDRESS_WHITELIST: zeroAddress,
  /** Units of effective balance that a validator of 32 ETH has. */
  VUNITS_PRECISION: 10_000,
} as const

/** The contracts of a network under the names that the official SDK has for them. */
export function toContractAddresses({ contracts: { ssvNetwork, ssvNetworkViews, ssvToken } }: Network) {
  return { setter: ssvNetwork.address, getter: ssvNetworkViews.address, token: ssvToken?.address ?? zeroAddress }
}

function collect<value>(pick: (network: Network) => value): { readonly [chainId: number]: value } {
  return Object.fromEntries([mainnet, hoodi].map((network) => [network.id, pick(network)]))
}
