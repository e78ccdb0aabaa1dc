import { type Operator, operatorIds, operator as operatorSchema, parse } from '@x/schemas'
import * as v from 'valibot'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from './operatorIdsText.ts'
import { readJsonFile } from './readJsonFile.ts'

/** Operators as the user names them: by ids alone, or with their keys. */
export type OperatorsChoice = {
  /** Ascending. */
  ids: number[]
  /** Given where a file names the keys. */
  operators?: Pick<Operator, 'id' | 'operatorKey'>[] | undefined
}

/**
 * Reads the operators of a cluster: ids as `1,2,3,4` or a JSON array, or the path of a JSON file with
 * `[{ id, publicKey }]` or `[{ id, operatorKey }]`.
 *
 * @throws {InvalidInputError} not 4, 7, 10 or 13 different operators, or a key is none
 * @throws {UsageError} the file cannot be read
 */
export async function readOperators(text: string, name: string): Promise<OperatorsChoice> {
  // Nothing but digits, commas, quotes and brackets is a list of ids; a path has more.
  if (/^[\d\s,[\]"'-]*$/.test(text)) return { ids: parse(operatorIdsText, text, name) }
  // Whoever writes `1,2,3,x` does not mean a file.
  if (/^[\d\s,]*,/.test(text) && !text.endsWith('.json')) {
    throw new UsageError(`${name} is neither a list of ids nor a JSON file.`, {
      fix: 'Give 4, 7, 10 or 13 ids, such as 1,2,3,4, or the path of a file that ends with .json.',
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

/**
 * Reads a JSON file of operators and their keys, as many as there are.
 *
 * @throws {InvalidInputError} the file is no list of operators
 */
export async function readOperatorsFile(path: string): Promise<Pick<Operator, 'id' | 'operatorKey'>[]> {
  return parse(v.array(operatorSchema), await readJsonFile(path, 'The operators file'), `The operators file ${path}`)
}
