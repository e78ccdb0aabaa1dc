import { type ChainClient, type ResolvedOperators, resolveOperators } from '@x/chain'
import { assertGivenKeys, type OperatorKeyStoreProblem } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { connectToSubgraph } from './connectToSubgraph.ts'
import { createOperatorKeyStore } from './createOperatorKeyStore.ts'
import { describeDissent } from './getOwnerSources.ts'
import type { OperatorsChoice } from './readOperators.ts'
import type { SubgraphSettings } from './readSubgraph.ts'

export type ResolveChosenOperatorsParameters = {
  network: Network
  subgraph: SubgraphSettings
  choice: OperatorsChoice
  /** Who wants to use them. */
  owner: Address | undefined
  /** Shows the keys, and what the contract says. */
  client: ChainClient | undefined
  /** Milliseconds for the answers of sources. */
  sourcePatience?: number | undefined
  output: Pick<Output, 'warn' | 'status'>
}

/**
 * Looks the operators that the user chose up: their keys on the chain, the rest in every available source.
 *
 * @throws {OperatorKeyMismatchError} the operators file has another key than the chain
 */
export async function resolveChosenOperators(
  context: Context,
  { network, subgraph, choice, owner, client, sourcePatience, output }: ResolveChosenOperatorsParameters,
): Promise<ResolvedOperators> {
  const found = await resolveOperators(choice.ids, {
    network,
    owner,
    publicClient: client,
    subgraph: connectToSubgraph(network, subgraph),
    patience: sourcePatience,
    operatorKeyStore: createOperatorKeyStore(context, network),
    onKeyStoreProblem: (problem) => warnOfKeyStore(problem, output),
    onDissent: (dissent) => output.warn(describeDissent(dissent)),
    onProgress: ({ blocksDone, blocksTotal }) =>
      output.status(`Searching the operators’ keys: ${Math.floor((100 * blocksDone) / Math.max(1, blocksTotal))} %`),
    signal: context.signal,
  })
  assertGivenKeys(found.operators, choice.operators ?? [])
  return found
}

/** Says why the kept keys of operators were of no use. */
export function warnOfKeyStore(problem: OperatorKeyStoreProblem, { warn }: Pick<Output, 'warn'>): void {
  // Blocks are reorged out now and then.
  if (problem.type === 'moved') return
  const what =
    problem.type === 'disproved'
      ? `has other keys than the chain for ${problem.operatorIds.length === 1 ? 'operator' : 'operators'} ${problem.operatorIds.join(', ')}`
      : 'cannot be used'
  warn(`The cache of operators’ keys ${what}. The keys were taken from the chain.`)
}
