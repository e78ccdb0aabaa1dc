import * as v from 'valibot'
import { keepKnown } from '../records/keepKnown.ts'
import { createNetwork } from './createNetwork.ts'
import { describeNetwork } from './describeNetwork.ts'
import { hoodi } from './hoodi.ts'
import { mainnet } from './mainnet.ts'
import { type Network, networkFields } from './networkFields.ts'

const builtIn = [mainnet, hoodi]

/**
 * A network, from its description as a network file has it, or from a network with something changed. Names and chain ids of the built-in networks go with their
 * contracts alone, so that nothing that is called mainnet or hoodi leads elsewhere.
 */
export const network = /* @__PURE__ */ v.pipe(
  v.unknown(),
  v.transform((given) => (isNetwork(given) ? describeNetwork(given) : given)),
  networkFields,
  v.transform(createNetwork),
  v.forward(
    v.check(
      (given) => builtIn.every((own) => own.name !== given.name.toLowerCase() || hasContracts(own, given)),
      'expected another name: this one is that of a built-in network, which has other contracts',
    ),
    ['name'],
  ),
  v.forward(
    v.check(
      (given) => builtIn.every((own) => own.id !== given.id || hasContracts(own, given)),
      'expected the contracts of the built-in network with this chain id, or a chain id of its own',
    ),
    ['contracts'],
  ),
  // Where it begins, and what no node is believed above, is known of these: a file does not change it.
  v.transform((given): Network => {
    const own = builtIn.find(({ id }) => id === given.id)
    if (own === undefined) return given
    const { limits: _, ...custom } = given.custom
    const { ssvNetwork } = own.contracts
    return {
      ...own,
      ...given,
      rpcUrls: custom.rpcUrl === undefined ? own.rpcUrls : given.rpcUrls,
      contracts: { ...given.contracts, ssvNetwork },
      custom: { ...custom, ...keepKnown({ limits: own.custom.limits }) },
    }
  }),
)

/** Whether it is a network already, of which `custom` is a part. */
function isNetwork(given: unknown): given is Network {
  return typeof given === 'object' && given !== null && 'custom' in given && 'contracts' in given && 'id' in given
}

function hasContracts(own: Network, given: Network): boolean {
  const { ssvNetwork, ssvNetworkViews, ssvToken = own.contracts.ssvToken } = given.contracts
  return (
    own.id === given.id &&
    own.contracts.ssvNetwork.address === ssvNetwork.address &&
    own.contracts.ssvNetworkViews.address === ssvNetworkViews.address &&
    own.contracts.ssvToken?.address === ssvToken?.address
  )
}
