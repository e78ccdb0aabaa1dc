import { type Operator, operatorIds, operator as operatorSchema, parse } from '@x/schemas'
import { listOf } from '@x/schemas/internal'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from './operatorIdsText.ts'
import { readJsonFile } from './readJsonFile.ts'

/** Operators as the user names them: by ids alone, or with their keys. */
export type OperatorsChoice = {
  /** Ascending. */
  ids: number[]
  /** Set where a file has the keys. */
  operators?: Pick<Operator, 'id' | 'operatorKey'>[] | undefined
}

/**
 * Reads the operators of a cluster: ids as `1,2,3,4` or a JSON array, or the path of a JSON file of
 * `[{ id, operatorKey }]`, where the key may be called `publicKey` too.
 */
export async function readOperators(text: string, name: string): Promise<OperatorsChoice> {
  // Nothing but digits, commas, quotes and brackets is a list of ids; a path has more.
  if (/^[\d\s,[\]"'-]*$/.test(text)) return { ids: parse(operatorIdsText, text, name) }
  // Whoever writes `1,2,3,x` does not mean a file.
  if (text.includes(',') && !text.endsWith('.json')) {
    throw new UsageError(`${name} is neither a list of ids nor a JSON file.`, {
      fix: 'Pass 4, 7, 10 or 13 ids, such as 1,2,3,4, or the path of a file that ends with .json.',
    })
  }
  const operators = await readOperatorsFile(text)
  return {
    ids: parse(
      operatorIds,
      operators.map(({ id }) => id),
      `The operators file ${text}`,
    ),
    operators,
  }
}

/** Reads a JSON file of operators and their keys, those of the whole network at most. */
export async function readOperatorsFile(path: string): Promise<Pick<Operator, 'id' | 'operatorKey'>[]> {
  return parse(operators, await readJsonFile(path, 'The operators file'), `The operators file ${path}`)
}

/** Many times as many as any network has. */
const operators = /* @__PURE__ */ listOf(operatorSchema, 100_000)
