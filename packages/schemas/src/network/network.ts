import * as v from 'valibot'
import { hoodi } from './hoodi.ts'
import { mainnet } from './mainnet.ts'
import { type Network, networkFields } from './networkFields.ts'

const builtIn = [mainnet, hoodi]

/**
 * A network as plain data: what `defineNetwork` takes and what a network file holds. Names and chain ids of the built-in
 * networks go with their contracts alone, so that nothing that is called mainnet or hoodi leads elsewhere.
 */
export const network = /* @__PURE__ */ v.pipe(
  networkFields,
  v.forward(
    v.check(
      (given) => builtIn.every((own) => own.name !== given.name.trim().toLowerCase() || hasContracts(own, given)),
      'expected another name: this one is that of a built-in network, which has other contracts',
    ),
    ['name'],
  ),
  v.forward(
    v.check(
      (given) => builtIn.every((own) => own.chainId !== given.chainId || hasContracts(own, given)),
      'expected the contracts of the built-in network with this chain id, or a chain id of its own',
    ),
    ['contracts'],
  ),
)

function hasContracts(own: Network, given: Network): boolean {
  const { network: main, views, token = own.contracts.token } = given.contracts
  return (
    own.chainId === given.chainId &&
    own.contracts.network === main &&
    own.contracts.views === views &&
    own.contracts.token === token
  )
}
