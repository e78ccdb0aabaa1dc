import { type ChainClient, getRegistrationState } from '@x/chain'
import { createOperatorClient } from '@x/operator-client'
import { type Address, BaseError } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import { ownerSourceNames } from '../inputs/getOwnerSources.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { joinNames } from '../terminal/joinNames.ts'
import type { Examination } from './createChecklist.ts'

type CheckStatesParameters = {
  owner: Address | undefined
  choice: OperatorsChoice | undefined
  subgraph: SubgraphClient | undefined
  client: ChainClient | undefined
}

/** Checks that the sources agree on the owner's nonce, and that the contract knows the cluster as its events tell it. */
export async function checkStates(
  { context: { signal }, flags, network, list, patience }: Examination,
  { owner, choice, subgraph, client }: CheckStatesParameters,
): Promise<void> {
  if (owner === undefined || choice === undefined || client === undefined) {
    list.skip('Nonce and cluster', 'needs a node, an owner and operators')
    return
  }
  await list.run('Nonce and cluster', async () => {
    const { ownerNonce, ownerNonceSources, cluster } = await getRegistrationState(client, {
      network,
      owner,
      operatorIds: choice.ids,
      sources: {
        subgraph,
        operatorClient: network.custom.apiUrl === undefined ? undefined : createOperatorClient({ network }),
        patience,
        allowOneSource: flags.allowOneSource,
      },
      signal,
    })
    const { snapshot, exists } = cluster
    if (!snapshot.active) {
      throw new BaseError('The cluster is liquidated.', { fix: 'Reactivate it before you register validators.' })
    }
    const validators = exists ? `${formatCount(snapshot.validatorCount, 'validator')} in the cluster` : 'a new cluster'
    const names = ownerNonceSources.map((source) => ownerSourceNames[source])
    const told = names.length > 1 ? `${joinNames(names)} agree` : `nonce from one source (the ${names.join()})`
    return [`next nonce ${ownerNonce}, ${validators}; ${told}`, undefined]
  })
}
