import type { ApiOperator } from '@x/operator-client'
import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatOperators } from './formatOperators.ts'

export type GetFlags = CommonFlags

/** Shows operators by their ids; those that could not be read are reported on stderr. */
export async function get(context: Context, idTexts: readonly string[], flags: GetFlags): Promise<void> {
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
  output.result(operators, () => formatOperators(operators, output.style))
}
