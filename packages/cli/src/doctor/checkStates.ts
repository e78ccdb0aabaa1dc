import { type ChainClient, getRegistrationState, type RegistrationState } from '@x/registration'
import { type Address, BaseError } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that chain and subgraph agree on the owner's nonce and on the snapshot of the cluster. */
export async function checkStates(
  { context, network, list }: Examination,
  {
    owner,
    choice,
    subgraph,
    client,
  }: {
    owner: Address | undefined
    choice: OperatorsChoice | undefined
    subgraph: SubgraphClient | undefined
    client: ChainClient | undefined
  },
): Promise<void> {
  if (owner === undefined || choice === undefined || client === undefined) {
    list.skip('Nonce and cluster', 'needs a node, an owner and operators')
    return
  }
  await list.run('Nonce and cluster', async () => {
    const { signal } = context
    const parameters = { network, owner, operatorIds: choice.ids, signal }
    const chain = await getRegistrationState(client, { ...parameters, stateSource: 'chain' })
    const { snapshot, exists } = chain.cluster
    const validators = exists ? `${formatCount(snapshot.validatorCount, 'validator')} in the cluster` : 'a new cluster'
    const text = `next nonce ${chain.ownerNonce}, ${validators}`
    if (!snapshot.active) {
      throw new BaseError('The cluster is liquidated.', { fix: 'Reactivate it before you register validators.' })
    }
    if (subgraph === undefined) return [`${text}, according to the chain`, undefined]
    const stateSource = { subgraph, fallback: 'fail' } as const
    // If they differ the chain is read once more: somebody may have changed it between the two.
    const indexed = await getRegistrationState(client, { ...parameters, stateSource })
    if (!isSame(chain, indexed)) {
      const again = await getRegistrationState(client, { ...parameters, stateSource: 'chain' })
      if (!isSame(again, indexed)) {
        throw new BaseError('Chain and subgraph disagree about the owner.', {
          metaMessages: [`The chain: nonce ${again.ownerNonce}.`, `The subgraph: nonce ${indexed.ownerNonce}.`],
          fix: 'Trust the chain: use another subgraph with --subgraph-url, or none.',
        })
      }
    }
    return [`${text}; chain and subgraph agree`, undefined]
  })
}

function isSame(a: RegistrationState, b: RegistrationState): boolean {
  const [x, y] = [a.cluster.snapshot, b.cluster.snapshot]
  return (
    a.ownerNonce === b.ownerNonce &&
    a.cluster.exists === b.cluster.exists &&
    x.validatorCount === y.validatorCount &&
    x.networkFeeIndex === y.networkFeeIndex &&
    x.index === y.index &&
    x.active === y.active &&
    x.balance === y.balance
  )
}
