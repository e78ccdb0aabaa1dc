import type { BeaconConnection } from '@x/beacon-client'
import { type Address, address, type Network, parse } from '@x/schemas'
import { network } from '@x/schemas/internal'
import * as v from 'valibot'
import type { PublicClient, WalletClient } from 'viem'

/** What an SDK is made of. */
export type ConfigArgs = {
  publicClient: PublicClient
  /** Who signs. It may be connected later (`sdk.connectWallet`), and is not needed for reads. */
  walletClient?: WalletClient | undefined
  /** Default: the public network of the client's chain. */
  network?: Network | undefined
  extendedConfig?: ExtendedConfig | undefined
}

/** Addresses that are used instead of those of the network. */
export type ExtendedConfig = {
  /** `endpoint`, else the network's gateway with `apiKey`, else its free endpoint. */
  subgraph?: { apiKey?: string | undefined; endpoint?: string | undefined } | undefined
  /** The operator data API: `https://…/api/v4/<network>`, or what precedes `/api/v4`. */
  rest?: { endpoint?: string | undefined } | undefined
  /** Whether one source is enough for an owner nonce. Default: two of node, subgraph and operator API must agree. */
  allowOneSource?: boolean | undefined
  /**
   * Beacon nodes (`createBeaconConnection` of `@x/beacon-client`), which have to agree: nothing is registered or reactivated
   * before they have not seen the active keys at work for two whole epochs, some 20 minutes. Default: none, and it is not
   * checked.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
  /** Contracts instead of the network's: SSVNetwork, SSVNetworkViews and the SSV token. */
  contracts?: { setter?: Address | undefined; getter?: Address | undefined; token?: Address | undefined } | undefined
}

const isClient = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'request' in input && typeof input.request === 'function'
const isBeaconNode = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'endpoint' in input && 'network' in input && 'now' in input
const url = /* @__PURE__ */ v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.url('expected a URL'))], 'expected a URL'),
)

const schema = /* @__PURE__ */ v.strictObject({
  publicClient: v.custom<PublicClient>(isClient, 'expected a public client of viem'),
  walletClient: v.optional(v.custom<WalletClient>(isClient, 'expected a wallet client of viem')),
  network: v.optional(network),
  extendedConfig: v.optional(
    v.strictObject({
      subgraph: v.optional(v.strictObject({ apiKey: v.optional(v.string()), endpoint: url })),
      rest: v.optional(v.strictObject({ endpoint: url })),
      allowOneSource: v.optional(v.boolean()),
      beaconNodes: v.optional(
        v.array(
          v.custom<BeaconConnection>(
            isBeaconNode,
            'expected a connection to a beacon node (createBeaconConnection of @x/beacon-client)',
          ),
        ),
      ),
      contracts: v.optional(
        v.strictObject({
          setter: v.optional(address),
          getter: v.optional(address),
          token: v.optional(address),
        }),
      ),
    }),
  ),
})

/**
 * Checks what an SDK is made of. Nothing is ignored: a name that is not known is refused.
 *
 * @throws {InvalidInputError} something is missing, wrong or not known; lists all of it
 */
export function parseConfigArgs(input: unknown): ConfigArgs {
  return parse(schema, input, 'The configuration')
}

/** The checks of a configuration under the name that the official SDK has for them. */
export const configArgsSchema = { parse: parseConfigArgs }
