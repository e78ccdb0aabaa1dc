import { type Operator, operator as operatorSchema, parse } from '@x/schemas'
import * as v from 'valibot'
import { readJsonFile } from './readJsonFile.ts'

/**
 * Reads a JSON file of operators and their keys, of any number.
 *
 * @throws {InvalidInputError} the file is not a list of operators
 */
export async function readOperatorsFile(path: string): Promise<Pick<Operator, 'id' | 'operatorKey'>[]> {
  return parse(v.array(operatorSchema), await readJsonFile(path, 'The operators file'), `The operators file ${path}`)
}
