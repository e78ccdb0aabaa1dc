import * as v from 'valibot'
import { type Address, address } from '../address/address.ts'
import { hexOfSize } from '../bytes/hexOfSize.ts'

const httpUrl = /* @__PURE__ */ v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'expected an address that begins with http:// or https://',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)
const count = /* @__PURE__ */ v.pipe(
  v.number(),
  v.safeInteger('expected an integer'),
  v.minValue(0, 'expected an integer from 0'),
)
const positive = /* @__PURE__ */ v.pipe(
  v.number(),
  v.safeInteger('expected an integer'),
  v.minValue(1, 'expected an integer from 1'),
)

const amount = /* @__PURE__ */ v.pipe(
  v.number(),
  v.finite('expected a number'),
  v.minValue(0, 'expected a number from 0'),
)

/** The fields of a network. */
export const networkFields = /* @__PURE__ */ v.object({
  /** For people, and the network's segment in the operator data API unless `apiNetwork` says otherwise. */
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/i, 'expected a name of letters, digits and hyphens, at most 32 characters'),
  ),
  chainId: positive,
  contracts: v.object({
    /** SSVNetwork, which takes the transactions. */
    network: address,
    /** SSVNetworkViews, which answers reads. */
    views: address,
    /** The SSV token. */
    token: v.optional(address),
  }),
  /** The block of the contract's deployment: no event is older. */
  startBlock: count,
  /** Start of slot 0 in seconds since the epoch. */
  genesisTime: count,
  /** What makes its beacon chain another one than all others: `genesis_validators_root`, 32 bytes. */
  genesisValidatorsRoot: v.optional(hexOfSize(32)),
  secondsPerSlot: v.optional(positive, 12),
  slotsPerEpoch: v.optional(positive, 32),
  /** First slot of the Boole fork, where it is scheduled and known. */
  booleForkSlot: v.optional(count),
  /** First slot of the Gloas fork of the beacon chain, where it is scheduled and known: it moves the deadlines of duties. */
  gloasForkSlot: v.optional(count),
  /** What precedes `/api/v4` in the operator data API. */
  apiUrl: v.optional(httpUrl),
  /** The network's segment in the operator data API. */
  apiNetwork: v.optional(v.string()),
  /** A subgraph endpoint that needs no key. */
  subgraphUrl: v.optional(httpUrl),
  /** A subgraph endpoint that needs an API key. */
  subgraphGatewayUrl: v.optional(httpUrl),
  /** The transaction service for Safes: what precedes `/api/v2`. */
  safeServiceUrl: v.optional(httpUrl),
  /** The block explorer, for links to transactions. */
  explorerUrl: v.optional(httpUrl),
  /** A node to use where the caller names none. */
  rpcUrl: v.optional(httpUrl),
  /** A second node, of somebody else: what is signed must be true for both. */
  otherRpcUrl: v.optional(httpUrl),
  /** What no node is believed above, unless the caller names a higher amount. `getNetworkLimits` has the defaults. */
  limits: v.optional(
    v.object({
      /** Gas price, in gwei. */
      maxFeePerGasGwei: v.optional(amount),
      /** Priority fee, in gwei. */
      maxPriorityFeePerGasGwei: v.optional(amount),
      /** Fees of all operators and the network for a validator of 32 ETH in a year, in ETH. */
      maxYearlyFeesEther: v.optional(amount),
    }),
  ),
})

/** A network as people write it down: what `defineNetwork` takes and what a network file holds. */
export type NetworkDescription = v.InferInput<typeof networkFields>

/**
 * Everything that the packages know about a network: a `Chain` of viem, with the contracts, and with what is SSV's in
 * `custom`. Nothing branches on its name.
 */
export type Network = {
  /** The chain's id. */
  id: number
  /** For people, and the network's segment in the operator data API unless `apiNetwork` says otherwise. */
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Public nodes, for viem's `http()` without an address. */
  rpcUrls: { default: { http: readonly string[] } }
  /** For links to transactions. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
  testnet?: boolean | undefined
  contracts: {
    /** Takes the transactions. No event is older than the block of its deployment. */
    ssvNetwork: { address: Address; blockCreated: number }
    /** Answers reads. */
    ssvNetworkViews: { address: Address }
    /** The SSV token. */
    ssvToken?: { address: Address } | undefined
  }
  custom: Omit<v.InferOutput<typeof networkFields>, 'name' | 'chainId' | 'contracts' | 'startBlock' | 'explorerUrl'>
}
