import { createOperatorClient, OperatorsFailedError } from '@x/operator-client'
import type { Network } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'

export type ReadOperatorNamesParameters = {
  /** Whose operator API to ask. */
  network: Network
  ids: readonly number[]
  output: Output
  signal: AbortSignal
}

/** The names of operators by id, as far as the operator API has them. What is shown without them is better than nothing. */
export async function readOperatorNames({
  network,
  ids,
  output,
  signal,
}: ReadOperatorNamesParameters): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const client = createOperatorClient({ network })
  const found = await client.getOperators({ ids: [...ids], signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof OperatorsFailedError) return error.operators
    output.warn(`The names of the operators could not be read: ${describeError(error).message}`)
    return []
  })
  return new Map(
    found.flatMap(({ id, name }) => (name === undefined || cleanText(name) === '' ? [] : [[id, cleanText(name, 60)]])),
  )
}
