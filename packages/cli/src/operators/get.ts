import type { ApiOperator } from '@x/operator-client'
import { mainnet, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { formatOperators } from './formatOperators.ts'

/** Shows operators by their ids; those that could not be read are reported on stderr. */
export async function get(context: Context, idTexts: readonly string[], flags: CommonFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const ids = readOperatorIds(idTexts)
  const network = await readNetwork(context, flags, mainnet)
  const { createOperatorClient, OperatorsFailedError } = await import('@x/operator-client')
  const client = createOperatorClient({ network })
  context.startWork()

  let operators: readonly ApiOperator[]
  try {
    operators = await client.getOperators({ ids, signal })
  } catch (error) {
    if (!(error instanceof OperatorsFailedError)) throw error
    operators = error.operators
    context.exitCode = 1
    for (const failure of error.failures) {
      const { message, fix } = describeError(failure.error)
      output.warn(`Operator ${failure.id} could not be read: ${message}${fix === undefined ? '' : ` ${fix}`}`)
    }
  }
  const shown = await takeKeysFromChain(context, operators, { network, flags, output })
  output.result(shown, () => formatOperators(shown, output.style))
}

/** An operator, and who says that this is its key. */
type ShownOperator = ApiOperator & { operatorKeyFrom: 'chain' | 'api' }

/** Has the keys be those of the chain, where there is a node. */
async function takeKeysFromChain(
  context: Context,
  operators: readonly ApiOperator[],
  { network, flags, output }: { network: Network; flags: CommonFlags; output: Output },
): Promise<ShownOperator[]> {
  if (network.custom.rpcUrl === undefined) {
    output.warn(
      'The keys are from the operator API. Before encrypting anything for them, add --rpc-url <url> to read them from the chain.',
    )
    return operators.map((operator) => ({ ...operator, operatorKeyFrom: 'api' }))
  }
  const subgraph = await readSubgraph(context, flags)
  const { createClients, resolveChosenOperators } = await import('../inputs/chain.ts')
  const { publicClient: client } = createClients(network, network.custom.rpcUrl, { signal: context.signal })
  await requireChain(client, network)
  const choice = { ids: operators.map(({ id }) => id) }
  const found = await resolveChosenOperators(context, { network, subgraph, choice, owner: undefined, client, output })
  return operators.flatMap((operator): ShownOperator[] => {
    const { operatorKey, isOperatorKeyValid } = found.operators.find(({ id }) => id === operator.id) ?? {}
    if (operatorKey !== undefined) return [{ ...operator, operatorKey, operatorKeyFrom: 'chain' }]
    // Nobody can encrypt for what is no key, so it may be shown as the API has it.
    if (isOperatorKeyValid === false) return [{ ...operator, isOperatorKeyValid, operatorKeyFrom: 'api' }]
    context.exitCode = 1
    output.warn(`Operator ${operator.id} is left out: the node does not show its key.`)
    return []
  })
}
